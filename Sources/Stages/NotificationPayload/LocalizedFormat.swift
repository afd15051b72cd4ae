import Diagnostics

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

/// Sequences of a body that look like places of a format (PAYL-11).
package enum PrintfSequences {
  /// How many there are; percent signs, doubled or alone, are none.
  package static func count(in body: String) -> Int {
    guard body.utf8.contains(UInt8(ascii: "%")) else { return 0 }
    var scanner = PrintfScanner(Array(body.utf8))
    var count = 0
    while let piece = scanner.next() {
      switch piece {
      case .object, .other: count += 1
      case .literal, .percent: break
      }
    }
    return count
  }

  /// Returns the finding for a body that holds some format.
  package static func finding(_ body: String, _ whose: String) -> Finding? {
    let count = count(in: body)
    guard count > 0 else { return nil }
    return Finding(
      rule: .`PAYL-11`, severity: .info,
      message: "\(whose) holds \(count) printf sequence\(count == 1 ? "" : "s"); Apple's reference "
        + "says that the system strips them, devices since iOS 10 were seen to show them",
      fix: "fill in what is a placeholder")
  }
}
