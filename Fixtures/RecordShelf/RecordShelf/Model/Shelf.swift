import Foundation
import Observation

@MainActor @Observable
final class Shelf {
    enum ImportState {
        case notOffered, running, finished, declined
    }

    private(set) var records: [Record] = []
    private(set) var importState: ImportState = .notOffered
    private(set) var hasSuggestionModel = false

    var ownsAnyCopy: Bool { records.contains(where: \.isOwned) }

    func importRecords(from file: URL) async throws {
        importState = .running
        let (data, _) = try await URLSession.shared.data(from: file)
        records += try JSONDecoder().decode([Record].self, from: data)
        importState = .finished
    }

    func declineImport() {
        importState = .declined
    }

    func loadSuggestionModel() {
        hasSuggestionModel = Bundle.main.url(forResource: "Moods", withExtension: "mlmodelc") != nil
    }

    func stack(for mood: String) -> [Record] {
        records.filter { $0.title.localizedCaseInsensitiveContains(mood) }
    }
}
