import Findings
import SwiftLexer
import TipProject
import TipSyntax

/// What reading a project gave.
public struct ProjectReading: Sendable {
  public var project: Project
  /// How many files were read; those that could not be are in `unreadable`.
  public var filesRead = 0
  /// How many of them had anything to say and were parsed.
  public var filesParsed = 0
  /// The size of the files that were read, in bytes.
  public var bytesRead = 0
  /// Sorted by path.
  public var unreadable: [Unreadable] = []
  /// How often the project was linked.
  public var rounds = 0
  /// Of the files that were parsed, by the bytes of their paths.
  fileprivate(set) var fingerprints: [[UInt8]: Fingerprint] = [:]

  init(project: Project) { self.project = project }
}

/// Reads a project's files in parallel, each once unless a name learnt on the way asks for another look.
///
/// A file is parsed if it holds TipKit's own words (`Prefilter`). A project may spread these under names of its own,
/// such as a protocol that refines `Tip`; linking tells which, and the files left over are searched for them, until no
/// file is new or `searchRounds` are spent; then all are parsed.
public struct ProjectReader: Sendable {
  /// How often left-over files are searched before they are all parsed.
  static let searchRounds = 3
  /// How many files a thread takes at a time.
  private static let portion = 16

  /// How many threads pay: one for each processor, up to the point where the system only makes them wait.
  public static var defaultJobs: Int { min(8, Workers.processorCount) }

  private let contents: FileContents
  private let jobs: Int

  /// - Parameters:
  ///   - contents: gives the bytes of each file.
  ///   - jobs: how many threads to use, at least 1. The result is the same for any number.
  public init(contents: FileContents, jobs: Int) {
    self.contents = contents
    self.jobs = max(1, jobs)
  }

  /// Reads the files and links them.
  ///
  /// - Parameters:
  ///   - files: in any order, none twice.
  ///   - link: joins facts to a project; called once for each round, with all facts so far sorted by path.
  public func read(_ files: [SourceFile], link: ([FileFacts]) -> Project) -> ProjectReading {
    var pass = pass(over: files) { Prefilter.passes($0) }
    var facts = Self.sorted(pass.facts)
    var reading = ProjectReading(project: link(facts))
    reading.rounds = 1
    reading.filesRead = pass.filesRead
    reading.bytesRead = pass.bytesRead
    var unreadable = pass.unreadable
    var fingerprints = pass.fingerprints
    var searched: Set<String> = []
    while !pass.rest.isEmpty {
      // A name that holds a needle would have let its file pass at first.
      let names = reading.project.wantedNames.subtracting(searched).filter { !Self.isNeedle($0) }
      if names.isEmpty { break }
      searched.formUnion(names)
      let isLast = reading.rounds > Self.searchRounds
      let search = NameSearch(names)
      pass = self.pass(over: pass.rest) { isLast || search.finds(in: $0) }
      unreadable += pass.unreadable
      fingerprints.merge(pass.fingerprints) { $1 }
      if pass.facts.isEmpty { break }
      facts = Self.sorted(facts + pass.facts)
      reading.project = link(facts)
      reading.rounds += 1
    }
    reading.filesParsed = facts.count
    reading.fingerprints = fingerprints
    reading.unreadable = unreadable.sorted { $0.path.isBytewiseBefore($1.path) }
    return reading
  }

  // MARK: One pass

  private struct Pass: Sendable {
    var facts: [FileFacts] = []
    var fingerprints: [[UInt8]: Fingerprint] = [:]
    /// Files that did not pass.
    var rest: [SourceFile] = []
    var unreadable: [Unreadable] = []
    var filesRead = 0
    var bytesRead = 0

    mutating func add(_ other: Pass) {
      facts += other.facts
      fingerprints.merge(other.fingerprints) { $1 }
      rest += other.rest
      unreadable += other.unreadable
      filesRead += other.filesRead
      bytesRead += other.bytesRead
    }
  }

  /// Reads every file and parses those that pass.
  private func pass(
    over files: [SourceFile], where passes: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Pass {
    let next = Guarded(0)
    let total = Guarded(Pass())
    let contents = contents
    let threads = min(jobs, (files.count + Self.portion - 1) / Self.portion)
    Workers.run(threads) {
      var own = Pass()
      var buffer = FileBuffer()
      while true {
        let start = next.withLock { next in
          defer { next += Self.portion }
          return next
        }
        guard start < files.count else { break }
        for file in files[start..<min(start + Self.portion, files.count)] {
          Self.read(file, contents, &buffer, into: &own, where: passes)
        }
      }
      total.withLock { [own] in $0.add(own) }
    }
    return total.withLock { $0 }
  }

  private static func read(
    _ file: SourceFile, _ contents: FileContents, _ buffer: inout FileBuffer, into pass: inout Pass,
    where passes: (UnsafeBufferPointer<UInt8>) -> Bool
  ) {
    do {
      try contents.load(file, into: &buffer)
    } catch {
      pass.unreadable.append(Unreadable(path: file.path, reason: error.reason))
      return
    }
    pass.filesRead += 1
    pass.bytesRead += buffer.count
    buffer.withBytes { bytes in
      if let reason = TextCheck.objection(to: bytes) {
        pass.unreadable.append(Unreadable(path: file.path, reason: reason))
      } else if passes(bytes) {
        let tokens = Lexer.tokenize(bytes)
        pass.fingerprints[Array(file.path.utf8)] = Fingerprint(bytes)
        pass.facts.append(SyntaxParser.parse(path: file.path, source: bytes, tokens: tokens))
      } else {
        pass.rest.append(file)
      }
    }
  }

  private static func isNeedle(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { Prefilter.passes($0) }
  }

  private static func sorted(_ facts: [FileFacts]) -> [FileFacts] {
    // To move these large values about while sorting would take longer than parsing them.
    facts.indices.sorted { facts[$0].path.isBytewiseBefore(facts[$1].path) }.map { facts[$0] }
  }
}
