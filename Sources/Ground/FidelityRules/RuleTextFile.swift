import CRuleTexts

/// A file of rule texts: blocks with empty lines between them. A line that begins with `#` is a
/// comment.
struct RuleTextFile {
  /// A line, and its number in the file.
  struct Line {
    let number: Int
    let text: String

    /// Whether it continues the line above.
    var isContinued: Bool { text.hasPrefix(" ") }
  }

  let name: String
  let blocks: [[Line]]

  init(name: String, text: String) {
    self.name = name
    blocks = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { Line(number: $0.offset + 1, text: String($0.element)) }
      .filter { !$0.text.hasPrefix("#") }
      .split { $0.text.allSatisfy(\.isWhitespace) }.map(Array.init)
  }

  /// The text of the file that is part of the program; empty where there is no such file.
  static func embedded(_ name: String) -> String {
    pushsim_rule_text(name).map { String(cString: $0) } ?? ""
  }
}
