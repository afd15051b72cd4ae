import Diagnostics
import MediaType
import NotificationModel
import TextFormats

/// Lays out an attached file: the thumbnail of a card, and the panel of an expanded one.
struct MediaLayout {
  let media: CardContent.Media
  let style: SurfaceStyle

  init(_ media: CardContent.Media, _ style: SurfaceStyle) {
    (self.media, self.style) = (media, style)
  }

  /// The square at the end of a collapsed card (ATTA-15).
  func thumbnail(_ frame: SurfaceFrame) -> SurfaceElement {
    var element = SurfaceElement(
      .thumbnail, frame, .rule(.`ATTA-15`), fill: .color(style.palette.placeholder),
      cornerRadius: 6)
    element.clips = true
    element.label = "\(media.kind.rawValue) \(media.name)"
    if let picture = media.picture {
      element.picture = picture
      if media.kind == .movie { element.children = [playSign(in: frame, 20)] }
    } else {
      element.symbol = symbol
      element.tint = style.palette.soft
    }
    return element
  }

  private var symbol: SurfaceElement.Symbol {
    switch media.kind {
    case .audio: .waves
    case .movie: .play
    case .image: .photo
    }
  }

  /// The panel above the texts of an expanded card.
  func panel(x: Double, y: Double, width: Double) -> SurfaceElement {
    switch media.kind {
    case .audio: audio(SurfaceFrame(x, y, width, 56))
    case .movie: film(x, y, width)
    case .image: picture(x, y, width)
    }
  }

  private func picture(_ x: Double, _ y: Double, _ width: Double) -> SurfaceElement {
    guard var picture = media.picture else {
      return nameplate(.placeholder, SurfaceFrame(x, y, width, 120), .photo)
    }
    let height = (width / picture.ratio).rounded()
    // Very high pictures end at a screen's width and a half; what is above and below is not seen.
    let frame = SurfaceFrame(x, y, width, min(height, width * 1.5))
    var element = SurfaceElement(
      .picture, frame, .choice, fill: .color(style.palette.placeholder))
    element.clips = true
    picture.part = nil
    element.picture = picture
    element.label = "picture, \(picture.pixels.width) by \(picture.pixels.height) pixels"
    if picture.mimeType == "image/gif" { element.children = [tag("GIF", in: frame)] }
    return element
  }

  private func film(_ x: Double, _ y: Double, _ width: Double) -> SurfaceElement {
    let ratio = media.picture?.ratio ?? 16.0 / 9
    let frame = SurfaceFrame(x, y, width, min((width / ratio).rounded(), width * 1.5))
    var poster = nameplate(.video, frame, .play)
    poster.fill = .gradient(["#3A3F4B", "#15171C"])
    poster.tint = "#FFFFFF"
    poster.children = [tag(caption, in: frame)]
    guard var picture = media.picture else { return poster }
    picture.part = nil
    (poster.symbol, poster.picture, poster.clips) = (nil, picture, true)
    poster.children.insert(playSign(in: frame, 56), at: 0)
    return poster
  }

  /// Returns the sign that lies over a movie's frame.
  private func playSign(in frame: SurfaceFrame, _ side: Double) -> SurfaceElement {
    var sign = SurfaceElement(
      .play, SurfaceFrame(frame.midX - side / 2, frame.midY - side / 2, side, side),
      fill: .color("#00000073"), cornerRadius: side / 2)
    (sign.symbol, sign.tint) = (.play, "#FFFFFF")
    return sign
  }

  private func audio(_ frame: SurfaceFrame) -> SurfaceElement {
    var panel = SurfaceElement(.audio, frame, fill: .color(style.palette.placeholder))
    panel.label = "audio, \(caption)"
    var play = SurfaceElement(.play, SurfaceFrame(frame.x + 12, frame.y + 12, 32, 32))
    (play.symbol, play.tint, play.label) = (.play, style.palette.tint, "Play")
    play.identifier = "PlayButton"
    var bar = SurfaceElement(
      .bar, SurfaceFrame(frame.x + 56, frame.midY - 2, frame.width - 56 - 110, 4),
      fill: .color(style.palette.separator), cornerRadius: 2)
    bar.label = nil
    let font = SurfaceFont(12)
    let text = style.text(
      .tag, caption, x: frame.maxX - 102, y: frame.midY - font.lineHeight / 2, width: 90,
      font: font, color: style.palette.soft, alignment: .right)
    panel.children = [play, bar, text]
    return panel
  }

  private func nameplate(
    _ kind: SurfaceElement.Kind, _ frame: SurfaceFrame, _ symbol: SurfaceElement.Symbol
  ) -> SurfaceElement {
    var element = SurfaceElement(kind, frame, fill: .color(style.palette.placeholder))
    (element.symbol, element.tint) = (symbol, style.palette.soft)
    element.label = "\(media.kind.rawValue), \(caption)"
    return element
  }

  private var caption: String {
    media.name + (media.byteCount.map { " · " + ByteSize.text($0) } ?? "")
  }

  private func tag(_ text: String, in frame: SurfaceFrame) -> SurfaceElement {
    let font = SurfaceFont(11, 600)
    let width =
      (TextBreaker.lines(of: text, font: font, width: 200, maximum: 1, color: "").lines.first?
        .width ?? 0) + 14
    var tag = SurfaceElement(
      .tag, SurfaceFrame(frame.x + 10, frame.maxY - 30, width, 20), fill: .color("#000000A6"),
      cornerRadius: 6)
    tag.children = [
      style.text(
        .label, text, x: tag.frame.x, y: tag.frame.midY - font.lineHeight / 2, width: width,
        font: font, color: "#FFFFFF", alignment: .center)
    ]
    return tag
  }
}
