import Testing

@testable import TipRules

@Test func moduleLoads() {}
