import DeviceFoundation
import Foundation

/// A view that sends actions when it is touched.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger comes down.
    public static let touchDown = Self(rawValue: 1)
    /// A finger leaves inside of it: a tap.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// A finger leaves outside of it.
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    /// Something else takes the touch.
    public static let touchCancel = Self(rawValue: 1 << 8)
    /// The value is another one.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// What a tap leads to.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// A field is about to be edited.
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    /// A field's text is another one.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// A field was edited.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    /// The return key ends the editing.
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    /// All touches.
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    /// All of editing.
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    /// Everything.
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As always.
    public static let normal: Self = []
    /// Under a finger.
    public static let highlighted = Self(rawValue: 1)
    /// Out of use.
    public static let disabled = Self(rawValue: 2)
    /// Chosen.
    public static let selected = Self(rawValue: 4)
    /// In focus.
    public static let focused = Self(rawValue: 8)
  }

  private struct Entry {
    weak var target: AnyObject?
    var hasTarget: Bool
    var selector: Selector?
    var action: UIAction?
    var events: Event
  }

  /// Whether it can be touched.
  open var isEnabled = true
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether a finger lies on it.
  open var isHighlighted = false
  /// How it is.
  open var state: State {
    var state: State = isEnabled ? [] : .disabled
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }
  /// Where contents lie across; inert.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Where contents lie along; inert.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  private var entries: [Entry] = []

  /// Where contents lie across.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// On the left.
    case left
    /// On the right.
    case right
    /// All over.
    case fill
    /// At the beginning.
    case leading
    /// At the end.
    case trailing
  }

  /// Where contents lie along.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// Above.
    case top
    /// Below.
    case bottom
    /// All over.
    case fill
  }

  /// Sends an action to a target when something happens.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    entries.append(
      Entry(
        target: target as AnyObject?, hasTarget: target != nil, selector: action,
        events: controlEvents))
  }

  /// Does an action when something happens.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    entries.append(Entry(hasTarget: false, action: action, events: controlEvents))
  }

  /// Sends no longer what matches.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    entries.removeAll { entry in
      (target == nil || entry.target === target as AnyObject?)
        && (action == nil || entry.selector == action)
        && !entry.events.isDisjoint(with: controlEvents)
    }
  }

  /// All targets.
  open var allTargets: Set<AnyHashable> {
    Set(entries.compactMap { ($0.target as? NSObject).map(AnyHashable.init) })
  }

  /// Sends what is to be sent.
  open func sendActions(for controlEvents: Event) {
    for entry in entries where !entry.events.isDisjoint(with: controlEvents) {
      if let action = entry.action {
        action.sender = self
        action.handler(action)
      } else if let selector = entry.selector {
        guard entry.target != nil || !entry.hasTarget else { continue }
        sendAction(selector, to: entry.target, for: nil)
      }
    }
  }

  /// Sends one action.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.application.sendAction(action, to: target, from: self, for: event)
  }
}

/// The spelling before Swift 4.2.
public typealias UIControlEvents = UIControl.Event
/// The spelling before Swift 4.2.
public typealias UIControlState = UIControl.State

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

/// A button.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// How a button looks.
  public enum ButtonType: Int, Sendable {
    /// As its owner says.
    case custom
    /// As the system's.
    case system
    /// A circled arrow.
    case detailDisclosure
    /// An i.
    case infoLight
    /// A dark i.
    case infoDark
    /// A plus.
    case contactAdd
    /// A cross.
    case close = 7
  }

  /// How it looks.
  open private(set) var buttonType = ButtonType.custom
  /// What it says by its state.
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]
  private var colors: [State: UIColor] = [:]
  /// The label in it.
  public private(set) lazy var titleLabel: UILabel? = UILabel()
  /// The picture in it.
  public private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  /// Room around the contents; inert.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// Room around the title; inert.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Room around the picture; inert.
  open var imageEdgeInsets = UIEdgeInsets.zero
  /// How it looks, the newer way.
  open var configuration: Configuration?
  /// Its menu.
  open var menu: UIMenu?
  /// Whether a tap opens the menu.
  open var showsMenuAsPrimaryAction = false

  /// Makes a button.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button of an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// Makes a button of a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Sets what it says.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal { titleLabel?.text = title }
  }

  /// Sets what it says, with its looks.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
  }

  /// Sets its picture.
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  /// Sets the picture behind; inert.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  /// Sets the title's colour.
  open func setTitleColor(_ color: UIColor?, for state: State) { colors[state] = color }
  /// What it says.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  /// Its picture.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// The title's colour.
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
  /// What it says now.
  open var currentTitle: String? { title(for: state) ?? configuration?.title }
  /// Its picture now.
  open var currentImage: UIImage? { image(for: state) ?? configuration?.image }

  /// How a button looks, the newer way; what it says counts, the rest is inert.
  public struct Configuration: Sendable {
    /// What it says.
    public var title: String?
    /// What it says below.
    public var subtitle: String?
    /// What it shows.
    public var image: UIImage?
    /// The title's colour.
    public var baseForegroundColor: UIColor?
    /// The colour behind.
    public var baseBackgroundColor: UIColor?
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// The room between picture and title.
    public var imagePadding: CGFloat = 0
    /// Room around the contents.
    public var contentInsets = NSDirectionalEdgeInsets()
    /// How large it is.
    public var buttonSize = Size.medium

    /// How round corners are.
    public enum CornerStyle: Int, Sendable {
      /// As they are.
      case fixed
      /// By the text's size.
      case dynamic
      /// A little.
      case small
      /// Rounder.
      case medium
      /// Round.
      case large
      /// Half a circle.
      case capsule
    }

    /// How large a button is.
    public enum Size: Int, Sendable {
      /// As others.
      case medium
      /// Small.
      case small
      /// Tiny.
      case mini
      /// Large.
      case large
    }

    /// Nothing but the title.
    public static func plain() -> Self { Self() }
    /// With its colour behind.
    public static func filled() -> Self { Self() }
    /// With a light colour behind.
    public static func tinted() -> Self { Self() }
    /// With gray behind.
    public static func gray() -> Self { Self() }
    /// Without borders.
    public static func borderless() -> Self { Self() }
    /// With a border.
    public static func bordered() -> Self { Self() }
    /// With a strong border.
    public static func borderedProminent() -> Self { Self() }
    /// With a light border.
    public static func borderedTinted() -> Self { Self() }
  }
}

/// The spelling before Swift 4.2.
public typealias UIButtonType = UIButton.ButtonType

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
