import CoreGraphics
import DeviceChannel
import DeviceImaging
import Foundation

extension UIImage {
  /// Reads a file, whose bytes stay on disk; nil when it is not a picture.
  public convenience init?(contentsOfFile path: String) {
    guard let file = Self.file(path) else { return nil }
    self.init(data: file.data, scale: file.scale)
    name = Self.name(path)
  }

  /// Finds a picture in the extension's bundle: a file, with or without `@2x` or `@3x`, or an
  /// image set of an asset catalog that lies there as a folder.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

  /// Finds a picture in a bundle.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    guard let file = BundledImage.find(name, in: bundle ?? .main) else { return nil }
    self.init(data: file.data, scale: file.scale)
    self.name = Self.name(name)
  }

  /// Finds a picture in a bundle.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name, in: bundle, with: nil)
  }

  /// A symbol of the system: blank, of a symbol's usual size. Which symbols there are is not known
  /// here; nil for a name that none of them can have, such as one with a capital letter.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol of the system: blank, of a symbol's usual size.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard name.wholeMatch(of: #/[a-z0-9]+(\.[a-z0-9]+)*/#) != nil else { return nil }
    Inert.use("UIImage.init(systemName:)")
    self.init(symbol: name, points: (configuration as? SymbolConfiguration)?.pointSize ?? 17)
  }

  /// A symbol of the system, likewise.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol of the system, likewise; the value is not drawn.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  /// A blank picture in the place of a symbol beside text of a size.
  package convenience init?(symbol name: String, points: CGFloat) {
    let side = Int((points * 1.2 * 3).rounded())
    guard !name.isEmpty,
      let picture = Picture(blankWidth: side, height: side, hasAlpha: true)
    else { return nil }
    self.init(picture: picture, scale: 3, orientation: .up)
    self.name = name
  }

  /// The name of a picture in a file, by which people call a button that shows nothing else.
  private static func name(_ path: String) -> String {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return name.replacing(#/@[23]x$/#, with: "")
  }

  private static func file(_ path: String) -> (data: Data, scale: CGFloat)? {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return MappedFile.data(at: path).map { ($0, BundledImage.scale(of: name)) }
  }

  /// Variants of a picture for sizes and appearances; inert.
  open class Configuration: NSObject, NSCopying {
    /// This configuration itself: it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// Size and weight of a system symbol; the weight is inert.
  open class SymbolConfiguration: Configuration {
    let pointSize: CGFloat

    /// Symbols as high as text of a size in points.
    public init(pointSize: CGFloat) {
      self.pointSize = pointSize
      super.init()
    }

    /// Symbols as high as text of a font.
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }

    /// Symbols as high as text of a size in points.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize)
    }

    /// Symbols as high as text of a size in points.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize)
    }
  }

  /// How heavy a symbol's lines are; inert, as symbols are blank.
  public enum SymbolWeight: Int, Sendable {
    /// Not said: that of the text around the symbol.
    case unspecified
    /// Hairlines, the lightest of nine.
    case ultraLight
    /// A little heavier than hairlines.
    case thin
    /// Lighter than that of running text.
    case light
    /// That of running text.
    case regular
    /// A little heavier than that of running text.
    case medium
    /// Between `medium` and `bold`.
    case semibold
    /// That of emphasis.
    case bold
    /// Heavier than that of emphasis.
    case heavy
    /// The heaviest of nine.
    case black
  }

  /// How large a symbol is beside text; inert, as its size follows `pointSize` alone.
  public enum SymbolScale: Int, Sendable {
    /// The size that the system takes without another, `medium` on a device.
    case `default` = -1
    /// Not said, which leaves the choice to another configuration.
    case unspecified = 0
    /// The smallest of three.
    case small = 1
    /// The one in the middle.
    case medium = 2
    /// The largest of three.
    case large = 3
  }
}
