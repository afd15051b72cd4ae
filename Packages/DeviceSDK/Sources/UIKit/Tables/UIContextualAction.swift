import Foundation

/// An action that a swipe offers.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The function that runs the action.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As others.
    case normal
    /// That something is lost.
    case destructive
  }
  /// How it looks.
  public let style: Style
  /// The title.
  open var title: String?
  /// Its picture.
  open var image: UIImage?
  /// Its colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!
  let handler: Handler
  /// Creates one.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// All that a swipe offers.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions that it offers.
  public let actions: [UIContextualAction]
  /// Whether a long swipe does the first.
  open var performsFirstActionWithFullSwipe = true
  /// Takes what it offers.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
