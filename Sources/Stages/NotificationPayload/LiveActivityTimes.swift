import JSONModel

/// Numbers in the state of a Live Activity that look like Unix times. JSON's default strategy for
/// dates counts from 2001 (PAYL-31).
package enum LiveActivityTimes {
  /// The years 2015 to 2040, in seconds since 1970.
  private static let seconds = 1_420_070_400.0...2_208_988_800.0

  /// Whether a number may be a moment of these years, in seconds or milliseconds since 1970.
  package static func isUnixTime(_ number: Double) -> Bool {
    seconds.contains(number) || seconds.contains(number / 1000)
  }

  /// The paths of such numbers in `content-state` and `attributes`, in order.
  static func paths(in aps: [String: JSONValue]) -> [String] {
    ["content-state", "attributes"].flatMap { key in
      aps[key]?.object == nil ? [] : paths(in: aps[key] ?? .null, "aps.\(key)")
    }
  }

  private static func paths(in value: JSONValue, _ path: String) -> [String] {
    if let members = value.object {
      return members.sorted { $0.key < $1.key }.flatMap { paths(in: $1, "\(path).\($0)") }
    }
    return value.number.map(isUnixTime) == true ? [path] : []
  }
}
