/// The questions that are being asked right now, each on account of the one before it.
///
/// A question may lead back to itself, or deeper than the linker follows. What is answered meanwhile is cut off: it holds
/// only as long as the question that it was cut off at is open.
struct OpenQuestions {
  private struct Question {
    var serial: UInt32
    /// The position of the first question at which an answer on the way was cut off.
    var cut = Int32.max
    /// The same, for answers on the way that are not simply part of this question's.
    var cutApart = Int32.max
  }

  private var questions: [Question] = []
  private var lastSerial: UInt32 = 0

  /// What stands for a position where the way was too long, whatever the questions.
  static let tooDeep: Int32 = -1

  var isEmpty: Bool { questions.isEmpty }

  /// Opens a question.
  ///
  /// - Returns: its position.
  mutating func open() -> Int32 {
    lastSerial &+= 1
    questions.append(Question(serial: lastSerial))
    return Int32(questions.count - 1)
  }

  /// Closes the last question.
  ///
  /// - Returns: the position of the earlier question that its answer depends on, if any, and whether all questions on
  ///   the circle that ends here have one answer.
  mutating func close() -> (cut: Int32?, isShared: Bool) {
    guard let last = questions.popLast() else { return (nil, false) }
    let position = Int32(questions.count)
    if last.cutApart < position, position > 0 {
      questions[Int(position) - 1].cutApart = min(questions[Int(position) - 1].cutApart, last.cutApart)
    }
    if last.cut < position { noteCut(at: last.cut) }
    return (last.cut < position ? last.cut : nil, last.cutApart > position)
  }

  /// Notes that an answer on the way to the current question's is cut off.
  mutating func noteCut(at position: Int32) {
    guard let last = questions.indices.last else { return }
    questions[last].cut = min(questions[last].cut, position)
  }

  /// Begins a part of the current question whose answer is not part of this one's.
  ///
  /// - Returns: what `endApart` wants.
  mutating func beginApart() -> Int32 {
    guard let last = questions.indices.last else { return .max }
    defer { questions[last].cut = .max }
    return questions[last].cut
  }

  mutating func endApart(_ cutBefore: Int32) {
    guard let last = questions.indices.last else { return }
    questions[last].cutApart = min(questions[last].cutApart, questions[last].cut)
    questions[last].cut = min(questions[last].cut, cutBefore)
  }

  /// Tells the question at a position from others that were or will be open there.
  func serial(at position: Int32) -> UInt32 {
    let index = Int(max(0, position))
    return index < questions.count ? questions[index].serial : 0
  }
}
