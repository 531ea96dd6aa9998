import SwiftLexer
import Testing

@Suite struct TokenListingTests {
  private func listing(_ source: String) -> String {
    var source = source
    return source.withUTF8 { tokenListing(source: $0) }
  }

  @Test func oneLineForEachToken() {
    #expect(
      listing("let a = 1 // b\n")
        == "identifier\t0\t3\nidentifier\t4\t1\nequal\t6\t1\nintegerLiteral\t8\t1\nendOfFile\t15\t0\n")
  }

  @Test func nestedTokensHaveDots() {
    #expect(
      listing(#""\("\(a)")" b"#) == """
        stringLiteral\t0\t11
        .leftParen\t2\t1
        .stringLiteral\t3\t6
        ..leftParen\t5\t1
        ..identifier\t6\t1
        ..rightParen\t7\t1
        .rightParen\t9\t1
        identifier\t12\t1
        endOfFile\t13\t0

        """)
  }

  @Test func literalsThatEndTogether() {
    #expect(
      listing(#""\("\(a"#) == """
        stringLiteral\t0\t7
        .leftParen\t2\t1
        .stringLiteral\t3\t4
        ..leftParen\t5\t1
        ..identifier\t6\t1
        endOfFile\t7\t0

        """)
  }

  @Test func emptyFile() {
    #expect(listing("") == "endOfFile\t0\t0\n")
    #expect(tokenListing(source: UnsafeBufferPointer(start: nil, count: 0)) == "endOfFile\t0\t0\n")
  }
}
