import APNsEndpoint
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// Devices that a file describes: a list of objects, each with any of `token`, `app`, `name`,
/// `environment`, `online`, and `verbs` that are said to its phone.
package struct DevicesFile: Sendable {
  /// A device of the file.
  struct Entry: Sendable {
    var token: String?
    var app: BundleIdentifier?
    var name: String?
    var environment: ProviderCertificate.Environment?
    var isOnline = true
    var verbs: [String] = []
  }

  let path: String
  let entries: [Entry]

  /// Reads a file.
  /// - Throws: `SimulatorError` for one that cannot be read or understood; it says where.
  package init(path: String) throws(SimulatorError) {
    self.path = path
    entries = try DescriptionFile.read(path, "devices", Self.entry)
  }

  private static func entry(_ json: JSONValue) throws -> Entry {
    let known = ["token", "app", "name", "environment", "online", "verbs"]
    if let key = json.object?.keys.first(where: { !known.contains($0) }) {
      throw SimulatorError(
        .unreadableInput, "there is no \(key); there is \(known.joined(separator: ", "))")
    }
    let reader = try JSONReader(json)
    var entry = Entry()
    entry.token = try reader.optionalString("token")?.lowercased()
    if let token = entry.token, DeviceToken(token) == nil {
      throw SimulatorError(.unreadableInput, "token takes hexadecimal digits, usually 64")
    }
    entry.app = try reader.optionalString("app").map { text in
      guard let app = BundleIdentifier(text) else {
        throw SimulatorError(.unreadableInput, "app takes a bundle identifier")
      }
      return app
    }
    entry.name = try reader.optionalString("name")
    entry.environment = try reader.optionalString("environment").map { text in
      guard let environment = ProviderCertificate.Environment(rawValue: text) else {
        throw SimulatorError(.unreadableInput, "environment takes sandbox or production")
      }
      return environment
    }
    entry.isOnline = try reader.bool("online", default: true)
    entry.verbs = try reader.array("verbs").map { verb in
      guard let verb = verb.string else {
        throw SimulatorError(.unreadableInput, "verbs takes a list of texts")
      }
      return verb
    }
    return entry
  }
}

extension Inbox {
  /// Adds the devices of a file; those whose token is known stay as they are, and all of them get
  /// their verbs.
  /// - Throws: `SimulatorError` with the file and the device.
  package func register(_ file: DevicesFile) async throws(SimulatorError) {
    for (place, entry) in file.entries.enumerated() {
      do {
        let device: RegisteredDevice
        if let known = entry.token.flatMap({ registry.device($0) }) {
          device = known
        } else {
          device = try registry.register(
            token: entry.token, app: entry.app, name: entry.name, environment: entry.environment)
        }
        if !entry.verbs.isEmpty {
          _ = try await perform(entry.verbs.joined(separator: "\n"), on: device.token)
        }
        if !entry.isOnline { _ = try await change(device.token, name: nil, isOnline: false) }
      } catch {
        let reason = (error as? Refusal)?.message ?? "\(error)"
        throw SimulatorError(
          .unreadableInput, "\(file.path): device \(place + 1): \(reason)", cause: error)
      }
    }
  }
}
