import Diagnostics

// The home screen with its icons, the question over it, and the summary's card.

extension ScreenLayout {
  private static let iconSide = 60.0

  /// Icons in rows of four with their badges, and the banner where one is down.
  func home() -> SurfaceLayout {
    var elements = [statusTime, dock] + icons
    if let banner = content.banner {
      var card = CardLayout(banner, style, bodyLines: CardLayout.bannerLines).element(y: 52)
      // No blur is drawn: what lies behind would be read with the banner.
      card.fill = .color(style.palette.platter)
      elements.append(card)
    }
    return screen(
      .home, height: style.options.width.height, label: "Home screen", elements + overlay)
  }

  /// The question alone, over the home screen.
  func prompt() -> SurfaceLayout {
    screen(
      .prompt, height: style.options.width.height, label: "Question",
      [statusTime, dock] + icons + overlay)
  }

  private var statusTime: SurfaceElement {
    style.text(
      .time, content.time, x: 34, y: 18, width: 80, font: SurfaceFont(16, 600), color: "#FFFFFF")
  }

  private var dock: SurfaceElement {
    SurfaceElement(
      .bar,
      SurfaceFrame(13, style.options.width.height - 109, style.width - 26, 96),
      fill: .color(style.palette.card), cornerRadius: 34)
  }

  private var icons: [SurfaceElement] {
    let step = style.width / 4.4
    return content.icons.enumerated().map { index, icon in
      let x = style.width * 0.05 + Double(index % 4) * step + (step - Self.iconSide) / 2
      // Below where banners come down, so that badges can be seen.
      let y = 172 + Double(index / 4) * 98
      return element(icon, SurfaceFrame(x, y, Self.iconSide, Self.iconSide))
    }
  }

  private func element(_ icon: ScreenContent.Icon, _ frame: SurfaceFrame) -> SurfaceElement {
    var element = style.icon(icon.name, frame)
    element.cornerRadius = 14
    element.identifier = icon.name
    let font = SurfaceFont(12)
    element.children.append(
      style.text(
        .iconName, icon.name, x: frame.x - 10, y: frame.maxY + 5, width: frame.width + 20,
        font: font, color: "#FFFFFF", alignment: .center))
    guard let badge = icon.badge else { return element }
    element.label = "\(icon.name), \(badge) new items"
    let badgeFont = SurfaceFont(15, 400, lineHeight: 20)
    let text = String(badge)
    let width = max(
      26,
      (TextBreaker.lines(of: text, font: badgeFont, width: 300, maximum: 1, color: "")
        .lines.first?.width ?? 0) + 14)
    var circle = SurfaceElement(
      .badge, SurfaceFrame(frame.maxX - width + 10, frame.y - 10, width, 26), .rule(.`CENT-28`),
      fill: .color(style.palette.red), cornerRadius: 13)
    circle.label = text
    circle.children = [
      style.text(
        .label, text, x: circle.frame.x, y: circle.frame.midY - 10, width: width,
        font: badgeFont, color: "#FFFFFF", alignment: .center, .rule(.`CENT-28`))
    ]
    element.children.append(circle)
    return element
  }

  /// The phone's question, over a dimmed screen.
  var overlay: [SurfaceElement] {
    switch content.question {
    case .notifications(let app): question(app, "Notifications")
    case .criticalAlerts(let app): question(app, "Critical Alerts")
    case .passcode: passcode
    case nil: []
    }
  }

  private var dim: SurfaceElement {
    SurfaceElement(
      .dim, SurfaceFrame(0, 0, style.width, style.options.width.height),
      fill: .color(style.palette.dim))
  }

  private var passcode: [SurfaceElement] {
    [
      dim,
      style.text(
        .heading, "Enter Passcode", x: 20, y: style.options.width.height * 0.3,
        width: style.width - 40, font: style.font(20), color: "#FFFFFF", alignment: .center),
    ]
  }

  private func question(_ app: String, _ what: String) -> [SurfaceElement] {
    let width = min(270.0 * (style.options.textSize == .large ? 1 : 1.25), style.width - 40)
    let x = (style.width - width) / 2
    let title = style.text(
      .title, "“\(app)” Would Like to Send You \(what)", x: x + 16, y: 20, width: width - 32,
      font: style.font(17, 600, line: 22), color: style.palette.text, lines: 6,
      alignment: .center, .rule(.`CENT-01`))
    let text =
      what == "Critical Alerts"
      ? "Critical Alerts always play a sound and appear on the Lock Screen even if your iPhone is "
        + "muted or a Focus is on. Manage Critical Alerts in Settings."
      : "Notifications may include alerts, sounds, and icon badges. These can be configured in "
        + "Settings."
    let body = style.text(
      .body, text, x: x + 16, y: title.frame.maxY + 4, width: width - 32,
      font: style.font(13, line: 18), color: style.palette.text, lines: 20, alignment: .center,
      .rule(.`CENT-01`))
    let buttonHeight = max(44, style.font(17).lineHeight + 16)
    let height = body.frame.maxY + 20 + buttonHeight
    let y = (style.options.width.height - height) / 2
    var alert = SurfaceElement(
      .prompt, SurfaceFrame(x, y, width, height), .rule(.`CENT-01`),
      fill: .color(style.palette.platter), cornerRadius: 14)
    alert.clips = true
    alert.identifier = title.text?.string
    alert.label = title.text?.string
    let line = y + height - buttonHeight
    let separator = SurfaceElement.Fill.color(style.palette.separator)
    alert.children =
      [title, body].map { $0.moved(0, y) }
      + ["Don’t Allow", "Allow"].enumerated().map { index, title in
        style.button(
          title,
          SurfaceFrame(x + Double(index) * width / 2, line, width / 2, buttonHeight),
          .rule(.`CENT-01`))
      }
      + [
        SurfaceElement(.separator, SurfaceFrame(x, line, width, 0.5), fill: separator),
        SurfaceElement(
          .separator, SurfaceFrame(x + width / 2, line, 0.5, buttonHeight), fill: separator),
      ]
    return [dim, alert]
  }
}
