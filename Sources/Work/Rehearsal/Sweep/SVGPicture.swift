import Foundation
import TextFormats

/// A picture of rectangles and texts as an SVG file, which follows the reader's choice of light or
/// dark. Lengths are in pixels, from the upper left corner; later parts lie above earlier ones.
package struct SVGPicture: Sendable {
  /// The point of a text that lies at its place.
  package enum Anchor: String, Sendable {
    case start, middle, end
  }

  /// The colour of a part, by its meaning.
  package enum Ink: String, Sendable, CaseIterable {
    case paper, text, faint, line
    case arrived, withoutMedia, bestAttempt, timedOut, memoryExceeded, crashed, other
    /// A mark within a cell.
    case mark

    /// The colours on white and on dark paper.
    fileprivate var colors: (light: String, dark: String) {
      switch self {
      case .paper: ("ffffff", "0d1117")
      case .text: ("1f2328", "e6edf3")
      case .faint: ("656d76", "8d96a0")
      case .line: ("000000", "ffffff")
      case .arrived: ("5cb88f", "2e8b63")
      case .withoutMedia: ("8db9e8", "3a74b0")
      case .bestAttempt: ("f2cc60", "b08a1e")
      case .timedOut: ("e8804a", "b3541e")
      case .memoryExceeded: ("a88bd9", "7457af")
      case .crashed: ("b5485d", "8e2f44")
      case .other: ("d0d7de", "3d444d")
      case .mark: ("2b3137", "f0f3f6")
      }
    }
  }

  let width: Double
  let height: Double
  /// The picture's description, for those who cannot see it.
  let title: String
  private var elements: [String] = []

  init(width: Double, height: Double, title: String) {
    self.width = width
    self.height = height
    self.title = title
  }

  /// Adds a filled rectangle; a browser shows the note of the one it points at.
  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, _ ink: Ink, note: String? = nil
  ) {
    let head =
      "<rect class=\"\(ink.rawValue)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" "
      + "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\""
    elements.append(
      note.map { "\(head)><title>\(MarkupText.escaped($0))</title></rect>" } ?? "\(head)/>")
  }

  /// Adds a line of text whose middle height is at `y`.
  mutating func text(
    _ text: String, x: Double, y: Double, _ ink: Ink, _ anchor: Anchor, isLarge: Bool = false
  ) {
    elements.append(
      "<text class=\"\(ink.rawValue)\(isLarge ? " large" : "")\" x=\"\(Self.number(x))\" "
        + "y=\"\(Self.number(y))\" text-anchor=\"\(anchor.rawValue)\" "
        + "dominant-baseline=\"central\">\(MarkupText.escaped(text))</text>")
  }

  /// Adds a line of text that reads upwards and ends at `y`, its middle at `x`.
  mutating func uprightText(_ text: String, x: Double, y: Double, _ ink: Ink) {
    elements.append(
      "<text class=\"\(ink.rawValue)\" text-anchor=\"end\" dominant-baseline=\"central\" "
        + "transform=\"translate(\(Self.number(x)) \(Self.number(y))) rotate(-90)\">"
        + "\(MarkupText.escaped(text))</text>")
  }

  /// The file's text.
  package var text: String {
    let width = Self.number(self.width)
    let height = Self.number(self.height)
    let light = Ink.allCases.map { ".\($0.rawValue) { fill: #\($0.colors.light); }" }
    let dark = Ink.allCases.map { ".\($0.rawValue) { fill: #\($0.colors.dark); }" }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(MarkupText.escaped(title))</title>
      <style>
      text { font: 12px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
      text.large { font: bold 16px system-ui, "Helvetica Neue", Arial, sans-serif; }
      \(light.joined(separator: "\n"))
      @media (prefers-color-scheme: dark) {
      \(dark.joined(separator: "\n"))
      }
      </style>
      <rect class="paper" width="\(width)" height="\(height)"/>
      \(elements.joined(separator: "\n"))
      </svg>

      """
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(format: "%.2f", value)
  }
}

extension SweepResult.Mark {
  /// The ink of its cells.
  var ink: SVGPicture.Ink {
    switch self {
    case .arrived: .arrived
    case .withoutMedia: .withoutMedia
    case .bestAttempt: .bestAttempt
    case .timedOut: .timedOut
    case .memoryExceeded: .memoryExceeded
    case .crashed: .crashed
    case .other: .other
    }
  }
}
