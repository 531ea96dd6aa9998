import TipKit

enum ShelfEvents {
    static let recordOpened = Tips.Event(id: "recordOpened")
}
