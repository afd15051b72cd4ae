import Foundation

/// An action that a swipe offers, long ago.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As one that removes.
    case `default`
    /// As others.
    case normal
    /// As one that removes.
    public static var destructive: Self { .default }
  }
  /// The title.
  open var title: String?
  /// Its colour.
  open var backgroundColor: UIColor?
  let handler: (UITableViewRowAction, IndexPath) -> Void
  /// Creates one.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.title = title
    self.handler = handler
  }
}
