import SwiftUI
import TipKit

struct WeekView: View {
    @State private var isPlanning = false

    var body: some View {
        List {
            TipView(WeekPlanTip.shared) { action in
                if action.id == "begin" {
                    isPlanning = true
                    WeekPlanTip.shared.invalidate(reason: .actionPerformed)
                } else {
                    WeekPlanTip.shared.invalidate(reason: .tipClosed)
                }
            }
            ForEach(Calendar.current.weekdaySymbols, id: \.self) { Text($0) }
        }
        .sheet(isPresented: $isPlanning) {
            Text("Drag dishes onto days")
        }
    }
}
