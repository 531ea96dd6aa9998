/// Answers to one kind of question, remembered.
struct Answers<Key: TableKey, Answer> {
  private struct Entry {
    var answer: Answer?
    /// Among the open questions while it is asked.
    var position: Int32?
    /// For an answer that was cut off: the question that must be open for it to hold.
    var cut: (position: Int32, serial: UInt32)?
    /// The length of `unsettled` when it was asked.
    var unsettledBefore = 0
  }

  enum Reply {
    case known(Answer)
    /// Known while an open question is asked, and not the whole truth.
    case cutOff(Answer)
    /// Answering the question led back to it.
    case circular
    /// The question is open until `finish`.
    case asked(place: Int)
  }

  private var entries = RefTable<Key, Entry>()
  /// Places of answers that were cut off at a question that is still open.
  private var unsettled: [Int] = []

  /// Looks an answer up; where there is none, the question is open from now on.
  mutating func ask(_ key: Key, _ open: inout OpenQuestions) -> Reply {
    guard let place = entries.index(of: key) else {
      return begin(at: entries.insert(Entry(), for: key), &open)
    }
    let entry = entries[at: place]
    if let position = entry.position {
      open.noteCut(at: position)
      return .circular
    }
    guard let answer = entry.answer else { return begin(at: place, &open) }
    guard let cut = entry.cut else { return .known(answer) }
    guard open.serial(at: cut.position) == cut.serial else { return begin(at: place, &open) }
    open.noteCut(at: cut.position)
    return .cutOff(answer)
  }

  /// Whether an answer is remembered or on its way.
  func has(_ key: Key) -> Bool {
    guard let place = entries.index(of: key) else { return false }
    return entries[at: place].answer != nil || entries[at: place].position != nil
  }

  private mutating func begin(at place: Int, _ open: inout OpenQuestions) -> Reply {
    entries[at: place] = Entry(answer: nil, position: open.open(), unsettledBefore: unsettled.count)
    return .asked(place: place)
  }

  /// Closes a question.
  ///
  /// - Parameter isUnion: an answer is all that is found on the way, so that questions in a circle share one.
  mutating func finish(_ place: Int, _ answer: Answer, _ open: inout OpenQuestions, isUnion: Bool = false) {
    let before = entries[at: place].unsettledBefore
    let (cut, isShared) = open.close()
    if let cut {
      entries[at: place] = Entry(answer: answer, cut: (cut, open.serial(at: cut)))
      unsettled.append(place)
      if open.isEmpty { unsettled.removeAll() }
      return
    }
    entries[at: place] = Entry(answer: answer)
    if isUnion, isShared {
      for other in unsettled[before...] { entries[at: other] = Entry(answer: answer) }
    }
    unsettled.removeSubrange(before...)
  }

  mutating func removeAll() { entries.removeAll() }
}
