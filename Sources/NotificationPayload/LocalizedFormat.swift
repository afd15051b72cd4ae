/// Fills the placeholders of a localised text (PAYL-08, PAYL-09).
enum LocalizedFormat {
  /// A filled text and what did not fit.
  struct Filled: Equatable {
    var text = ""
    /// Placeholders for which there was no argument; each became nothing.
    var missingArguments = 0
    /// Arguments no placeholder asked for.
    var unusedArguments = 0
    /// Sequences other than `%@`, which remote notifications cannot fill (PAYL-11).
    var strippedSequences = 0
  }

  static func fill(_ format: String, with arguments: [String]) -> Filled {
    var filled = Filled()
    let bytes = Array(format.utf8)
    var scanner = PrintfScanner(bytes)
    var used = Set<Int>()
    var following = 0
    while let piece = scanner.next() {
      switch piece {
      case .literal(let range): filled.text += String(decoding: bytes[range], as: UTF8.self)
      case .percent: filled.text += "%"
      case .other: filled.strippedSequences += 1
      case .object(let position):
        let index = position.map { $0 - 1 } ?? following
        if position == nil { following += 1 }
        if arguments.indices.contains(index) {
          filled.text += arguments[index]
          used.insert(index)
        } else {
          filled.missingArguments += 1
        }
      }
    }
    filled.unusedArguments = arguments.count - used.count
    return filled
  }
}

/// A body as the system draws it: `%%` shows as one percent sign and other printf sequences are
/// stripped (PAYL-11). The content an extension gets keeps them.
package enum DisplayText {
  /// What is drawn for `body`.
  package static func drawn(_ body: String) -> String {
    guard body.utf8.contains(UInt8(ascii: "%")) else { return body }
    let bytes = Array(body.utf8)
    var scanner = PrintfScanner(bytes)
    var text = ""
    while let piece = scanner.next() {
      switch piece {
      case .literal(let range): text += String(decoding: bytes[range], as: UTF8.self)
      case .percent: text += "%"
      case .object, .other: break
      }
    }
    return text
  }

  /// Whether `drawn` strips anything from `body`.
  package static func losesText(_ body: String) -> Bool { lostSequences(in: body) != nil }

  /// How many sequences `drawn` strips from `body`; nil for none.
  static func lostSequences(in body: String) -> Int? {
    guard body.utf8.contains(UInt8(ascii: "%")) else { return nil }
    var scanner = PrintfScanner(Array(body.utf8))
    var count = 0
    while let piece = scanner.next() {
      switch piece {
      case .object, .other: count += 1
      case .literal, .percent: break
      }
    }
    return count > 0 ? count : nil
  }
}
