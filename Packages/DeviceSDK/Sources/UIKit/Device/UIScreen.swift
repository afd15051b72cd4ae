import CoreGraphics
import Foundation

/// The simulated screen: 393 × 852 points of three pixels each way on an iPhone, 810 × 1080 points
/// of two on an iPad. Drawing that names no scale has three pixels a point on both.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  private static let only = UIScreen()

  /// The device's own screen.
  open class var main: UIScreen { only }
  /// All screens.
  open class var screens: [UIScreen] { [only] }
  /// Size in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: ScreenProfile.current.size) }
  /// Size in pixels.
  open var nativeBounds: CGRect {
    let screen = ScreenProfile.current
    return CGRect(
      x: 0, y: 0, width: screen.size.width * screen.scale, height: screen.size.height * screen.scale
    )
  }
  /// Pixels a point.
  open var scale: CGFloat { ScreenProfile.current.scale }
  /// Pixels a point of the hardware.
  open var nativeScale: CGFloat { ScreenProfile.current.scale }
  /// From 0 to 1; inert.
  open var brightness: CGFloat = 0.5
  /// Size and appearance.
  open var traitCollection: UITraitCollection { UITraitCollection() }
  /// The screen that another one shows too; none does.
  open var mirrored: UIScreen? { nil }
  /// Whether it is being recorded or mirrored; it never is.
  open var isCaptured: Bool { false }
  /// Posted when `isCaptured` changes; never here.
  nonisolated open class var capturedDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenCapturedDidChangeNotification")
  }
}

// Nothing of it can change; a subclass answers for its own.
/// Size and appearance of the simulated environment: a light phone, or an iPad, in portrait.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The simulated environment.
  open class var current: UITraitCollection { UITraitCollection() }
  /// Light, unless the traits were made with another one.
  open var userInterfaceStyle: UIUserInterfaceStyle { style }
  private let style: UIUserInterfaceStyle
  /// Phone, or tablet where `UIDevice` has an iPad's model.
  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    DeviceProfile.current.isTablet ? .pad : .phone
  }
  /// Pixels a point.
  open var displayScale: CGFloat { ScreenProfile.current.scale }
  /// Size of text.
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }

  /// Creates the simulated environment.
  public override init() {
    style = .light
    super.init()
  }

  /// Creates the simulated environment in the light or in the dark.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    style = userInterfaceStyle
    super.init()
  }

  /// Creates the simulated environment, whose scale stays the screen's.
  public convenience init(displayScale: CGFloat) { self.init() }
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said; never here.
  case unspecified
  /// Dark text on a bright ground: what code finds on the simulated phone.
  case light
  /// Bright text on a dark ground: pictures of the phone can have it.
  case dark
}

/// Size of text that the user asked for.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the size.
  public let rawValue: String
  /// Creates a size of Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "UICTContentSizeCategory" + name }
  /// The usual size.
  public static var large: Self { Self("L") }
  /// The smallest.
  public static var extraSmall: Self { Self("XS") }
  /// Smaller.
  public static var small: Self { Self("S") }
  /// A bit smaller.
  public static var medium: Self { Self("M") }
  /// A bit larger.
  public static var extraLarge: Self { Self("XL") }
  /// Larger.
  public static var extraExtraLarge: Self { Self("XXL") }
  /// The largest of the usual ones.
  public static var extraExtraExtraLarge: Self { Self("XXXL") }
  /// The first of the large ones.
  public static var accessibilityMedium: Self { Self("AccessibilityM") }
  /// Large.
  public static var accessibilityLarge: Self { Self("AccessibilityL") }
  /// Larger.
  public static var accessibilityExtraLarge: Self { Self("AccessibilityXL") }
  /// Still larger.
  public static var accessibilityExtraExtraLarge: Self { Self("AccessibilityXXL") }
  /// The largest.
  public static var accessibilityExtraExtraExtraLarge: Self { Self("AccessibilityXXXL") }
  /// None.
  public static var unspecified: Self { Self(rawValue: "_UICTContentSizeCategoryUnspecified") }
  /// Whether it is one of the large ones.
  public var isAccessibilityCategory: Bool { rawValue.contains("CategoryAccessibility") }
}

/// How far something is moved.
public struct UIOffset: Hashable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat
  /// Nowhere.
  public static let zero = UIOffset()
  /// Creates an offset.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// Margins in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// Above.
  public var top: CGFloat
  /// On the left.
  public var left: CGFloat
  /// Below.
  public var bottom: CGFloat
  /// On the right.
  public var right: CGFloat

  /// Creates margins of 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates margins.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Margins of 0.
  public static var zero: UIEdgeInsets { UIEdgeInsets() }
}

extension CGRect {
  /// The rectangle within margins.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
