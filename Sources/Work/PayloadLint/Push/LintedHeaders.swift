import APNs
import JSONModel
import NotificationModel
import NotificationPayload

/// The request headers of APNs that come with a payload, and where they stand.
struct LintedHeaders {
  /// A header that APNs knows and lint looks at.
  enum Name: String, CaseIterable {
    case pushType = "apns-push-type"
    case priority = "apns-priority"
    case collapseIdentifier = "apns-collapse-id"
    case expiration = "apns-expiration"
    case topic = "apns-topic"
    case identifier = "apns-id"
    case channel = "apns-channel-id"
  }

  /// One header.
  struct Header {
    /// Its value; a number as it is written.
    var text: String
    /// Where it stands; nil for one given on the command line.
    var spot: JSONTape.Element?
  }

  /// The envelope that the payload came in; nil without one.
  let envelope: JSONTape.Element?
  private var values: [Name: Header] = [:]
  /// Headers and members whose values are neither texts nor numbers.
  private(set) var wrong: [JSONTape.Element.Member] = []
  /// Members of `headers` that begin like APNs' and are none of them, and keys of `aps`.
  private(set) var unknown: [JSONTape.Element] = []

  subscript(_ name: Name) -> Header? { values.isEmpty ? nil : values[name] }

  /// Reads the headers of an envelope; what it lacks is taken of `defaults`.
  init(envelope: JSONTape.Element?, defaults: PushHeaders) {
    self.envelope = envelope
    if defaults != PushHeaders() { apply(defaults) }
    guard let envelope else { return }
    if let headers = envelope.member("headers") {
      if headers.value.isObject {
        for member in headers.value.members { read(member) }
      } else if !headers.value.isNull {
        wrong.append(headers)
      }
    }
    // The envelope's own member wins, as `pushsim batch` has it.
    if let type = envelope.member("pushType"), !type.value.isNull { set(.pushType, type) }
  }

  private mutating func read(_ member: JSONTape.Element.Member) {
    let name = member.key.text.lowercased()
    if let known = Name(rawValue: name) {
      if !member.value.isNull { set(known, member) }
    } else if name.hasPrefix("apns") || KnownKeys.aps.contains(name) {
      unknown.append(member.key)
    }
  }

  private mutating func set(_ name: Name, _ member: JSONTape.Element.Member) {
    guard member.value.isString || member.value.isNumber else {
      wrong.append(member)
      return
    }
    values[name] = Header(text: member.value.text, spot: member.value)
  }

  private mutating func apply(_ defaults: PushHeaders) {
    let given: [(Name, String?)] = [
      (.pushType, defaults.pushType), (.priority, defaults.priority.map(String.init)),
      (.collapseIdentifier, defaults.collapseIdentifier),
      (.expiration, defaults.expiration.map(String.init)), (.topic, defaults.topic),
      (.identifier, defaults.identifier),
    ]
    for (name, text) in given {
      if let text { values[name] = Header(text: text) }
    }
  }
}
