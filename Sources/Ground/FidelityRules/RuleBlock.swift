/// The text of one rule: its id, its statement and its fields.
///
/// A field is a line `name: value`; a line that is indented continues the one above.
struct RuleBlock {
  /// The fields after the statement.
  enum Field: String, CaseIterable {
    case figure, status, confidence, sources
  }

  /// A mistake in a line.
  struct Mistake: Error {
    let line: Int
    let message: String
  }

  /// The id's line.
  let id: RuleTextFile.Line
  private(set) var statement = ""
  private var fields: [Field: RuleTextFile.Line] = [:]

  init(_ lines: [RuleTextFile.Line]) throws(Mistake) {
    id = lines[0]
    var current: Field?
    for line in lines.dropFirst() {
      if let (field, value) = try Self.field(line) {
        guard fields[field] == nil else {
          throw Mistake(line: line.number, message: "\(field) is there twice")
        }
        fields[field] = RuleTextFile.Line(number: line.number, text: value)
        current = field
      } else if let field = current {
        try join(line, to: field)
      } else {
        statement += (statement.isEmpty ? "" : " ") + line.text.drop { $0 == " " }
      }
    }
    guard !statement.isEmpty else {
      throw Mistake(line: id.number, message: "a statement is missing below \(id.text)")
    }
  }

  /// The field that a line begins; nil for a line of text.
  private static func field(
    _ line: RuleTextFile.Line
  ) throws(Mistake) -> (Field, String)? {
    let parts = line.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy({ $0.isLowercase }) else {
      return nil
    }
    guard let field = Field(rawValue: String(parts[0])) else {
      let names = Field.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mistake(line: line.number, message: "\(parts[0]) is no field; there are \(names)")
    }
    return (field, String(parts[1].drop { $0 == " " }))
  }

  private mutating func join(_ line: RuleTextFile.Line, to field: Field) throws(Mistake) {
    guard line.isContinued, let start = fields[field] else {
      throw Mistake(
        line: line.number, message: "a line after \(field) is neither a field nor indented")
    }
    let text = start.text + " " + line.text.drop { $0 == " " }
    fields[field] = RuleTextFile.Line(number: start.number, text: text)
  }

  /// The field's value; nil where the rule has none.
  subscript(_ field: Field) -> RuleTextFile.Line? { fields[field] }

  /// The value of a field that every rule has.
  func value(of field: Field) throws(Mistake) -> RuleTextFile.Line {
    guard let line = fields[field], !line.text.isEmpty else {
      throw Mistake(line: id.number, message: "\(id.text) has no \(field)")
    }
    return line
  }
}
