/// The words that steer a reader of Swift declarations, statements and expressions.
///
/// A word is given its keyword wherever it is not in backticks; many are contextual, so a reader decides by
/// place. `KeywordTable` has the words in the same order.
public enum Keyword: UInt8, Sendable, CaseIterable {
  case none
  // Declarations.
  case `actor`, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `import`, `init`
  case `let`, `macro`, `operator`, `precedencegroup`, `protocol`, `struct`, `subscript`, `typealias`, `var`
  // Modifiers.
  case `async`, `borrowing`, `consuming`, `convenience`, `distributed`, `dynamic`, `fileprivate`, `final`
  case `indirect`, `infix`, `inout`, `internal`, `isolated`, `lazy`, `mutating`, `nonisolated`
  case `nonmutating`, `open`, `optional`, `override`, `package`, `postfix`, `prefix`, `private`, `public`
  case `required`, `rethrows`, `sending`, `static`, `throws`, `unowned`, `weak`
  // Accessors.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `didSet`, `get`, `set`, `willSet`, `_modify`, `_read`
  // Statements.
  case `break`, `catch`, `continue`, `default`, `defer`, `discard`, `do`, `else`, `fallthrough`, `for`,
    `guard`
  case `if`, `in`, `repeat`, `return`, `switch`, `then`, `throw`, `where`, `while`, `yield`
  // Expressions and types.
  case `Any`, `as`, `await`, `any`, `consume`, `copy`, `each`, `false`, `is`, `nil`, `self`, `Self`, `some`
  case `super`, `true`, `try`, `unsafe`
  // Directives (kind `directive`).
  case poundIf, poundElseif, poundElse, poundEndif, poundSourceLocation
}
