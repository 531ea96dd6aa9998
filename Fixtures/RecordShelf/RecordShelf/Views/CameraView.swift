import SwiftUI
import TipKit

struct CameraView: View {
    enum Mode: String, CaseIterable {
        case barcode = "Barcode"
        case row = "Row"
    }

    @State private var mode = Mode.barcode
    @State private var captured = 0
    private let spineScanTip = SpineScanTip()

    var body: some View {
        VStack {
            TipView(spineScanTip)
                .shelfTipStyle()
            Picker("Mode", selection: $mode) {
                ForEach(Mode.allCases, id: \.self) { Text($0.rawValue) }
            }
            .pickerStyle(.segmented)
            Button("Capture", systemImage: "camera.shutter.button", action: capture)
        }
        .onChange(of: mode) { _, newMode in
            if newMode == .row {
                spineScanTip.invalidate(reason: .actionPerformed)
            }
        }
        .task {
            guard !TipsSetup.isHostingTests else { return }
            await TipEvents.cameraOpened.donate()
        }
    }

    private func capture() {
        if mode == .row {
            spineScanTip.invalidate(reason: .actionPerformed)
        }
        captured += 1
    }
}
