typealias ExpressionAnswers<Answer> = Answers<NodeTable<ExpressionRef, AnswerState>, Answer>
typealias DeclarationAnswers<Answer> = Answers<NodeTable<DeclarationRef, AnswerState>, Answer>

/// Answers to one kind of question, remembered.
struct Answers<Table: KeyedTable, Answer> where Table.Value == AnswerState {
  typealias Key = Table.Key

  enum Reply {
    case known(Answer)
    /// Known while an open question is asked, and not the whole truth.
    case cutOff(Answer)
    /// Answering the question led back to it.
    case circular
    /// The question is open until `finish`.
    case asked(place: Int)
  }

  private var states: Table
  /// Runs beside the values of `states`.
  private var answers: [Answer?] = []
  /// Places of answers that were cut off at a question that is still open.
  private var unsettled: [Int] = []

  /// - Parameter table: an empty one.
  init(_ table: Table) { states = table }

  /// Looks an answer up; where there is none, the question is open from now on.
  mutating func ask(_ key: Key, _ open: inout OpenQuestions) -> Reply {
    guard let place = states.index(of: key) else {
      answers.append(nil)
      return .asked(place: states.insert(begin(&open), for: key))
    }
    let state = states[at: place]
    switch state.kind {
    case .known:
      if let answer = answers[place] { return .known(answer) }
    case .open:
      open.noteCut(at: state.position)
      return .circular
    case .cutOff:
      guard open.serial(at: state.position) == state.serial, let answer = answers[place] else { break }
      open.noteCut(at: state.position)
      return .cutOff(answer)
    }
    states[at: place] = begin(&open)
    return .asked(place: place)
  }

  /// Whether an answer is remembered or on its way.
  func has(_ key: Key) -> Bool { states.contains(key) }

  private func begin(_ open: inout OpenQuestions) -> AnswerState {
    AnswerState(kind: .open, position: open.open(), unsettledBefore: UInt32(unsettled.count))
  }

  /// Closes a question.
  ///
  /// - Parameter isUnion: an answer is all that is found on the way, so that questions in a circle share one.
  mutating func finish(_ place: Int, _ answer: Answer, _ open: inout OpenQuestions, isUnion: Bool = false) {
    let before = Int(states[at: place].unsettledBefore)
    let (cut, isShared) = open.close()
    answers[place] = answer
    if let cut {
      states[at: place] = AnswerState(kind: .cutOff, position: cut, serial: open.serial(at: cut))
      unsettled.append(place)
      if open.isEmpty { unsettled.removeAll() }
      return
    }
    states[at: place] = AnswerState(kind: .known)
    if unsettled.count > before { settle(from: before, isUnion && isShared ? answer : nil) }
  }

  /// What was cut off at a question that is now answered is forgotten, or has its answer.
  private mutating func settle(from start: Int, _ answer: Answer?) {
    if let answer {
      for place in unsettled[start...] {
        answers[place] = answer
        states[at: place] = AnswerState(kind: .known)
      }
    }
    unsettled.removeSubrange(start...)
  }

  mutating func removeAll() {
    states.removeAll()
    answers.removeAll()
    unsettled.removeAll()
  }
}

/// What is known of a question besides its answer.
struct AnswerState {
  enum Kind: UInt8 {
    case known
    /// It is being asked.
    case open
    /// The answer holds while a certain other question is open.
    case cutOff
  }
  var kind: Kind
  /// Of the question itself while it is open, or of the one at which its answer was cut off.
  var position: Int32 = 0
  /// Of the question at which the answer was cut off.
  var serial: UInt32 = 0
  /// How many answers were unsettled when it was asked.
  var unsettledBefore: UInt32 = 0
}
