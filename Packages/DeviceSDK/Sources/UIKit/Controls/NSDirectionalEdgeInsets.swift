import Foundation

/// Room at edges that knows where text begins.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// Above.
  public var top: CGFloat
  /// Where text begins.
  public var leading: CGFloat
  /// Below.
  public var bottom: CGFloat
  /// Where text ends.
  public var trailing: CGFloat

  /// Takes the room at each edge.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// None.
  public static let zero = Self()
}
