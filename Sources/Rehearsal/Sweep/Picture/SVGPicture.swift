import Foundation

/// A drawing as an SVG file, which follows the reader's choice of light or dark.
package enum SVGPicture {
  /// The file's text.
  package static func text(_ drawing: Drawing) -> String {
    let width = number(drawing.width)
    let height = number(drawing.height)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\">",
      "<title>\(escaped(drawing.title))</title>",
      "<style>",
      "text { font: 12px ui-monospace, Menlo, Consolas, \"DejaVu Sans Mono\", monospace; }",
      "text.large { font: bold 16px system-ui, \"Helvetica Neue\", Arial, sans-serif; }",
    ]
    lines += colors(\.light)
    lines.append("@media (prefers-color-scheme: dark) {")
    lines += colors(\.dark)
    lines += [
      "}", "</style>",
      "<rect class=\"paper\" width=\"\(width)\" height=\"\(height)\"/>",
    ]
    lines += drawing.shapes.map(element)
    lines.append("</svg>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func colors(_ shade: KeyPath<Drawing.Ink, UInt32>) -> [String] {
    Drawing.Ink.allCases.map {
      ".\($0.rawValue) { fill: #\(String(format: "%06x", $0[keyPath: shade])); }"
    }
  }

  private static func element(_ shape: Drawing.Shape) -> String {
    switch shape {
    case .rectangle(let x, let y, let width, let height, let ink, let note):
      let head =
        "<rect class=\"\(ink.rawValue)\" x=\"\(number(x))\" y=\"\(number(y))\" "
        + "width=\"\(number(width))\" height=\"\(number(height))\""
      return note.map { "\(head)><title>\(escaped($0))</title></rect>" } ?? "\(head)/>"
    case .text(let text, let x, let y, let ink, let anchor, let isLarge):
      return "<text class=\"\(ink.rawValue)\(isLarge ? " large" : "")\" x=\"\(number(x))\" "
        + "y=\"\(number(y))\" text-anchor=\"\(anchor.rawValue)\" dominant-baseline=\"central\">"
        + "\(escaped(text))</text>"
    case .upright(let text, let x, let y, let ink):
      return "<text class=\"\(ink.rawValue)\" text-anchor=\"end\" dominant-baseline=\"central\" "
        + "transform=\"translate(\(number(x)) \(number(y))) rotate(-90)\">\(escaped(text))</text>"
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(format: "%.2f", value)
  }

  private static func escaped(_ text: String) -> String {
    // Control characters have no place in XML, escaped or not.
    String(text.map { ($0.unicodeScalars.first?.value ?? 0) < 0x20 ? " " : $0 })
      .replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
