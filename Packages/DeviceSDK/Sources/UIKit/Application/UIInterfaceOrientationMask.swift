/// Ways that a window can turn.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Takes the bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = Self(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  /// Turned to the right.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  /// Turned to the left.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// Turned to either side.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// Any.
  public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
  /// Any but upside down.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}
