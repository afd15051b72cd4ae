import NotificationModel
import PushSimulator

/// The notification as a banner drawn with box characters, about as the device shows it.
struct Banner {
  /// Columns of the widest banner; a phone's is no wider either.
  static let maximumColumns = 64
  /// Lines of body a banner shows before it is pulled down.
  static let bodyLines = 4

  let content: NotificationContent
  let app: String
  let columns: Int
  let style: TerminalStyle

  var lines: [String] {
    let inner = max(20, min(columns, Self.maximumColumns) - 4)
    let thumbnail = thumbnailLines
    let textColumns = thumbnail.isEmpty ? inner : inner - 10
    var rows = text(columns: textColumns)
    if !thumbnail.isEmpty {
      let count = max(rows.count, thumbnail.count)
      rows = (0..<count).map { index in
        let left = index < rows.count ? rows[index] : ("", nil)
        let right = index < thumbnail.count ? thumbnail[index] : ""
        let padded = DisplayWidth.pad(left.0, columns: textColumns)
        return (left.1.map { style.paint(padded, $0) } ?? padded, nil, right)
      }.map { ($0.0 + "  " + DisplayWidth.pad($0.2, columns: 8), nil) }
    } else {
      rows = rows.map { row in
        let padded = DisplayWidth.pad(row.0, columns: inner)
        return (row.1.map { style.paint(padded, $0) } ?? padded, nil)
      }
    }
    let bar = String(repeating: "─", count: inner + 2)
    let header = DisplayWidth.pad(
      DisplayWidth.prefix("▣ \(app)", columns: inner - 4), columns: inner - 3)
    return ["╭\(bar)╮", "│ \(style.paint(header + "now", .faint)) │"]
      + rows.map { "│ \($0.0) │" } + ["╰\(bar)╯"]
  }

  private typealias Row = (String, TerminalStyle.Color?)

  private func text(columns: Int) -> [Row] {
    var rows: [Row] = []
    func add(_ text: String, _ color: TerminalStyle.Color?, lines: Int) {
      guard !text.isEmpty else { return }
      let clean = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { DisplayWidth.printable(String($0)) }.joined(separator: "\n")
      rows += DisplayWidth.wrap(clean, columns: columns, maximum: lines).map { ($0, color) }
    }
    add(content.title, .strong, lines: 2)
    add(content.subtitle, .strong, lines: 1)
    add(content.body, nil, lines: Self.bodyLines)
    return rows
  }

  /// A frame with the first attachment's kind, where the device shows its thumbnail.
  private var thumbnailLines: [String] {
    guard let first = content.attachments.first, !first.options.isThumbnailHidden else { return [] }
    let name = AttachmentType.named(first.type)?.fileExtensions.first?.uppercased() ?? "FILE"
    return ["┌──────┐", "│ " + DisplayWidth.pad(name, columns: 5) + "│", "└──────┘"]
  }
}
