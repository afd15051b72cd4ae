import NotificationModel
import NotificationPayload
import PushSimulator

/// The notification as a banner drawn with box characters, about as the device shows it.
struct Banner {
  /// Columns of the widest banner; a phone's is no wider either.
  static let maximumColumns = 64
  /// Columns of the thumbnail's frame.
  static let thumbnailColumns = 8
  /// Lines of body a banner shows before it is pulled down.
  static let bodyLines = 4

  let content: NotificationContent
  let app: String
  let columns: Int
  let style: TerminalStyle

  var lines: [String] {
    let inner = max(20, min(columns, Self.maximumColumns) - 4)
    let thumbnail = thumbnailLines
    let textColumns = thumbnail.isEmpty ? inner : inner - Self.thumbnailColumns - 2
    let text = text(columns: textColumns)
    let body = (0..<max(text.count, thumbnail.count)).map { index -> String in
      let row: Row = index < text.count ? text[index] : ("", nil)
      let padded = DisplayWidth.pad(row.0, columns: textColumns)
      let left = row.1.map { style.paint(padded, $0) } ?? padded
      guard !thumbnail.isEmpty else { return left }
      let right = index < thumbnail.count ? thumbnail[index] : ""
      return left + "  " + DisplayWidth.pad(right, columns: Self.thumbnailColumns)
    }
    let bar = String(repeating: "─", count: inner + 2)
    let name = DisplayWidth.prefix("\(icon) \(app)", columns: inner - 4)
    let header = DisplayWidth.pad(name, columns: inner - 3) + "now"
    return ["╭\(bar)╮", "│ \(style.paint(header, .faint)) │"]
      + body.map { "│ \($0) │" } + ["╰\(bar)╯"]
  }

  private typealias Row = (String, TerminalStyle.Color?)

  private func text(columns: Int) -> [Row] {
    var rows: [Row] = []
    func add(_ text: String, _ color: TerminalStyle.Color?, lines: Int) {
      guard !text.isEmpty else { return }
      let shown = DisplayWidth.beginning(of: text, columns: columns, lines: lines)
      let clean = shown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { DisplayWidth.printable(String($0)) }.joined(separator: "\n")
      rows += DisplayWidth.wrap(clean, columns: columns, maximum: lines).map { ($0, color) }
    }
    add(content.displayedTitle, .strong, lines: 2)
    add(content.displayedSubtitle, .strong, lines: 1)
    add(content.body, nil, lines: Self.bodyLines)
    return rows
  }

  /// The app's icon, or the sender's picture with that icon as its badge (LIFE-35).
  private var icon: String { content.communication?.avatar == nil ? "▣" : "◉▣" }

  /// A frame with the first attachment's kind, where the device shows its thumbnail.
  private var thumbnailLines: [String] {
    guard let first = content.attachments.first, !first.options.isThumbnailHidden else { return [] }
    let name = AttachmentType.named(first.type)?.fileExtensions.first?.uppercased() ?? "FILE"
    return ["┌──────┐", "│ " + DisplayWidth.pad(name, columns: 5) + "│", "└──────┘"]
  }
}
