import CoreGraphics
import Foundation

/// How colours go over into each other.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Takes Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = Self(rawValue: "axial")
  /// From a middle.
  public static let radial = Self(rawValue: "radial")
  /// Around a middle.
  public static let conic = Self(rawValue: "conic")
}

/// A layer of colours that go over into each other: they are kept, and not drawn.
open class CAGradientLayer: CALayer {
  /// The colours, each a `CGColor`.
  open var colors: [Any]?
  /// Where each colour is, from 0 to 1.
  open var locations: [NSNumber]?
  /// Where the first is, of a square of 1.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last is, of a square of 1.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// How they go over.
  open var type = CAGradientLayerType.axial
}
