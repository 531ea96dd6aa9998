enum Zone: String, Codable, Sendable {
    case temperate, dry
}
