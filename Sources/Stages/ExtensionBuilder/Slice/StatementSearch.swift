/// Finds the statement of a function that an error stands in.
struct StatementSearch {
  private let source: SwiftSource
  private let partners: [Int: Int]
  private let lines: [Int]

  init(source: SwiftSource) {
    self.source = source
    (partners, lines) = (source.partners, source.lineNumbers)
  }

  /// The innermost statement within `body` that holds `line` and can be left out; nil where there
  /// is none, or where it is one that a notification needs.
  /// - Parameter kept: Names that a statement may not have.
  func statement(
    at line: Int, in body: ClosedRange<Int>, without kept: Set<String> = []
  ) -> Range<Int>? {
    guard
      let statement = statements(in: body).last(where: { range in
        lines[range.lowerBound] <= line && line <= lines[range.upperBound - 1]
      })
    else { return nil }
    var place = statement.lowerBound
    while place < statement.upperBound {
      if source.matches(place, "{"), let close = partners[place] {
        if lines[place] <= line, line <= lines[close], close > place + 1,
          let inner = self.statement(at: line, in: place...close, without: kept)
        {
          return inner
        }
        place = close
      }
      place += 1
    }
    return canGo(statement, at: line, without: kept) ? statement : nil
  }

  private static let fixed: Set<String> = [
    "guard", "return", "throw", "case", "default", "break", "continue", "fallthrough", "func",
    "class", "struct", "enum", "defer", "in", "else",
  ]

  private func canGo(_ statement: Range<Int>, at line: Int, without kept: Set<String>) -> Bool {
    guard source.tokens[statement.lowerBound].kind == .word,
      !Self.fixed.contains(source.text(source.tokens[statement.lowerBound]))
    else { return false }
    // Without its condition, which fails, an `if` is passed over as where that does not hold.
    let isPassed =
      source.matches(statement.lowerBound, "if")
      && !statement.contains { source.matches($0, "else") }
    let end = isPassed ? statement.first { source.matches($0, "{") } : nil
    if let end, lines[end] >= line {
      return !(statement.lowerBound..<end).contains { place in
        source.name(place).map(NotificationCode.isOwn) ?? false
      }
    }
    return !statement.contains { place in
      source.name(place).map { NotificationCode.isOwn($0) || kept.contains($0) } ?? false
    }
  }

  /// The statements of a block, without those within them.
  private func statements(in body: ClosedRange<Int>) -> [Range<Int>] {
    var starts: [Int] = []
    var place = firstStatement(in: body)
    let end = body.upperBound
    while place < end {
      let isFirst = starts.isEmpty || source.matches(place - 1, ";")
      if isFirst || lines[place] > lines[place - 1] && !goesOn(place) { starts.append(place) }
      place = max(place, partners[place] ?? place) + 1
    }
    return zip(starts, starts.dropFirst() + [end]).map { $0..<$1 }.filter { !$0.isEmpty }
  }

  /// The place behind the `{` and behind a closure's parameters.
  private func firstStatement(in body: ClosedRange<Int>) -> Int {
    var place = body.lowerBound + 1
    while place < body.upperBound, lines[place] == lines[body.lowerBound] {
      if source.matches(place, "in") { return place + 1 }
      place = max(place, partners[place] ?? place) + 1
    }
    return body.lowerBound + 1
  }

  /// Whether the token goes on with the statement of the line before.
  private func goesOn(_ place: Int) -> Bool {
    let token = source.text(source.tokens[place])
    if ["else", "catch", "where", "as", "is"].contains(token) { return true }
    if source.tokens[place].kind == .punctuation { return !["@", "_", "(", "["].contains(token) }
    let before = source.text(source.tokens[place - 1])
    return source.tokens[place - 1].kind == .punctuation
      && ![")", "]", "}", "!", "?", ";", ">"].contains(before)
  }
}
