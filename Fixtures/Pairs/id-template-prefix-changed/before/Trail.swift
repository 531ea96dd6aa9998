import Foundation

struct Trail: Identifiable, Sendable {
    let id: Int
    let name: String
}
