import Foundation

/// The meaning of a colour's components; a name alone here.
public final class CGColorSpace: Hashable, Sendable {
  private let spaceName: String
  /// How many components a colour has, without alpha.
  public let numberOfComponents: Int
  /// The kind of space.
  public let model: CGColorSpaceModel

  init(_ name: String, _ model: CGColorSpaceModel) {
    spaceName = name
    self.model = model
    numberOfComponents = model == .monochrome ? 1 : model == .cmyk ? 4 : 3
  }

  /// Creates the space of a name such as `CGColorSpace.sRGB`.
  public convenience init?(name: NSString) {
    let text = name as String
    self.init(text, text.contains("Gray") ? .monochrome : text.contains("CMYK") ? .cmyk : .rgb)
  }

  /// The space's name.
  public var name: NSString? { spaceName as NSString }
  /// Name of the standard space.
  public static var sRGB: NSString { "kCGColorSpaceSRGB" }
  /// Name of the standard space for values beyond its range.
  public static var extendedSRGB: NSString { "kCGColorSpaceExtendedSRGB" }
  /// Name of the wide space of Apple's displays.
  public static var displayP3: NSString { "kCGColorSpaceDisplayP3" }
  /// Name of the linear variant of the standard space.
  public static var linearSRGB: NSString { "kCGColorSpaceLinearSRGB" }
  /// Name of a space without colour.
  public static var genericGrayGamma2_2: NSString { "kCGColorSpaceGenericGrayGamma2_2" }

  /// Whether two spaces have one name.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.spaceName == right.spaceName
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(spaceName) }
}

/// The kinds of colour spaces.
public enum CGColorSpaceModel: Int32, Sendable {
  /// A kind that has no name; never here.
  case unknown = -1
  /// One component, from black to white: spaces whose name contains `Gray`.
  case monochrome = 0
  /// Red, green and blue: every space here that is neither grey nor CMYK.
  case rgb = 1
  /// Four printing inks, cyan, magenta, yellow and black: spaces whose name contains `CMYK`.
  case cmyk = 2
  /// Lightness and two axes of colour, apart from any device; never here.
  case lab = 3
  /// Any number of inks of a device's own; never here.
  case deviceN = 4
  /// Numbers of a palette's colours, as in GIF files; never here, not even for those.
  case indexed = 5
  /// Tiles that areas are painted with in place of a colour; never here.
  case pattern = 6
  /// The CIE's three standard stimuli; never here.
  case XYZ = 7
}

/// The space of the screen's red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  CGColorSpace("kCGColorSpaceDeviceRGB", .rgb)
}

/// The space of the screen's greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace("kCGColorSpaceDeviceGray", .monochrome)
}

/// The space of printing colours.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace {
  CGColorSpace("kCGColorSpaceDeviceCMYK", .cmyk)
}
