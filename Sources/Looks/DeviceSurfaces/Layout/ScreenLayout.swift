import Diagnostics
import NotificationModel

/// Lays out whole screens: what lies on the wallpaper, from top to bottom.
struct ScreenLayout {
  let content: ScreenContent
  let style: SurfaceStyle

  init(_ content: ScreenContent, _ style: SurfaceStyle) {
    (self.content, self.style) = (content, style)
  }

  private static let clockHeight = 208.0
  /// Room of the two controls at the lower edge of a lock screen.
  private static let footHeight = 104.0

  /// The lock screen: its list rolls up from below, the newest card on top.
  func lock() -> SurfaceLayout {
    let list = list(from: 0)
    let room = style.options.width.height - Self.clockHeight - Self.footHeight
    let height = max(style.options.width.height, list.height + Self.clockHeight + Self.footHeight)
    let top = list.height > room ? Self.clockHeight : height - Self.footHeight - list.height
    return screen(
      .lock, height: height, label: "Lock screen",
      clock + list.elements.map { $0.moved(0, top) } + controls(height))
  }

  /// Notification Center: the same list from below the clock, with the history.
  func center() -> SurfaceLayout {
    let list = list(from: Self.clockHeight)
    let height = max(style.options.width.height, Self.clockHeight + list.height + 40)
    var elements = clock + list.elements
    if content.groups.isEmpty {
      elements.append(
        style.text(
          .heading, "No Older Notifications", x: 20, y: Self.clockHeight + 20,
          width: style.width - 40, font: style.font(15), color: style.palette.clock,
          alignment: .center))
    }
    return screen(.center, height: height, label: "Notification Center", elements)
  }

  /// A wallpaper of a height, with elements on it and what the phone asks over them.
  func screen(
    _ surface: Surface, height: Double, label: String, _ elements: [SurfaceElement]
  ) -> SurfaceLayout {
    let wallpaper = SurfaceElement(
      .wallpaper, SurfaceFrame(0, 0, style.width, height), fill: style.palette.wallpaper)
    return SurfaceLayout(
      surface, style.options, height: height, label: label, [wallpaper] + elements)
  }

  // MARK: - Parts

  private var clock: [SurfaceElement] {
    let white = style.palette.clock
    var elements = [
      style.text(
        .date, content.date, x: 20, y: 66, width: style.width - 40,
        font: SurfaceFont(22, 500, lineHeight: 28), color: white, alignment: .center, .measured),
      style.text(
        .clock, content.time, x: 0, y: 90, width: style.width,
        font: SurfaceFont(92, 600, lineHeight: 104), color: white, alignment: .center, .measured),
    ]
    if content.isLocked {
      var lock = SurfaceElement(.control, SurfaceFrame(style.width / 2 - 10, 38, 20, 24))
      (lock.symbol, lock.tint, lock.label) = (.lock, white, "Locked")
      elements.append(lock)
    }
    return elements
  }

  private func controls(_ height: Double) -> [SurfaceElement] {
    var elements = [
      (46.0, "Flashlight", SurfaceElement.Symbol.flashlight),
      (style.width - 96, "Camera", .camera),
    ].map { x, name, symbol in
      var control = SurfaceElement(
        .control, SurfaceFrame(x, height - 86, 50, 50), fill: .color(style.palette.control),
        cornerRadius: 25)
      (control.symbol, control.tint, control.label) = (symbol, "#FFFFFF", name)
      return control
    }
    if let focus = content.focus {
      let font = SurfaceFont(13, 600)
      var pill = SurfaceElement(
        .control, SurfaceFrame(style.width / 2 - 60, height - 72, 120, 30), .rule(.`CENT-59`),
        fill: .color(style.palette.control), cornerRadius: 15)
      pill.label = "Focus: \(focus)"
      pill.children = [
        style.text(
          .label, focus, x: pill.frame.x + 8, y: pill.frame.midY - font.lineHeight / 2,
          width: 104, font: font, color: "#FFFFFF", alignment: .center)
      ]
      elements.append(pill)
    }
    return elements
  }

  /// The groups below each other, and their height.
  private func list(from y: Double) -> (elements: [SurfaceElement], height: Double) {
    var elements: [SurfaceElement] = []
    var bottom = y
    for section in ScreenContent.Group.Section.allCases {
      let groups = content.groups.filter { $0.section == section }
      if let title = Self.title(section), let first = groups.first {
        let heading = style.text(
          .heading, title, x: 20, y: bottom + 10, width: style.width - 40,
          font: style.font(section == .history ? 20 : 15, 600), color: style.palette.clock,
          first.section == .focus ? .rule(.`CENT-59`) : .choice)
        elements.append(heading)
        bottom = heading.frame.maxY + 8
      }
      for group in groups {
        let drawn = GroupLayout(group, style).elements(y: bottom)
        elements.append(drawn)
        bottom = drawn.frame.maxY + SurfaceStyle.gap
      }
    }
    return (elements, bottom - y)
  }

  private static func title(_ section: ScreenContent.Group.Section) -> String? {
    switch section {
    case .recent: nil
    case .focus: "While in Focus"
    case .history: "Notification Center"
    }
  }
}

/// Lays out a group: the leading card in full, the edges of two more, and what it says of them.
struct GroupLayout {
  /// How far each edge looks out below the card before it.
  private static let edge = 8.0
  private let group: ScreenContent.Group
  private let style: SurfaceStyle

  init(_ group: ScreenContent.Group, _ style: SurfaceStyle) {
    (self.group, self.style) = (group, style)
  }

  func elements(y: Double) -> SurfaceElement {
    var all = SurfaceElement(
      .group, SurfaceFrame(SurfaceStyle.margin, y, style.cardWidth, 0), .rule(.`CENT-31`))
    var bottom = y
    for card in group.cards {
      let card = CardLayout(card, style).element(y: bottom)
      all.children.append(card)
      bottom = card.frame.maxY + SurfaceStyle.gap
    }
    bottom -= SurfaceStyle.gap
    if group.cards.count == 1, group.count > 1, let leading = all.children.first {
      let edges = edges(below: leading)
      all.children = edges.reversed() + all.children
      bottom = edges.last?.frame.maxY ?? bottom
      if let summary = group.summary {
        let font = style.font(12)
        let text = style.text(
          .summary, summary, x: leading.frame.x + 16, y: bottom + 3,
          width: leading.frame.width - 32, font: font, color: style.palette.soft,
          .rule(.`CATE-24`))
        all.children.append(text)
        bottom = text.frame.maxY
      }
      all.label = "Group of \(group.count)"
    }
    all.identifier = "NotificationGroup"
    all.frame.height = bottom - y
    return all
  }

  private func edges(below card: SurfaceElement) -> [SurfaceElement] {
    (1...min(2, group.count - 1)).map { place in
      let inset = card.frame.width * 0.02 * Double(place)
      let x = card.frame.x + inset
      let width = card.frame.width - 2 * inset
      let y = card.frame.maxY + Double(place - 1) * Self.edge
      var edge = SurfaceElement(.edge, SurfaceFrame(x, y, width, Self.edge))
      edge.clips = true
      edge.opacity = place == 1 ? 0.85 : 0.6
      edge.children = [
        SurfaceElement(
          .platter, SurfaceFrame(x, y - 40, width, 40 + Self.edge),
          fill: .color(style.palette.card),
          cornerRadius: SurfaceStyle.cardRadius)
      ]
      return edge
    }
  }
}
