import TipKit

enum CrateStatus {
    @Parameter static var introDone: Bool = false
    // The property was `ownsDuplicates` when the manifest was written.
    @Parameter static var hasDuplicates: Bool = false
}
