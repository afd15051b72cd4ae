import MediaType

/// Writes layouts as lines of text, an element each: what goldens hold, and their differences are read
/// in. Texts are on one line, with ` | ` where they break.
package enum OutlineDrawing {
  /// The layout's lines, each with a line feed.
  package static func text(_ layout: SurfaceLayout) -> String {
    let options = layout.options
    var text =
      "\(layout.surface.rawValue) \(size(layout.width, layout.height)) "
      + "\(options.appearance.rawValue) \(options.textSize.rawValue) "
      + "\(options.isRightToLeft ? "rtl" : "ltr") \"\(printable(layout.label))\"\n"
    for element in layout.elements { add(element, depth: 1, to: &text) }
    return text
  }

  private static func add(_ element: SurfaceElement, depth: Int, to text: inout String) {
    let frame = element.frame
    var words = [
      element.kind.rawValue, "\(number(frame.x)),\(number(frame.y))",
      size(frame.width, frame.height), element.basis.text,
    ]
    if let identifier = element.identifier { words.append("#\(printable(identifier))") }
    if let label = element.label { words.append("(\(printable(label)))") }
    switch element.fill {
    case .color(let color): words.append(color)
    case .gradient(let colors): words.append(colors.joined(separator: "-"))
    case nil: break
    }
    if element.cornerRadius > 0 { words.append("r\(number(element.cornerRadius))") }
    if element.opacity < 1 { words.append("opacity \(number(element.opacity))") }
    if let symbol = element.symbol { words.append("symbol \(symbol.rawValue)") }
    if let picture = element.picture {
      let pixels = picture.pixels
      words.append("\(picture.mimeType) \(pixels.width)x\(pixels.height) \(picture.fit.rawValue)")
    }
    if let run = element.text {
      words.append("\(number(run.font.size))/\(run.font.weight) \(run.color)")
      if run.alignment != .left { words.append(run.alignment.rawValue) }
      if run.lines.first?.isRightToLeft == true { words.append("rtl") }
      words.append("\"" + printable(run.lines.map(\.text).joined(separator: " | ")) + "\"")
    }
    text += String(repeating: " ", count: depth) + words.joined(separator: " ") + "\n"
    for child in element.children { add(child, depth: depth + 1, to: &text) }
  }

  private static func size(_ width: Double, _ height: Double) -> String {
    "\(number(width))x\(number(height))"
  }

  private static func number(_ value: Double) -> String { SurfaceNumber.text(value) }

  private static func printable(_ text: String) -> String {
    String(text.prefix(400)).replacing("\n", with: " ").replacing("\r", with: " ")
  }
}
