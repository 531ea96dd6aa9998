/// Reads manifests.
public enum ManifestParser {
  /// - Parameter bytes: The file as it is; a byte order mark and CRLF are welcome.
  /// - Throws: Everything that is wrong with it, not only the first.
  public static func parse(_ bytes: [UInt8]) throws(ManifestProblems) -> ManifestDocument {
    ManifestDocument()
  }
}
