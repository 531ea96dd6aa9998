import SwiftUI
import TipKit

struct HarbourView: View {
    @Environment(ShipLog.self) private var log
    private let signals = TipGroup(.ordered) {
        RadioTip()
        LanternTip()
    }

    var body: some View {
        TabView {
            Tab("Berths", systemImage: "ferry") {
                BerthList()
            }
            .popoverTip(GullTip())
            Tab("Signals", systemImage: "light.beacon.max") {
                VStack {
                    TipView(signals.currentTip as? LanternTip)
                    Button("Lantern") {
                        LanternTip().invalidate(reason: .actionPerformed)
                    }
                    TipView(signals.currentTip as? FogTip)
                }
            }
            Tab("Weather", systemImage: "cloud") {
                WeatherView()
            }
        }
        .onAppear { GullTip().invalidate(reason: .actionPerformed) }
    }
}
