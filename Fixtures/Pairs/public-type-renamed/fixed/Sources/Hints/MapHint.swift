import SwiftUI
public import TipKit

public struct RouteHint: Tip {
    public var id: String { "MapHint" }
    public init() {}

    public var title: Text { Text("Draw Your Own Route") }
    public var message: Text? { Text("Drag along the road; it snaps.") }
}
