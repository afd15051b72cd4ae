import PushSimulator
import TextFormats

/// All events of a delivery in words: steps, log lines, output.
struct TimelineEvents {
  /// Events that show at once; the others open on a click.
  static let shownAtOnce = 200

  let entries: [TimelineEntry]

  var markup: TimelineMarkup {
    guard !entries.isEmpty else { return .empty }
    var parts: [TimelineMarkup] = [
      .element("h3", text: "All events"), list(entries.prefix(Self.shownAtOnce)),
    ]
    let rest = entries.dropFirst(Self.shownAtOnce)
    if !rest.isEmpty {
      parts.append(
        .element(
          "details", [:],
          [
            .element("summary", text: TimelineFigures.count(rest.count, "more event")), list(rest),
          ]))
    }
    return .element("section", [:], parts)
  }

  private func list(_ entries: ArraySlice<TimelineEntry>) -> TimelineMarkup {
    .element("ol", ["class": "events"], entries.map(item))
  }

  private func item(_ entry: TimelineEntry) -> TimelineMarkup {
    let source = entry.source == .simulator ? "" : entry.source.rawValue
    var name = entry.source.rawValue.lowercased()
    if Self.isAlarming(entry) { name += " alarming" }
    return .element(
      "li", ["class": name],
      [
        .element("span", ["class": "at"], text: TimeText.measured(entry.atSeconds)),
        .element("span", ["class": "source"], text: source),
        .element("span", ["class": "text"], text: Self.text(entry)),
      ])
  }

  /// Whether a log line says that something went wrong.
  static func isAlarming(_ entry: TimelineEntry) -> Bool {
    entry.source == .log
      && ["log (error)", "log (fault)"].contains { entry.text.hasPrefix($0) }
  }

  /// The text without the name of its source, which stands beside it.
  static func text(_ entry: TimelineEntry) -> String {
    for prefix in [entry.source.rawValue + ": ", entry.source.rawValue + " "]
    where entry.source != .simulator && entry.text.hasPrefix(prefix) {
      return String(entry.text.dropFirst(prefix.count))
    }
    return entry.text
  }
}
