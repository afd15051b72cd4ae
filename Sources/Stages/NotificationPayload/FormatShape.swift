/// How many arguments a text of a strings file takes (PAYL-08, PAYL-09).
package struct FormatShape: Sendable, Hashable {
  /// The arguments it has places for.
  package private(set) var places = 0
  /// Places other than `%@`, which remote notifications cannot fill (PAYL-11).
  package private(set) var others = 0

  /// Reads the places of a text.
  package init(_ format: String) {
    var scanner = PrintfScanner(Array(format.utf8))
    var following = 0
    while let piece = scanner.next() {
      switch piece {
      case .literal, .percent: break
      case .other: others += 1
      case .object(let position):
        if position == nil { following += 1 }
        places = max(places, position ?? following)
      }
    }
  }
}
