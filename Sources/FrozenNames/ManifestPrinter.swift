/// Writes manifests.
public enum ManifestPrinter {
  /// The comment that opens a manifest, without the line's end.
  static let header = "# TipKit files every user's state under these names. Written by `tiplint freeze`."

  /// The one text of a manifest: names sorted by bytes in each section, LF, empty sections left out.
  ///
  /// A hint whose name is too long to carry one (`ScalarText.maximumKeyLength`) is left out.
  public static func text(of manifest: Manifest) -> String {
    var lines = [header, "format: \(Manifest.format)"]
    for kind in FrozenName.Kind.allCases {
      lines += section(Section.live(kind), manifest.live(kind), indent: "") {
        liveItem($0.name, hint: manifest.hint(of: $0))
      }
    }
    let tombstones = FrozenName.Kind.allCases.flatMap { kind in
      section(.retired(kind), manifest.retired(kind), indent: "  ") {
        retiredItem($0.name, reason: manifest.reason(of: $0) ?? "")
      }
    }
    if !tombstones.isEmpty { lines += ["\(Section.retiredWord):"] + tombstones }
    return lines.map { $0 + "\n" }.joined()
  }

  /// `- Name` or `- Name: "hint"`, without indentation.
  public static func liveItem(_ name: String, hint: String?) -> String {
    guard let hint, ScalarText.canCarryText(name) else { return "- " + ScalarText.name(name) }
    return "- \(ScalarText.name(name)): \(ScalarText.quoted(hint))"
  }

  /// `- Name: "reason"`, without indentation.
  public static func retiredItem(_ name: String, reason: String) -> String {
    "- \(ScalarText.name(name)): \(ScalarText.quoted(reason))"
  }

  private static func section(
    _ section: Section, _ names: [FrozenName], indent: String, item: (FrozenName) -> String
  ) -> [String] {
    names.isEmpty ? [] : ["\(indent)\(section.word):"] + names.map { "\(indent)  \(item($0))" }
  }
}
