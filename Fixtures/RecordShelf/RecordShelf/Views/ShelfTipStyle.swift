import SwiftUI
import TipKit

extension View {
    /// The app's card colours for inline tips and popovers alike.
    func shelfTipStyle() -> some View {
        tipBackground(.thinMaterial)
            .tipCornerRadius(14)
    }
}
