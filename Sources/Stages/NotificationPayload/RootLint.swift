import APNs
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
    findings += headers(in: payload.members).map { key, place in
      Finding(
        rule: .`APNS-10`, severity: .warning,
        message: "\(key) is a header of APNs; \(place) it does nothing",
        fix: "send it as a header of the request; in a message to Firebase under apns.headers")
    }
    var nulls: [String] = []
    for (key, value) in payload.members where key != "aps" {
      collectNulls(value, key, into: &nulls)
    }
    if !nulls.isEmpty { findings.append(nullValues(nulls.sorted())) }
    return findings
  }

  /// The headers of APNs in a payload, and where they stand.
  private static func headers(
    in members: [String: JSONValue]
  ) -> [(key: String, place: String)] {
    func names(_ members: [String: JSONValue]?, _ place: String) -> [(String, String)] {
      (members ?? [:]).keys.filter(PushHeaders.isOfAPNs).sorted().map { ($0, place) }
    }
    return names(members, "in the payload") + names(members["aps"]?.object, "in aps")
      + PushHeaders.containers.flatMap { names(members[$0]?.object, "in the payload's \($0)") }
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
    if isOldFirebase(members) {
      return Finding(
        rule: .`PAYL-01`, severity: .error,
        message:
          "this is a request to Firebase's old interface, not the payload the device receives",
        fix:
          "send it to Firebase's HTTP v1 interface, with message.token, message.notification and "
          + "message.apns")
    }
    return Finding(
      rule: .`PAYL-01`, severity: .error, message: "the payload has no aps",
      fix: "put Apple's keys into a top-level dictionary named aps")
  }

  /// Whether these are the members of a request to Firebase's interface before HTTP v1.
  private static func isOldFirebase(_ members: [String: JSONValue]) -> Bool {
    ["to", "registration_ids"].contains { members[$0] != nil }
      && ["notification", "data"].contains { members[$0]?.object != nil }
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
