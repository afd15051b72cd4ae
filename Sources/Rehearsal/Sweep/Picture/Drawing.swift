/// A picture of rectangles and texts, to be written as SVG or PNG.
package struct Drawing: Sendable, Hashable {
  /// A part of a picture; lengths are in pixels, from the upper left corner.
  package enum Shape: Sendable, Hashable {
    /// A filled rectangle; `note` is what a browser tells about it.
    case rectangle(x: Double, y: Double, width: Double, height: Double, ink: Ink, note: String?)
    /// A line of text whose middle height is at `y`.
    case text(String, x: Double, y: Double, ink: Ink, anchor: Anchor, isLarge: Bool)
    /// A line of text that reads upwards and ends at `y`, its middle at `x`.
    case upright(String, x: Double, y: Double, ink: Ink)
  }

  /// Which part of a text is at its place.
  package enum Anchor: String, Sendable, Hashable {
    case start
    case middle
    case end
  }

  /// What a shape is painted with, by its meaning.
  package enum Ink: String, Sendable, Hashable, CaseIterable {
    case paper
    case text
    case faint
    case line
    case arrived
    case withoutMedia
    case bestAttempt
    case timedOut
    case memoryExceeded
    case crashed
    case other
    /// A mark within a cell.
    case mark

    /// The colour on white paper.
    package var light: UInt32 {
      switch self {
      case .paper: 0xFFFFFF
      case .text: 0x1F2328
      case .faint: 0x656D76
      case .line: 0x000000
      case .arrived: 0x5CB88F
      case .withoutMedia: 0x8DB9E8
      case .bestAttempt: 0xF2CC60
      case .timedOut: 0xE8804A
      case .memoryExceeded: 0xA88BD9
      case .crashed: 0xB5485D
      case .other: 0xD0D7DE
      case .mark: 0x2B3137
      }
    }

    /// The colour on dark paper.
    package var dark: UInt32 {
      switch self {
      case .paper: 0x0D1117
      case .text: 0xE6EDF3
      case .faint: 0x8D96A0
      case .line: 0xFFFFFF
      case .arrived: 0x2E8B63
      case .withoutMedia: 0x3A74B0
      case .bestAttempt: 0xB08A1E
      case .timedOut: 0xB3541E
      case .memoryExceeded: 0x7457AF
      case .crashed: 0x8E2F44
      case .other: 0x3D444D
      case .mark: 0xF0F3F6
      }
    }
  }

  /// Pixels across.
  package var width: Double
  /// Pixels down.
  package var height: Double
  /// What it shows, for those who cannot see it.
  package var title: String
  /// The parts, from the lowest to the uppermost.
  package var shapes: [Shape] = []
}

extension SweepResult.Mark {
  /// What its cells are painted with.
  var ink: Drawing.Ink {
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
