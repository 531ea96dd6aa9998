import SwiftUI
import TipKit

/// The app's own card; set once for all tab contents.
struct CardTipStyle: TipViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading) {
            Label {
                configuration.title?.font(.headline)
            } icon: {
                configuration.image?.foregroundStyle(.orange)
            }
            configuration.message?.font(.subheadline)
            HStack {
                ForEach(configuration.actions) { action in
                    Button(action: action.handler) { action.label() }
                        .buttonStyle(.borderedProminent)
                }
            }
        }
        .padding()
        .background(.orange.opacity(0.12), in: .rect(cornerRadius: 20))
    }
}

/// One line, for narrow places.
struct LineTipStyle: TipViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.image
            configuration.title
        }
        .font(.footnote)
        .lineLimit(1)
        .padding(8)
        .background(.quaternary, in: .capsule)
    }
}
