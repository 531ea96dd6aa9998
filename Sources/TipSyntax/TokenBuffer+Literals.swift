import SwiftLexer

/// Values of number literals.
extension TokenBuffer {
  /// An integer literal's value; `nil` where it does not fit 64 bits, or is damaged.
  func integer(_ token: Token) -> Int64? {
    var (index, radix) = (Int(token.offset), UInt64(10))
    let end = Int(token.end)
    if end - index > 2, source[index] == UInt8(ascii: "0") {
      switch source[index + 1] {
      case UInt8(ascii: "x"): radix = 16
      case UInt8(ascii: "o"): radix = 8
      case UInt8(ascii: "b"): radix = 2
      default: break
      }
      if radix != 10 { index += 2 }
    }
    var value: UInt64 = 0
    while index < end {
      let byte = source[index]
      index += 1
      if byte == UInt8(ascii: "_") { continue }
      guard let digit = Self.digit(byte), digit < radix else { return nil }
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      value = sum
    }
    return Int64(exactly: value)
  }

  /// A float literal's value; 0 where it is damaged.
  func float(_ token: Token) -> Double {
    let bytes = UnsafeBufferPointer(start: source + Int(token.offset), count: Int(token.length))
    let text = String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    return Double(text) ?? 0
  }

  /// The value of a hexadecimal digit.
  static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
