import DeviceModel
import JSONModel
import Matching

extension ExpectationKey {
  /// The contents of the device after the delivery: keychain items, defaults and files.
  static let device = ExpectationKey(
    "device", "a dictionary of keychain, defaults and files as they are after the delivery",
    deviceReader: { value in
      let wanted = try WantedContents(json: value)
      return { _, device in
        guard let device else { return nil }
        do {
          let shortfalls = try wanted.shortfalls(of: device.contents())
          return shortfalls.isEmpty ? nil : shortfalls.joined(separator: "; ")
        } catch {
          return "\(error)"
        }
      }
    })
}

/// The expected contents of a device.
private struct WantedContents {
  private struct Secret {
    let account: String
    let service: String
    let value: TextPattern
  }

  private var keychain: [Secret] = []
  private var defaults: [String: [String: JSONValue]] = [:]
  private var files: [String: [String: TextPattern]] = [:]

  init(json: JSONValue) throws {
    guard let members = json.object else { throw PatternError("a \(json.kind) is no dictionary") }
    for (key, value) in members {
      switch key {
      case "keychain":
        guard let items = value.array else {
          throw PatternError("\"keychain\" is a list of items, not a \(value.kind)")
        }
        keychain = try items.map(Self.secret)
      case "defaults": defaults = try Self.groups(key, value)
      case "files":
        files = try Self.groups(key, value).mapValues { try $0.mapValues(TextPattern.init(json:)) }
      default:
        throw PatternError("a device has no \"\(key)\"; there are keychain, defaults and files")
      }
    }
  }

  private static func secret(_ json: JSONValue) throws -> Secret {
    guard let account = json["account"]?.string else {
      throw PatternError("a keychain item is {\"account\": \"…\", \"value\": \"…\"}")
    }
    return Secret(
      account: account, service: json["service"]?.string ?? "",
      value: try json["value"].map(TextPattern.init(json:)) ?? .contains(""))
  }

  private static func groups(
    _ key: String, _ json: JSONValue
  ) throws -> [String: [String: JSONValue]] {
    guard let groups = json.object, groups.values.allSatisfy({ $0.object != nil }) else {
      throw PatternError("\"\(key)\" is a dictionary of app groups, and each one of names")
    }
    return groups.compactMapValues(\.object)
  }

  func shortfalls(of contents: DeviceContents) -> [String] {
    keychain.compactMap { secret in
      let found = contents.secret(secret.account, service: secret.service)
        .map { String(decoding: $0, as: UTF8.self) }
      return secret.value.matches(found)
        ? nil
        : "keychain \(secret.account): expected \(secret.value), but "
          + (found == nil ? "there is none" : "it has another value")
    }
      + defaults.sorted { $0.key < $1.key }.flatMap { group, values in
        values.sorted { $0.key < $1.key }.compactMap { key, value in
          let found = contents.defaults[group]?[key] ?? .null
          return found.includes(value)
            ? nil
            : "defaults \(group) \(key): "
              + ExpectationKey.difference(value, found == .null ? "none" : found.compactText)
        }
      }
      + files.sorted { $0.key < $1.key }.flatMap { group, patterns in
        patterns.sorted { $0.key < $1.key }.compactMap { path, pattern in
          let file = contents.files[group]?[path]
          return pattern.matches(file.map { $0.text ?? "" })
            ? nil
            : "file \(group)/\(path): "
              + ExpectationKey.difference(pattern, file.map { "\($0.bytes) bytes" } ?? "none")
        }
      }
  }
}
