import Diagnostics

// The scheduled summary (CENT-58). Its layout is not published.

extension ScreenLayout {
  /// The summary as it would come now: two notifications in full, those with pictures first, then
  /// how many each app has.
  func summary() -> SurfaceLayout {
    let x = SurfaceStyle.margin
    let y = 24.0
    var card = SurfaceElement(
      .card, SurfaceFrame(x, y, style.cardWidth, 0), .rule(.`CENT-58`),
      fill: .color(style.palette.card), cornerRadius: SurfaceStyle.cardRadius)
    card.clips = true
    card.identifier = "NotificationSummary"
    card.label = "Scheduled Summary, \(content.held.count) notifications"
    let title = style.text(
      .title, "Scheduled Summary", x: x + 14, y: y + 14, width: style.cardWidth - 28,
      font: style.font(16, 600, line: 20), color: style.palette.text)
    let count = content.held.count
    let line = style.text(
      .summary, count == 1 ? "1 notification" : "\(count) notifications", x: x + 14,
      y: title.frame.maxY, width: style.cardWidth - 28, font: style.font(13),
      color: style.palette.soft)
    card.children = [title, line]
    var bottom = line.frame.maxY + 4
    for held in featured {
      var element = CardLayout(held, style, bodyLines: 2).element(y: bottom)
      element.fill = nil
      card.children.append(element)
      bottom = element.frame.maxY
    }
    let icons = iconRow(x + 14, bottom + 6)
    card.children += icons
    bottom = icons.isEmpty ? bottom : bottom + 6 + 56
    card.frame.height = bottom + 8 - y
    return screen(.summary, height: card.frame.maxY + 24, label: "Scheduled summary", [card])
  }

  private var featured: [CardContent] {
    let pictured = content.held.filter { $0.thumbnail?.picture != nil }
    return Array((pictured + content.held.filter { $0.thumbnail?.picture == nil }).prefix(2))
  }

  private func iconRow(_ x: Double, _ y: Double) -> [SurfaceElement] {
    var names: [String] = []
    var counts: [String: Int] = [:]
    for card in content.held {
      if counts[card.appName] == nil { names.append(card.appName) }
      counts[card.appName, default: 0] += 1
    }
    return names.prefix(6).enumerated().map { index, name in
      let frame = SurfaceFrame(x + Double(index) * 54, y, 38, 38)
      var icon = style.icon(name, frame)
      let font = SurfaceFont(11, 600)
      icon.children.append(
        style.text(
          .label, "\(counts[name] ?? 0)", x: frame.x, y: frame.maxY, width: frame.width,
          font: font, color: style.palette.soft, alignment: .center))
      return icon
    }
  }
}
