import SwiftUI
public import TipKit

public struct RouteHint: Tip {
    public init() {}

    public var title: Text { Text("Draw Your Own Route") }
    public var message: Text? { Text("Drag along the road; it snaps.") }
}
