import Testing

@testable import TipProject

@Test func moduleLoads() {}
