import Diagnostics
import ExtensionProtocol

/// Fonts, colours and measures that surfaces share.
struct SurfaceStyle {
  /// Between cards and the screen's edge.
  static let margin = InterfaceView.cardMargin
  /// Between cards, as measured.
  static let gap = 8.0
  /// A card's corners, as measured.
  static let cardRadius = 22.0
  /// Between a card's edge and what it says, as measured.
  static let padding = 12.0
  /// The side of the app's icon on a card, as measured.
  static let icon = 38.0
  /// Between a card's icon and its text, as measured.
  static let iconGap = 9.0
  /// The side of a thumbnail; it is not published.
  static let thumbnail = 38.0

  let options: SurfaceOptions
  let palette: SurfacePalette

  init(_ options: SurfaceOptions) {
    self.options = options
    palette = SurfacePalette(options.appearance)
  }

  var width: Double { Double(options.width.rawValue) }
  var cardWidth: Double { width - 2 * Self.margin }

  /// A font by its size at Large.
  func font(_ size: Double, _ weight: Int = 400, line: Double? = nil) -> SurfaceFont {
    SurfaceFont(
      options.textSize.scaled(size), weight,
      lineHeight: (line ?? size * 9 / 7).rounded() * options.textSize.scaled(size) / size)
  }

  /// Titles of cards: 16 semibold in lines of 18.
  var title: SurfaceFont { font(16, 600, line: 18) }
  /// Subtitles: as the body, semibold.
  var subtitle: SurfaceFont { font(14, 600, line: 18) }
  /// The font of cards' texts: 14 in lines of 18.
  var body: SurfaceFont { font(14, line: 18) }
  /// The time on a card.
  var time: SurfaceFont { font(12, line: 18) }

  /// Text of any number of lines, as an element with the height it needs.
  func text(
    _ kind: SurfaceElement.Kind, _ text: String, x: Double, y: Double, width: Double,
    font: SurfaceFont, color: String, lines: Int = 1, alignment: SurfaceText.Alignment = .left,
    _ basis: SurfaceBasis = .choice
  ) -> SurfaceElement {
    var run = TextBreaker.lines(
      of: text, font: font, width: width, maximum: lines, color: color)
    run.alignment = alignment
    var element = SurfaceElement(
      kind, SurfaceFrame(x, y, width, Double(run.lines.count) * font.lineHeight), basis)
    element.text = run
    return element
  }

  /// A square with rounded corners that stands for an app's icon, with its first letter.
  func icon(_ name: String, _ frame: SurfaceFrame) -> SurfaceElement {
    var icon = SurfaceElement(
      .icon, frame, .measured, fill: SurfacePalette.icon(of: name),
      cornerRadius: frame.width * 8 / 38)
    icon.children = [initials(name, in: frame)]
    icon.identifier = "AppIcon"
    icon.label = name
    return icon
  }

  /// The letters that stand for a name, in the middle of a frame.
  func initials(_ name: String, in frame: SurfaceFrame, letters: Int = 1) -> SurfaceElement {
    let words = name.split(separator: " ").prefix(letters)
    let text = words.compactMap(\.first).map { $0.uppercased() }.joined()
    let size = frame.width * (letters > 1 ? 0.4 : 0.5)
    let font = SurfaceFont(size, 600, lineHeight: size * 1.21)
    var element = SurfaceElement(
      .label, SurfaceFrame(frame.x, frame.midY - font.lineHeight / 2, frame.width, font.lineHeight))
    var run = TextBreaker.lines(
      of: text, font: font, width: frame.width, maximum: 1, color: "#FFFFFF")
    run.alignment = .center
    element.text = run
    return element
  }
}
