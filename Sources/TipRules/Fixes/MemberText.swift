import Findings
import TipProject
import TipSyntax

/// Writes the edit that puts a new first member into a type's braces.
struct MemberText {
  let facts: FileFacts
  /// The type or extension.
  let owner: Declaration
  let insertion: MemberInsertion

  /// - Returns: `nil` where no declaration has its brace there.
  init?(_ insertion: MemberInsertion, in project: Project, _ index: SourceIndex) {
    facts = project.files[Int(insertion.file)]
    guard let id = index.bodies[SourceIndex.Place(file: insertion.file, offset: insertion.offset)] else {
      return nil
    }
    owner = facts.declarations[id]
    self.insertion = insertion
  }

  var members: [Declaration] { facts.list(owner.members).map { facts.declarations[Int($0)] } }

  /// - Parameter member: One line of source.
  func edit(inserting member: String) -> Fix.Edit {
    let braceLine = facts.line(at: owner.braceOffset)
    let firstMember = members.map(\.startOffset).min()
    let isSpread = facts.line(at: firstMember ?? max(owner.braceOffset, owner.endOffset - 1)) > braceLine
    // `lineStarts` counts from 0, lines from 1: this is the line below the brace, and below a comment behind it.
    if isSpread, facts.lineStarts.indices.contains(braceLine) {
      let indentation =
        firstMember.map(indentation(at:)) ?? indentation(at: lineIndentation(of: owner)) + facts.layout.indent
      return edit(at: facts.lineStarts[braceLine], indentation + member + facts.layout.newline)
    }
    return edit(at: insertion.offset, firstMember == nil ? " \(member) " : " \(member);")
  }

  private func edit(at offset: UInt32, _ text: String) -> Fix.Edit {
    Fix.Edit(file: facts.path, offset: Int(offset), length: 0, replacement: text)
  }

  /// White space as wide as what stands before a byte in its line.
  private func indentation(at offset: UInt32) -> String {
    String(repeating: facts.layout.indent == "\t" ? "\t" : " ", count: facts.column(at: offset) - 1)
  }

  private func lineIndentation(of declaration: Declaration) -> UInt32 { declaration.startOffset }
}
