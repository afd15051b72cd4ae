/// A parameter of a fault.
package struct FaultParameter: Sendable, Hashable {
  /// How its value is written.
  package enum Kind: Sendable, Hashable {
    /// Bytes, such as `10KB`.
    case bytes
    /// A time, such as `500ms`.
    case duration
    case integer(ClosedRange<Int>)
    case choice([String])
    case text
  }

  /// The parameter's name.
  package var name: String
  /// How its value is written.
  package var kind: Kind
  /// The value of a fault that does not give it, as text; nil where it must be given.
  package var fallback: String?
  /// The parameter's meaning, in a few words.
  package var summary: String

  package init(_ name: String, _ kind: Kind, fallback: String?, _ summary: String) {
    self.name = name
    self.kind = kind
    self.fallback = fallback
    self.summary = summary
  }
}

/// The values of a fault's parameters, checked and with fallbacks filled in.
package struct FaultValues: Sendable, Hashable {
  /// A value by its parameter's kind.
  package enum Value: Sendable, Hashable {
    case bytes(Int)
    case duration(Duration)
    case integer(Int)
    case text(String)
  }

  private let values: [String: Value]

  package init(_ values: [String: Value]) {
    self.values = values
  }

  /// The bytes of a parameter of kind `bytes`; 0 for one that is not described.
  package func bytes(_ name: String) -> Int {
    if case .bytes(let value)? = values[name] { value } else { 0 }
  }

  /// The time of a parameter of kind `duration`; zero for one that is not described.
  package func duration(_ name: String) -> Duration {
    if case .duration(let value)? = values[name] { value } else { .zero }
  }

  /// The number of a parameter of kind `integer`; 0 for one that is not described.
  package func integer(_ name: String) -> Int {
    if case .integer(let value)? = values[name] { value } else { 0 }
  }

  /// The text of a parameter of kind `choice` or `text`; "" for one that is not described.
  package func text(_ name: String) -> String {
    if case .text(let value)? = values[name] { value } else { "" }
  }
}
