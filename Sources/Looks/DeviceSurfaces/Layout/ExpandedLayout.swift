import Diagnostics
import ExtensionProtocol
import NotificationCenterModel
import NotificationModel

/// A content extension's interface on an open card.
package struct ShownInterface: Sendable, Hashable {
  /// Its views; nil where the process sent none.
  package var view: InterfaceView?
  /// The panel's height in points (CEXT-03, CEXT-29).
  package var height: Double
  /// The title in the header in place of the app's name (CEXT-07).
  package var title: String?
  /// Whether title, subtitle and body are hidden (CEXT-06).
  package var hidesDefaultContent = false
  /// The texts and controls that a person can read and touch, for a process that sent no views.
  package var elements: [String] = []

  /// Whether an input of its own is open (CEXT-23).
  package var isInputOpen = false
  /// Whether the keys go into a text, so that there is a keyboard where no view takes its place.
  package var hasKeys = false
  /// The view above the keyboard.
  package var inputAccessory: InterfaceView?
  /// The view in the keyboard's place.
  package var input: InterfaceView?

  package init(height: Double) { self.height = height }
}

/// Lays out a card at its full size: header, content, texts, buttons, and the field of a text action
/// with the keyboard.
struct ExpandedLayout {
  private static let headerHeight = 44.0
  private static let buttonHeight = 46.0
  /// Lines of body; a text of any length is cut there.
  private static let bodyLines = 60

  let card: CardContent
  let interface: ShownInterface?
  /// The text action whose field is open.
  let typing: NotificationAction?
  let style: SurfaceStyle

  /// The card from `y` on: its platter and the buttons below.
  func elements(y: Double) -> [SurfaceElement] {
    let x = SurfaceStyle.margin
    let width = style.cardWidth
    var platter = SurfaceElement(
      .platter, SurfaceFrame(x, y, width, 0), .rule(.`CEXT-27`),
      fill: .color(style.palette.platter), cornerRadius: SurfaceStyle.cardRadius)
    platter.identifier = "NotificationLongLookView"
    platter.label = card.label
    platter.clips = true
    platter.children = header(x, y, width)
    var bottom = y + (platter.children.first?.frame.height ?? Self.headerHeight)
    for element in content(x, bottom, width) {
      platter.children.append(element)
      bottom = element.frame.maxY
    }
    let texts = interface?.hidesDefaultContent == true ? [] : texts(x, bottom, width)
    platter.children += texts
    if let last = texts.last { bottom = last.frame.maxY + SurfaceStyle.padding + 2 }
    platter.frame.height = bottom - y
    return [platter] + menu(x, bottom + SurfaceStyle.gap, width)
  }

  /// The elements at the lower edge of the screen, from `y` on: a content extension's own input, or
  /// the keyboard of a text action's field.
  func input(y: Double) -> [SurfaceElement] {
    guard let interface, interface.isInputOpen else {
      return typing == nil ? [] : [KeyboardLayout.element(y: y, style)]
    }
    var elements: [SurfaceElement] = []
    var bottom = y
    for (view, name) in [
      (interface.inputAccessory, "InputAccessoryView"), (interface.input, "InputView"),
    ] {
      guard let view else { continue }
      let height = min(600, max(0, view.height.isFinite ? view.height : 0))
      var area = SurfaceElement(
        .view, SurfaceFrame(0, bottom, style.width, height), .rule(.`CEXT-23`),
        fill: .color(style.palette.keyboard))
      (area.identifier, area.clips, area.keepsDirection) = (name, true, true)
      area.children = [InterfaceLayout.element(view, x: 0, y: bottom, style)]
      elements.append(area)
      bottom += height
    }
    return interface.input == nil && interface.hasKeys
      ? elements + [KeyboardLayout.element(y: bottom, style)] : elements
  }

  // MARK: - Header

  private func header(_ x: Double, _ y: Double, _ width: Double) -> [SurfaceElement] {
    let name = interface?.title.flatMap { $0.isEmpty ? nil : $0 } ?? card.appName
    let font = style.font(13, 600)
    let height = max(Self.headerHeight, font.lineHeight + 16)
    var header = SurfaceElement(.header, SurfaceFrame(x, y, width, height), .rule(.`CEXT-27`))
    header.identifier = "NotificationHeader"
    header.label = "\(name), \(card.time)"
    let icon = SurfaceFrame(x + 14, y + (height - 22) / 2, 22, 22)
    let time = style.time
    let timeWidth =
      (TextBreaker.lines(of: card.time, font: time, width: 200, maximum: 1, color: "")
        .lines.first?.width ?? 0) + 1
    let closeX = x + width - 14 - 24
    var close = SurfaceElement(
      .close, SurfaceFrame(closeX, y + (height - 24) / 2, 24, 24), .rule(.`CEXT-27`),
      fill: .color(style.palette.separator), cornerRadius: 12)
    (close.symbol, close.tint, close.label) = (.close, style.palette.soft, "Dismiss")
    close.identifier = "Dismiss"
    header.children = [
      style.icon(card.appName, icon),
      style.text(
        .iconName, name, x: icon.maxX + 8, y: y + (height - font.lineHeight) / 2,
        width: max(20, closeX - 20 - timeWidth - icon.maxX), font: font,
        color: style.palette.text, interface?.title == nil ? .rule(.`CEXT-27`) : .rule(.`CEXT-07`)),
      style.text(
        .time, card.time, x: closeX - 8 - timeWidth, y: y + (height - time.lineHeight) / 2,
        width: timeWidth, font: time, color: style.palette.soft, alignment: .right),
      close,
    ]
    return [header]
  }

  // MARK: - Content

