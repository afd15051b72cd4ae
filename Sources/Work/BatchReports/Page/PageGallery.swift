import DeliveryReports

/// The frame of the gallery, which the script fills.
struct PageGallery {
  private let totals: ReportTotals
  private let budget: PageBudget

  init(_ totals: ReportTotals, _ budget: PageBudget) {
    self.totals = totals
    self.budget = budget
  }

  var markup: TimelineMarkup {
    .element(
      "section", ["id": "gallery"],
      [
        .element("h2", text: "Notifications"), bar,
        .element("p", ["id": "found", "aria-live": "polite"]),
        .element("ol", ["id": "cards"]),
        .element(
          "button", ["type": "button", "id": "more", "hidden": "hidden"], text: "Show more"),
        .element(
          "noscript", [:],
          [.element("p", ["class": "note"], text: "A script draws the gallery.")]),
        .element(
          "dialog", ["id": "detail", "aria-label": "Details of a delivery"],
          [
            .element(
              "form", ["method": "dialog"],
              [
                .element("button", ["type": "button", "id": "previous"], text: "← Previous"),
                .element("button", ["type": "button", "id": "next"], text: "Next →"),
                .element("button", ["class": "close"], text: "Close"),
              ]),
            .element("div", ["id": "shown"]),
          ]),
      ])
  }

  private var bar: TimelineMarkup {
    .element(
      "div", ["class": "filters"],
      [
        .element(
          "input",
          [
            "type": "search", "id": "search", "placeholder": "Search text, payload, app, rule",
            "aria-label": "Search",
          ]),
        choice(
          "outcome", "All outcomes",
          [("bad", "Not as expected")]
            + totals.sortedLabels.map { ("=" + $0.label, "\($0.label) (\($0.count))") }),
        choice(
          "rule", "All findings",
          totals.sortedGroups.map { ($0.key.rule, $0.key.rule.cut(to: 60)) }),
        choice(
          "sort", "In order",
          [
            ("slow", "Slowest first"), ("fast", "Fastest first"), ("large", "Most memory first"),
          ]),
      ])
  }

  private func choice(
    _ name: String, _ all: String, _ others: [(value: String, text: String)]
  ) -> TimelineMarkup {
    var seen: Set<String> = []
    let options = ([("", all)] + others).filter { seen.insert($0.0).inserted }.map { value, text in
      TimelineMarkup.element("option", ["value": value], text: text)
    }
    return .element("select", ["id": name, "aria-label": name], options)
  }
}
