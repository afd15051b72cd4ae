import CoreGraphics

/// How high a sheet is.
public struct PresentationDetent: Hashable, Sendable {
  private let height: CGFloat
  /// About half the screen.
  public static let medium = Self(height: -1)
  /// The whole screen.
  public static let large = Self(height: -2)
  /// A part of the screen.
  public static func fraction(_ fraction: CGFloat) -> Self { Self(height: -3 - fraction) }
  /// A height in points.
  public static func height(_ height: CGFloat) -> Self { Self(height: height) }
}

/// A device that a preview shows.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The device's name.
  public let rawValue: String
  /// Creates a device of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a device of a name.
  public init(stringLiteral value: String) { rawValue = value }
}

/// How large a preview is.
public enum PreviewLayout: Sendable {
  /// As the device.
  case device
  /// As the view.
  case sizeThatFits
  /// Of a size.
  case fixed(width: CGFloat, height: CGFloat)
}

/// Shows views in the editor; never here.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// The bar over a screen.
public struct NavigationBarItem: Hashable, Sendable {
  /// How large its title is.
  public enum TitleDisplayMode: Sendable {
    /// As before, small, and large.
    case automatic, inline, large
  }
}

/// Sizes for aligning.
public struct ViewDimensions {
  /// In points.
  public let width: CGFloat
  /// In points.
  public let height: CGFloat
}

/// How a presentation suits a small screen.
public struct PresentationAdaptation: Sendable {
  /// As the place suits.
  public static var automatic: Self { Self() }
  /// Not.
  public static var none: Self { Self() }
  /// As a popover.
  public static var popover: Self { Self() }
  /// As a sheet.
  public static var sheet: Self { Self() }
  /// As a full screen.
  public static var fullScreenCover: Self { Self() }
}
