import CoreGraphics
import Foundation

// Immutable.
/// A colour of red, green and blue.
open class CIColor: NSObject, @unchecked Sendable {
  /// Red from 0 to 1.
  public let red: CGFloat
  /// Green from 0 to 1.
  public let green: CGFloat
  /// Blue from 0 to 1.
  public let blue: CGFloat
  /// From 0 for transparent to 1 for opaque.
  public let alpha: CGFloat

  /// Creates a colour of parts from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a colour of another; a grey has three equal parts.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 1]
    let isGrey = parts.count < 4
    self.init(
      red: parts[0], green: isGrey ? parts[0] : parts[1], blue: isGrey ? parts[0] : parts[2],
      alpha: cgColor.alpha)
  }

  /// Red, green, blue and alpha.
  open var numberOfComponents: Int { 4 }

  /// Opaque black.
  public static var black: CIColor { CIColor(red: 0, green: 0, blue: 0) }
  /// Opaque white.
  public static var white: CIColor { CIColor(red: 1, green: 1, blue: 1) }
  /// Transparent black.
  public static var clear: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 0) }
}
