import Foundation

/// Writes JSON with sorted keys, so that equal values give equal bytes.
public struct JSONWriter: ~Copyable {
  var bytes: GrowingBytes
  private let indent: Int?

  /// The value as one line without spaces.
  public static func compact(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.write(value, level: 0)
    return writer.takeBytes()
  }

  /// The value over several lines, indented by two spaces.
  public static func pretty(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter(indent: 2)
    writer.write(value, level: 0)
    return writer.takeBytes()
  }

  /// How many bytes `compact` would give, without making them.
  public static func compactByteCount(_ value: JSONValue) -> Int {
    switch value {
    case .null: 4
    case .bool(let value): value ? 4 : 5
    case .integer(let value): String(value).utf8.count
    case .double(let value): value.isFinite ? "\(value)".utf8.count : 4
    case .string(let value): quotedByteCount(value)
    case .array(let values):
      values.reduce(2 + max(0, values.count - 1)) { $0 + compactByteCount($1) }
    case .object(let members):
      members.reduce(2 + max(0, members.count - 1)) {
        $0 + quotedByteCount($1.key) + 1 + compactByteCount($1.value)
      }
    }
  }

  private static func quotedByteCount(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { text in
      text.reduce(2) { count, byte in
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x0A, 0x0D, 0x09: count + 2
        case 0..<0x20: count + 6
        default: count + 1
        }
      }
    }
  }

  init(indent: Int?, reserving count: Int = 512) {
    self.indent = indent
    bytes = GrowingBytes(capacity: count)
  }

  mutating func write(_ value: JSONValue, level: Int = 0) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .integer(let value): write(value)
    case .double(let value): write(value)
    case .string(let value): write(value)
    case .array(let values):
      list(values, "[", "]", level) { writer, value in writer.write(value, level: level + 1) }
    case .object(let members):
      list(
        members.count > 1 ? members.sorted { $0.key < $1.key } : Array(members), "{", "}", level
      ) { writer, member in
        writer.write(member.key)
        writer.append(writer.indent == nil ? ":" : ": ")
        writer.write(member.value, level: level + 1)
      }
    }
  }

  private mutating func list<Element>(
    _ elements: [Element], _ open: StaticString, _ close: StaticString, _ level: Int,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    append(open)
    var isFirst = true
    for element in elements {
      if !isFirst { append(",") }
      isFirst = false
      newLine(level + 1)
      body(&self, element)
    }
    if !elements.isEmpty { newLine(level) }
    append(close)
  }

  private mutating func newLine(_ level: Int) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(level * indent) { bytes.append(UInt8(ascii: " ")) }
  }

  mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func write(_ value: Int) {
    bytes.append(String(value))
  }

  mutating func write(_ value: Double) {
    guard value.isFinite else { return append("null") }
    bytes.append(value.description)
  }

  mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { text in
      bytes.append(UInt8(ascii: "\""))
      write(escaping: text)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// Copies what needs no escape in runs.
  private mutating func write(escaping text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for position in text.indices {
      let byte = text[position]
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<position]))
      start = position + 1
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      default:
        append(byte < 0x10 ? "\\u000" : "\\u00")
        bytes.append(String(byte, radix: 16))
      }
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }
}

extension JSONValue {
  /// The value as one line of JSON with sorted keys.
  public var compactText: String { String(decoding: JSONWriter.compact(self), as: UTF8.self) }
  /// The value as indented JSON with sorted keys.
  public var prettyText: String { String(decoding: JSONWriter.pretty(self), as: UTF8.self) }
}
