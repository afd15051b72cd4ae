/// Swift that is being written, with the places that it comes from.
struct SwiftText {
  private(set) var lines: [String] = []
  private var depth = 0
  private var place: String?

  mutating func indent() { depth += 1 }
  mutating func outdent() { depth -= 1 }

  /// Adds a line.
  mutating func add(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }

  /// States where what follows comes from.
  mutating func at(_ place: SourcePlace?) {
    guard let place, !place.file.isEmpty, place.line > 0, !place.file.hasPrefix("<") else { return }
    lines.append(
      "#sourceLocation(file: \(CLiteral.swift(Array(place.file.utf8))), line: \(place.line))")
  }

  /// Ends the place of what follows.
  mutating func nowhere() { lines.append("#sourceLocation()") }

  mutating func open(_ line: String) {
    add(line + " {")
    indent()
  }

  mutating func close(_ rest: String = "") {
    outdent()
    add("}" + rest)
  }

  /// The text without ends of places that have not begun.
  static func balanced(_ text: String) -> String {
    var isOpen = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("#sourceLocation(file") { isOpen = true }
      guard line == "#sourceLocation()" else { return true }
      defer { isOpen = false }
      return isOpen
    }.joined(separator: "\n")
  }

  var text: String { lines.joined(separator: "\n") + "\n" }
}
