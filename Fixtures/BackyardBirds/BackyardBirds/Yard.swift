import Foundation
import Observation

@MainActor @Observable
final class Yard: Identifiable {
    let id: Int
    let name: String
    var isStarred = false
    var seedLevel = 0.5

    init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

@MainActor @Observable
final class Account {
    private(set) var isSignedIn = false

    func signIn() async {
        isSignedIn = true
        StarYardTip.isSignedIn = true
    }
}
