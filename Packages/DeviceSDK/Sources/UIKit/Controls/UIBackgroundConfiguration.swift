import CoreGraphics
import Foundation

/// The background of a button's or a cell's contents.
public struct UIBackgroundConfiguration: Sendable {
  /// The colour behind.
  public var backgroundColor: UIColor?
  /// The colour of the line around.
  public var strokeColor: UIColor?
  /// The line's width in points.
  public var strokeWidth: CGFloat = 0
  /// Points that the corners are rounded by.
  public var cornerRadius: CGFloat = 0
  /// Nothing behind.
  public init() {}
  /// Nothing behind.
  public static func clear() -> Self { Self() }
}
