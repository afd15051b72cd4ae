/// A value that writes its JSON at once, without a tree of `JSONValue` first.
///
/// The written bytes equal `JSONWriter.compact(json)`: members in the order of their names.
public protocol JSONStreaming: JSONRepresentable {
  /// Writes the value.
  func write(to writer: inout JSONWriter)
}

extension JSONWriter {
  /// The value as one line without spaces.
  public static func compact(_ value: some JSONStreaming) -> [UInt8] {
    var writer = JSONWriter(indent: nil, reserving: 1024)
    value.write(to: &writer)
    return writer.takeBytes()
  }

  /// Creates a writer of one line, which begins with what `bytes` holds.
  public init(onto bytes: [UInt8]) {
    self.init(indent: nil)
    bytes.withUnsafeBufferPointer { self.bytes.append(contentsOf: $0) }
  }

  /// Makes room for so many bytes more.
  public mutating func reserve(_ count: Int) {
    bytes.reserve(count)
  }

  /// Returns the written bytes; the writer is empty then.
  public mutating func takeBytes() -> [UInt8] { bytes.drain() }

  /// Writes a dictionary whose members `body` writes, in the order of their names.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    append("{")
    body(&self)
    append("}")
  }

  /// Writes a member's name; its value comes next.
  public mutating func name(_ name: StaticString) {
    append(bytes.last == UInt8(ascii: "{") ? "\"" : ",\"")
    append(name)
    append("\":")
  }

  /// Writes a member with a name that is made at run time.
  public mutating func member(_ name: String, _ value: JSONValue) {
    if bytes.last != UInt8(ascii: "{") { append(",") }
    write(name)
    append(":")
    write(value)
  }

  /// Writes an array.
  public mutating func array<Element>(
    _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    append("[")
    var isFirst = true
    for element in elements {
      if !isFirst { append(",") }
      isFirst = false
      body(&self, element)
    }
    append("]")
  }

  /// Writes a string; null for nil.
  public mutating func value(_ text: String?) {
    if let text { write(text) } else { append("null") }
  }

  /// Writes an integer; null for nil.
  public mutating func value(_ integer: Int?) {
    if let integer { write(integer) } else { append("null") }
  }

  /// Writes a number; null for nil, and for what JSON cannot hold.
  public mutating func value(_ number: Double?) {
    if let number { write(number) } else { append("null") }
  }

  /// Writes a Boolean.
  public mutating func value(_ bool: Bool) { append(bool ? "true" : "false") }

  /// Writes a value in its tree form.
  public mutating func value(_ json: JSONValue) { write(json) }

  /// Writes a value; null for nil.
  public mutating func value(_ value: (some JSONStreaming)?) {
    if let value { value.write(to: &self) } else { append("null") }
  }
}

extension JSONWriter {
  /// Writes a member.
  public mutating func member(_ name: StaticString, _ value: String?) {
    self.name(name)
    self.value(value)
  }

  /// Writes a member.
  public mutating func member(_ name: StaticString, _ value: Int?) {
    self.name(name)
    self.value(value)
  }

  /// Writes a member.
  public mutating func member(_ name: StaticString, _ value: Double?) {
    self.name(name)
    self.value(value)
  }

  /// Writes a member.
  public mutating func member(_ name: StaticString, _ value: Bool) {
    self.name(name)
    self.value(value)
  }

  /// Writes a member.
  public mutating func member(_ name: StaticString, _ value: JSONValue) {
    self.name(name)
    self.value(value)
  }

  /// Writes a member.
  public mutating func member(_ name: StaticString, _ value: (some JSONStreaming)?) {
    self.name(name)
    self.value(value)
  }
}
