import Foundation

/// A colour as components, the last of which is alpha.
public final class CGColor: Hashable, Sendable {
  private let values: [CGFloat]
  private let space: CGColorSpace

  private init(_ values: [CGFloat], _ space: CGColorSpace) {
    self.values = values
    self.space = space
  }

  /// Creates a colour of parts from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init([red, green, blue, alpha], CGColorSpaceCreateDeviceRGB())
  }

  /// Creates a colour of parts from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init([red, green, blue, alpha], CGColorSpace("kCGColorSpaceSRGB", .rgb))
  }

  /// Creates a grey from 0 for black to 1 for white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init([gray, alpha], CGColorSpaceCreateDeviceGray())
  }

  /// Creates a colour of a space's components and alpha.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    let count = colorSpace.numberOfComponents + 1
    self.init(Array(UnsafeBufferPointer(start: components, count: count)), colorSpace)
  }

  /// Parts from 0 to 1, alpha last.
  public var components: [CGFloat]? { values }
  /// How many components there are, with alpha.
  public var numberOfComponents: Int { values.count }
  /// From 0 for transparent to 1 for opaque.
  public var alpha: CGFloat { values.last ?? 1 }
  /// The meaning of the components.
  public var colorSpace: CGColorSpace? { space }

  /// This colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(values.dropLast() + [alpha], space)
  }

  /// Opaque black.
  public static var black: CGColor { CGColor(gray: 0, alpha: 1) }
  /// Opaque white.
  public static var white: CGColor { CGColor(gray: 1, alpha: 1) }
  /// Transparent black.
  public static var clear: CGColor { CGColor(gray: 0, alpha: 0) }

  /// Whether two colours have the same space and components.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.values == right.values && left.space == right.space
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
