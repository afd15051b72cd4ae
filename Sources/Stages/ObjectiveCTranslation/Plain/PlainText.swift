/// Text whose parts say at which line and column of a source they belong.
///
/// Parts are texts with marks in them; a mark moves on to its place, never back.
enum PlainText {
  private static let open: Character = "\u{1}"
  private static let close: Character = "\u{2}"

  /// The mark of a place.
  static func mark(_ place: SourcePlace) -> String {
    "\(open)\(place.line):\(place.column)\(close)"
  }

  /// The text without its marks.
  static func bare(_ text: String) -> String {
    var isMark = false
    return String(
      text.filter { character in
        if character == open { isMark = true }
        defer { if character == close { isMark = false } }
        return !isMark
      })
  }

  /// The text with lines and spaces added, so that what follows a mark is at its place.
  static func laidOut(_ text: String) -> String {
    var result = ""
    var (line, column) = (1, 1)
    var mark: String?
    for character in text {
      if character == open {
        mark = ""
      } else if character == close {
        let numbers = (mark ?? "").split(separator: ":").compactMap { Int($0) }
        mark = nil
        guard numbers.count == 2, numbers[0] >= line else { continue }
        if numbers[0] > line { (result, column) = (result + lines(numbers[0] - line), 1) }
        line = numbers[0]
        result += spaces(numbers[1] - column)
        column = max(column, numbers[1])
      } else if mark != nil {
        mark?.append(character)
      } else {
        result.append(character)
        column += character.utf8.count
      }
    }
    return result + "\n"
  }

  private static func lines(_ count: Int) -> String { String(repeating: "\n", count: count) }

  private static func spaces(_ count: Int) -> String {
    count > 0 ? String(repeating: " ", count: count) : ""
  }
}
