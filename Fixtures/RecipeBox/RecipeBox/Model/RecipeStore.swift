import Foundation
import Observation

struct Recipe: Identifiable, Hashable {
    let id: UUID
    var name: String
    var steps: [String]
}

@MainActor @Observable
final class RecipeStore {
    var recipes: [Recipe] = []
    private(set) var userName: String?

    func didSignIn(as name: String) {
        userName = name
        FamilyShareTip.isSignedIn = true
    }

    func send(_ recipe: Recipe, to address: String) async throws {
        var request = URLRequest(url: URL(string: "https://recipes.example/send")!)
        request.httpMethod = "POST"
        request.httpBody = Data("\(address)\n\(recipe.name)".utf8)
        _ = try await URLSession.shared.data(for: request)
        await FamilyShareTip.recipeSent.donate()
    }
}
