/// The code in place of what is left out: it notes that it was called, and answers with nothing
/// where the type allows that.
struct StubCode {
  /// The file, as the finding names it.
  let file: String

  /// A call that notes the use of `name`.
  func note(_ name: String, answer: String? = nil) -> String {
    "LeftOutCode.called(\(quoted(name)), \(quoted(file))"
      + (answer.map { ", answer: \(quoted($0))" } ?? "") + ")"
  }

  /// An expression that notes the use of `name` and is an empty view.
  func view(_ name: String) -> String {
    "({ () -> SwiftUI.EmptyView in \(note(name)); return SwiftUI.EmptyView() }())"
  }

  /// A call that notes the use of `name` and ends the process.
  func end(_ name: String) -> String { "LeftOutCode.end(\(quoted(name)), \(quoted(file)))" }

  /// The statements of a function with a result of `type`, nil for none.
  func body(_ name: String, type: String?, canThrow: Bool) -> String {
    guard let type, !["Void", "()", "Swift.Void"].contains(type) else { return note(name) }
    if canThrow { return "throw LeftOutCode.error(\(quoted(name)), \(quoted(file)))" }
    guard let (value, words) = Self.nothing(of: type) else { return end(name) }
    return note(name, answer: words) + "; return \(value)"
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// The value of a type that stands for nothing, as code and in words.
  private static func nothing(of type: String) -> (code: String, words: String)? {
    let type = type.hasPrefix("Swift.") ? String(type.dropFirst(6)) : type
    if type.hasSuffix("?") || type.hasPrefix("Optional<") { return ("nil", "nil") }
    if type == "Bool" { return ("false", "false") }
    if type == "String" { return ("\"\"", "an empty text") }
    if numbers.contains(type) { return ("0", "0") }
    if ["CGSize", "CGRect", "CGPoint", "UIEdgeInsets"].contains(type) { return (".zero", "zero") }
    if type == "some View" { return ("SwiftUI.EmptyView()", "an empty view") }
    if type == "some Scene" {
      return ("SwiftUI.WindowGroup { SwiftUI.EmptyView() }", "an empty window")
    }
    if type == "UITableViewCell" || type == "UICollectionViewCell" {
      return ("\(type)()", "an empty cell")
    }
    guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
    return isDictionary(type) ? ("[:]", "none") : ("[]", "none")
  }

  private static func isDictionary(_ type: String) -> Bool {
    var depth = 0
    for character in type.dropFirst().dropLast() {
      if "[(<".contains(character) { depth += 1 }
      if "])>".contains(character) { depth -= 1 }
      if character == ":", depth == 0 { return true }
    }
    return false
  }

  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "CGFloat", "TimeInterval", "NSInteger",
  ]
}
