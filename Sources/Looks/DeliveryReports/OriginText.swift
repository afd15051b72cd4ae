import PushSimulator

/// The origin of a push, for a terminal.
enum OriginText {
  /// The request in a line, wrapped, and a line for each note.
  static func lines(_ origin: RequestOrigin, columns: Int) -> [String] {
    let width = max(40, columns)
    let head = DisplayWidth.wrap(
      DisplayWidth.printable(origin.line), columns: width, maximum: 12)
    return head
      + origin.notes.flatMap { note in
        DisplayWidth.wrap(
          DisplayWidth.printable(note), columns: width - 4, maximum: 12
        ).enumerated().map { ($0.offset == 0 ? "  · " : "    ") + $0.element }
      }
  }
}
