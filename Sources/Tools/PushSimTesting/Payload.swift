import APNs
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator

/// A push payload in the making; each method gives a changed copy.
///
///     Payload.alert(title: "New photo", body: "From Ann").mutableContent()
///       .with("image", "https://photos.example/photo.jpg")
public struct Payload: Sendable, Hashable {
  /// The payload's name in reports.
  public var name = "payload"
  /// The payload's members, `aps` among them.
  public var members: [String: JSONValue] = [:] {
    didSet { bytesAsRead = nil }
  }
  /// The request headers of APNs; all absent by default.
  public var headers = PushHeaders()
  /// The file's own bytes, for as long as no member is changed.
  private var bytesAsRead: [UInt8]?

  /// Creates a payload of JSON; empty by default.
  public init(_ members: [String: JSONValue] = [:]) {
    self.members = members
  }

  /// Reads an `.apns` file, or a JSON file with an `aps` dictionary.
  /// - Throws: `SimulatorError` for a file that cannot be read, and for one that holds no JSON
  ///   dictionary; deliver that as a `Push`.
  public init(contentsOf file: URL) throws(SimulatorError) {
    let push = try Push(contentsOf: file.path)
    guard let members = push.text.value?.object else {
      throw SimulatorError(
        .unreadableInput,
        "\(file.path) holds no JSON dictionary; use Push(contentsOf:) to deliver it as it is")
    }
    name = push.name
    self.members = members
    bytesAsRead = push.bytes
  }

  /// A payload that shows a title, a subtitle and a text, as far as they are given.
  public static func alert(
    title: String? = nil, subtitle: String? = nil, body: String? = nil
  ) -> Payload {
    let texts = ["title": title, "subtitle": subtitle, "body": body].compactMapValues(\.self)
    return Payload().aps("alert", .object(texts.mapValues(JSONValue.string)))
  }

  /// A payload whose alert is one string.
  public static func alert(_ text: String) -> Payload {
    Payload().aps("alert", .string(text))
  }

  /// A payload for the app alone, with nothing that shows (WAKE-05).
  public static func background() -> Payload {
    Payload().contentAvailable()
  }

  /// The payload's bytes as the provider would send them.
  public var bytes: [UInt8] { bytesAsRead ?? JSONWriter.compact(.object(members)) }

  /// The push that carries the payload.
  public var push: Push { Push(name: name, bytes: bytes, headers: headers) }
}
