/// Answers to one kind of question, remembered, and the questions that are being asked right now.
struct Answers<Key: TableKey, Answer> {
  private struct Entry {
    var answer: Answer?
    var isAsked: Bool
  }

  enum Reply {
    case known(Answer)
    /// Answering the question led back to it.
    case circular
    /// The question counts as being asked until `finish`.
    case asked(place: Int)
  }

  private var entries = RefTable<Key, Entry>()
  /// How many questions are being asked.
  private(set) var openQuestions = 0

  /// Looks an answer up; where there is none, the question is being asked from now on.
  mutating func ask(_ key: Key) -> Reply {
    guard let place = entries.index(of: key) else {
      openQuestions += 1
      return .asked(place: entries.insert(Entry(answer: nil, isAsked: true), for: key))
    }
    if let answer = entries[at: place].answer { return .known(answer) }
    return begin(at: place)
  }

  /// Whether an answer is remembered or on its way.
  func has(_ key: Key) -> Bool {
    guard let place = entries.index(of: key) else { return false }
    return entries[at: place].answer != nil || entries[at: place].isAsked
  }

  /// Asks the question anew, whatever is remembered.
  mutating func askAgain(_ key: Key) -> Reply {
    entries.index(of: key).map { begin(at: $0) } ?? ask(key)
  }

  private mutating func begin(at place: Int) -> Reply {
    if entries[at: place].isAsked { return .circular }
    openQuestions += 1
    entries[at: place].isAsked = true
    return .asked(place: place)
  }

  /// Ends a question.
  ///
  /// - Parameter answer: what to remember from now on, if anything.
  mutating func finish(_ place: Int, _ answer: Answer?) {
    openQuestions -= 1
    entries[at: place].isAsked = false
    if let answer { entries[at: place].answer = answer }
  }

  mutating func removeAll() { entries.removeAll() }
}
