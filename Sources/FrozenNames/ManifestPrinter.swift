/// Writes manifests.
public enum ManifestPrinter {
  /// The one text of a manifest: names sorted by bytes in each section, LF, empty sections left out.
  public static func text(of manifest: Manifest) -> String { "" }
}
