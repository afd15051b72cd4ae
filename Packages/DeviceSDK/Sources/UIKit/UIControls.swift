import Foundation

/// A switch.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// Its colour when it is on; inert.
  open var onTintColor: UIColor?
  /// Its knob's colour; inert.
  open var thumbTintColor: UIColor?
  /// Sets it.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A slider.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// Where it stands.
  open var value: Float = 0
  /// Where it begins.
  open var minimumValue: Float = 0
  /// Where it ends.
  open var maximumValue: Float = 1
  /// Whether it says each value on the way.
  open var isContinuous = true
  /// Sets it.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// A plus and a minus.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// Where it stands.
  open var value: Double = 0
  /// Where it begins.
  open var minimumValue: Double = 0
  /// Where it ends.
  open var maximumValue: Double = 100
  /// How far a touch goes.
  open var stepValue: Double = 1
}

/// A choice of a few.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  private var titles: [String] = []
  /// The chosen place; -1 for none.
  open var selectedSegmentIndex = -1
  /// How many there are.
  open var numberOfSegments: Int { titles.count }
  /// Makes a choice of texts.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? "" }
  }
  /// What one says.
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }
  /// Adds one.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(segment, titles.count))
  }
  /// Sets what one says.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title ?? "" }
  }
}

/// A choice of a date.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The date.
  open var date = Date()
  /// The earliest.
  open var minimumDate: Date?
  /// The latest.
  open var maximumDate: Date?
  /// What is chosen.
  open var datePickerMode = Mode.dateAndTime
  /// How it looks; inert.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// How it looks.
  open var datePickerStyle: UIDatePickerStyle { .wheels }
  /// How far minutes are apart.
  open var minuteInterval = 1
  /// The seconds it counts down.
  open var countDownDuration: TimeInterval = 0
  /// Its calendar.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! = Calendar.current
  /// Its language.
  open var locale: Locale?
  /// Its zone.
  open var timeZone: TimeZone?

  /// What is chosen.
  public enum Mode: Int, Sendable {
    /// A time.
    case time
    /// A day.
    case date
    /// Both.
    case dateAndTime
    /// A span.
    case countDownTimer
    /// A month.
    case yearAndMonth = 4269
  }

  /// Sets the date.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

/// How a choice of dates looks.
public enum UIDatePickerStyle: Int, Sendable {
  /// As the system likes.
  case automatic
  /// Wheels.
  case wheels
  /// A button.
  case compact
  /// A calendar.
  case inline
}

/// Wheels.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// What is on the wheels.
  open weak var dataSource: (any UIPickerViewDataSource)?
  /// Told about a choice.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var chosen: [Int: Int] = [:]
  /// The chosen row of a wheel.
  open func selectedRow(inComponent component: Int) -> Int { chosen[component] ?? 0 }
  /// Turns a wheel.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    chosen[component] = row
  }
  /// Asks anew; inert.
  open func reloadAllComponents() {}
}

/// What is on wheels.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// How many wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Told about wheels. Apple's requirements are optional.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// What a row says.
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String?
  /// A row was chosen.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// Nothing.
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) {}
}

/// A view larger than what shows of it.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// Told about its movement; inert.
  open weak var delegate: (any UIScrollViewDelegate)?
  /// The size of all of it.
  open var contentSize = CGSize.zero
  /// Where it stands.
  open var contentOffset = CGPoint.zero
  /// Room around it.
  open var contentInset = UIEdgeInsets.zero
  /// Room around its bars.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Whether it moves.
  open var isScrollEnabled = true
  /// Whether it moves by pages.
  open var isPagingEnabled = false
  /// Whether it gives way at its ends.
  open var bounces = true
  /// Whether it always gives way.
  open var alwaysBounceVertical = false
  /// Whether its bar shows.
  open var showsVerticalScrollIndicator = true
  /// Whether its bar shows.
  open var showsHorizontalScrollIndicator = true
  /// When the keyboard goes; inert.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// What pulls it anew.
  open var refreshControl: UIRefreshControl?

  /// When the keyboard goes.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not by moving.
    case none
    /// At once.
    case onDrag
    /// With the finger.
    case interactive
  }

  /// Moves it.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
  /// Moves it; inert.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}

/// Told about movement; never here.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {}

/// What is pulled to fetch anew.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether it turns.
  open private(set) var isRefreshing = false
  /// Has it turn.
  open func beginRefreshing() { isRefreshing = true }
  /// Has it stop.
  open func endRefreshing() { isRefreshing = false }
}

