import Testing

@testable import FrozenNames

@Test func moduleLoads() {}
