/// Lines of text in a frame.
package struct SurfaceText: Sendable, Hashable {
  /// Where lines begin.
  package enum Alignment: String, Sendable, Hashable {
    case left, center, right
  }

  /// A line as it is drawn.
  package struct Line: Sendable, Hashable {
    package var text: String
    /// In points, as measured with the widths of Inter.
    package var width: Double
    /// Whether every character has a measured width, so that a drawing may insist on it.
    package var isExact: Bool
    /// The baseline, in points from the top of the frame.
    package var baseline: Double
    /// Whether its first letter is of a script that runs from right to left.
    package var isRightToLeft: Bool
  }

  package var lines: [Line]
  package var font: SurfaceFont
  package var color: String
  package var alignment = Alignment.left
  /// Whether something of the text was left out, so that the last line ends with "…".
  package var isTruncated = false

  var mirrored: SurfaceText {
    var mirrored = self
    switch alignment {
    case .left: mirrored.alignment = .right
    case .right: mirrored.alignment = .left
    case .center: break
    }
    return mirrored
  }

  /// The text that a person reads, with a space between lines.
  package var string: String { lines.map(\.text).joined(separator: " ") }
}

/// A font of San Francisco's metrics, as Inter has them.
package struct SurfaceFont: Sendable, Hashable {
  /// In points.
  package var size: Double
  /// As in CSS: 400 regular, 600 semibold.
  package var weight = 400
  package var isItalic = false
  package var isMonospaced = false

  /// The distance of lines in points.
  package var lineHeight: Double

  /// - Parameter lineHeight: nine sevenths of the size by default, as 18 of 14.
  package init(_ size: Double, _ weight: Int = 400, lineHeight: Double? = nil) {
    (self.size, self.weight) = (size, weight)
    self.lineHeight = lineHeight ?? (size * 9 / 7).rounded()
  }

  /// The space after each letter, in points: less the larger the font, as Inter's authors publish
  /// it (-0.9 % of the size at 14 points, -2.2 % of large ones).
  package var tracking: Double {
    guard !isMonospaced else { return 0 }
    return size * (size >= 30 ? -0.022 : size >= 20 ? -0.018 : size >= 16 ? -0.011 : -0.007)
  }
}
