import JSONModel
import NotificationModel

/// The beginning of a line of results, as `ResultLine` writes it.
package struct ResultHead: Equatable {
  var identifier: String
  /// The position of its payload in the whole input, from 0.
  package var index: Int
  var meetsExpectation: Bool
  /// How the batch counts it.
  var label: String
  var isFault: Bool

  /// Longest beginning in bytes: an identifier of 256 bytes, each escaped by six, and the rest.
  static let maximumBytes = 4096

  /// Reads a line or its first `maximumBytes`; nil for a line of another form.
  package init?(_ line: some Collection<UInt8>) {
    var scan = HeadScanner(rest: Array(line.prefix(Self.maximumBytes))[...])
    guard scan.consume("{\"id\":"), let identifier = scan.string(), scan.consume(",\"index\":"),
      let index = scan.number(), scan.consume(",\"ok\":")
    else { return nil }
    self.identifier = identifier
    self.index = index
    meetsExpectation = scan.consume("true")
    guard meetsExpectation || scan.consume("false") else { return nil }
    if scan.consume(",\"error\":{\"code\":") {
      guard let code = scan.string() else { return nil }
      label = "error:\(code)"
      isFault = true
      return
    }
    isFault = false
    guard scan.consume(",\"outcome\":") || scan.consume(",\"route\":"), let outcome = scan.string(),
      scan.consume(",\"reason\":")
    else { return nil }
    if scan.consume("null") {
      label = outcome
    } else if let reason = scan.string() {
      label = "\(outcome):\(reason)"
    } else {
      return nil
    }
  }
}

private struct HeadScanner {
  var rest: ArraySlice<UInt8>

  mutating func consume(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  mutating func number() -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    return Int(String(decoding: digits, as: UTF8.self))
  }

  mutating func string() -> String? {
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    var end = rest.startIndex + 1
    var hasEscapes = false
    while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
      let isEscape = rest[end] == UInt8(ascii: "\\")
      hasEscapes = hasEscapes || isEscape
      end += isEscape ? 2 : 1
    }
    guard end < rest.endIndex else { return nil }
    let text = rest[...end]
    rest = rest[(end + 1)...]
    guard hasEscapes else { return String(decoding: text.dropFirst().dropLast(), as: UTF8.self) }
    return (try? JSONParser.parse(bytes: Array(text)))?.value.string
  }
}
