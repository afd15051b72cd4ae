/// The contents of a cell.
public protocol UIContentConfiguration {}

/// A text, a second one and a picture.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The picture.
  public var image: UIImage?
  /// Nothing yet.
  public init() {}
  /// For a cell.
  public static func cell() -> Self { Self() }
  /// For a cell with a second text below.
  public static func subtitleCell() -> Self { Self() }
  /// For a cell with a second text beside.
  public static func valueCell() -> Self { Self() }
}
