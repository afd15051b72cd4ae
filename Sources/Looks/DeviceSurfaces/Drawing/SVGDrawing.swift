import Foundation
import MediaType
import NotificationModel
import TextFormats

/// Writes layouts as SVG, complete in one file: pictures are embedded, texts escaped.
package struct SVGDrawing {
  /// Larger pictures are not embedded: their frame says how large they are.
  package static let pictureBytes = 8 << 20
  /// All pictures of a drawing together.
  private static let allPictureBytes = 64 << 20
  private static let fonts =
    "Inter, 'SF Pro Text', -apple-system, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"

  private let layout: SurfaceLayout
  /// Begins the ids of what is referred to, so that a page can hold several drawings.
  private let prefix: String
  private var svg = ""
  private var count = 0
  private var room = allPictureBytes
  private var limit = pictureBytes

  /// The layout as an SVG document.
  /// - Parameters:
  ///   - prefix: the prefix of ids; one of its own for each drawing of a page.
  ///   - inside: elements that are not drawn, such as metadata.
  ///   - limit: bytes of the largest picture that is embedded.
  package static func text(
    _ layout: SurfaceLayout, prefix: String = "s", inside: String = "", limit: Int = pictureBytes
  ) -> String {
    var drawing = SVGDrawing(layout: layout, prefix: prefix)
    drawing.limit = limit
    drawing.write(inside)
    return drawing.svg
  }

  private init(layout: SurfaceLayout, prefix: String) {
    (self.layout, self.prefix) = (layout, prefix)
  }

  private mutating func write(_ inside: String) {
    let (width, height) = (number(layout.width), number(layout.height))
    svg += "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
    svg += "viewBox=\"0 0 \(width) \(height)\" role=\"img\" font-family=\"\(Self.fonts)\""
    svg += attribute("aria-label", layout.label) + ">\n" + inside
    for element in layout.elements { draw(element) }
    svg += "</svg>\n"
  }

  // MARK: - Elements

  private mutating func draw(_ element: SurfaceElement) {
    svg += "<g class=\"\(element.kind.rawValue)\" data-rule=\"\(element.basis.text)\""
    if let identifier = element.identifier { svg += attribute("data-id", identifier) }
    if let label = element.label { svg += attribute("aria-label", label) }
    if element.opacity < 1 { svg += " opacity=\"\(number(element.opacity))\"" }
    svg += ">"
    if let fill = element.fill { rectangle(element, fill: paint(fill), border: false) }
    let isClipped = element.clips
    if isClipped { svg += "<g clip-path=\"url(#\(clip(element.frame, element.cornerRadius)))\">" }
    if let picture = element.picture { draw(picture, in: element) }
    if let symbol = element.symbol {
      svg += SymbolDrawing.svg(symbol, in: element.frame, color: element.tint ?? "#000000")
    }
    if let text = element.text { draw(text, in: element.frame) }
    for child in element.children { draw(child) }
    if isClipped { svg += "</g>" }
    if element.borderWidth > 0, element.borderColor != nil {
      rectangle(element, fill: " fill=\"none\"", border: true)
    }
    svg += "</g>\n"
  }

  private mutating func rectangle(_ element: SurfaceElement, fill: String, border: Bool) {
    svg += "<rect" + box(element.frame)
    let radius = min(element.cornerRadius, element.frame.width / 2, element.frame.height / 2)
    if radius > 0 { svg += " rx=\"\(number(radius))\"" }
    svg += fill
    if border, let color = element.borderColor {
      svg += " stroke-width=\"\(number(element.borderWidth))\"" + paint(color, as: "stroke")
    }
    svg += "/>"
  }

  private func box(_ frame: SurfaceFrame) -> String {
    " x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" width=\"\(number(frame.width))\""
      + " height=\"\(number(frame.height))\""
  }

  private mutating func clip(_ frame: SurfaceFrame, _ radius: Double) -> String {
    count += 1
    let name = "\(prefix)\(count)"
    svg += "<clipPath id=\"\(name)\"><rect\(box(frame)) rx=\"\(number(radius))\"/></clipPath>"
    return name
  }

  // MARK: - Colours

  private mutating func paint(_ fill: SurfaceElement.Fill) -> String {
    switch fill {
    case .color(let color): return paint(color, as: "fill")
    case .gradient(let colors):
      count += 1
      let name = "\(prefix)\(count)"
      svg += "<linearGradient id=\"\(name)\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">"
      for (index, color) in colors.enumerated() {
        let place = Double(index) / Double(max(1, colors.count - 1))
        svg += "<stop offset=\"\(number(place))\"\(paint(color, as: "stop-color"))/>"
      }
      svg += "</linearGradient>"
      return " fill=\"url(#\(name))\""
    }
  }

  /// A colour with its transparency beside it, as old readers want it.
  private func paint(_ color: String, as property: String) -> String {
    guard color.utf8.count == 9, let alpha = Int(color.suffix(2), radix: 16) else {
      return " \(property)=\"\(MarkupText.escaped(color))\""
    }
    let opacity = property == "stop-color" ? "stop-opacity" : property + "-opacity"
    return " \(property)=\"\(color.prefix(7))\" \(opacity)=\"\(number(Double(alpha) / 255))\""
  }

  // MARK: - Text

  private mutating func draw(_ text: SurfaceText, in frame: SurfaceFrame) {
    for line in text.lines where !line.text.isEmpty {
      let x: Double
      let anchor: String
      switch text.alignment {
      case .left: (x, anchor) = (frame.x, line.isRightToLeft ? "end" : "start")
      case .center: (x, anchor) = (frame.midX, "middle")
      case .right: (x, anchor) = (frame.maxX, line.isRightToLeft ? "start" : "end")
      }
      svg +=
        "<text xml:space=\"preserve\" x=\"\(number(x))\" y=\"\(number(frame.y + line.baseline))\""
      svg += " font-size=\"\(number(text.font.size))\""
      if text.font.weight != 400 { svg += " font-weight=\"\(text.font.weight)\"" }
      if text.font.isItalic { svg += " font-style=\"italic\"" }
      if text.font.isMonospaced { svg += " font-family=\"monospace\"" }
      if text.font.tracking != 0 { svg += " letter-spacing=\"\(number(text.font.tracking))\"" }
      if anchor != "start" { svg += " text-anchor=\"\(anchor)\"" }
      if line.isRightToLeft { svg += " direction=\"rtl\"" }
      // Whatever font a reader has, the line ends where it was measured.
      if line.isExact, line.text.utf8.count > 1 {
        svg += " textLength=\"\(number(line.width))\" lengthAdjust=\"spacingAndGlyphs\""
      }
      svg += paint(text.color, as: "fill") + ">" + MarkupText.escaped(line.text) + "</text>"
    }
  }

  private func attribute(_ name: String, _ value: String) -> String {
    let value = value.count > 400 ? value.prefix(400) + "…" : value
    return " \(name)=\"\(MarkupText.escaped(value).replacing("\n", with: " "))\""
  }

  /// At most two digits behind the point.
  private func number(_ value: Double) -> String { SurfaceNumber.text(value) }

  // MARK: - Pictures

  private mutating func draw(_ picture: SurfacePicture, in element: SurfaceElement) {
    let limit = min(limit, room)
    guard picture.isDrawable, let data = picture.data(limit: limit) else {
      return stand(in: element, for: picture)
    }
    room -= data.count
    let url = "data:\(picture.mimeType);base64,\(data.base64EncodedString())"
    var frame = element.frame
    if let part = picture.part, part.width > 0, part.height > 0 {
      frame = SurfaceFrame(
        frame.x - frame.width * part.x / part.width, frame.y - frame.height * part.y / part.height,
        frame.width / part.width, frame.height / part.height)
    }
    let fit =
      switch picture.fit {
      case .whole: "xMidYMid meet"
      case .filled: "xMidYMid slice"
      case .stretched: "none"
      }
    svg += "<image\(box(frame)) preserveAspectRatio=\"\(fit)\" href=\"\(url)\"/>"
  }

  /// Draws a placeholder for a picture that is too large, gone or HEIC: its size.
  private mutating func stand(in element: SurfaceElement, for picture: SurfacePicture) {
    let frame = element.frame
    let text = "\(picture.pixels.width) × \(picture.pixels.height)"
    let size = min(13, max(4, frame.width / 7))
    svg += "<text x=\"\(number(frame.midX))\" y=\"\(number(frame.midY + size / 3))\""
    svg += " font-size=\"\(number(size))\" text-anchor=\"middle\" fill=\"#808080\">\(text)</text>"
  }
}

/// Numbers of layouts, as they are written everywhere.
enum SurfaceNumber {
  /// At most two digits behind the point, without zeros at the end.
  static func text(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
