import Observation
import TipKit

@Observable
final class ShipLog {
    var entries: [String] = []

    func open(berth: Int) {
        entries.append("berth \(berth)")
        HarbourEvents.berthOpened.sendDonation()
        BerthTip(number: 1).invalidate(reason: .actionPerformed)
        BerthTip(number: 2).invalidate(reason: .actionPerformed)
    }

    func sound() {
        entries.append("horn")
        HarbourEvents.hornSounded.sendDonation()
    }

    func read() {
        entries.append("tide")
        HarbourEvents.tideRead.sendDonation()
        TideTip().invalidate(reason: .displayCountExceeded)
    }

    func open(chart isNight: Bool) {
        Task { await HarbourEvents.chartOpened.donate(ChartVisit(isNightChart: isNight)) }
        ChartTip.depths.invalidate(reason: .actionPerformed)
        ChartTip.buoys.invalidate(reason: .actionPerformed)
    }

    func finishTour() {
        HarbourState.tourTaken = true
    }

    func storm(_ isComing: Bool) {
        HarbourState.isStormy = isComing
        HarbourState.pilotAboard = !isComing
        MooringTip.pilotAboard = !isComing
    }
}
