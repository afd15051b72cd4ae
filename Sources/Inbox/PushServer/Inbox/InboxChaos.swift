import APNs
import JSONModel
import NotificationModel

/// The faults of APNs' endpoint on demand, so that a backend is tried against them.
package struct InboxChaos: Sendable {
  /// One thing that goes wrong.
  package struct Fault: Sendable {
    /// The reason that pushes get; nil for those that are only late.
    package var reason: APNsReason?
    /// Whether GOAWAY follows, and the connection ends (APNS-64).
    package var endsConnection = false
    /// The device it happens to; nil for all.
    package var device: String?
    /// The app it happens to; nil for all.
    package var app: BundleIdentifier?
    /// How many pushes of 100 it happens to.
    package var percent = 100.0
    /// How many pushes it still happens to; nil for all that come.
    package var times: Int?
    /// How late the answer is, in milliseconds.
    package var delay = 0

    var json: JSONValue {
      [
        "reason": JSONValue(reason?.rawValue), "goAway": .bool(endsConnection),
        "device": JSONValue(device), "app": JSONValue(app?.rawValue), "percent": JSONValue(percent),
        "times": times.map { .integer($0) } ?? .null, "delayMilliseconds": .integer(delay),
      ]
    }
  }

  package var faults: [Fault] = []

  /// The first fault that happens to a push.
  mutating func fault(token: String, app: BundleIdentifier?) -> Fault? {
    for place in faults.indices {
      let fault = faults[place]
      guard fault.device ?? token == token, fault.app == nil || fault.app == app,
        fault.times ?? 1 > 0, fault.percent >= 100 || Double.random(in: 0..<100) < fault.percent
      else { continue }
      faults[place].times = fault.times.map { $0 - 1 }
      return fault
    }
    return nil
  }

  var json: JSONValue { ["faults": .array(faults.map(\.json))] }

  /// Reads `{"faults": [{"reason", "goAway", "device", "app", "percent", "times",
  /// "delayMilliseconds"}]}`.
  /// - Throws: `Inbox.Refusal` for an invalid description.
  init(json: JSONValue) throws {
    func refuse(_ message: String) -> Inbox.Refusal { .init(kind: .malformed, message: message) }
    guard let list = json["faults"]?.array else { throw refuse("faults takes a list") }
    let keys = ["reason", "goAway", "device", "app", "percent", "times", "delayMilliseconds"]
    faults = try list.map { item in
      guard let members = item.object else { throw refuse("a fault takes an object") }
      if let key = members.keys.first(where: { !keys.contains($0) }) {
        throw refuse("a fault has no \(key); it has " + keys.joined(separator: ", "))
      }
      let reader = try JSONReader(item)
      var fault = Fault()
      if let name = try reader.optionalString("reason") {
        guard let reason = APNsReason(rawValue: name) else {
          throw refuse("APNs has no reason \(name)")
        }
        fault.reason = reason
      }
      if let token = try reader.optionalString("device") {
        guard DeviceToken(token) != nil else {
          throw refuse("device takes a token, hexadecimal digits")
        }
        fault.device = token.lowercased()
      }
      if let app = try reader.optionalString("app") {
        guard let bundle = BundleIdentifier(app) else {
          throw refuse("app takes a bundle identifier")
        }
        fault.app = bundle
      }
      if let ends = members["goAway"] {
        guard let ends = ends.bool else { throw refuse("goAway takes true or false") }
        fault.endsConnection = ends
      }
      fault.percent = try reader.optionalNumber("percent") ?? 100
      fault.times = try reader.optionalInteger("times")
      fault.delay = try reader.optionalInteger("delayMilliseconds") ?? 0
      guard (0...100).contains(fault.percent), fault.times ?? 0 >= 0,
        (0...60_000).contains(fault.delay)
      else {
        throw refuse("percent takes 0 to 100, times 0 or more, delayMilliseconds 0 to 60000")
      }
      guard fault.reason != nil || fault.delay > 0 else {
        throw refuse("a fault takes a reason or delayMilliseconds")
      }
      return fault
    }
  }

  init() {}
}
