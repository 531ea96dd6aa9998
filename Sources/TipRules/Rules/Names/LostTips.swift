import Findings
import FrozenNames
import TipProject

/// Looks among today's tips for what may explain a lost id. Made once for all lost ids.
struct LostTips {
  let context: RuleContext
  /// By the path of the type.
  private var types: [String: Tip] = [:]
  /// Tips that no user has, by their paths and ids.
  private var hidden: [String: [Tip]] = [:]
  /// Tips with some id that the sources do not tell, by their titles.
  private var untold: [String?: [Tip]] = [:]

  init(_ context: RuleContext) {
    self.context = context
    for tip in context.project.tips {
      if tip.audience == .nobody {
        for name in Set([tip.name] + tip.identity.values.map(\.text)) {
          hidden[name, default: []].append(tip)
        }
        continue
      }
      if types[tip.name] == nil { types[tip.name] = tip }
      if tip.hasUntoldID { untold[tip.title, default: []].append(tip) }
    }
  }

  /// The tip whose type still bears the lost name, although its id is no longer known.
  func namesake(of orphan: Orphan) -> Tip? {
    types[orphan.name.name].flatMap { $0.lastingNames.isEmpty ? $0 : nil }
  }

  /// A tip with the same title that may still have the lost id, because not all of its ids can be known.
  func possibleHeir(of orphan: Orphan) -> Tip? { untold[orphan.hint]?.first }

  func notes(on orphan: Orphan) -> [Note] {
    let new = context.notes(orphan.candidates) { "\($0.giver) is new and may be that tip." }
    let alike = context.notes(orphan.lookalikes) { "\($0.giver) has the same title, but an id of its own." }
    let hidden = (hidden[orphan.name.name] ?? []).map {
      note("Only debug builds, previews or tests have this one.", at: $0)
    }
    let untold = (untold[orphan.hint] ?? []).map {
      note("Not every id of \(code($0.name)) can be known from the sources.", at: $0)
    }
    return new + alike + hidden + untold
  }

  private func note(_ text: String, at tip: Tip) -> Note {
    Note(text, at: context.location(context.project.head(of: tip)))
  }
}

extension Tip {
  /// Something gives it an id that the sources do not tell, and that may be the same in every launch.
  fileprivate var hasUntoldID: Bool {
    !changesWithEachLaunch && (identity.isPartial || identity.kind == .dynamic)
  }
}
