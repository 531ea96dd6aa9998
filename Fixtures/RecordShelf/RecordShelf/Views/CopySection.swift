import SwiftUI
import TipKit

/// What concerns the copy on the user's own shelf.
struct CopySection: View {
    let record: Record
    @Environment(Router.self) private var router
    @State private var copyTips = TipGroup(.ordered) {
        ConditionTip()
        MatrixTip()
    }

    var body: some View {
        GroupBox("Your Copy") {
            TipView(copyTips.currentTip)
                .shelfTipStyle()
            Button("Condition") { router.sheet = .grading(record.id) }
            Button("Matrix Number") { router.sheet = .matrix(record.id) }
        }
        // The sheets can be opened from elsewhere too; the router knows of every way.
        .onChange(of: router.sheet) { _, sheet in
            switch sheet {
            case .grading(record.id)?:
                ConditionTip().invalidate(reason: .actionPerformed)
            case .matrix(record.id)?:
                MatrixTip().invalidate(reason: .actionPerformed)
            default:
                break
            }
        }
    }
}
