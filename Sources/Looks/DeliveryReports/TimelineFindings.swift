import Diagnostics

/// The findings, the weightiest first.
struct TimelineFindings {
  let findings: [Finding]

  var markup: TimelineMarkup {
    guard !findings.isEmpty else { return .empty }
    let sorted = findings.enumerated().sorted {
      ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
    }
    return .element(
      "section", [:],
      [
        .element("h3", text: "Findings"),
        .element("ul", ["class": "findings"], sorted.map { item($0.element) }),
      ])
  }

  private func item(_ finding: Finding) -> TimelineMarkup {
    var parts: [TimelineMarkup] = [
      .element("span", ["class": "severity"], text: finding.severity.rawValue),
      .element("code", ["class": "rule"], text: finding.rule?.rawValue ?? ""),
    ]
    var texts: [TimelineMarkup] = [.element("p", text: finding.message)]
    if let fix = finding.fix {
      texts.append(
        .element("p", ["class": "fix"], [.element("b", text: "Fix: "), .text(fix)]))
    }
    parts.append(.element("div", [:], texts))
    return .element("li", ["class": finding.severity.rawValue], parts)
  }
}
