import TipProject
import TipSyntax

/// Answers what fixes ask about a project's names and sources, however many ask.
final class SourceIndex {
  private let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// Indices of users' tips by each of the names that last.
  private(set) lazy var tips: [String: [Int]] = {
    var indices: [String: [Int]] = [:]
    for (index, tip) in project.tips.enumerated() where tip.audience == .users {
      for name in Set(tip.lastingNames.map(\.text)) { indices[name, default: []].append(index) }
    }
    return indices
  }()

  /// Indices of users' events by name.
  private(set) lazy var events: [String: [Int]] = {
    var indices: [String: [Int]] = [:]
    for (index, event) in project.events.enumerated() where event.audience == .users {
      if case .known(let name) = event.identity { indices[name, default: []].append(index) }
    }
    return indices
  }()

  /// The last components of the names of tips that are classes.
  private(set) lazy var tipClasses: Set<Substring> = Set(
    project.tips.filter { project.declaration($0.declaration).kind == .class }
      .compactMap { $0.name.split(separator: ".").last })

  /// How many literals without interpolation say a text.
  private(set) lazy var literalCounts: [String: Int] = project.files.reduce(into: [:]) { counts, file in
    for literal in file.strings { if let text = literal.plainText { counts[text, default: 0] += 1 } }
  }

  /// Where literals without interpolation stand.
  private(set) lazy var plainLiterals: Set<SourceRange> = collect { file, facts in
    facts.strings.filter { $0.plainText != nil }
      .map { SourceRange(file: file, start: $0.offset, end: $0.endOffset) }
  }

  /// Where the arguments of calls stand.
  private(set) lazy var arguments: Set<SourceRange> = collect { file, facts in
    facts.arguments.map { argument in
      let span = facts.expressionSpans[Int(argument.value)]
      return SourceRange(file: file, start: span.start, end: span.end)
    }
  }

  struct Place: Hashable {
    var file: Int32
    /// In bytes, 0-based.
    var offset: UInt32
  }

  /// Declarations by where their bodies begin, just behind the brace.
  private(set) lazy var bodies: [Place: Int] = {
    var bodies: [Place: Int] = [:]
    for (file, facts) in project.files.enumerated() {
      for (index, declaration) in facts.declarations.enumerated() where declaration.braceOffset > 0 {
        let place = Place(file: Int32(file), offset: declaration.braceOffset + 1)
        bodies[place] = bodies[place] ?? index
      }
    }
    return bodies
  }()

  private func collect(_ ranges: (Int32, FileFacts) -> [SourceRange]) -> Set<SourceRange> {
    var all: Set<SourceRange> = []
    for (index, facts) in project.files.enumerated() { all.formUnion(ranges(Int32(index), facts)) }
    return all
  }
}

extension Project {
  func declaration(_ ref: DeclarationRef) -> Declaration {
    files[Int(ref.file)].declarations[Int(ref.id)]
  }
}
