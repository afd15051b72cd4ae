import JSONModel

/// The `options` of a push.
package struct JPushOptions: Sendable, Hashable {
  /// The number that the answer repeats; nil for "0".
  package var sendNumber: Int?
  /// How long a message waits for a device that is offline, in seconds (PROV-15).
  package var timeToLive = defaultTimeToLive
  /// The push whose place this one takes.
  package var overriddenID: Int?
  /// Whether it goes to APNs' production; the default of JPush's interface.
  package var isProduction = true
  package var collapseID: String?
  /// Minutes over which the push is spread; nil for at once.
  package var bigPushMinutes: Int?

  package static let defaultTimeToLive = 86_400
  /// Ten days.
  package static let longestTimeToLive = 864_000
  package static let longestBigPush = 1_400

  package init() {}

  /// JPush's options that have no meaning for iOS, or need a contract.
  private static let ignored: Set<String> = [
    "third_party_channel", "classification", "notification_3rd_ver", "test_message", "test_mode",
    "test_model", "geofence", "need_backup", "business_operation_code", "active_push",
    "portal", "callback", "xiaomi_big_pic_path",
  ]

  /// Reads `options`.
  /// - Throws: `JPushFault` for what JPush does not take.
  package init(json: JSONValue) throws(JPushFault) {
    guard let members = json.object else { throw .invalid("options must be a JSON object!") }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) where value != .null {
      switch key {
      case "sendno": sendNumber = try Self.integer(value, key, 1...Int.max)
      case "time_to_live":
        timeToLive = try Self.integer(value, key, 0...Self.longestTimeToLive)
      case "override_msg_id": overriddenID = try Self.integer(value, key, 1...Int.max)
      case "apns_production": isProduction = try Self.flag(value, key)
      case "apns_collapse_id":
        guard let text = value.string, (1...64).contains(text.utf8.count) else {
          throw Self.invalid(key)
        }
        collapseID = text
      case "big_push_duration":
        let minutes = try Self.integer(value, key, 0...Self.longestBigPush)
        bigPushMinutes = minutes == 0 ? nil : minutes
      default:
        guard Self.ignored.contains(key) else { throw .unsupported(key, of: "options") }
      }
    }
  }

  private static func invalid(_ key: String) -> JPushFault {
    .invalid("options.\(key) is invalid!")
  }

  /// A whole number, which some clients write as text.
  private static func integer(
    _ value: JSONValue, _ key: String, _ range: ClosedRange<Int>
  ) throws(JPushFault) -> Int {
    guard let number = value.integer ?? value.string.flatMap({ Int($0) }), range.contains(number)
    else { throw invalid(key) }
    return number
  }

  /// A Boolean; JPush's own examples write it as text, too.
  private static func flag(_ value: JSONValue, _ key: String) throws(JPushFault) -> Bool {
    switch value {
    case .bool(let flag): return flag
    case .string("true"), .string("True"), .integer(1): return true
    case .string("false"), .string("False"), .integer(0): return false
    default: throw invalid(key)
    }
  }
}
