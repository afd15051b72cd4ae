import Foundation

/// What a swipe offers.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What does it.
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
  /// What it says.
  open var title: String?
  /// Its picture.
  open var image: UIImage?
  /// Its colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!
  let handler: Handler
  /// Makes one.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// All that a swipe offers.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// What it offers.
  public let actions: [UIContextualAction]
  /// Whether a long swipe does the first.
  open var performsFirstActionWithFullSwipe = true
  /// Takes what it offers.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
