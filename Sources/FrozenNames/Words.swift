/// Splits names and titles into lower-case words.
enum Words {
  /// Longer texts are cut: what tells two names apart comes earlier, and comparing stays cheap.
  static let maximumCount = 32

  /// - Parameter splitsCamelCase: `albumViewed` is two words, as it is in a name; in a title it is one.
  ///   Digits then also stand apart from letters.
  static func split(_ text: String, splitsCamelCase: Bool) -> [String] {
    var words: [String] = []
    var word = ""
    var previous = Class.other
    let scalars = Array(text.unicodeScalars.prefix(maximumCount * 32))
    func finish() {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    for (index, scalar) in scalars.enumerated() {
      let current = Class(scalar)
      if current == .other || current == .ideograph {
        finish()
      } else if splitsCamelCase {
        let next = index + 1 < scalars.count ? Class(scalars[index + 1]) : .other
        if startsWord(current, after: previous, before: next) { finish() }
      } else if previous == .ideograph {
        finish()
      }
      if current != .other { word += scalar.properties.lowercaseMapping }
      if current != .mark { previous = current }
      if words.count >= maximumCount { return words }
    }
    finish()
    return words
  }

  private static func startsWord(_ current: Class, after previous: Class, before next: Class) -> Bool {
    switch (previous, current) {
    case (.lower, .upper), (.ideograph, _): true
    // The last capital of `URLTip` belongs to the word that it starts.
    case (.upper, .upper): next == .lower
    case (.digit, .lower), (.digit, .upper), (.lower, .digit), (.upper, .digit): true
    default: false
    }
  }

  private enum Class {
    case lower, upper, digit
    /// Belongs to the letter before it.
    case mark
    /// A word by itself: Chinese and Japanese put no spaces between words.
    case ideograph
    case other

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x61...0x7A: self = .lower
      case 0x41...0x5A: self = .upper
      case 0x30...0x39: self = .digit
      case 0...0x7F: self = .other
      case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        self = .ideograph
      default: self = Self.beyondASCII(scalar.properties)
      }
    }

    private static func beyondASCII(_ properties: Unicode.Scalar.Properties) -> Class {
      switch properties.generalCategory {
      case .uppercaseLetter, .titlecaseLetter: .upper
      case .lowercaseLetter, .otherLetter, .modifierLetter, .letterNumber: .lower
      case .decimalNumber: .digit
      case .nonspacingMark, .spacingMark, .enclosingMark: .mark
      default: .other
      }
    }
  }
}

extension Words {
  /// Whether two words are one in other forms: `view` and `viewed`, `copy` and `copies`, `favorite` and `favourite`.
  static func areAlike(_ left: String, _ right: String) -> Bool {
    if left == right { return true }
    let stems = (stem(left), stem(right))
    if stems.0 == stems.1 { return true }
    return differByTypo(stems.0, stems.1)
  }

  /// One letter more, less, other or swapped, in a long word and not in its first letter: there it makes another word
  /// (`import` and `export`, `like` and `link`).
  private static func differByTypo(_ left: String, _ right: String) -> Bool {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard min(left.count, right.count) >= 6, left[0] == right[0], abs(left.count - right.count) <= 1 else {
      return false
    }
    if left.contains(where: \.isDigit) || right.contains(where: \.isDigit) { return false }
    return EditDistance.between(left, right, limit: 1) != nil
  }

  /// A word without the common English endings; good enough to tell forms of one word, no more.
  static func stem(_ word: String) -> String {
    var stem = word[...]
    for (ending, replacement) in endings
    where stem.hasSuffix(ending) && stem.utf8.count >= ending.utf8.count + 3 {
      stem = (stem.dropLast(ending.count) + replacement)[...]
      break
    }
    if stem.utf8.count > 3, stem.hasSuffix("e") { stem = stem.dropLast() }
    let tail = stem.utf8.suffix(2)
    if stem.utf8.count > 3, tail.first == tail.last, !stem.hasSuffix("ss") { stem = stem.dropLast() }
    return String(stem)
  }

  private static let endings = [
    ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"), ("xes", "x"), ("ing", ""), ("ied", "y"),
    ("ed", ""),
    ("ss", "ss"), ("s", ""),
  ]
}

/// How many letters two texts are apart.
enum EditDistance {
  /// Insertions, removals, changes and swaps of neighbours that turn one text into the other; `nil` above the limit.
  ///
  /// Time grows with the limit times the length, not with the square of the length.
  static func between(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    let far = limit + 1
    var beforeLast = [Int](repeating: far, count: right.count + 1)
    var last = (0...right.count).map { min($0, far) }
    for row in 0..<left.count {
      var current = [Int](repeating: far, count: right.count + 1)
      current[0] = min(row + 1, far)
      for column in max(0, row - limit)..<max(0, row - limit, min(right.count, row + limit + 1)) {
        let isSame = left[row] == right[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = min(cost, far)
      }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }
}
