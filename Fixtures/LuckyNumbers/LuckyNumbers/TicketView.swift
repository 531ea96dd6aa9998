import SwiftUI
import TipKit

struct TicketView: View {
    @State private var model = TicketModel()
    @State private var isReadingOn = false
    private let quickPickTip = QuickPickTip()
    private let fairDrawTip = FairDrawTip()

    var body: some View {
        VStack(spacing: 24) {
            TipView(fairDrawTip) { action in
                if action.id == "fair-draw.read-on" {
                    fairDrawTip.invalidate(reason: .actionPerformed)
                    isReadingOn = true
                } else {
                    fairDrawTip.invalidate(reason: .tipClosed)
                }
            }
            NumbersRow(numbers: model.ticket?.numbers ?? [])
            TipView(quickPickTip, arrowEdge: .bottom) { action in
                switch QuickPickTip.ActionID(rawValue: action.id) {
                case .pickNow:
                    quickPickTip.invalidate(reason: .actionPerformed)
                    model.fillIn()
                case .notNow:
                    quickPickTip.invalidate(reason: .tipClosed)
                case nil:
                    break
                }
            }
            Button("Quick Pick", systemImage: "dice") {
                quickPickTip.invalidate(reason: .actionPerformed)
                model.fillIn()
            }
        }
        .padding()
        .sheet(isPresented: $isReadingOn) {
            FairDrawView()
        }
        .task {
            for await isShown in quickPickTip.shouldDisplayUpdates {
                print("The quick pick tip is \(isShown ? "on" : "off")")
            }
        }
        .task {
            for await isShown in fairDrawTip.shouldDisplayUpdates {
                print("The fair draw tip is \(isShown ? "on" : "off")")
            }
        }
    }
}

struct NumbersRow: View {
    let numbers: [Int]

    var body: some View {
        HStack {
            ForEach(numbers, id: \.self) { number in
                Text(number, format: .number)
                    .padding()
                    .background(.yellow, in: Circle())
            }
        }
    }
}

struct FairDrawView: View {
    var body: some View {
        Text("The numbers come from the same source as the keys that guard your messages.")
            .padding()
    }
}

#Preview {
    TicketView()
        .task {
            try? Tips.resetDatastore()
            try? Tips.configure()
        }
}
