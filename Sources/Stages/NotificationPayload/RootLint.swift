import Diagnostics
import JSONModel

/// Looks at what stands beside `aps`: misspelt roots, misplaced keys, null values.
enum RootLint {
  static func findings(_ payload: Payload) -> [Finding] {
    guard !payload.isEmpty else { return [] }
    var findings: [Finding] = []
    if let fault = apsFault(payload) {
      var finding = fault
      finding.message += "; nothing is shown"
      findings.append(finding)
    }
    for key in KnownKeys.unmistakable where payload.members[key] != nil {
      findings.append(
        Finding(
          rule: .`PAYL-01`, severity: .warning,
          message: "\(key) stands beside aps, where it is a custom key without effect",
          fix: "move it into aps"))
    }
    var nulls: [String] = []
    for (key, value) in payload.members where key != "aps" {
      collectNulls(value, key, into: &nulls)
    }
    if !nulls.isEmpty { findings.append(nullValues(nulls.sorted())) }
    return findings
  }

  /// Returns a finding about a value in the place of an `aps` dictionary; nil where there is a
  /// dictionary.
  static func apsFault(_ payload: Payload) -> Finding? {
    guard let aps = payload.members["aps"] else { return missingAps(payload.members) }
    return aps.object == nil ? wrongAps(aps) : nil
  }

  private static func wrongAps(_ aps: JSONValue) -> Finding {
    Finding(
      rule: .`PAYL-01`, severity: .error,
      message: "aps is \(aps.phrase) where a dictionary is expected",
      fix: "make aps a dictionary")
  }

  private static func missingAps(_ members: [String: JSONValue]) -> Finding {
    if members["apns"] != nil {
      return Finding(
        rule: .`PAYL-02`, severity: .error,
        message: "the payload has apns where iOS knows only aps",
        fix: "rename apns to aps")
    }
    if let key = members.keys.sorted().first(where: { $0.lowercased() == "aps" }) {
      return Finding(
        rule: .`PAYL-01`, severity: .error,
        message: "the payload has \(key) where iOS knows only aps in small letters",
        fix: "rename \(key) to aps")
    }
    if members["message"]?["apns"]?["payload"]?["aps"] != nil {
      return Finding(
        rule: .`PAYL-01`, severity: .error,
        message: "this is a request to Firebase, not the payload the device receives",
        fix:
          "rehearse what stands in message.apns.payload, with the keys of message.data beside aps")
    }
    return Finding(
      rule: .`PAYL-01`, severity: .error, message: "the payload has no aps",
      fix: "put Apple's keys into a top-level dictionary named aps")
  }

  private static func nullValues(_ paths: [String]) -> Finding {
    Finding(
      rule: .`PAYL-35`, severity: .info,
      message: "custom values are null and reach the extension as NSNull, on which string and "
        + "number casts fail: " + PayloadParser.listed(paths),
      fix: "leave keys without a value out")
  }

  private static func collectNulls(_ value: JSONValue, _ path: String, into paths: inout [String]) {
    switch value {
    case .null: paths.append(path)
    case .array(let values):
      for (index, value) in values.enumerated() where value.canHoldNull {
        collectNulls(value, "\(path).\(index)", into: &paths)
      }
    case .object(let members):
      for (key, value) in members where value.canHoldNull {
        collectNulls(value, "\(path).\(key)", into: &paths)
      }
    default: break
    }
  }
}

extension JSONValue {
  /// Spares the path text for the strings and numbers that most payloads consist of.
  fileprivate var canHoldNull: Bool {
    switch self {
    case .null, .array, .object: true
    default: false
    }
  }
}
