import TipProject

/// What a finding is about, as reports name it.
enum Subject {
  static func tip(_ name: String) -> String { "tip:\(name)" }
  static func event(_ name: String) -> String { "event:\(name)" }
  static func parameter(_ key: String) -> String { "parameter:\(key)" }

  /// The one name that the tip's state is filed under; its path where it has several or none that lasts.
  static func of(_ tip: Tip) -> String {
    tip.lastingNames.count == 1 ? self.tip(tip.lastingNames[0].text) : self.tip(tip.name)
  }

  /// The event's id; its path where that cannot be known.
  static func of(_ event: Event) -> String { self.event(event.lastingName ?? event.path) }
}

extension Tip {
  /// What users' state of the tip is filed under, as far as it is known and the same in every launch.
  var lastingNames: [TipIdentity.Value] {
    if changesWithEachLaunch { return [] }
    if identity.kind == .dynamic, !identity.isPartial { return [] }
    return identity.values
  }

  /// The id is made anew each time, or holds an address.
  var changesWithEachLaunch: Bool {
    identity.instability != nil || (identity.kind == .default && privateContext != nil)
  }
}

extension Event {
  /// `Owner.name`
  var path: String { (owner.map { "\($0)." } ?? "") + name }

  /// The id, or its template; `nil` where it cannot be known.
  var lastingName: String? {
    switch identity {
    case .known(let text), .template(let text): text
    case .dynamic: nil
    }
  }
}
