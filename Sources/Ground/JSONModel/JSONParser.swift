import Foundation
import Synchronization

/// Text that is not JSON: what is wrong and where.
public struct JSONSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The mistake, without quoting the text.
  public var message: String
  /// Bytes before the fault.
  public var offset: Int
  /// Where it is.
  public var place: TextPlace

  /// Line, column and what is wrong.
  public var description: String { "\(place): \(message)" }
}

/// Reads JSON with the position of every fault, and notices what `JSONSerialization` hides.
///
/// Duplicate keys, a byte order mark and integers beyond 64 bits are accepted as the device accepts
/// them (the last key wins) and reported, because they are mistakes in a payload.
public struct JSONParser {
  /// How deep arrays and dictionaries may nest: the limit of Apple's `JSONSerialization`.
  public static let maximumDepth = 512

  /// A parsed document and what was odd about it.
  public struct Document: Sendable, Hashable {
    /// The value.
    public var value: JSONValue
    /// Key paths that occur twice in one dictionary, joined by dots.
    public var duplicateKeys: [String] = []
    /// Key paths of integers that do not fit 64 bits and lost precision.
    public var impreciseNumbers: [String] = []
    /// Whether the text begins with a UTF-8 byte order mark.
    public var hasByteOrderMark = false
    /// Where the members of the dictionary stand that the document is, in their order; none for any
    /// other kind.
    public var rootMembers: [MemberPlace] = []
  }

  /// Where a member's value stands.
  public struct MemberPlace: Sendable, Hashable {
    /// The member's key.
    public var key: String
    /// The value's bytes.
    public var range: Range<Int>
  }

  /// Parses one JSON document that fills `data`.
  /// - Throws: `JSONSyntaxError` with line and column.
  public static func parse(_ data: Data) throws(JSONSyntaxError) -> Document {
    try parse(bytes: [UInt8](data))
  }

  /// Parses one JSON document that fills `bytes`.
  /// - Throws: `JSONSyntaxError` with line and column.
  public static func parse(bytes: [UInt8]) throws(JSONSyntaxError) -> Document {
    try reading(bytes) { parser throws(JSONSyntaxError) in
      try parser.document()
    }
  }

  /// Gives `body` a parser at the start of `bytes`.
  static func reading<Value>(
    _ bytes: [UInt8], _ body: (inout JSONParser) throws(JSONSyntaxError) -> Value
  ) throws(JSONSyntaxError) -> Value {
    #if DEBUG
      readingWitness.withLock(\.self)?(bytes)
    #endif
    // `withUnsafeBufferPointer` does not carry typed throws through a result type of its own.
    let result = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(JSONSyntaxError) in
        var parser = JSONParser(bytes: buffer)
        return try body(&parser)
      }
    }
    return try result.get()
  }

  #if DEBUG
    /// Hears of each text that is read: tests count how often one is.
    package static let readingWitness = Mutex<(@Sendable ([UInt8]) -> Void)?>(nil)
  #endif

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var depth = 0
  var path: [PathPart] = []
  var odd = Document(value: .null)

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  private mutating func document() throws(JSONSyntaxError) -> Document {
    odd.value = try whole { parser throws(JSONSyntaxError) in
      try parser.value()
    }
    return odd
  }

  /// Reads what fills the text, by `body`.
  mutating func whole<Value>(
    _ body: (inout JSONParser) throws(JSONSyntaxError) -> Value
  ) throws(JSONSyntaxError) -> Value {
    try checkEncoding()
    skipSpace()
    guard position < bytes.count else {
      throw fault("the text is empty; a JSON value is expected")
    }
    let value = try body(&self)
    skipSpace()
    guard position == bytes.count else { throw fault("text follows the JSON value") }
    return value
  }

  private mutating func checkEncoding() throws(JSONSyntaxError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      odd.hasByteOrderMark = true
      position = 3
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw fault("the text is UTF-16; save it as UTF-8")
    } else if bytes.count >= 2, bytes[0] == 0 || bytes[1] == 0 {
      throw fault("the text holds NUL bytes and looks like UTF-16 or binary; save it as UTF-8")
    }
  }

  mutating func value() throws(JSONSyntaxError) -> JSONValue {
    guard position < bytes.count else {
      throw fault("the text ends where a value is expected")
    }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      return try nested { parser throws(JSONSyntaxError) in
        try parser.object()
      }
    case UInt8(ascii: "["):
      return try nested { parser throws(JSONSyntaxError) in
        try parser.array()
      }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "'"): throw fault("strings are quoted with \", not with '")
    case UInt8(ascii: "/"): throw fault("JSON has no comments")
    case UInt8(ascii: "]") where depth > 0: throw fault("a comma before the closing bracket")
    default: throw fault(encoding ?? "a value is expected")
    }
  }

  private mutating func nested(
    _ body: (inout JSONParser) throws(JSONSyntaxError) -> JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    try enter()
    let value = try body(&self)
    depth -= 1
    return value
  }

  /// Goes past an opening bracket; the caller takes the level back from `depth`.
  mutating func enter() throws(JSONSyntaxError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw fault("values nest deeper than \(Self.maximumDepth) levels")
    }
    position += 1
  }

  /// The likely encoding of a whole text that is not JSON, with advice; nil where none is known, or
  /// within a value.
  var encoding: String? {
    guard depth == 0, position + 3 <= bytes.count else { return nil }
    let start = String(decoding: bytes[position..<position + 3], as: UTF8.self)
    // A brace with what may follow it: a quotation mark, a line's end or a space.
    if ["eyJ", "ewo", "ew0", "eyA"].contains(start) {
      return "the text looks like JSON in Base64; decode it first, as with base64 -d"
    }
    return start.lowercased() == "%7b"
      ? "the text looks like URL-encoded JSON; decode it first" : nil
  }

  mutating func word<Value>(
    _ text: StaticString, _ value: Value
  ) throws(JSONSyntaxError) -> Value {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count,
      (0..<count).allSatisfy({ bytes[position + $0] == text.utf8Start[$0] })
    else { throw fault("a value is expected") }
    position += count
    return value
  }

  mutating func accept(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  func fault(_ message: String, at offset: Int? = nil) -> JSONSyntaxError {
    let offset = min(offset ?? position, bytes.count)
    return JSONSyntaxError(
      message: message, offset: offset, place: TextPlace(of: offset, in: bytes))
  }
}
