/// Asks many things about files and reads each file once, however often the questions turn from one to another.
enum SourceQuestions {
  /// - Parameters:
  ///   - questions: in any order of files.
  ///   - file: what a question is about.
  ///   - read: the bytes of a file; `nil` where they cannot be had. Called once for each file.
  ///   - open: makes of a file's bytes what answers are taken from. Called once for each file that can be read.
  ///   - answer: takes a question and what was opened.
  /// - Returns: the answers, in the order of the questions.
  static func answer<Question, Opened, Answer>(
    _ questions: [Question], file: (Question) -> String, read: (String) -> [UInt8]?,
    open: ([UInt8]) -> Opened,
    answer: (Question, Opened?) -> Answer
  ) -> [Answer] {
    // Names that only look equal are different files.
    var indices: [[UInt8]: [Int]] = [:]
    var order: [[UInt8]] = []
    for (index, question) in questions.enumerated() {
      let key = Array(file(question).utf8)
      if indices[key] == nil { order.append(key) }
      indices[key, default: []].append(index)
    }
    var answers = [Answer?](repeating: nil, count: questions.count)
    for key in order {
      let members = indices[key] ?? []
      let opened = members.first.flatMap { read(file(questions[$0])) }.map(open)
      for index in members { answers[index] = answer(questions[index], opened) }
    }
    return answers.compactMap { $0 }
  }
}
