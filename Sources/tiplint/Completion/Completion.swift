import Reporters
import TipLintKit

/// What may come next on a command line.
struct Completion {
  enum Kind: String {
    /// Words that need no quotes in any shell.
    case words
    /// Names of the project, which may hold anything that fits on a line.
    case names
    case files, folders, nothing
  }
  struct Item {
    var text: String
    /// May be empty.
    var help: String
  }

  var kind: Kind
  /// What comes before a file in its word, such as `json=`.
  var prefix = ""
  var items: [Item] = []

  static let nothing = Completion(kind: .nothing)

  private init(kind: Kind, prefix: String = "", items: [Item] = []) {
    self.kind = kind
    self.prefix = prefix
    self.items = items
  }

  /// - Parameters:
  ///   - words: the command line up to the cursor without the program's name; the last word is the one at the
  ///     cursor, and may be empty. Without quotes.
  ///   - names: the names of a kind in the manifest that a request leads to.
  init(of words: [String], names: (FrozenNameQuery) -> [String]) {
    let current = words.last ?? ""
    let line = TypedLine(words.dropLast())
    if let option = line.openOption {
      self = Self.value(option.valueKind, current, line, names)
    } else if !line.isOnlyOperands, current.hasPrefix("-") {
      self = Self.option(current, line, names)
    } else if line.isEmpty {
      let commands = Self.list(.commands, line, names)
      let fits = commands.items.contains { $0.text.utf8.starts(with: current.utf8) }
      self = fits ? commands : Completion(kind: .files)
    } else {
      self = Self.value(line.command.operandKind(at: line.operands.count), current, line, names)
    }
  }

  // MARK: Options

  private static func option(
    _ current: String, _ line: TypedLine, _ names: (FrozenNameQuery) -> [String]
  ) -> Completion {
    if let equals = current.firstIndex(of: "="), let spec = line.command.option(in: current) {
      let start = current.index(after: equals)
      var values = value(spec.valueKind, String(current[start...]), line, names)
      values.prefix = current[..<start] + values.prefix
      values.items = values.items.map { Item(text: current[..<start] + $0.text, help: $0.help) }
      return values
    }
    let free = line.command.accepted.filter { $0.isRepeatable || !line.given.contains($0.name) }
    let long = free.map { Item(text: "--\($0.name.rawValue)", help: firstSentence($0.help)) }
    let short = free.compactMap { spec in
      spec.short.map { Item(text: "-\($0)", help: firstSentence(spec.help)) }
    }
    return Completion(kind: .words, items: current.hasPrefix("--") ? long : long + short)
  }

  // MARK: Values

  private static func value(
    _ kind: ValueKind?, _ current: String, _ line: TypedLine, _ names: (FrozenNameQuery) -> [String]
  ) -> Completion {
    switch kind {
    case nil, .text: return .nothing
    case .files: return Completion(kind: .files)
    case .folders: return Completion(kind: .folders)
    case .formats:
      guard let equals = current.firstIndex(of: "=") else { return list(.formats, line, names) }
      return Completion(kind: .files, prefix: String(current[...equals]))
    case let kind?: return list(kind, line, names)
    }
  }

  private static func list(
    _ kind: ValueKind, _ line: TypedLine, _ names: (FrozenNameQuery) -> [String]
  ) -> Completion {
    switch kind {
    case .formats: words(ReportFormat.all.map { ($0.name, $0.summary) })
    case .rules: words(RuleTexts.summaries)
    case .commands: words(CommandTable.all.map { ($0.name.rawValue, $0.summary) })
    case .kinds: words(FrozenNameQuery.kinds.map { ($0, "") })
    case .words(let choices): words(choices.map { ($0, "") })
    case .revisions: words([("auto", "Find the other side, also in CI."), ("HEAD", "The last commit.")])
    case .frozenNames:
      Completion(
        kind: .names, items: line.frozenNameQuery.map(names)?.map { Item(text: $0, help: "") } ?? [])
    case .files, .folders, .text: .nothing
    }
  }

  private static func words(_ list: [(String, String)]) -> Completion {
    Completion(kind: .words, items: list.map { Item(text: $0.0, help: firstSentence($0.1)) })
  }

  private static func firstSentence(_ text: String) -> String {
    var sentence = ""
    for word in text.split(separator: " ") {
      sentence += (sentence.isEmpty ? "" : " ") + word
      if word.hasSuffix(".") { break }
    }
    return sentence
  }
}

/// The words of a command line before the cursor, understood as far as they go.
struct TypedLine {
  private(set) var command = CommandTable.lint
  private(set) var operands: [String] = []
  private(set) var given: Set<OptionSpec.Name> = []
  /// An option whose value comes next.
  private(set) var openOption: OptionSpec?
  /// After `--`.
  private(set) var isOnlyOperands = false
  /// The next word may be a command.
  let isEmpty: Bool
  private var configurationFile: String?

  init(_ words: ArraySlice<String>) {
    isEmpty = words.isEmpty
    var rest = words
    command = CommandTable.takeCommand(&rest)
    for word in rest { take(word) }
  }

  private mutating func take(_ word: String) {
    if let option = openOption {
      if option.name == .config { configurationFile = word }
      openOption = nil
    } else if isOnlyOperands || word == "-" || !word.hasPrefix("-") {
      operands.append(word)
    } else if word == "--" {
      isOnlyOperands = true
    } else if let option = command.option(in: word) {
      given.insert(option.name)
      if option.placeholder != nil, !word.contains("=") { openOption = option }
      if option.name == .config, let equals = word.firstIndex(of: "=") {
        configurationFile = String(word[word.index(after: equals)...])
      }
    }
  }

  /// Which names `retire` may be given next.
  var frozenNameQuery: FrozenNameQuery? {
    operands.first.flatMap { FrozenNameQuery(kind: $0, configurationFile: configurationFile) }
  }
}
