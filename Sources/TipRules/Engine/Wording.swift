import FrozenNames
import TipProject

/// Source text inside a message.
func code(_ text: String) -> String { "`\(text)`" }

extension PersistedName.Kind {
  /// `tip`
  var word: String { rawValue }

  /// What TipKit keeps under such a name.
  var state: String {
    switch self {
    case .tip: "record of the tip"
    case .event: "count of the event"
    case .parameter: "stored value"
    }
  }
}
