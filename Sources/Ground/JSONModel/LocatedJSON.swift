/// A JSON value that knows where it stands, with dictionaries in the order they are written in.
///
/// For files that people write by hand, where a mistake in meaning deserves a line and a column.
public struct LocatedJSON: Sendable, Hashable {
  /// The value's content.
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

  /// The value's content.
  public var content: Content
  /// Bytes before the value.
  public var offset: Int

  /// The kind of the value, in words fit for a message, as in `JSONValue.kind`.
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

extension LocatedJSON {
  /// The same value without places; of a key that stands there twice, the last counts.
  public var value: JSONValue {
    switch content {
    case .scalar(let value): value
    case .array(let items): .array(items.map(\.value))
    case .object(let members):
      .object(
        Dictionary(members.map { ($0.key, $0.value.value) }, uniquingKeysWith: { $1 }))
    }
  }

  /// A value that was not read from a text: it stands at 0, its members in the order of their keys.
  public init(_ value: JSONValue) {
    if let array = value.array {
      self.init(content: .array(array.map { LocatedJSON($0) }), offset: 0)
    } else if let object = value.object {
      let members = object.sorted { $0.key < $1.key }.map { key, value in
        Member(key: key, keyOffset: 0, value: LocatedJSON(value))
      }
      self.init(content: .object(members), offset: 0)
    } else {
      self.init(content: .scalar(value), offset: 0)
    }
  }
}
