import JSONModel

extension CommunicationContext {
  /// Somebody who takes part in a conversation: the values of `INPerson`.
  public struct Person: Sendable, Hashable, JSONRepresentable {
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

    /// Makes a person.
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
    public init(json: JSONValue) throws {
      let reader = try JSONReader(json)
      self.init(
        name: try reader.string("name"), handle: try reader.optionalString("handle"),
        handleType: try reader.optionalString("handleType") ?? "unknown",
        identifier: try reader.optionalString("identifier"),
        contact: try reader.optionalString("contact"),
        isMe: try reader.bool("me", default: false))
    }

    /// The JSON shape of the value.
    public var json: JSONValue {
      [
        "name": .string(name), "handle": JSONValue(handle), "handleType": .string(handleType),
        "identifier": JSONValue(identifier), "contact": JSONValue(contact), "me": .bool(isMe),
      ]
    }
  }

  /// A picture as the app gave it: the values of `INImage`, without the picture's bytes.
  public struct Avatar: Sendable, Hashable, JSONRepresentable {
    /// Where the picture comes from.
    public enum Source: String, Sendable, Hashable, CaseIterable {
      /// Bytes that the app held in memory.
      case data
      /// A file of the app's choice.
      case file
      /// An address on the network, which nobody fetches here.
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

    /// Makes an avatar.
    public init(source: Source, name: String? = nil, bytes: Int? = nil, type: String? = nil) {
      self.source = source
      self.name = name
      self.bytes = bytes
      self.type = type
    }

    /// Reads the value from its JSON shape; throws `JSONShapeError`.
    public init(json: JSONValue) throws {
      let reader = try JSONReader(json)
      guard let source = Source(rawValue: try reader.string("source")) else {
        throw JSONShapeError(
          key: "source", found: "an unknown name", expected: "a source of an avatar")
      }
      self.init(
        source: source, name: try reader.optionalString("name"),
        bytes: try reader.optionalInteger("bytes"), type: try reader.optionalString("type"))
    }

    /// The JSON shape of the value.
    public var json: JSONValue {
      [
        "source": .string(source.rawValue), "name": JSONValue(name), "bytes": JSONValue(bytes),
        "type": JSONValue(type),
      ]
    }
  }
}