  private func content(_ x: Double, _ y: Double, _ width: Double) -> [SurfaceElement] {
    guard !card.isHidden else { return [] }
    if let interface { return [panel(interface, x, y, width)] }
    var bottom = y
    return card.media.prefix(1).map { media in
      let element = MediaLayout(media, style).panel(x: x, y: bottom, width: width)
      bottom = element.frame.maxY
      return element
    }
  }

  /// The content extension's view: as wide as the card, and as high as it or its Info.plist says.
  private func panel(
    _ interface: ShownInterface, _ x: Double, _ y: Double, _ width: Double
  ) -> SurfaceElement {
    let height = min(2_000, max(0, interface.height.isFinite ? interface.height : 0))
    var panel = SurfaceElement(.view, SurfaceFrame(x, y, width, height), .rule(.`CEXT-10`))
    panel.identifier = "NotificationContentExtension"
    panel.clips = true
    panel.keepsDirection = true
    if let view = interface.view {
      panel.children = [InterfaceLayout.element(view, x: x, y: y, style)]
    } else {
      panel.fill = .color(style.palette.placeholder)
      let font = SurfaceFont(12)
      let room = max(1, Int((height - 16) / font.lineHeight))
      panel.children = interface.elements.prefix(room).enumerated().map { index, line in
        style.text(
          .label, line, x: x + 14, y: y + 8 + Double(index) * font.lineHeight, width: width - 28,
          font: font, color: style.palette.soft)
      }
    }
    return panel
  }

  private func texts(_ x: Double, _ y: Double, _ width: Double) -> [SurfaceElement] {
    var bottom = y + (card.media.isEmpty && interface == nil ? 0 : 10)
    let room = width - 28
    let palette = style.palette
    var elements: [SurfaceElement] = []
    let basis: SurfaceBasis = card.isHidden ? .rule(.`CATE-21`) : .rule(.`CEXT-06`)
    func add(
      _ kind: SurfaceElement.Kind, _ text: String, _ font: SurfaceFont, _ lines: Int,
      _ color: String
    ) {
      guard !text.isEmpty else { return }
      let element = style.text(
        kind, text, x: x + 14, y: bottom, width: room, font: font, color: color, lines: lines, basis
      )
      elements.append(element)
      bottom = element.frame.maxY + 1
    }
    if card.isTimeSensitive {
      add(.level, "Time Sensitive", style.font(12, 600), 1, palette.soft)
    }
    add(.title, card.title, style.title, 3, palette.text)
    add(.subtitle, card.subtitle, style.subtitle, 3, palette.text)
    add(.body, card.body, style.body, Self.bodyLines, palette.text)
    return elements
  }

  // MARK: - Buttons

  /// The buttons in one column (CATE-08), destructive ones red (CATE-05), or the field of the text
  /// action that was touched (CATE-09); an extension's own input takes their place (CEXT-23).
  private func menu(_ x: Double, _ y: Double, _ width: Double) -> [SurfaceElement] {
    if interface?.isInputOpen == true { return [] }
    if let typing { return [field(typing, x, y, width)] }
    let buttons = card.buttons.prefix(10)
    guard !buttons.isEmpty else { return [] }
    let height = max(Self.buttonHeight, style.font(15).lineHeight + 22)
    var menu = SurfaceElement(
      .group, SurfaceFrame(x, y, width, height * Double(buttons.count)), .rule(.`CATE-08`),
      fill: .color(style.palette.menu), cornerRadius: 14)
    menu.clips = true
    for (index, action) in buttons.enumerated() {
      let frame = SurfaceFrame(x, y + Double(index) * height, width, height)
      let isRed = action.options.contains(.destructive)
      var button = style.button(
        action.title, frame, .rule(isRed ? .`CATE-05` : .`CATE-08`),
        color: isRed ? style.palette.red : style.palette.text)
      button.identifier = action.identifier
      menu.children.append(button)
      if index > 0 {
        menu.children.append(
          SurfaceElement(
            .separator, SurfaceFrame(x, frame.y, width, 0.5), fill: .color(style.palette.separator))
        )
      }
    }
    return [menu]
  }

  private func field(
    _ action: NotificationAction, _ x: Double, _ y: Double, _ width: Double
  ) -> SurfaceElement {
    let font = style.font(15)
    let height = max(44, font.lineHeight + 20)
    var field = SurfaceElement(
      .field, SurfaceFrame(x, y, width, height), .rule(.`CATE-09`),
      fill: .color(style.palette.field), cornerRadius: height / 2)
    field.identifier = action.identifier
    field.label = action.textInput?.placeholder
    let title = action.textInput?.buttonTitle ?? ""
    let sendFont = style.font(15, 600)
    let send = title.isEmpty ? "Send" : title
    let sendWidth = min(
      width / 2,
      (TextBreaker.lines(of: send, font: sendFont, width: 400, maximum: 1, color: "")
        .lines.first?.width ?? 0) + 1)
    let lineY = y + (height - font.lineHeight) / 2
    var button = SurfaceElement(
      .button, SurfaceFrame(x + width - 16 - sendWidth, y, sendWidth, height), .rule(.`CATE-09`))
    (button.label, button.identifier) = (send, send)
    button.children = [
      style.text(
        .label, send, x: button.frame.x, y: lineY, width: sendWidth, font: sendFont,
        color: style.palette.tint, alignment: .right, .rule(.`CATE-09`))
    ]
    field.children = [
      style.text(
        .label, action.textInput?.placeholder ?? "", x: x + 18, y: lineY,
        width: max(20, width - 44 - sendWidth), font: font, color: style.palette.soft,
        .rule(.`CATE-09`)),
      button,
    ]
    return field
  }
}
