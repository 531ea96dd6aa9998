import SwiftUI

struct RootView: View {
    @Environment(Shelf.self) private var shelf
    @Environment(Router.self) private var router
    @State private var isOfferingImport = false
    @State private var isChoosingFile = false

    private var tipFacts: TipFacts {
        TipFacts(
            recordCount: shelf.records.count,
            ownsCopy: shelf.ownsAnyCopy,
            canSuggest: shelf.hasSuggestionModel,
            importState: shelf.importState
        )
    }

    var body: some View {
        @Bindable var router = router
        NavigationStack {
            ShelfView()
        }
        .alert("Bring a list of your records along?", isPresented: $isOfferingImport) {
            Button("Choose a File") { isChoosingFile = true }
            Button("Not Now", role: .cancel) { shelf.declineImport() }
        }
        .fileImporter(isPresented: $isChoosingFile, allowedContentTypes: [.json]) { result in
            guard case .success(let file) = result else { return shelf.declineImport() }
            Task { try await shelf.importRecords(from: file) }
        }
        .sheet(item: $router.sheet) { sheet in
            switch sheet {
            case .stats: StatsView()
            case .camera: CameraView()
            case .grading(let id): ConditionForm(recordID: id)
            case .matrix(let id): MatrixForm(recordID: id)
            }
        }
        .task {
            shelf.loadSuggestionModel()
            isOfferingImport = true
        }
        .task(id: tipFacts) {
            TipsCoordinator.update(from: tipFacts)
        }
    }
}
