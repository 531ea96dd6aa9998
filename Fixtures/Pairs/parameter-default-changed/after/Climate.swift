enum Climate: String, Codable, Sendable {
    case temperate, dry
}
