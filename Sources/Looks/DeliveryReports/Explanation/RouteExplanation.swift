import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator

/// Why a push wakes the extension or not, gate by gate.
package struct RouteExplanation {
  private let received: ReceivedPush
  private let headers: PushHeaders
  private let showsTexts: Bool
  private let assumesExtension: Bool
  private let style: TerminalStyle
  private let origin: RequestOrigin?

  /// Creates an explanation for a terminal or, by default, a plain file.
  /// - Parameter origin: the push's origin; nil for an unchanged payload.
  /// - Parameter showsTexts: whether title, subtitle and body are printed; false by default, since
  ///   they are the user's.
  /// - Parameter assumesExtension: whether no extension was named, which the report then says.
  package init(
    _ received: ReceivedPush, headers: PushHeaders, origin: RequestOrigin? = nil,
    showsTexts: Bool = false, assumesExtension: Bool = false,
    style: TerminalStyle = .plain
  ) {
    self.received = received
    self.headers = headers
    self.origin = origin
    self.showsTexts = showsTexts
    self.assumesExtension = assumesExtension
    self.style = style
  }

  private var decision: RouteDecision { received.decision }

  /// The explanation, with a newline at its end.
  package var text: String {
    let app = received.payload.bundle.map { " → \($0)" } ?? ""
    var lines = [style.paint(DisplayWidth.printable(received.payload.name) + app, .strong)]
    lines += (origin.map { OriginText.lines($0, columns: style.columns) } ?? [])
      .map { style.paint($0, .faint) }
    lines += DisplayWidth.wrap(verdict, columns: style.columns, maximum: 4)
    lines += answer
    lines += ["", "Every gate, in order:"]
    lines += decision.gates.flatMap(gate)
    lines += assumption
    lines += texts
    lines += remarks
    lines += log
    return lines.joined(separator: "\n") + "\n"
  }

  /// The route of the push, in a sentence or two.
  package var verdict: String {
    switch decision.route {
    case .wakesExtension:
      "The extension wakes."
    case .original where isStopped(.alertSetting):
      "The extension does not wake, and no alert shows: a sound or a badge is all the user gets."
    case .original where !received.push.content.hasAlertText:
      "The extension does not wake. A sound or a badge is all the user gets."
    case .original:
      "The extension does not wake. The notification shows as it was sent."
    case .silent where received.pushType == .alert:
      "The extension does not wake, and nothing shows."
    case .silent where SilentPush.isInVain(received.findings):
      "The extension does not wake, nothing shows, and no code of the app runs."
    case .silent:
      "The extension does not wake, and nothing shows: the push goes to \(received.pushType.receiver)."
    case .rejected(let reason):
      "APNs refuses the push: \(reason.status) \(reason.rawValue). It never reaches the device, and "
        + "no extension wakes."
    }
  }

  /// The gate that decided, what to change, and what would stop the push after that.
  private var answer: [String] {
    guard let stop = decision.stop else { return [] }
    var lines = [""]
    lines += row("why", "\(stop.message). (\(stop.rule))")
    if let fix = stop.fix { lines += row("change", fix) }
    for other in decision.gates where !other.isPassed && other.name != stop.name {
      guard let fix = other.fix, fix != stop.fix else { continue }
      lines += row("and then", "\(fix) (\(other.rule))")
    }
    return lines
  }

  private func isStopped(_ name: RoutingCheck.Name) -> Bool {
    decision.gates.contains { $0.name == name && !$0.isPassed }
  }

  private var assumption: [String] {
    guard assumesExtension, !isStopped(.serviceExtension) else { return [] }
    return [""]
      + DisplayWidth.wrap(
        "No extension was given: this assumes that the app has a working one.",
        columns: style.columns, maximum: 2)
  }

  private func row(_ name: String, _ text: String) -> [String] {
    DisplayWidth.wrap(
      DisplayWidth.printable(text), columns: max(40, style.columns - 11), maximum: 12
    ).enumerated().map { index, line in
      style.paint(DisplayWidth.pad(index == 0 ? name : "", columns: 11), .faint) + line
    }
  }

  private func gate(_ gate: RoutingCheck) -> [String] {
    let isStop = gate == decision.stop
    let mark =
      gate.isPassed
      ? style.paint("✓", .good) : style.paint("✗", isStop ? .bad : .warning)
    let state = gate.isPassed ? "" : isStop ? "STOPPED HERE: " : "would stop too: "
    let text = DisplayWidth.wrap(
      DisplayWidth.printable("\(state)\(gate.message) (\(gate.rule))"),
      columns: max(40, style.columns - 22), maximum: 12)
    return text.enumerated().map { index, line in
      index == 0
        ? "  \(mark) " + DisplayWidth.pad(gate.name.title, columns: 18) + line
        : String(repeating: " ", count: 22) + line
    }
  }

  private var texts: [String] {
    guard showsTexts else { return [] }
    let content = received.push.content
    let pairs = [
      ("title", content.title), ("subtitle", content.subtitle), ("body", content.body),
    ]
    return [""] + pairs.filter { !$0.1.isEmpty }.flatMap { row($0.0, $0.1) }
  }

  /// Further findings, which no gate has reported.
  private var remarks: [String] {
    let findings = Self.remarks(received)
    guard !findings.isEmpty else { return [] }
    return ["", "Also noticed:"]
      + findings.flatMap { finding in
        let rule = finding.rule.map { " (\($0))" } ?? ""
        let fix = finding.fix.map { "; \($0)" } ?? ""
        let text = DisplayWidth.wrap(
          DisplayWidth.printable(finding.message + fix + rule),
          columns: max(40, style.columns - 4), maximum: 12)
        return text.enumerated().map { ($0.offset == 0 ? "  · " : "    ") + $0.element }
      }
  }

  static func remarks(_ received: ReceivedPush) -> [Finding] {
    let failed = received.decision.gates.filter { !$0.isPassed }
    return received.findings.filter { finding in
      // A finding begins with the key it is about, where it is about one.
      let key = finding.message.prefix { $0 != " " }
      let isKey = key.contains { ".-_".contains($0) }
      if received.decision.gates.contains(where: { $0.message == finding.message }) { return false }
      return !failed.contains { gate in
        finding.message.hasSuffix(gate.message) || gate.message.hasPrefix(finding.message)
          || finding.rule == gate.rule && finding.fix == gate.fix
          || isKey && gate.message.contains(key)
      }
    }
  }

  /// The lines by which the device's log tells of the push (WAKE-15, WAKE-16).
  private var log: [String] {
    guard !logLines.isEmpty else { return [] }
    return ["", "In the device's log:"] + logLines.map { "  " + style.paint($0, .faint) }
  }

  private var logLines: [String] {
    if case .rejected = decision.route { return [] }
    let identifier = headers.collapseIdentifier.map(DisplayWidth.printable) ?? "<id>"
    let received = DeviceLog.received(
      identifier: identifier, pushType: received.pushType, push: received.push)
    guard case .original = decision.route, !isStopped(.alertSetting),
      self.received.push.content.hasAlertText
    else { return [received] }
    return [received, DeviceLog.delivered(identifier: identifier)]
  }
}

extension RouteExplanation {
  /// The explanation as JSON; no payload texts.
  package var json: JSONValue {
    let stop = decision.stop
    let gates = decision.gates.map { gate -> JSONValue in
      [
        "gate": .string(gate.name.rawValue), "title": .string(gate.name.title),
        "passed": .bool(gate.isPassed), "stoppedHere": .bool(gate == stop),
        "rule": .string(gate.rule.rawValue), "message": .string(gate.message),
        "fix": JSONValue(gate.fix),
      ]
    }
    let explanation: JSONValue = [
      "payload": .string(received.payload.name),
      "bundle": JSONValue(received.payload.bundle?.rawValue),
      "route": .string(decision.route.name), "reason": JSONValue(decision.route.reason),
      "wakesExtension": .bool(decision.route == .wakesExtension),
      "verdict": .string(verdict), "gates": .array(gates),
      "findings": .array(received.findings.map(\.json)),
      "log": .array(logLines.map(JSONValue.string)),
    ]
    guard let origin, var members = explanation.object else { return explanation }
    members["request"] = [
      "provider": .string(origin.provider), "taken": .array(origin.taken.map(JSONValue.string)),
      "notes": .array(origin.notes.map(JSONValue.string)),
    ]
    return .object(members)
  }
}
