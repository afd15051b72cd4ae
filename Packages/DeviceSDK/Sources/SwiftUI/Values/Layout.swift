import CoreGraphics

/// Margins in points.
public struct EdgeInsets: Hashable, Sendable {
  /// Above.
  public var top: CGFloat
  /// Before.
  public var leading: CGFloat
  /// Below.
  public var bottom: CGFloat
  /// Behind.
  public var trailing: CGFloat
  /// Creates margins.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A side of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
  /// Above.
  case top
  /// Before.
  case leading
  /// Below.
  case bottom
  /// Behind.
  case trailing

  /// Sides of a rectangle.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Creates a set of its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of a side.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    /// Above.
    public static let top = Set(.top)
    /// Before.
    public static let leading = Set(.leading)
    /// Below.
    public static let bottom = Set(.bottom)
    /// Behind.
    public static let trailing = Set(.trailing)
    /// Before and behind.
    public static let horizontal: Set = [.leading, .trailing]
    /// Above and below.
    public static let vertical: Set = [.top, .bottom]
    /// All four.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// A side across the direction of text.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  /// Before.
  case leading
  /// Behind.
  case trailing

  /// Sides across the direction of text.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Creates a set of its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Before.
    public static let leading = Set(rawValue: 1)
    /// Behind.
    public static let trailing = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.leading, .trailing]
  }
}

/// A side along the direction of text.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  /// Above.
  case top
  /// Below.
  case bottom

  /// Sides along the direction of text.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Creates a set of its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Above.
    public static let top = Set(rawValue: 1)
    /// Below.
    public static let bottom = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.top, .bottom]
  }
}

/// A direction of a layout.
public enum Axis: Int8, CaseIterable, Sendable {
  /// Side by side.
  case horizontal
  /// One under another.
  case vertical

  /// Directions of a layout.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8
    /// Creates a set of its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Side by side.
    public static let horizontal = Set(rawValue: 1)
    /// One under another.
    public static let vertical = Set(rawValue: 2)
  }
}
