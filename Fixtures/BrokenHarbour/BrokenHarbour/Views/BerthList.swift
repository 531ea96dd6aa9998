import SwiftUI
import TipKit

struct BerthList: View {
    @Environment(ShipLog.self) private var log
    private let pilotTip = PilotTip()
    private let mooringTip = MooringTip()

    var body: some View {
        let _ = HarbourEvents.hornSounded.sendDonation()
        List(1..<9) { berth in
            Button("Berth \(berth)") { log.open(berth: berth) }
                .popoverTip(BerthTip(number: berth))
        }
        VStack {
            Button("Pilot") { pilotTip.invalidate(reason: .actionPerformed) }
                .popoverTip(pilotTip)
            Button("Moor") { mooringTip.invalidate(reason: .actionPerformed) }
                .popoverTip(mooringTip)
        }
    }
}
