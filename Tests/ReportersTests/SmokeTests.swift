import Testing

@testable import Reporters

@Test func moduleLoads() {}
