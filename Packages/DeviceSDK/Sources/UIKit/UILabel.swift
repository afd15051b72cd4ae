import CoreGraphics
import Foundation

/// Text on a screen that nobody looks at.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String?
  /// The text with its looks.
  open var attributedText: NSAttributedString?
  /// The typeface.
  open var font = UIFont.systemFont(ofSize: 17)
  /// Colour of letters.
  open var textColor = UIColor.label
  /// Where lines begin and end.
  open var textAlignment = NSTextAlignment.natural
  /// How many lines at most; 0 for any number.
  open var numberOfLines = 1
  /// What happens to lines that are too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// Whether letters become smaller to fit.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest scale of letters.
  open var minimumScaleFactor: CGFloat = 0

  /// Takes the size of the text in its font, by the rule of thumb for text; lines break at line
  /// feeds alone and `numberOfLines` is not looked at.
  open override func sizeToFit() {
    frame.size = (text ?? attributedText?.string ?? "").size(withAttributes: [.font: font])
  }
}

/// A picture on a screen that nobody looks at.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture; showing it decodes nothing here.
  open var image: UIImage?

  /// Makes a view as large as a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

/// Holds a view that nobody looks at.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The view, made when it is first asked for.
  open lazy var view: UIView = {
    let view = UIView(frame: UIScreen.main.bounds)
    return view
  }()
  /// The title.
  open var title: String?
  /// The size that the contents would like in points.
  open var preferredContentSize: CGSize = .zero
  /// Says what is on its screen, in place of its view.
  package var makeScreenElements: (@MainActor () -> [ScreenElement])?

  /// Makes a controller; storyboards and nibs are not read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Makes a controller.
  public nonisolated override init() { super.init() }

  /// Makes a controller: storyboards are not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Makes the view; a subclass may set one of its own.
  open func loadView() { _ = view }

  /// Makes the view, where that is still to do.
  open func loadViewIfNeeded() {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    loadView()
    viewDidLoad()
  }

  /// Whether the view was made by `loadViewIfNeeded()`.
  open private(set) var isViewLoaded = false

  /// Runs once the view is there; for subclasses: called in content extensions only.
  open func viewDidLoad() {}

  /// Runs before the view shows; for subclasses: called in content extensions only.
  open func viewWillAppear(_ animated: Bool) {}

  /// Runs before the view is laid out; for subclasses: called once, in content extensions only.
  open func viewWillLayoutSubviews() {}

  /// Runs once the view is laid out; for subclasses: called once, in content extensions only.
  open func viewDidLayoutSubviews() {}

  /// Runs once the view shows; for subclasses: called in content extensions only.
  open func viewDidAppear(_ animated: Bool) {}

  /// Runs once the view no longer shows; for subclasses.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Runs when memory runs low; for subclasses, and never called.
  open func didReceiveMemoryWarning() {}
}
