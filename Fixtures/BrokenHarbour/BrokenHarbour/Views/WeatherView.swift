import SwiftUI
import TipKit

struct WeatherView: View {
    @Environment(ShipLog.self) private var log
    @State private var charts = TipGroup {
        ChartTip.depths
        ChartTip.buoys
    }
    // tiplint:disable:next missing_invalidation - the buttons below close it
    private let stormTip = StormTip()
    // tiplint:disable:next missing_invalidatoin - the button below closes it
    private let tideTip = TideTip()
    @State private var page = 0

    var body: some View {
        switch page {
        case 0: TipView(stormTip)
        case 1: TipView(tideTip)
        case 2: TipView(FogTip())
        default: TipView(BuoyTip())
        }
        Button("Tide") { log.read() }
        Button("Storm") {
            stormTip.invalidate(reason: .actionPerformed)
            log.storm(true)
        }
        Button("Next") {
            page += 1
            FogTip().invalidate(reason: .actionPerformed)
            BuoyTip().invalidate(reason: .userPerformedAction)
            log.finishTour()
        }
        Button("Chart") { log.open(chart: page == 0) }
            .popoverTip(charts.currentTip)
        Button("Forget") { ForgottenTip().invalidate(reason: .actionPerformed) }
    }
}
