import DeviceModel
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator
import SimulatedNetwork

/// Fleets that a file describes: a list of objects with `name`, `app`, `phones` and any of `seed`,
/// `appVersion`, `system`, `locale`, `permission`, `link`, `online`, `tags`, `topics`, `alias`,
/// `extension`.
package struct FleetFile: Sendable {
  package let fleets: [Fleet]

  /// Reads a file.
  /// - Throws: `SimulatorError` for one that cannot be read or understood; it says where.
  package init(path: String) throws(SimulatorError) {
    fleets = try DescriptionFile.read(path, "fleets", Fleet.init(json:))
    guard Set(fleets.map(\.name)).count == fleets.count else {
      throw SimulatorError(.unreadableInput, "\(path): two fleets have the same name")
    }
    guard fleets.reduce(0, { $0 + $1.phones }) <= Fleet.limit else {
      throw SimulatorError(
        .unreadableInput, "\(path): the fleets have more than \(Fleet.limit) phones together")
    }
  }
}

extension Fleet {
  private static let keys = [
    "name", "app", "phones", "seed", "appVersion", "system", "locale", "permission", "link",
    "online", "tags", "topics", "alias", "extension",
  ]

  /// Reads a fleet.
  /// - Throws: `SimulatorError` or `JSONShapeError` for an invalid description.
  package init(json: JSONValue) throws {
    if let key = json.object?.keys.sorted().first(where: { !Self.keys.contains($0) }) {
      throw Self.fault("there is no \(key); there is \(Self.keys.joined(separator: ", "))")
    }
    let reader = try JSONReader(json)
    let name = try reader.string("name")
    guard let app = BundleIdentifier(try reader.string("app")) else {
      throw Self.fault("app takes a bundle identifier")
    }
    let phones = try reader.integer("phones")
    guard !name.isEmpty, (1...Self.limit).contains(phones) else {
      throw Self.fault("phones takes a number from 1 to \(Self.limit), and name is not empty")
    }
    self.init(name: name, app: app, phones: phones)
    seed = UInt64(bitPattern: Int64(try reader.optionalInteger("seed") ?? 0))
    appVersion = try Self.shares(reader, "appVersion", appVersion) { $0 }
    system = try Self.shares(reader, "system", system) { $0 }
    locale = try Self.shares(reader, "locale", locale) { $0 }
    permission = try Self.shares(reader, "permission", permission) {
      AuthorizationStatus(rawValue: $0)
    }
    link = try Self.shares(reader, "link", link) {
      $0 == "direct" || NetworkCondition.preset(named: $0) != nil ? $0 : nil
    }
    online = try Self.share("online", try reader.optionalNumber("online") ?? 1)
    for (key, path) in [("tags", \Self.tags), ("topics", \Self.topics)] {
      for (name, share) in try reader.object(key) {
        if let fault = key == "tags"
          ? ProviderRegistration.fault(ofLabel: name) : ProviderRegistration.fault(ofTopic: name)
        {
          throw Self.fault("\(key): \(fault)")
        }
        self[keyPath: path][name] = try Self.share("\(key).\(name)", share.number)
      }
    }
    alias = try reader.optionalString("alias")
    switch reader.value("extension") {
    case nil, .string("none"): running = .sample(0)
    case .string("all"): running = .all
    case .some(let value):
      guard let count = value.integer, count >= 0 else {
        throw Self.fault("extension takes none, all or how many phones run it")
      }
      running = .sample(count)
    }
  }

  private static func share(_ key: String, _ number: Double?) throws -> Double {
    guard let number, (0...1).contains(number) else {
      throw fault("\(key) takes a share from 0 to 1")
    }
    return number
  }

  /// One value, or values with their weights.
  private static func shares<Value>(
    _ reader: JSONReader, _ key: String, _ standard: Shares<Value>, _ read: (String) -> Value?
  ) throws -> Shares<Value> {
    guard let value = reader.value(key) else { return standard }
    let weights =
      value.string.map { [($0, 1.0)] }
      ?? (value.object ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value.number ?? -1) }
    let read = try weights.map { name, weight in
      guard let value = read(name) else { throw fault("\(key): there is no \(name)") }
      return (value, weight)
    }
    guard !read.isEmpty, read.allSatisfy({ $0.1 >= 0 && $0.1.isFinite }),
      read.contains(where: { $0.1 > 0 })
    else { throw fault("\(key) takes a text, or texts with their weights") }
    return Shares(read)
  }

  private static func fault(_ message: String) -> SimulatorError {
    SimulatorError(.unreadableInput, message)
  }

  /// As REST says it.
  var json: JSONValue {
    let running: JSONValue =
      switch running {
      case .all: .string("all")
      case .sample(let count): .integer(count)
      }
    return [
      "name": .string(name), "app": .string(app.rawValue), "phones": .integer(phones),
      "online": .double(online), "extension": running,
    ]
  }
}
