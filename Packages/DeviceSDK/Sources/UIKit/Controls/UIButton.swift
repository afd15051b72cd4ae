import Foundation

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
  /// The titles by the button's state.
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

  /// Creates a button.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button of an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }

  /// Creates a button of a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Sets what it says; that of the usual state is the configuration's too, where there is one.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    guard state == .normal else { return }
    titleLabel?.text = title
    configuration?.title = title
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
  /// Returns the title.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  /// Its picture.
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  /// The title's colour.
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
  /// The present title.
  open var currentTitle: String? {
    (state == .normal ? nil : titles[state]) ?? configuration?.title ?? titles[.normal]
  }
  /// Its picture now.
  open var currentImage: UIImage? { image(for: state) ?? configuration?.image }

  /// How a button looks, the newer way; what it says counts, the rest is inert.
  public struct Configuration: Sendable {
    /// The title.
    public var title: String?
    /// The text below the title.
    public var subtitle: String?
    /// The image that it shows.
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
    /// The background.
    public var background = UIBackgroundConfiguration()

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
