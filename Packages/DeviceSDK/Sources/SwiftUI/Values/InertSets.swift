// Sets that only name looks, and do nothing here.

/// Parts of a screen that others cover.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Inert.
  public static let container = Self(rawValue: 1 << 0)
  /// Inert.
  public static let keyboard = Self(rawValue: 1 << 1)
  /// Inert.
  public static let all = Self(rawValue: .max)
}

/// The traits of something that is read out.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Inert.
  public static let isButton = Self(rawValue: 1 << 0)
  /// Inert.
  public static let isHeader = Self(rawValue: 1 << 1)
  /// Inert.
  public static let isSelected = Self(rawValue: 1 << 2)
  /// Inert.
  public static let isLink = Self(rawValue: 1 << 3)
  /// Inert.
  public static let isSearchField = Self(rawValue: 1 << 4)
  /// Inert.
  public static let isImage = Self(rawValue: 1 << 5)
  /// Inert.
  public static let playsSound = Self(rawValue: 1 << 6)
  /// Inert.
  public static let isKeyboardKey = Self(rawValue: 1 << 7)
  /// Inert.
  public static let isStaticText = Self(rawValue: 1 << 8)
  /// Inert.
  public static let isSummaryElement = Self(rawValue: 1 << 9)
  /// Inert.
  public static let updatesFrequently = Self(rawValue: 1 << 10)
  /// Inert.
  public static let startsMediaSession = Self(rawValue: 1 << 11)
  /// Inert.
  public static let allowsDirectInteraction = Self(rawValue: 1 << 12)
  /// Inert.
  public static let causesPageTurn = Self(rawValue: 1 << 13)
  /// Inert.
  public static let isModal = Self(rawValue: 1 << 14)
  /// Inert.
  public static let isToggle = Self(rawValue: 1 << 15)
}

/// The geometry that two views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Inert.
  public static let position = Self(rawValue: 1 << 0)
  /// Inert.
  public static let size = Self(rawValue: 1 << 1)
  /// Inert.
  public static let frame = Self(rawValue: 3)
}

/// Which gestures count.
public struct GestureMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Creates a set of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Inert.
  public static let none: Self = []
  /// Inert.
  public static let gesture = Self(rawValue: 1 << 0)
  /// Inert.
  public static let subviews = Self(rawValue: 1 << 1)
  /// Inert.
  public static let all = Self(rawValue: .max)
}
