import Foundation

/// An element of a menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The title.
  public let title: String
  /// The image that it shows.
  public let image: UIImage?

  /// How an element is marked.
  public struct Attributes: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Out of use.
    public static let disabled = Self(rawValue: 1)
    /// Red.
    public static let destructive = Self(rawValue: 2)
    /// Not there.
    public static let hidden = Self(rawValue: 4)
  }

  /// Whether an element is checked.
  public enum State: Int, Sendable {
    /// Not.
    case off
    /// Checked.
    case on
    /// In part.
    case mixed
  }

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }
}

/// Something that is done when it is touched.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  /// The function that runs the action.
  public typealias Handler = @MainActor (UIAction) -> Void
  let handler: Handler
  /// The object that was touched.
  open package(set) var sender: Any?
  /// Whether it is checked.
  open var state: State
  /// How it is marked.
  open var attributes: Attributes

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: NSObject? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off, handler: @escaping Handler
  ) {
    self.handler = handler
    self.state = state
    self.attributes = attributes
    super.init(title: title, image: image)
  }
}

/// Actions together.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The elements of the menu.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }
}
