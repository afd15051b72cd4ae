import Foundation

/// A question in front of everything, with buttons.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// Where it shows.
  public enum Style: Int, Sendable {
    /// From below.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// The text below the title.
  open var message: String?
  /// Where it shows.
  public let preferredStyle: Style
  /// The buttons.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields.
  open private(set) var textFields: [UITextField]?
  /// The button of the return key.
  open var preferredAction: UIAlertAction?

  /// Creates a question.
  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  /// Archives of it are not read.
  public required init?(coder: NSCoder) {
    preferredStyle = .alert
    super.init(coder: coder)
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// A person touches a button: the question goes, and then the button's work is done.
  func choose(_ action: UIAlertAction) {
    presentingViewController?.dismiss(animated: true)
    action.handler?(action)
  }
}

/// A button of a question.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// How a button looks.
  public enum Style: Int, Sendable {
    /// As others.
    case `default`
    /// That nothing is done.
    case cancel
    /// That something is lost.
    case destructive
  }

  /// The title.
  public let title: String?
  /// How it looks.
  public let style: Style
  /// Whether it can be touched.
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates a button.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

/// The spelling before Swift 4.2.
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The spelling before Swift 4.2.
public typealias UIAlertActionStyle = UIAlertAction.Style
