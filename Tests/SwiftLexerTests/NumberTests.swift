import SwiftLexer
import Testing

@Suite struct NumberTests {
  @Test(arguments: [
    "0", "42", "1_000", "007", "0x1F", "0xdead_BEEF", "0o17", "0b1010", "0b1_0", "1_", "0x1_",
  ]) func integers(source: String) {
    #expect(tokens(source) == "integerLiteral \(source)")
  }

  @Test(arguments: [
    "1.5", "1e5", "1E-5", "1.5e+3_0", "00.1", "1_0.0_1", "0x1p3", "0x1.8p-2", "0xF.FP1", "0x1.a_b_p1", "1.5_",
  ]) func floats(source: String) {
    #expect(tokens(source) == "floatLiteral \(source)")
  }

  @Test(arguments: [
    ("1.0.foo", "floatLiteral 1.0  period .  identifier foo"),
    ("1.foo", "integerLiteral 1  period .  identifier foo"),
    ("1.e5", "integerLiteral 1  period .  identifier e5"),
    ("1._2", "integerLiteral 1  period .  identifier _2"),
    ("1..<2", "integerLiteral 1  binaryOperator ..<  integerLiteral 2"),
    ("1...2", "integerLiteral 1  binaryOperator ...  integerLiteral 2"),
    ("1.", "integerLiteral 1  period ."),
    ("1.2.3", "floatLiteral 1.2  period .  integerLiteral 3"),
    (
      "x.0.1.2",
      "identifier x  period .  integerLiteral 0  period .  integerLiteral 1  period .  integerLiteral 2"
    ),
    ("x. 0.1", "identifier x  period .  integerLiteral 0  period .  integerLiteral 1"),
    ("a!.0.1", "identifier a  postfixOperator !  period .  integerLiteral 0  period .  integerLiteral 1"),
    ("0x1.description", "integerLiteral 0x1  period .  identifier description"),
    ("0x1.fp2", "floatLiteral 0x1.fp2"),
    ("0x1.foo", "integerLiteral 0x1  period .  identifier foo"),
    ("0x1.8 + 1", "integerLiteral 0x1  period .  integerLiteral 8  binaryOperator +  integerLiteral 1"),
    ("0xF.p1", "integerLiteral 0xF  period .  identifier p1"),
    ("1-1", "integerLiteral 1  binaryOperator -  integerLiteral 1"),
    ("-1", "prefixOperator -  integerLiteral 1"),
    ("1.5abc", "floatLiteral 1.5  identifier abc"), ("1.5é", "floatLiteral 1.5  identifier é"),
    ("1e5.3", "floatLiteral 1e5  period .  integerLiteral 3"),
  ]) func dotsAndSigns(source: String, expected: String) {
    #expect(tokens(source) == expected)
  }

  @Test(arguments: ["1abc", "0xG", "0b102", "0X1F", "1é", "0x", "1$"])
  func lettersThatClingAreOfTheLiteral(source: String) {
    #expect(tokens("\(source) + a") == "integerLiteral \(source)  binaryOperator +  identifier a")
  }

  @Test(arguments: ["1e", "1e+", "1.5e", "0x1p", "1ex", "1.5ex", "1e5x", "0x1p3x"])
  func exponentWithoutDigits(source: String) {
    #expect(tokens("\(source);a") == "floatLiteral \(source)  semicolon ;  identifier a")
  }
}
