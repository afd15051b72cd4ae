import DeliveryReports
import Diagnostics

/// The findings of all deliveries, grouped by rule.
struct PageFindings {
  /// Groups that show at once; the others open on a click.
  private static let shownAtOnce = 8

  private let totals: ReportTotals

  init(_ totals: ReportTotals) {
    self.totals = totals
  }

  var markup: TimelineMarkup {
    let groups = totals.sortedGroups
    guard !groups.isEmpty else { return .empty }
    var parts: [TimelineMarkup] = [
      .element("h2", text: "Findings"), list(groups.prefix(Self.shownAtOnce)),
    ]
    let rest = groups.dropFirst(Self.shownAtOnce)
    if !rest.isEmpty {
      parts.append(
        .element(
          "details", [:],
          [.element("summary", text: TimelineFigures.count(rest.count, "more rule")), list(rest)]))
    }
    if totals.otherFindings > 0 {
      parts.append(
        .element(
          "p", ["class": "note"],
          text: "\(totals.otherFindings) findings of other kinds are not distinguished here."))
    }
    return .element("section", ["class": "rules-section"], parts)
  }

  private func list(_ groups: ArraySlice<ReportTotals.FindingGroup>) -> TimelineMarkup {
    .element("ul", ["class": "findings"], groups.map(item))
  }

  private func item(_ group: ReportTotals.FindingGroup) -> TimelineMarkup {
    let severity = group.key.severity.rawValue
    var texts: [TimelineMarkup] = [.element("p", text: group.message.cut(to: 600))]
    if let fix = group.fix {
      texts.append(
        .element(
          "p", ["class": "fix"], [.element("b", text: "Fix: "), .text(fix.cut(to: 600))]))
    }
    texts.append(
      .element(
        "button", ["type": "button", "class": "link", "data-rule": group.key.rule],
        text: "show \(TimelineFigures.count(group.deliveries, "delivery", "deliveries"))"))
    // A message without a rule is the key itself, and stands beside it.
    let rule = group.message.hasPrefix(group.key.rule.prefix(100)) ? "" : group.key.rule
    return .element(
      "li", ["class": severity],
      [
        .element("span", ["class": "severity"], text: severity),
        .element("code", ["class": "rule"], text: rule), .element("div", [:], texts),
      ])
  }
}
