/// A JSON value that knows where it stands, with dictionaries in the order they are written in.
///
/// For files that people write by hand, where a mistake in meaning deserves a line and a column.
public struct LocatedJSON: Sendable, Hashable {
  /// What the value is.
  public enum Content: Sendable, Hashable {
    /// Null, a Boolean, a number or a string.
    case scalar(JSONValue)
    /// The items of an array.
    case array([LocatedJSON])
    /// Every member, also those whose key stands there twice.
    case object([Member])
  }

  /// A key with its value.
  public struct Member: Sendable, Hashable {
    /// The key.
    public var key: String
    /// Bytes before the key's opening quote.
    public var keyOffset: Int
    /// The value.
    public var value: LocatedJSON
  }

  /// What the value is.
  public var content: Content
  /// Bytes before the value.
  public var offset: Int

  /// What the value is, in words fit for a message, as `JSONValue.kind` has them.
  public var kind: String {
    switch content {
    case .scalar(let value): value.kind
    case .array: "array"
    case .object: "dictionary"
    }
  }

  /// The null, Boolean, number or string; nil for a list of values.
  public var scalar: JSONValue? {
    if case .scalar(let value) = content { value } else { nil }
  }

  /// The elements, or nil for any other kind.
  public var array: [LocatedJSON]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The members, or nil for any other kind.
  public var object: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }
}
