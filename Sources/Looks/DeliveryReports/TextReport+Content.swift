import PushSimulator
import TextFormats

// What a content extension made of the notification.
extension TextReport {
  /// The lines about the content extension; none where the app has none.
  var expanded: [String] {
    guard let report = delivery.contentExtension else { return [] }
    let color: TerminalStyle.Color = report.isAsIntended ? .good : .bad
    let name = DisplayWidth.printable(report.name)
    var lines = ["", row("expanded", "\(name): " + style.paint(report.result.rawValue, color))]
    lines += report.timeline.enumerated().map { index, entry in
      row(
        index == 0 ? "timeline" : "",
        TimeText.exact(entry.atSeconds) + "  " + DisplayWidth.printable(entry.text))
    }
    if let peak = report.peakBytes {
      lines.append(row("memory", "peak \(ByteSize.megabytes(peak)); a device's cap is unknown"))
    }
    lines += report.scopes.enumerated().map { index, scope in
      row(index == 0 ? "scopes" : "", Self.text(scope))
    }
    return lines + findings(report.findings)
  }

  private static func text(_ scope: ContentExtensionReport.Scope) -> String {
    var parts = ["\(scope.starts) started", "\(scope.stops) stopped"]
    if scope.strayStops > 0 { parts.append("\(scope.strayStops) stopped in vain") }
    if scope.denials > 0 { parts.append("\(scope.denials) denied") }
    return "\(scope.file): " + parts.joined(separator: ", ")
  }
}
