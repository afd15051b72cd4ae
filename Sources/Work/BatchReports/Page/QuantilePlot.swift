import Batches
import DeliveryReports
import Foundation

/// The distribution of a figure over all deliveries: its value at each percentile, as a curve.
struct QuantilePlot {
  /// The drawing's own units; it is stretched to its panel.
  private static let width = 100.0
  private static let height = 60.0

  private let name: String
  private let values: Histogram
  private let limit: (value: Int, label: String)?
  private let text: (Int) -> String

  init(
    _ name: String, _ values: Histogram, limit: (value: Int, label: String)?,
    text: @escaping (Int) -> String
  ) {
    self.name = name
    self.values = values
    self.text = text
    // A limit far above all values would flatten the curve.
    self.limit = limit.flatMap { $0.value <= values.maximum * 4 ? $0 : nil }
  }

  /// Empty without measurements.
  var markup: TimelineMarkup {
    guard values.count > 0 else { return .empty }
    return .element(
      "section", ["class": "panel quantiles"],
      [
        .element("h3", text: name), figures, .element("div", ["class": "plot"], [drawing] + labels),
        .element(
          "p", ["class": "soft"],
          text: "of \(TimelineFigures.count(values.count, "run")), fastest or smallest at the left"
            + (isLogarithmic ? "; heights are logarithmic" : "")),
      ])
  }

  private var figures: TimelineMarkup {
    let items = ReportTotals.percentiles.map { name, share in
      TimelineMarkup.element(
        "div", [:],
        [
          .element("dt", text: name),
          .element(
            "dd", text: (share == 1 ? values.maximum : values.percentile(share)).map(text) ?? "–"),
        ])
    }
    return .element("dl", [:], items)
  }

  private var ceiling: Double { Double(max(values.maximum, limit?.value ?? 0, 1)) * 1.08 }

  /// Whether the largest values, over ten times the median, would flatten the curve.
  private var isLogarithmic: Bool {
    guard let middle = values.percentile(0.5), middle > 0 else { return false }
    return values.maximum / middle >= 10
  }

  private func y(_ value: Int) -> Double {
    guard isLogarithmic else { return (1 - Double(value) / ceiling) * Self.height }
    let floor = Double(max(1, values.percentile(0.000_001) ?? 1)) * 0.8
    let share = log(max(Double(value), floor) / floor) / log(ceiling / floor)
    return (1 - share) * Self.height
  }

  private var drawing: TimelineMarkup {
    let points = (0...100).map { percent -> String in
      let value =
        percent == 100 ? values.maximum : values.percentile(max(Double(percent), 0.001) / 100) ?? 0
      return String(format: "%d %.2f", percent, y(value))
    }
    let line = points.joined(separator: " L ")
    let area = "M 0 \(Int(Self.height)) L \(line) L 100 \(Int(Self.height)) Z"
    var paths: [TimelineMarkup] = [
      .element("path", ["class": "area", "d": area]),
      .element("path", ["class": "curve", "d": "M " + line]),
    ]
    for share in [50, 90, 99] {
      paths.append(.element("path", ["class": "mark", "d": "M \(share) 0 V \(Int(Self.height))"]))
    }
    if let limit {
      paths.append(
        .element(
          "path", ["class": "limit", "d": String(format: "M 0 %.2f H 100", y(limit.value))]))
    }
    return .element(
      "svg",
      [
        "viewBox": "0 0 100 60", "preserveAspectRatio": "none", "role": "img",
        "aria-label": "\(name) by percentile",
      ], paths)
  }

  private var labels: [TimelineMarkup] {
    var labels = [("p50", 50), ("p90", 90)].map { name, percent in
      TimelineMarkup.element("span", ["class": "at", "style": "left:\(percent)%"], text: name)
    }
    if let limit {
      let top = String(format: "%.2f", y(limit.value) / Self.height * 100)
      labels.append(
        .element("b", ["class": "limit", "style": "top:\(top)%"], text: limit.label))
    }
    return labels
  }
}
