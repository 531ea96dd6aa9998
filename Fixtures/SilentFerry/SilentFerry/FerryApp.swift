import SwiftUI

@main
struct FerryApp: App {
    @State private var timetable = Timetable()

    var body: some Scene {
        WindowGroup {
            FerryView()
                .environment(timetable)
        }
    }
}
