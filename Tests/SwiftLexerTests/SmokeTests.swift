import Testing

@testable import SwiftLexer

@Test func moduleLoads() {}
