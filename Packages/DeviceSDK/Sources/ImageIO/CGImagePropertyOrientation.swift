/// How a stored bitmap has to be turned to be looked at, as EXIF numbers it.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// The first row is the picture's top, the first column its left edge; files that say nothing
  /// count as this.
  case up = 1
  /// The first row is the top, the first column the right edge: mirrored sideways.
  case upMirrored = 2
  /// The first row is the bottom, the first column the right edge: half a turn shows it upright.
  case down = 3
  /// The first row is the bottom, the first column the left edge: mirrored top to bottom.
  case downMirrored = 4
  /// The first row is the left edge, the first column the top: rows and columns are exchanged.
  case leftMirrored = 5
  /// The first row is the right edge, the first column the top: a quarter turn clockwise shows it
  /// upright, as for photos of a phone held upright.
  case right = 6
  /// The first row is the right edge, the first column the bottom: rows and columns are exchanged
  /// across the other diagonal.
  case rightMirrored = 7
  /// The first row is the left edge, the first column the bottom: a quarter turn counterclockwise
  /// shows it upright.
  case left = 8
}
