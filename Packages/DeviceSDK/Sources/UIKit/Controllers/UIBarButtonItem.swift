import Foundation

/// A button of a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The method that touching it calls.
  open var action: Selector?
  /// Whom that is sent to.
  open weak var target: AnyObject?
  /// How it looks; inert.
  open var style = Style.plain
  /// Its colour; inert.
  open var tintColor: UIColor?
  /// A view in its place.
  open var customView: UIView?
  /// Its menu.
  open var menu: UIMenu?
  /// How wide it is; inert.
  open var width: CGFloat = 0
  /// The action that touching it runs.
  open var primaryAction: UIAction?
  package var perform: (() -> Void)?

  /// How a button looks.
  public enum Style: Int, Sendable {
    /// As it is.
    case plain
    /// With a border, long ago.
    case bordered
    /// For the last step.
    case done
  }

  /// Buttons that the system names.
  public enum SystemItem: Int, Sendable {
    /// Done.
    case done
    /// Cancel.
    case cancel
    /// Edit.
    case edit
    /// Save.
    case save
    /// A plus.
    case add
    /// Room that grows.
    case flexibleSpace
    /// Room that does not.
    case fixedSpace
    /// A pencil.
    case compose
    /// Reply.
    case reply
    /// A box with an arrow.
    case action
    /// A folder.
    case organize
    /// A book.
    case bookmarks
    /// A glass.
    case search
    /// An arrow that turns.
    case refresh
    /// A cross.
    case stop
    /// A camera.
    case camera
    /// A bin.
    case trash
    /// Play.
    case play
    /// Pause.
    case pause
    /// Back.
    case rewind
    /// Forward.
    case fastForward
    /// Undo.
    case undo
    /// Redo.
    case redo
    /// A page turning.
    case pageCurl
    /// A cross in a circle.
    case close
  }

  /// Creates a button that says something.
  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  /// Creates a button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates a button that the system names.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(title: Self.name(systemItem), style: .plain, target: target, action: action)
  }

  /// Creates a button of an action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  /// Creates a button that the system names, of an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: Self.name(systemItem), primaryAction: primaryAction, menu: menu)
  }

  /// Creates a place for a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  convenience init(title: String, primaryAction: @escaping () -> Void) {
    self.init()
    self.title = title
    perform = primaryAction
  }

  private static func name(_ item: SystemItem) -> String { "\(item)".capitalized }

  /// Room that grows.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  package func touch() {
    if let perform { return perform() }
    if let primaryAction { return primaryAction.handler(primaryAction) }
    guard let action else { return }
    UIApplication.application.sendAction(action, to: target, from: self, for: nil)
  }
}

/// The spelling before Swift 4.2.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The spelling before Swift 4.2.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
