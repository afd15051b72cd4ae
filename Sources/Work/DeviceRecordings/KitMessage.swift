import APNs
import DeviceProbes
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// A push of the kit as it goes to APNs: the payload and its headers.
package struct KitMessage: Sendable {
  /// The probe that it is for.
  package let probe: Probe
  /// Its name among the messages of the probe.
  package let name: String
  /// The payload.
  package let payload: [UInt8]
  /// Its headers, but for the topic.
  package let headers: PushHeaders

  /// The message of the catalogue.
  package init(_ message: Message, of probe: Probe) {
    (self.probe, name) = (probe, message.name)
    payload = Array(message.payload(of: probe.id).utf8)
    headers = PushHeaders(
      pushType: message.pushType, priority: message.pushType == "background" ? 5 : 10,
      collapseIdentifier: message.collapse)
  }

  private init(_ probe: Probe, _ name: String, _ payload: [UInt8], _ headers: PushHeaders) {
    (self.probe, self.name, self.payload, self.headers) = (probe, name, payload, headers)
  }

  /// The messages of probes, in order.
  package static func all(of probes: [Probe] = Catalogue.all) -> [KitMessage] {
    probes.flatMap { probe in probe.messages.map { KitMessage($0, of: probe) } }
  }

  /// Its name in results: `wake.number 1`.
  package var title: String { "\(probe.id) \(name)" }

  /// The push for the app with this identifier.
  package func push(for app: BundleIdentifier?) -> Push {
    Push(name: title, bytes: payload, bundle: app, headers: headers)
  }
}

extension KitMessage {
  /// The file of all headers in a folder of messages.
  package static let headersFile = "headers.json"

  /// The name of the payload's file.
  package var fileName: String { "\(probe.id)-\(name).json" }

  /// The headers in `headers.json`.
  package var headersJSON: JSONValue {
    var members: [String: JSONValue] = [:]
    members["apns-push-type"] = headers.pushType.map(JSONValue.string)
    members["apns-priority"] = headers.priority.map { .string(String($0)) }
    members["apns-collapse-id"] = headers.collapseIdentifier.map(JSONValue.string)
    return .object(members)
  }

  /// Writes the catalogue's messages into a folder, which it makes.
  /// - Throws: the error of the file system.
  package static func write(into folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var headers: [String: JSONValue] = [:]
    for message in all() {
      try Data(message.payload)
        .write(to: folder.appendingPathComponent(message.fileName), options: .atomic)
      headers[message.fileName] = message.headersJSON
    }
    try Data((JSONValue.object(headers).prettyText + "\n").utf8)
      .write(to: folder.appendingPathComponent(headersFile), options: .atomic)
  }

  /// Reads messages of probes from a folder that `write(into:)` made.
  /// - Throws: `KitMessageError` for a file that is missing or not as it was written.
  package static func all(
    of probes: [Probe], in folder: URL
  ) throws(KitMessageError) -> [KitMessage] {
    let file = folder.appendingPathComponent(headersFile)
    guard let headers = try? JSONParser.parse(bytes: bytes(file)).value.object else {
      throw KitMessageError(
        "\(file.path) is not there, or is not a JSON object; write the folder with pushsim "
          + "fidelity payloads DIR")
    }
    var messages: [KitMessage] = []
    for message in all(of: probes) {
      let name = message.fileName
      let payload = try bytes(folder.appendingPathComponent(name))
      guard let members = headers[name]?.object else {
        throw KitMessageError("\(file.path) has no headers of \(name)")
      }
      let read = try Self.headers(members, "\(file.path): \(name)")
      messages.append(KitMessage(message.probe, message.name, payload, read))
    }
    return messages
  }

  private static func bytes(_ file: URL) throws(KitMessageError) -> [UInt8] {
    do { return Array(try Data(contentsOf: file)) } catch {
      throw KitMessageError("\(file.path) cannot be read: \(error.localizedDescription)")
    }
  }

  private static func headers(
    _ members: [String: JSONValue], _ place: String
  ) throws(KitMessageError) -> PushHeaders {
    var headers = PushHeaders()
    for (key, value) in members {
      switch (key, value.string, value.string.flatMap(Int.init) ?? value.integer) {
      case ("apns-push-type", let text?, _): headers.pushType = text
      case ("apns-priority", _, let number?): headers.priority = number
      case ("apns-collapse-id", let text?, _): headers.collapseIdentifier = text
      case ("apns-expiration", _, let number?): headers.expiration = number
      default:
        throw KitMessageError(
          "\(place): the header \"\(key)\" is not one of the kit's, or has another kind of value")
      }
    }
    return headers
  }
}

/// A message of the kit that cannot be read.
package struct KitMessageError: Error {
  /// The place, the mistake, and often the way out.
  package let message: String

  init(_ message: String) { self.message = message }
}