/// Views in a row.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// The views in the row.
  open private(set) var arrangedSubviews: [UIView] = []
  /// Which way it runs.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How they share the room; inert.
  open var distribution = Distribution.fill
  /// Where they lie; inert.
  open var alignment = Alignment.fill
  /// The room between them; inert.
  open var spacing: CGFloat = 0
  /// Whether margins count; inert.
  open var isLayoutMarginsRelativeArrangement = false

  /// How views share the room.
  public enum Distribution: Int, Sendable {
    /// All of it.
    case fill
    /// Evenly.
    case fillEqually
    /// By their sizes.
    case fillProportionally
    /// With equal room between.
    case equalSpacing
    /// With equal middles.
    case equalCentering
  }

  /// Where views lie.
  public enum Alignment: Int, Sendable {
    /// All over.
    case fill
    /// Where text begins, or above.
    case leading
    /// On the first base line.
    case firstBaseline
    /// In the middle.
    case center
    /// Where text ends, or below.
    case trailing
    /// On the last base line.
    case lastBaseline
    /// Above.
    public static var top: Self { .leading }
    /// Below.
    public static var bottom: Self { .trailing }
  }

  /// Makes a row of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Puts a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
    addSubview(view)
  }
  /// Puts a view at a place.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
    addSubview(view)
  }
  /// Takes a view out of the row.
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
  /// Sets the room behind one; inert.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
}

/// A wheel that turns; inert.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// Whether it turns.
  open private(set) var isAnimating = false
  /// Whether it is gone when it stands.
  open var hidesWhenStopped = true
  /// Its colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = UIColor.gray
  /// How large it is.
  open var style = Style.medium
  /// How large a wheel is.
  public enum Style: Int, Sendable {
    /// Large and white, long ago.
    case whiteLarge
    /// White, long ago.
    case white
    /// Gray, long ago.
    case gray
    /// As others.
    case medium = 100
    /// Large.
    case large = 101
  }
  /// Makes a wheel.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }
  /// Has it turn.
  open func startAnimating() { isAnimating = true }
  /// Has it stand.
  open func stopAnimating() { isAnimating = false }
}

/// A line that grows; inert.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// From 0 to 1.
  open var progress: Float = 0
  /// Its colour.
  open var progressTintColor: UIColor?
  /// The colour behind.
  open var trackTintColor: UIColor?
  /// Sets it.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}

/// What changes what lies behind a view; inert.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}
/// Blurs what lies behind; inert.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// Very light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// As the interface.
    case regular = 4
    /// Stronger.
    case prominent
    /// A thin one.
    case systemThinMaterial = 7
    /// As others.
    case systemMaterial
  }
  /// Makes an effect.
  public init(style: Style) {}
}
/// A view with an effect; inert.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// Where views go.
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    addSubview(view)
    return view
  }()
  /// The effect.
  open var effect: UIVisualEffect?
  /// Makes a view with an effect.
  public convenience init(effect: UIVisualEffect?) {
    self.init(frame: .zero)
    self.effect = effect
  }
}

/// A tap that is felt; inert.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes ready.
  open func prepare() {}
}
/// A knock; inert.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard.
  public enum FeedbackStyle: Int, Sendable {
    /// Light.
    case light
    /// Medium.
    case medium
    /// Heavy.
    case heavy
    /// Soft.
    case soft
    /// Rigid.
    case rigid
  }
  /// Makes one.
  public convenience init(style: FeedbackStyle) { self.init() }
  /// Is felt.
  open func impactOccurred() {}
  /// Is felt.
  open func impactOccurred(intensity: CGFloat) {}
}
/// Success or not; inert.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What is told.
  public enum FeedbackType: Int, Sendable {
    /// It went well.
    case success
    /// Beware.
    case warning
    /// It went wrong.
    case error
  }
  /// Is felt.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
/// A choice; inert.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Is felt.
  open func selectionChanged() {}
}

/// What was copied.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The one of the phone; here of the app.
  public static let general = UIPasteboard()
  /// A text.
  open var string: String?
  /// A URL.
  open var url: URL?
  /// A picture.
  open var image: UIImage?
}

/// A list of what to do with something; inert.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// Makes a list.
  public init(activityItems: [Any], applicationActivities: [NSObject]?) {
    super.init(nibName: nil, bundle: nil)
  }
  /// Archives of it are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
