/// The spellings that the linker itself asks for. The order is the symbol table's first entries.
// The cases are the spellings themselves.
// swift-format-ignore: AlwaysUseLowerCamelCase
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
  case callAsFunction, _allCases, lazy, type, of, View, ForEach, List, forEach, EnvironmentValues, environment
  case min, max, popLast, removeFirst, removeLast, remove, values, compacted, enumerated, contentsOf
  case filter, sorted, reversed, shuffled, prefix, suffix, dropFirst, dropLast, map, compactMap, flatMap
  case contains, allSatisfy, firstIndex, drop, count, isEmpty, donations, reflecting, available, unavailable
  case Array, Set, ArraySlice, ContiguousArray, AsyncStream, AnySequence, OrderedSet, Deque, Dictionary
  case Optional, StateObject, ObservedObject, Bindable, Published, EnvironmentObject, Box
  case KeyPath, WritableKeyPath, ReferenceWritableKeyPath, _Any, AnyObject, Bool, Int, Double
  case _RawValue, Option, Action, Status, TipOption, TipViewStyleConfiguration, Configuration
  case SwiftUI, main, App, UIApplicationMain, NSApplicationMain, UIApplicationDelegate, NSApplicationDelegate
  case UIApplication, NSApplication
  case _coalescing, _plus, _minus, _equals, _not, _addressOf, _isEqual, _isNotEqual, _matches, _and, _or

  var symbol: Symbol { Symbol(raw: rawValue) }

  var spelling: Swift.String { Word.spellings[Swift.Int(rawValue)] }

  /// The cases' spellings in their order. (To ask each case for its name takes longer than to link a small project.) Words
  /// that Swift reserves are cases with an underscore in front.
  static let spellings: [Swift.String] =
    [""]
      + """
      self Self super init id rules options title message actions image \
      invalidate donate sendDonation reason currentTip currentTipUpdates tip configuration makeBody \
      Tip TipKit Tips Event Parameter Rule TipGroup AnyTip TipViewStyle Environment State Binding \
      popoverTip popoverMiniTip TipView TipUIView TipUIPopoverViewController TipNSView TipNSPopover \
      configureTip tipViewStyle shouldDisplay shouldDisplayUpdates statusUpdates \
      configure resetDatastore showAllTipsForTesting hideAllTipsForTesting \
      showTipsForTesting hideTipsForTesting TipsCenter showAllTips hideAllTips showTips hideTips \
      IgnoresDisplayFrequency MaxDisplayCount MaxDisplayDuration \
      ignoresDisplayFrequency maxDisplayCount maxDisplayDuration \
      rawValue hashValue donationLimit DonationLimit maximumCount transient \
      Preview PreviewProvider XCTest Testing keyPath wrappedValue toggle \
      append insert subscript projectedValue initialValue first last body \
      Text String describing UUID Date now random randomElement ObjectIdentifier NSLocalizedString \
      localized canImport os ordered RawRepresentable AnyView Type uuidString \
      callAsFunction allCases lazy type of View ForEach List forEach EnvironmentValues environment \
      min max popLast removeFirst removeLast remove values compacted enumerated contentsOf \
      filter sorted reversed shuffled prefix suffix dropFirst dropLast map compactMap flatMap \
      contains allSatisfy firstIndex drop count isEmpty donations reflecting available unavailable \
      Array Set ArraySlice ContiguousArray AsyncStream AnySequence OrderedSet Deque Dictionary \
      Optional StateObject ObservedObject Bindable Published EnvironmentObject Box \
      KeyPath WritableKeyPath ReferenceWritableKeyPath Any AnyObject Bool Int Double \
      RawValue Option Action Status TipOption TipViewStyleConfiguration Configuration \
      SwiftUI main App UIApplicationMain NSApplicationMain UIApplicationDelegate NSApplicationDelegate \
      UIApplication NSApplication \
      ?? + - = ! & == != ~= && ||
      """.split(separator: " ").map { Swift.String($0) }
}

/// A set of words that symbols are looked up in.
struct WordSet: ExpressibleByArrayLiteral {
  private var bits = SIMD4<UInt64>()

  init(arrayLiteral words: Word...) {
    for word in words { bits[Int(word.rawValue / 64)] |= 1 << UInt64(word.rawValue % 64) }
  }

  func contains(_ symbol: Symbol) -> Bool {
    symbol.raw < 256 && bits[Int(symbol.raw / 64)] & 1 << UInt64(symbol.raw % 64) != 0
  }
}
