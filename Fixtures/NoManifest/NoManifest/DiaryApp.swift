import SwiftUI
import TipKit

@main
struct DiaryApp: App {
    init() {
        try? Tips.configure()
    }

    var body: some Scene {
        WindowGroup {
            DiaryView()
        }
    }
}

struct DiaryView: View {
    @AppStorage("welcomeSeen") private var welcomeSeen = false
    @State private var entry = ""
    @State private var isExporting = false
    private let backupTip = BackupTip()

    var body: some View {
        TextEditor(text: $entry)
            .toolbar {
                Button("Export", systemImage: "externaldrive") {
                    backupTip.invalidate(reason: .actionPerformed)
                    isExporting = true
                }
                .popoverTip(backupTip)
            }
            .fileExporter(isPresented: $isExporting, item: entry) { _ in }
            .task(id: welcomeSeen) {
                BackupTip.welcomeSeen = welcomeSeen
            }
            .alert("A diary that stays on this device", isPresented: .constant(!welcomeSeen)) {
                Button("Begin") { welcomeSeen = true }
            }
    }
}
