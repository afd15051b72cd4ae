import APNsEndpoint
import Foundation
import JSONModel

/// What of the inbox and of APNs' door can be changed while they run.
struct InboxSettings: Sendable {
  /// Whether unknown tokens and keys are refused.
  var isStrict: Bool
  /// How many settled pushes are kept.
  var limit: Int
  /// For how many days; nil for any.
  var days: Int?
  /// How many megabytes their payloads may have; nil for any.
  var megabytes: Int?
  /// How many pushes may wait for a device.
  var backlog: Int
  /// How long pushes to a removed device are still taken, in seconds.
  var unregisterDelay: TimeInterval
  /// Whose changes of tokens are counted (APNS-58).
  var tokenScope: DoorRules.TokenScope

  init(_ options: Inbox.Options, _ rules: DoorRules?) {
    isStrict = options.isStrict
    limit = options.limit
    days = options.longest.map { Int($0.components.seconds / 86_400) }
    megabytes = options.byteLimit.map { $0 >> 20 }
    backlog = options.backlog
    unregisterDelay = options.unregisterDelay
    tokenScope = rules?.tokenScope ?? .connection
  }

  var json: JSONValue {
    [
      "strict": .bool(isStrict), "max": .integer(limit),
      "maxDays": days.map { .integer($0) } ?? .null,
      "maxMegabytes": megabytes.map { .integer($0) } ?? .null, "backlog": .integer(backlog),
      "unregisterDelaySeconds": JSONValue(unregisterDelay),
      "tokenScope": .string(tokenScope.rawValue),
    ]
  }

  /// Takes over what an object names.
  /// - Throws: `Inbox.Refusal` for what is no setting, or none that can be.
  mutating func change(_ json: JSONValue) throws {
    for (key, value) in json.object ?? [:] {
      switch key {
      case "strict": isStrict = try Self.flag(value, key)
      case "max": limit = try Self.count(value, key, from: 1)
      case "maxDays": days = value == .null ? nil : try Self.count(value, key, from: 1)
      case "maxMegabytes": megabytes = value == .null ? nil : try Self.count(value, key, from: 1)
      case "backlog": backlog = try Self.count(value, key, from: 1)
      case "unregisterDelaySeconds":
        guard let seconds = value.number, (0...1e9).contains(seconds) else {
          throw Self.refusal("\(key) takes 0 seconds or more")
        }
        unregisterDelay = seconds
      case "tokenScope":
        guard let scope = value.string.flatMap({ DoorRules.TokenScope(rawValue: $0) }) else {
          let names = DoorRules.TokenScope.allCases.map(\.rawValue).joined(separator: ", ")
          throw Self.refusal("tokenScope takes one of \(names)")
        }
        tokenScope = scope
      default:
        throw Self.refusal(
          "there is no setting \(key); there is "
            + (self.json.object ?? [:]).keys.sorted().joined(separator: ", "))
      }
    }
  }

  private static func refusal(_ message: String) -> Inbox.Refusal {
    Inbox.Refusal(kind: .malformed, message: message)
  }

  private static func flag(_ value: JSONValue, _ key: String) throws -> Bool {
    guard let flag = value.bool else { throw refusal("\(key) takes true or false") }
    return flag
  }

  private static func count(_ value: JSONValue, _ key: String, from least: Int) throws -> Int {
    guard let count = value.integer, (least...1_000_000_000).contains(count) else {
      throw refusal("\(key) takes a whole number from \(least) on")
    }
    return count
  }
}

extension Inbox {
  /// Changes settings, for the pushes to come; what is kept beyond new limits goes at once.
  func apply(_ settings: InboxSettings) {
    options.isStrict = settings.isStrict
    options.limit = settings.limit
    options.longest = settings.days.map { .seconds($0 * 86_400) }
    options.byteLimit = settings.megabytes.map { $0 << 20 }
    options.backlog = settings.backlog
    options.unregisterDelay = settings.unregisterDelay
    events.tell("settings", settings.json)
    prune()
  }
}
