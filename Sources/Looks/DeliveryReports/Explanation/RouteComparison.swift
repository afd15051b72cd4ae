import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload

/// Where the routes of two pushes differ.
package struct RouteComparison {
  private let first: ReceivedPush
  private let second: ReceivedPush
  private let headers: PushHeaders
  private let style: TerminalStyle

  /// Creates a comparison for a terminal or, by default, a plain file.
  package init(
    _ first: ReceivedPush, _ second: ReceivedPush, headers: PushHeaders,
    style: TerminalStyle = .plain
  ) {
    self.first = first
    self.second = second
    self.headers = headers
    self.style = style
  }

  private var pairs: [(RoutingCheck, RoutingCheck)] {
    Array(zip(first.decision.gates, second.decision.gates))
  }

  /// The gates that decide differently: one passes and the other does not, or for another reason.
  private var partings: [(RoutingCheck, RoutingCheck)] {
    pairs.filter { left, right in
      left.isPassed != right.isPassed || !left.isPassed && left != right
    }
  }

  /// The comparison, with a newline at its end.
  package var text: String {
    var lines = heading + [""]
    if let (left, right) = partings.first {
      let before = pairs.prefix { $0.0.name != left.name }
      lines.append(common(before.map(\.0)))
      lines.append(
        style.paint("They part at: \(left.name.title)", .strong))
      lines += side(first, left) + side(second, right)
      for (left, right) in partings.dropFirst() {
        lines += ["", "They differ also at: \(left.name.title)"]
        lines += side(first, left) + side(second, right)
      }
    } else {
      lines.append("They part nowhere: every gate says the same of both.")
      if let stop = first.decision.stop { lines += side(first, stop) }
    }
    lines += differences
    return lines.joined(separator: "\n") + "\n"
  }

  private var names: (String, String) {
    let names = (first.payload.name, second.payload.name)
    return names.0 == names.1 ? ("\(names.0) (first)", "\(names.1) (second)") : names
  }

  private var heading: [String] {
    [(names.0, first), (names.1, second)].flatMap { name, push in
      let verdict = RouteExplanation(push, headers: headers).verdict
      return DisplayWidth.wrap(
        DisplayWidth.printable("\(name): \(verdict)"), columns: style.columns, maximum: 6)
    }
  }

  private func common(_ gates: [RoutingCheck]) -> String {
    let passed = gates.filter(\.isPassed).map(\.name.title)
    return passed.isEmpty
      ? "Nothing comes before." : "Both pass: \(passed.joined(separator: ", "))."
  }

  private func side(_ push: ReceivedPush, _ gate: RoutingCheck) -> [String] {
    let name = push == first ? names.0 : names.1
    let mark = gate.isPassed ? style.paint("✓", .good) : style.paint("✗", .bad)
    let fix = gate.fix.map { "; \($0)" } ?? ""
    return item(mark, "\(name): \(gate.message)\(fix) (\(gate.rule))", maximum: 12)
  }

  /// An item of a list: its mark, and its text in lines below each other.
  private func item(_ mark: String, _ text: String, maximum: Int) -> [String] {
    DisplayWidth.wrap(
      DisplayWidth.printable(text), columns: max(40, style.columns - 4), maximum: maximum
    ).enumerated().map { ($0.offset == 0 ? "  \(mark) " : "    ") + $0.element }
  }

  /// Findings about one of them only.
  private var differences: [String] {
    let remarks = (RouteExplanation.remarks(first), RouteExplanation.remarks(second))
    let sides = [
      (names.0, remarks.0.filter { !remarks.1.contains($0) }),
      (names.1, remarks.1.filter { !remarks.0.contains($0) }),
    ]
    return sides.filter { !$0.1.isEmpty }.flatMap { name, findings -> [String] in
      let items = findings.flatMap { finding -> [String] in
        item("·", finding.message + (finding.rule.map { " (\($0))" } ?? ""), maximum: 8)
      }
      return ["", "Noticed of \(DisplayWidth.printable(name)) only:"] + items
    }
  }

  /// The comparison as JSON; no payload texts.
  package var json: JSONValue {
    [
      "first": RouteExplanation(first, headers: headers).json,
      "second": RouteExplanation(second, headers: headers).json,
      "partAt": JSONValue(partings.first?.0.name.rawValue),
      "differAt": .array(partings.map { .string($0.0.name.rawValue) }),
    ]
  }
}
