import Batches
import DeliveryReports
import Diagnostics
import JSONModel
import NotificationModel
import PushSimulator

/// One result as it was written.
struct ResultRecord {
  /// The result of a payload.
  enum Body {
    case delivery(Delivery)
    /// Where the payload would have gone, in a batch that only lints.
    case lint(route: String, reason: String?)
    case fault(code: String, message: String)
  }

  let identifier: String
  let meetsExpectation: Bool
  /// Where the payload came from: `file.apns`, `pushes.ndjson:12`.
  let place: String
  /// The place without the line's number.
  let path: String
  /// The line's number where the payload is one of several in a file.
  let lineNumber: Int?
  let bundle: String?
  let body: Body
  let findings: [Finding]
  /// The expectations that it does not meet, a line each.
  let shortfalls: [String]
  /// How it differs from its golden, or why it could not be compared; empty when it does not.
  var goldenDifference: [String] = []

  /// Reads a line of `pushsim batch`, or of `deliver --json`.
  /// - Parameters:
  ///   - tape: takes the line; one for all lines.
  ///   - isCompared: whether its stable part is asked for, which has all that the line has.
  /// - Throws: `JSONSyntaxError` or `JSONShapeError` for anything else.
  init(_ line: [UInt8], _ tape: JSONTape, isCompared: Bool) throws {
    try tape.read(line)
    guard let root = tape.root, root.isObject else {
      throw JSONShapeError(
        key: "", found: tape.root?.json.kind ?? "nothing", expected: "dictionary")
    }
    if root["error"]?.isNull ?? true, root["route"]?.isNull ?? true {
      try self.init(delivered: root, isCompared)
    } else {
      try self.init(undelivered: JSONReader(root.json))
    }
  }

  private init(delivered root: JSONTape.Element, _ isCompared: Bool) throws {
    let delivery = try Delivery(root, readsUserInfo: isCompared)
    let own = try JSONReader(["id": root["id"]?.json ?? .null, "ok": root["ok"]?.json ?? .null])
    body = .delivery(delivery)
    place = delivery.payload
    bundle = delivery.bundle?.rawValue
    findings = delivery.findings
    shortfalls = root["shortfalls"]?.elements.compactMap(\.string) ?? []
    identifier = try own.optionalString("id") ?? place
    meetsExpectation = try own.bool("ok", default: DeliveryCriterion().isMet(by: delivery))
    (path, lineNumber) = Self.split(place)
  }

  /// Reads a payload that could not be read, or that was only linted.
  private init(undelivered reader: JSONReader) throws {
    if let error = reader.value("error") {
      let error = try JSONReader(error)
      let code = try error.string("code")
      body = .fault(code: code, message: try error.string("message"))
    } else {
      let reason = try reader.optionalString("reason")
      body = .lint(route: try reader.string("route"), reason: reason)
    }
    place = try reader.string("payload")
    bundle = try reader.optionalString("bundle")
    findings = try reader.array("findings").map(Finding.init(json:))
    shortfalls = try reader.array("shortfalls").compactMap(\.string)
    identifier = try reader.optionalString("id") ?? place
    meetsExpectation = try reader.bool("ok", default: false)
    (path, lineNumber) = Self.split(place)
  }

  /// The path of a place, and the line's number where there is one behind a colon.
  private static func split(_ place: String) -> (path: String, lineNumber: Int?) {
    guard let mark = place.utf8.lastIndex(of: UInt8(ascii: ":")), mark != place.startIndex,
      let number = Int(place[place.utf8.index(after: mark)...])
    else { return (place, nil) }
    return (String(place[..<mark]), number)
  }

  /// Its stable part, for golden files; made when it is asked for.
  var stable: JSONValue {
    switch body {
    case .delivery(let delivery): StableDelivery(delivery).json
    case .fault(let code, _): ["error": ["code": .string(code)]]
    case .lint(let route, let reason):
      [
        "bundle": JSONValue(bundle), "route": .string(route), "reason": JSONValue(reason),
        "findings": .array(
          findings.map {
            ["rule": JSONValue($0.rule?.rawValue), "severity": .string($0.severity.rawValue)]
          }),
      ]
    }
  }

  var delivery: Delivery? {
    if case .delivery(let delivery) = body { delivery } else { nil }
  }

  var isFault: Bool {
    if case .fault = body { true } else { false }
  }

  /// Whether the result is as expected and equals its golden.
  var isGood: Bool { meetsExpectation && goldenDifference.isEmpty }

  /// How the batch counts it: `modified`, `original:timedOut`, `error:notJSON`.
  var label: String {
    switch body {
    case .delivery(let delivery): Self.label(delivery.outcome.rawValue, delivery.reason?.rawValue)
    case .lint(let route, let reason): Self.label(route, reason)
    case .fault(let code, _): "error:\(code)"
    }
  }

  private static func label(_ name: String, _ reason: String?) -> String {
    reason.map { "\(name):\($0)" } ?? name
  }

  /// The result and its reason, in a sentence.
  var explanation: String {
    switch body {
    case .delivery(let delivery):
      let text = TimelineExplanation.text(delivery)
      guard shortfalls.isEmpty else {
        return shortfalls.joined(separator: "; ") + ". " + text
      }
      guard !meetsExpectation, delivery.isAsIntended else { return text }
      let error = weightyFindings.first { $0.severity == .error }
      return text
        + (error.map { " But there is an error: \($0.message)." }
          ?? " That is not what was expected, by its outcome or by its findings.")
    case .lint(let route, let reason):
      let why = reason.map { " (\($0))" } ?? ""
      switch route {
      case "wakesExtension": return "The push would wake the service extension."
      case "silent": return "The push would be handed to the app only."
      case "rejected": return "APNs would not take this push\(why)."
      default: return "The push would be shown without waking the extension\(why)."
      }
    case .fault(_, let message): return "The payload cannot be read: \(message)"
    }
  }

  /// Good, fair or bad; the name of a class of the style sheets.
  var mood: String {
    if isGood { return "good" }
    return delivery?.outcome == .bestAttempt ? "fair" : "bad"
  }

  /// The findings, the weightiest first.
  var weightyFindings: [Finding] {
    findings.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }.map(\.element)
  }
}
