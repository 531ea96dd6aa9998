import Findings
import TipProject
import TipSyntax

extension Project {
  /// The byte just past a declaration's name, backticks included.
  func endOfName(of ref: DeclarationRef) -> UInt32 {
    let facts = files[Int(ref.file)]
    let declaration = facts.declarations[Int(ref.id)]
    let length = facts.names[Int(declaration.name)].utf8.count
    return declaration.nameOffset + UInt32(length + (declaration.modifiers.contains(.backticked) ? 2 : 0))
  }

  /// Puts text in at a byte.
  func insertion(_ text: String, at offset: UInt32, in file: Int32) -> Fix.Edit {
    Fix.Edit(file: files[Int(file)].path, offset: Int(offset), length: 0, replacement: text)
  }

  /// Puts text in the place of a stretch of source.
  func replacement(of range: SourceRange, with text: String) -> Fix.Edit {
    Fix.Edit(
      file: files[Int(range.file)].path, offset: Int(range.start), length: Int(range.end - range.start),
      replacement: text)
  }
}
