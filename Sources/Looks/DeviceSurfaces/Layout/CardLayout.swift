import Diagnostics
import NotificationModel

/// Lays out a card as it lies in a list or comes down as a banner.
struct CardLayout {
  /// Cards are at least as high, as measured.
  static let minimumHeight = 80.0
  /// Lines of body on the lock screen and in Notification Center: vendors count four.
  static let listLines = 4
  /// Lines of body of a banner: vendors count two.
  static let bannerLines = 2

  let card: CardContent
  let style: SurfaceStyle
  let bodyLines: Int

  init(_ card: CardContent, _ style: SurfaceStyle, bodyLines: Int = CardLayout.listLines) {
    (self.card, self.style, self.bodyLines) = (card, style, bodyLines)
  }

  /// The card with its upper edge at `y`.
  func element(y: Double) -> SurfaceElement {
    let x = SurfaceStyle.margin
    let width = style.cardWidth
    let texts = texts(x: x, width: width)
    let textHeight = texts.last.map { $0.frame.maxY } ?? 0
    let thumbnailHeight = card.thumbnail == nil ? 0 : 20 + SurfaceStyle.thumbnail
    let content = max(textHeight, SurfaceStyle.icon, thumbnailHeight)
    let buttons = card.asksToKeep ? 44.0 : 0
    let upper = max(Self.minimumHeight, content + 2 * SurfaceStyle.padding)
    let top = y + (upper - textHeight) / 2
    // Time and thumbnail stand above each other, in the middle of the card.
    let timeY =
      card.thumbnail == nil
      ? top + levelHeight : min(top + levelHeight, y + (upper - thumbnailHeight) / 2)
    var element = SurfaceElement(
      .card, SurfaceFrame(x, y, width, upper + buttons), .rule(.`CEXT-26`),
      fill: .color(style.palette.card), cornerRadius: SurfaceStyle.cardRadius)
    element.clips = true
    element.identifier = "NotificationShortLookView"
    element.label = card.label
    element.children =
      [icon(in: SurfaceFrame(x, y, width, upper))] + texts.map { $0.moved(0, top) }
      + [time(x: x, width: width, y: timeY)]
    if let media = card.thumbnail {
      let side = SurfaceStyle.thumbnail
      element.children.append(
        MediaLayout(media, style).thumbnail(
          SurfaceFrame(
            element.frame.maxX - SurfaceStyle.padding - side,
            max(timeY + 20, y + (upper - side) / 2), side, side)))
    }
    if card.asksToKeep {
      element.children += keepButtons(SurfaceFrame(x, y + upper, width, buttons))
    }
    return element
  }

  private var textX: Double {
    SurfaceStyle.padding + SurfaceStyle.icon + SurfaceStyle.iconGap
  }

  private var levelHeight: Double { card.isTimeSensitive ? style.font(12, 600).lineHeight : 0 }

  /// Level, title, subtitle and body from the top of the text on.
  private func texts(x: Double, width: Double) -> [SurfaceElement] {
    var elements: [SurfaceElement] = []
    var y = 0.0
    func add(
      _ kind: SurfaceElement.Kind, _ text: String, _ font: SurfaceFont, _ color: String,
      lines: Int = 1, width: Double, _ basis: SurfaceBasis
    ) {
      guard !text.isEmpty else { return }
      let element = style.text(
        kind, text, x: x + textX, y: y, width: max(40, width), font: font, color: color,
        lines: lines, basis)
      elements.append(element)
      y = element.frame.maxY
    }
    let room = width - textX - SurfaceStyle.padding
    let thumbnail = card.thumbnail == nil ? 0 : SurfaceStyle.thumbnail + SurfaceStyle.iconGap
    let palette = style.palette
    if card.isTimeSensitive {
      add(
        .level, "Time Sensitive", style.font(12, 600), palette.soft, width: room, .rule(.`PAYL-25`))
    }
    let texts: SurfaceBasis = card.isHidden ? .rule(.`CATE-21`) : .rule(.`CEXT-26`)
    add(
      .title, card.heading, style.title, palette.text, width: room - timeWidth - 8, texts)
    add(.subtitle, card.subtitle, style.subtitle, palette.text, width: room - thumbnail, texts)
    add(
      .body, card.body, style.body, palette.text, lines: bodyLines, width: room - thumbnail, texts)
    return elements
  }

  private var timeWidth: Double {
    TextBreaker.lines(of: card.time, font: style.time, width: 200, maximum: 1, color: "")
      .lines.first?.width ?? 0
  }

  private func time(x: Double, width: Double, y: Double) -> SurfaceElement {
    let room = timeWidth + 1
    return style.text(
      .time, card.time, x: x + width - SurfaceStyle.padding - room, y: y, width: room,
      font: style.time, color: style.palette.soft, alignment: .right, .measured)
  }

  /// The app's icon, or the sender's picture with the icon at its edge (LIFE-35).
  private func icon(in frame: SurfaceFrame) -> SurfaceElement {
    let side = SurfaceStyle.icon
    let place = SurfaceFrame(
      frame.x + SurfaceStyle.padding, frame.y + (frame.height - side) / 2, side, side)
    guard let avatar = card.avatar, !card.isHidden else { return style.icon(card.appName, place) }
    var face = SurfaceElement(
      .avatar, place, .rule(.`LIFE-35`), fill: SurfacePalette.icon(of: avatar),
      cornerRadius: side / 2)
    face.label = avatar
    face.children = [
      style.initials(avatar, in: place, letters: 2),
      style.icon(card.appName, SurfaceFrame(place.maxX - 13, place.maxY - 13, 16, 16)),
    ]
    return face
  }

  private func keepButtons(_ frame: SurfaceFrame) -> [SurfaceElement] {
    var rule = SurfaceElement(
      .separator, SurfaceFrame(frame.x, frame.y, frame.width, 0.5), .choice,
      fill: .color(style.palette.separator))
    rule.label = nil
    return [rule]
      + ["Keep…", "Turn Off…"].enumerated().map { index, title in
        let half = SurfaceFrame(
          frame.x + Double(index) * frame.width / 2, frame.y, frame.width / 2, frame.height)
        return style.button(title, half, .rule(.`CENT-05`))
      }
  }
}

extension SurfaceStyle {
  /// A button that is text only.
  func button(
    _ title: String, _ frame: SurfaceFrame, _ basis: SurfaceBasis, color: String? = nil,
    weight: Int = 400
  ) -> SurfaceElement {
    var button = SurfaceElement(.button, frame, basis)
    button.identifier = title
    button.label = title
    let font = font(15, weight)
    button.children = [
      text(
        .label, title, x: frame.x + 12, y: frame.midY - font.lineHeight / 2,
        width: frame.width - 24, font: font, color: color ?? palette.tint, alignment: .center,
        basis)
    ]
    return button
  }
}
