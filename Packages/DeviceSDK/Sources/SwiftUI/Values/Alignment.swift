import CoreGraphics

/// Where things line up across.
public struct HorizontalAlignment: Hashable, Sendable {
  private let place: Int
  /// Before.
  public static let leading = Self(place: 0)
  /// In the middle.
  public static let center = Self(place: 1)
  /// Behind.
  public static let trailing = Self(place: 2)
}

/// Where things line up along.
public struct VerticalAlignment: Hashable, Sendable {
  private let place: Int
  /// Above.
  public static let top = Self(place: 0)
  /// In the middle.
  public static let center = Self(place: 1)
  /// Below.
  public static let bottom = Self(place: 2)
  /// On the first line of text.
  public static let firstTextBaseline = Self(place: 3)
  /// On the last line of text.
  public static let lastTextBaseline = Self(place: 4)
}

/// Where things line up.
public struct Alignment: Hashable, Sendable {
  /// Across.
  public var horizontal: HorizontalAlignment
  /// Along.
  public var vertical: VerticalAlignment
  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  private init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
    self.init(horizontal: horizontal, vertical: vertical)
  }
  /// In the middle.
  public static let center = Self(.center, .center)
  /// Before.
  public static let leading = Self(.leading, .center)
  /// Behind.
  public static let trailing = Self(.trailing, .center)
  /// Above.
  public static let top = Self(.center, .top)
  /// Below.
  public static let bottom = Self(.center, .bottom)
  /// Above and before.
  public static let topLeading = Self(.leading, .top)
  /// Above and behind.
  public static let topTrailing = Self(.trailing, .top)
  /// Below and before.
  public static let bottomLeading = Self(.leading, .bottom)
  /// Below and behind.
  public static let bottomTrailing = Self(.trailing, .bottom)
}

/// A point in a rectangle whose sides are 1.
public struct UnitPoint: Hashable, Sendable {
  /// Across.
  public var x: CGFloat
  /// Along.
  public var y: CGFloat
  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  /// Creates the first corner.
  public init() { self.init(x: 0, y: 0) }
  /// The first corner.
  public static let zero = Self(x: 0, y: 0)
  /// In the middle.
  public static let center = Self(x: 0.5, y: 0.5)
  /// Before.
  public static let leading = Self(x: 0, y: 0.5)
  /// Behind.
  public static let trailing = Self(x: 1, y: 0.5)
  /// Above.
  public static let top = Self(x: 0.5, y: 0)
  /// Below.
  public static let bottom = Self(x: 0.5, y: 1)
  /// Above and before.
  public static let topLeading = Self(x: 0, y: 0)
  /// Above and behind.
  public static let topTrailing = Self(x: 1, y: 0)
  /// Below and before.
  public static let bottomLeading = Self(x: 0, y: 1)
  /// Below and behind.
  public static let bottomTrailing = Self(x: 1, y: 1)
}

/// An angle.
public struct Angle: Hashable, Comparable, Sendable {
  /// In radians.
  public var radians: Double
  /// In degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }
  /// Creates an angle in radians.
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// Creates no angle.
  public init() { radians = 0 }
  /// No angle.
  public static let zero = Angle()
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Compares turns.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }
}
