import APNsEndpoint
import Foundation
import JSONModel

/// The settings of the inbox and of APNs' endpoint that can be changed while they run.
struct InboxSettings: Sendable {
  /// Which pushes are accepted.
  var rules: PushIntake.Rules
  /// Which settled pushes are kept.
  var retention: PushLog.Retention
  /// The scope in which changes of tokens are counted (APNS-58).
  var tokenScope: DoorRules.TokenScope

  init(_ rules: PushIntake.Rules, _ retention: PushLog.Retention, _ door: DoorRules?) {
    (self.rules, self.retention) = (rules, retention)
    tokenScope = door?.tokenScope ?? .connection
  }

  var json: JSONValue {
    [
      "strict": .bool(rules.isStrict), "max": .integer(retention.limit),
      "maxDays": JSONValue(retention.longest.map { Int($0.components.seconds / 86_400) }),
      "maxMegabytes": JSONValue(retention.byteLimit.map { $0 >> 20 }),
      "backlog": .integer(rules.backlog),
      "unregisterDelaySeconds": JSONValue(rules.unregisterDelay),
      "tokenScope": .string(tokenScope.rawValue),
    ]
  }

  /// Changes what an object names.
  /// - Throws: `Inbox.Refusal` for what is no setting, or none that can be.
  mutating func change(_ json: JSONValue) throws {
    for (key, value) in json.object ?? [:] {
      switch key {
      case "strict": rules.isStrict = try Self.flag(value, key)
      case "max": retention.limit = try Self.count(value, key, from: 1)
      case "maxDays":
        retention.longest =
          value == .null ? nil : .seconds(try Self.count(value, key, from: 1) * 86_400)
      case "maxMegabytes":
        retention.byteLimit = value == .null ? nil : try Self.count(value, key, from: 1) << 20
      case "backlog": rules.backlog = try Self.count(value, key, from: 1)
      case "unregisterDelaySeconds":
        guard let seconds = value.number, (0...1e9).contains(seconds) else {
          throw Self.refusal("\(key) takes 0 seconds or more")
        }
        rules.unregisterDelay = seconds
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
