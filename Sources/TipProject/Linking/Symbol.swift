/// A spelling, interned once for the whole project so that names compare as integers.
struct Symbol: Hashable, Comparable {
  var raw: UInt32

  static func < (left: Symbol, right: Symbol) -> Bool { left.raw < right.raw }
  static func == (left: Symbol, word: Word) -> Bool { left.raw == word.rawValue }
  static func != (left: Symbol, word: Word) -> Bool { left.raw != word.rawValue }
}

/// The spellings that the linker itself asks for. The order is the symbol table's first entries.
// swift-format-ignore: AlwaysUseLowerCamelCase (the cases are the spellings themselves)
enum Word: UInt32, CaseIterable {
  case _empty
  case _self, _Self, _super, _init, id, rules, options, title, message, actions, image
  case invalidate, donate, sendDonation, reason, currentTip, currentTipUpdates, tip, configuration, makeBody
  case Tip, TipKit, Tips, Event, Parameter, Rule, TipGroup, AnyTip, TipViewStyle, Environment, State, Binding
  case popoverTip, popoverMiniTip, TipView, TipUIView, TipUIPopoverViewController, TipNSView, TipNSPopover
  case configureTip, tipViewStyle, shouldDisplay, shouldDisplayUpdates, statusUpdates
  case configure, resetDatastore, showAllTipsForTesting, hideAllTipsForTesting
  case showTipsForTesting, hideTipsForTesting, TipsCenter, showAllTips, hideAllTips, showTips, hideTips
  case IgnoresDisplayFrequency, MaxDisplayCount, MaxDisplayDuration
  case ignoresDisplayFrequency, maxDisplayCount, maxDisplayDuration
  case _rawValue, _hashValue, donationLimit, DonationLimit, maximumCount, transient
  case Preview, PreviewProvider, XCTest, Testing, keyPath, wrappedValue, toggle
  case append, insert, _subscript, projectedValue, initialValue, first, last, body
  case Text, _String, describing, UUID, Date, now, random, randomElement, ObjectIdentifier, NSLocalizedString
  case localized, canImport, os, ordered, _RawRepresentable, AnyView, _Type, uuidString
  case callAsFunction, _allCases, lazy, type, of, View, ForEach, List, forEach, EnvironmentValues

  var symbol: Symbol { Symbol(raw: rawValue) }
  /// Words that Swift reserves are cases with an underscore in front.
  var spelling: Swift.String {
    let name = "\(self)"
    if self == ._empty { return "" }
    return name.hasPrefix("_") ? Swift.String(name.dropFirst()) : name
  }
}

/// Interns spellings. Symbols are given in order of arrival; nothing may be ordered by them in any output.
struct SymbolTable {
  private(set) var spellings: [String] = []
  private var symbols: [String: Symbol] = [:]

  init() {
    for word in Word.allCases { _ = intern(word.spelling) }
  }

  mutating func intern(_ spelling: String) -> Symbol {
    if let known = symbols[spelling] { return known }
    let symbol = Symbol(raw: UInt32(spellings.count))
    spellings.append(spelling)
    symbols[spelling] = symbol
    return symbol
  }

  func existing(_ spelling: String) -> Symbol? { symbols[spelling] }

  subscript(symbol: Symbol) -> String { spellings[Int(symbol.raw)] }
}
