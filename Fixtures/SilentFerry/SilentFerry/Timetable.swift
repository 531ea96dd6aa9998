import Observation

@Observable
final class Timetable {
    func depart() {
        FerryState.isAtSea = true
    }
}
