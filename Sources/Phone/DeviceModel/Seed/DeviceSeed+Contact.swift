import Foundation
import JSONModel

extension DeviceSeed {
  /// A person or an organisation in the address book.
  public struct Contact: Sendable, Hashable {
    /// A number or an address, and what it is for.
    public struct Labeled: Sendable, Hashable, ExpressibleByStringLiteral {
      /// `home`, `work`, `mobile` or a label of the user's own; nil, the default, for none.
      public var label: String?
      /// The number or address.
      public var value: String

      /// Labels a number or an address.
      public init(_ value: String, label: String? = nil) {
        self.label = label
        self.value = value
      }

      /// A number or an address without a label.
      public init(stringLiteral value: String) { self.init(value) }
    }

    /// `CNContact.identifier`; nil, the default, for `contact-` and the place in the list.
    public var identifier: String?
    /// First name.
    public var givenName: String
    /// Second name.
    public var middleName: String
    /// Last name.
    public var familyName: String
    /// The name that friends use.
    public var nickname: String
    /// The organisation.
    public var organizationName: String
    /// Telephone numbers.
    public var phoneNumbers: [Labeled]
    /// Mail addresses.
    public var emailAddresses: [Labeled]
    /// A picture; nil, the default, for none.
    public var image: File?

    /// Creates a contact; what is not given is empty.
    public init(
      identifier: String? = nil, givenName: String = "", middleName: String = "",
      familyName: String = "", nickname: String = "", organizationName: String = "",
      phoneNumbers: [Labeled] = [], emailAddresses: [Labeled] = [], image: File? = nil
    ) {
      self.identifier = identifier
      self.givenName = givenName
      self.middleName = middleName
      self.familyName = familyName
      self.nickname = nickname
      self.organizationName = organizationName
      self.phoneNumbers = phoneNumbers
      self.emailAddresses = emailAddresses
      self.image = image
    }
  }

  static func contacts(_ json: JSONValue) throws -> [Contact]? {
    guard json != .null else { return nil }
    guard let list = json.array else {
      throw SeedError(description: "contacts are a list, not a \(json.kind)")
    }
    return try list.map { try Contact(json: $0) }
  }

  /// The JSON of contacts, the paths of whose pictures start at a folder.
  static func placedContacts(_ contacts: JSONValue, in folder: URL) -> JSONValue {
    guard let list = contacts.array else { return contacts }
    return .array(
      list.map { contact in
        guard var members = contact.object, let image = members["image"] else { return contact }
        members["image"] = File.placed(image, in: folder)
        return .object(members)
      })
  }
}

extension DeviceSeed.Contact {
  private typealias Property<Value> = any WritableKeyPath<DeviceSeed.Contact, Value> & Sendable

  private static let names: [(key: String, property: Property<String>)] = [
    ("givenName", \.givenName), ("middleName", \.middleName), ("familyName", \.familyName),
    ("nickname", \.nickname), ("organizationName", \.organizationName),
  ]
  private static let lists: [(key: String, property: Property<[Labeled]>)] = [
    ("phoneNumbers", \.phoneNumbers), ("emailAddresses", \.emailAddresses),
  ]

  init(json: JSONValue) throws {
    guard let members = json.object else {
      throw SeedError(description: "a contact is a dictionary such as {\"givenName\": \"Ann\"}")
    }
    self.init()
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      if let list = Self.lists.first(where: { $0.key == key }) {
        self[keyPath: list.property] = try Self.labeled(value, key)
      } else if key == "image" {
        image = try DeviceSeed.File(json: value)
      } else if let text = value.string, key == "identifier" {
        identifier = text
      } else if let text = value.string, let name = Self.names.first(where: { $0.key == key }) {
        self[keyPath: name.property] = text
      } else {
        let known = ["identifier"] + Self.names.map(\.key) + Self.lists.map(\.key) + ["image"]
        throw SeedError(
          description: known.contains(key)
            ? "a contact's \"\(key)\" is a text, not a \(value.kind)"
            : "a contact has no \"\(key)\"; there are \(known.joined(separator: ", "))")
      }
    }
  }

  private static func labeled(_ json: JSONValue, _ key: String) throws -> [Labeled] {
    let all = json.array?.map { item in
      (item.string ?? item["value"]?.string).map { Labeled($0, label: item["label"]?.string) }
    }
    guard let all, !all.contains(nil) else {
      throw SeedError(
        description:
          "\"\(key)\" is a list of texts, or of {\"label\": \"mobile\", \"value\": \"…\"}")
    }
    return all.compactMap(\.self)
  }

  /// As it is written in a seed.
  var json: JSONValue {
    var members: [String: JSONValue] = [:]
    members["identifier"] = identifier.map(JSONValue.string)
    for name in Self.names where !self[keyPath: name.property].isEmpty {
      members[name.key] = .string(self[keyPath: name.property])
    }
    for list in Self.lists where !self[keyPath: list.property].isEmpty {
      members[list.key] = .array(
        self[keyPath: list.property].map { item in
          item.label.map { ["label": .string($0), "value": .string(item.value)] }
            ?? .string(item.value)
        })
    }
    members["image"] = image?.json
    return .object(members)
  }
}
