import JSONModel

extension CommunicationContext {
  /// Somebody who takes part in a conversation: the values of `INPerson`.
  public struct Person: Sendable, Hashable, JSONRecord, JSONRepresentable {
    /// The name as it shows; empty when the app gave none.
    public var name: String
    /// The address or number the app knows the person by.
    public var handle: String?
    /// "emailAddress", "phoneNumber" or "unknown".
    public var handleType: String
    /// The app's own identifier of the person.
    public var identifier: String?
    /// The person's identifier in the address book.
    public var contact: String?
    /// Whether this is the user.
    public var isMe: Bool

    /// Creates a person.
    public init(
      name: String, handle: String? = nil, handleType: String = "unknown",
      identifier: String? = nil, contact: String? = nil, isMe: Bool = false
    ) {
      self.name = name
      self.handle = handle
      self.handleType = handleType
      self.identifier = identifier
      self.contact = contact
      self.isMe = isMe
    }

    /// Reads the value from its JSON shape; throws `JSONShapeError`.
    public init(json: JSONValue) throws { try self.init(json: json, key: "") }

    /// The JSON shape of the value.
    public var json: JSONValue { tree }

    package static var blank: Self { Self(name: "") }

    package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
      try coder.member("contact", &contact)
      try coder.member("handle", &handle)
      try coder.member("handleType", &handleType, default: "unknown")
      try coder.member("identifier", &identifier)
      try coder.member("me", &isMe, default: false)
      try coder.member("name", &name)
    }
  }

  /// A picture as the app gave it: the values of `INImage`, without the picture's bytes.
  public struct Avatar: Sendable, Hashable, JSONRecord, JSONRepresentable {
    /// Where the picture comes from.
    public enum Source: String, Sendable, Hashable, CaseIterable {
      /// Bytes that the app held in memory.
      case data
      /// A file of the app's choice.
      case file
      /// An address on the network, which is not fetched here.
      case remote
      /// A resource of the extension's bundle.
      case named
      /// One of the system's symbols.
      case system
    }

    /// Where the picture comes from.
    public var source: Source
    /// The file's path, the address without its query, or the resource's name; nil for bytes.
    public var name: String?
    /// The picture's size; nil where it is not known.
    public var bytes: Int?
    /// The uniform type the first bytes show; nil where they are not a picture or not known.
    public var type: String?

    /// Creates an avatar.
    public init(source: Source, name: String? = nil, bytes: Int? = nil, type: String? = nil) {
      self.source = source
      self.name = name
      self.bytes = bytes
      self.type = type
    }

    /// Reads the value from its JSON shape; throws `JSONShapeError`.
    public init(json: JSONValue) throws { try self.init(json: json, key: "") }

    /// The JSON shape of the value.
    public var json: JSONValue { tree }

    package static var blank: Self { Self(source: .data) }

    package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
      try coder.member("bytes", &bytes)
      try coder.member("name", &name)
      try coder.member("source", &source)
      try coder.member("type", &type)
    }
  }
}

extension CommunicationContext.Avatar.Source: JSONMember {}
