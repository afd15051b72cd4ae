/// The line that a person edits at a prompt, as a pure value: keys go in, text and cursor come out.
struct LineEditor {
  /// The effect of a key, besides another text or cursor.
  enum Effect: Equatable {
    case edited
    /// The line was sent.
    case accepted(String)
    /// The line was given up.
    case cancelled
    /// There will be no more lines.
    case ended
    /// The possible completions of the word at the cursor, where there is more than one.
    case choices([String])
    /// The screen is drawn anew.
    case redraw
  }

  /// The typed text.
  private(set) var text: [Character] = []
  /// The cursor's place, 0 before the first character.
  private(set) var cursor = 0
  /// Lines that were sent, the oldest first.
  private(set) var history: [String]
  /// The place in the history; its count for the line being typed.
  private var place: Int
  /// The text that was typed before the history was used.
  private var draft: [Character] = []
  /// Ways to go on with a line, as whole words.
  private let complete: (String) -> [String]

  /// An empty line.
  /// - Parameter complete: gets the text before the cursor, and gives what its last word can become.
  init(history: [String] = [], complete: @escaping (String) -> [String] = { _ in [] }) {
    self.history = history
    place = history.count
    self.complete = complete
  }

  /// Does what a key says.
  mutating func apply(_ key: LineKey) -> Effect {
    switch key {
    case .text(let typed): insert(Array(typed))
    case .backspace:
      if cursor > 0 { remove(cursor - 1..<cursor) }
    case .delete: deleteForwards()
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .wordLeft: cursor = wordStart
    case .wordRight: cursor = wordEnd
    case .home: cursor = 0
    case .end: cursor = text.count
    case .killToEnd: remove(cursor..<text.count)
    case .killToStart: remove(0..<cursor)
    case .killWord: remove(wordStart..<cursor)
    case .older: show(place - 1)
    case .newer: show(place + 1)
    case .complete: return completeWord()
    case .accept: return accept()
    case .cancel:
      clear()
      return .cancelled
    case .endOfInput:
      if text.isEmpty { return .ended }
      deleteForwards()
    case .redraw: return .redraw
    }
    return .edited
  }

  // MARK: Editing

  private mutating func insert(_ typed: [Character]) {
    text.insert(contentsOf: typed, at: cursor)
    cursor += typed.count
  }

  private mutating func remove(_ range: Range<Int>) {
    text.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func deleteForwards() {
    if cursor < text.count { remove(cursor..<cursor + 1) }
  }

  private var wordStart: Int {
    let before = text[..<cursor]
    let word = before.lastIndex { $0 != " " } ?? 0
    return before[..<word].lastIndex(of: " ").map { $0 + 1 } ?? 0
  }

  private var wordEnd: Int {
    let word = text[cursor...].firstIndex { $0 != " " } ?? text.count
    return text[word...].firstIndex(of: " ") ?? text.count
  }

  private mutating func clear() {
    (text, cursor, draft) = ([], 0, [])
    place = history.count
  }

  private mutating func accept() -> Effect {
    let line = String(text)
    if !line.allSatisfy(\.isWhitespace), history.last != line { history.append(line) }
    clear()
    return .accepted(line)
  }

  private mutating func show(_ other: Int) {
    guard (0...history.count).contains(other) else { return }
    if place == history.count { draft = text }
    place = other
    text = other == history.count ? draft : Array(history[other])
    cursor = text.count
  }

  // MARK: Completing

  /// Puts in what all ways have in common; with one way, the whole word and a space.
  private mutating func completeWord() -> Effect {
    let ways = complete(String(text[..<cursor]))
    guard let first = ways.first else { return .edited }
    let start = text[..<cursor].lastIndex(of: " ").map { $0 + 1 } ?? 0
    let common = ways.dropFirst().reduce(Array(first)) { common, way in
      zip(common, way).prefix { $0 == $1 }.map(\.0)
    }
    if common.count > cursor - start || ways.count == 1 {
      remove(start..<cursor)
      insert(ways.count == 1 ? common + [" "] : common)
      return .edited
    }
    return .choices(ways)
  }
}
