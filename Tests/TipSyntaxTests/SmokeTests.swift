import Testing

@testable import TipSyntax

@Test func moduleLoads() {}
