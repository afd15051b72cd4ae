import Foundation
import JSONModel
import PushSimulator

// What services between a backend and APNs know of a device.

extension PushServer.Device {
  /// Sets what providers call the device: all of its names at once (PROV-03).
  /// - Parameters:
  ///   - alias: the user's name; nil for none.
  ///   - tags: at most 1,000, each of at most 40 bytes (PROV-08).
  ///   - topics: at most 2,000.
  /// - Throws: `SimulatorError` for an invalid name; then no name is set (PROV-09).
  public func register(
    alias: String? = nil, tags: Set<String> = [], topics: Set<String> = []
  ) async throws(SimulatorError) {
    _ = try await requests.ask(
      "devices/\(token)", method: "PATCH",
      body: JSONWriter.compact([
        "alias": JSONValue(alias), "tags": .array(tags.sorted().map(JSONValue.string)),
        "topics": .array(topics.sorted().map(JSONValue.string)),
      ]))
  }
}

extension PushServer.Device {
  /// The names that providers give a device.
  public struct Names: Sendable, Hashable {
    /// JPush's, issued with the token (PROV-10).
    public let registrationID: String
    /// FCM's registration token.
    public let fcmToken: String
    /// The user's name; nil for none.
    public let alias: String?
    /// Its tags.
    public let tags: Set<String>
    /// Its topics.
    public let topics: Set<String>
  }

  /// A provider's in-app message to a device (PROV-13).
  public struct Message: Sendable, Hashable {
    /// The provider's identifier for it.
    public let id: String
    /// How far it has come: `waiting`, `received`, or why it never was.
    public let state: String
    /// The content that the app gets, as JSON text.
    public let content: String
  }

  /// The names that providers give the device.
  /// - Throws: `SimulatorError` where it is gone.
  public var names: Names {
    get async throws(SimulatorError) {
      let device = try await requests.ask("devices/\(token)")
      func names(_ key: String) -> Set<String> {
        Set((device[key]?.array ?? []).compactMap(\.string))
      }
      return Names(
        registrationID: device["registrationID"]?.string ?? "",
        fcmToken: device["fcmToken"]?.string ?? "", alias: device["alias"]?.string,
        tags: names("tags"), topics: names("topics"))
    }
  }

  /// The in-app messages to the device, the newest first.
  /// - Throws: `SimulatorError` where the server does not answer.
  public var messages: [Message] {
    get async throws(SimulatorError) {
      let found = try await requests.ask("messages", ["device": token])
      return (found["messages"]?.array ?? []).map { message in
        Message(
          id: message["id"]?.string ?? "", state: message["state"]?.string ?? "",
          content: String(
            decoding: JSONWriter.compact(message["content"] ?? .null), as: UTF8.self))
      }
    }
  }
}
