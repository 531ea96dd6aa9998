import Testing

@testable import TipLintKit

@Test func moduleLoads() {}
