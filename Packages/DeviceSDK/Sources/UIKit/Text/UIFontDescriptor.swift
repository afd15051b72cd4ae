import CoreGraphics
import Foundation

// Immutable.
/// The properties of a typeface, by which another is found.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// A name of a typeface and its size.
  fileprivate let name: String
  fileprivate let weight: UIFont.Weight?
  /// Size in points.
  public let pointSize: CGFloat
  private let traits: SymbolicTraits

  /// The look of letters.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Creates a set of its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Leaning.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Heavy.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Wide.
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    /// Narrow.
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    /// All of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  /// Which kind of the system's typeface; all look alike here.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// Creates a design of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// All of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// A part of what a typeface is like.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// Creates a part of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The typeface's name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The family's name.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// Size in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// Weight and others.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// Settings of letters; inert.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  fileprivate init(
    _ name: String, _ size: CGFloat, _ traits: SymbolicTraits = [], weight: UIFont.Weight? = nil
  ) {
    (self.name, pointSize, self.traits, self.weight) = (name, size, traits, weight)
  }

  /// A typeface of a name.
  public convenience init(name: String, size: CGFloat) { self.init(name, size) }

  /// A typeface of some parts.
  public convenience init(fontAttributes: [AttributeName: Any] = [:]) {
    self.init(
      (fontAttributes[.name] ?? fontAttributes[.family]) as? String ?? "",
      fontAttributes[.size] as? CGFloat ?? 0)
  }

  /// The system's typeface for a kind of text.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor
  { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// The look of letters.
  open var symbolicTraits: SymbolicTraits { traits }
  /// The typeface's name.
  open var postscriptName: String { name }
  /// Name and size.
  open var fontAttributes: [AttributeName: Any] { [.name: name, .size: pointSize] }

  /// The same with other looks: of the system's typeface the bold or leaning one, of others another
  /// of their name.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(name, pointSize, symbolicTraits, weight: weight)
  }

  /// The same at another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name, newPointSize, traits, weight: weight)
  }

  /// The same of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(newFamily, pointSize, traits, weight: weight)
  }

  /// The same in another design, which looks alike here.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }

  /// The same with other parts.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let weights = (attributes[.traits] as? [TraitKey: Any])?[.weight]
    return UIFontDescriptor(
      attributes[.name] as? String ?? name, attributes[.size] as? CGFloat ?? pointSize, traits,
      weight: weights as? UIFont.Weight ?? weight)
  }

  /// A look of its own.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// Creates a look of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// How heavy letters are.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  /// A part of a setting of letters; settings are inert.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String
    /// Creates a part of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The feature that is set.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// To what.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The spelling of `type` before iOS 15.
    public static let featureIdentifier = type
    /// The spelling of `selector` before iOS 15.
    public static let typeIdentifier = selector
  }

  /// Reads name and size from a keyed archive.
  public required convenience init?(coder: NSCoder) {
    let name = coder.decodeObject(of: NSString.self, forKey: "UIFontDescriptorName")
    self.init(
      (name as String?) ?? "", CGFloat(coder.decodeDouble(forKey: "UIFontDescriptorSize")))
  }

  /// Writes name and size to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: "UIFontDescriptorName")
    coder.encode(Double(pointSize), forKey: "UIFontDescriptorSize")
  }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// This descriptor itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UIFont {
  /// A typeface that is like `descriptor`; 0 points take the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    let traits = descriptor.symbolicTraits
    guard descriptor.name.hasPrefix(".SFUI") else {
      self.init(descriptor.name, size)
      return
    }
    let weight = traits.contains(.traitBold) ? .semibold : descriptor.weight
    let upright = weight.map { UIFont.systemFont(ofSize: size, weight: $0).fontName }
    let name = (upright ?? descriptor.name).replacing("Italic", with: "")
    self.init(traits.contains(.traitItalic) ? name + "Italic" : name, size)
  }

  /// The properties of the typeface.
  public var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if fontName.contains("bold") || fontName.contains("Bold") { traits.insert(.traitBold) }
    if fontName.contains("Italic") || fontName.contains("Oblique") { traits.insert(.traitItalic) }
    if fontName.contains("Mono") { traits.insert(.traitMonoSpace) }
    return UIFontDescriptor(fontName, pointSize, traits)
  }
}
