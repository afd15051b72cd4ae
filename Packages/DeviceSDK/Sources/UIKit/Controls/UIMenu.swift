import Foundation

/// What a menu has.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// What it says.
  public let title: String
  /// What it shows.
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
  /// What does it.
  public typealias Handler = @MainActor (UIAction) -> Void
  let handler: Handler
  /// What was touched.
  open package(set) var sender: Any?
  /// Whether it is checked.
  open var state: State
  /// How it is marked.
  open var attributes: Attributes

  /// Makes an action.
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
  /// What it has.
  public let children: [UIMenuElement]

  /// Makes a menu.
  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title, image: image)
  }
}
