import CoreGraphics
import Foundation

/// The recognizer of a movement of fingers; only taps are ever made here.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public enum State: Int, Sendable {
    /// Nothing yet.
    case possible
    /// It began.
    case began
    /// It goes on.
    case changed
    /// It ended, and counts.
    case ended
    /// It does not count.
    case cancelled
    /// It was another gesture.
    case failed
  }

  /// Its view.
  open package(set) weak var view: UIView?
  /// Whether it counts.
  open var isEnabled = true
  /// Whether the view gets no touches then.
  open var cancelsTouchesInView = true
  /// How far it is.
  open var state = State.possible
  /// The delegate for the gesture; inert.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  private var targets: [(target: () -> AnyObject?, action: Selector)] = []

  /// Sends an action to a target.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without a target.
  public nonisolated override init() { super.init() }

  /// Sends an action to a target too.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append(({ [weak object = target as AnyObject] in object }, action))
  }

  /// Sends no longer what matches.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      (target == nil || entry.target() === target as AnyObject?)
        && (action == nil || entry.action == action)
    }
  }

  /// Where it happens in a view: nowhere.
  open func location(in view: UIView?) -> CGPoint { .zero }

  package func recognize() {
    state = .ended
    for (target, action) in targets {
      guard let target = target() else { continue }
      UIApplication.application.sendAction(action, to: target, from: self, for: nil)
    }
    state = .possible
  }
}

/// The delegate for gestures; never called here. Apple's requirements are optional.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a gesture may begin.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether it may happen together with another one.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether it waits for another one to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another one waits for it to fail.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether it hears of a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Yes.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// No.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Yes.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}

/// A tap.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps.
  open var numberOfTapsRequired = 1
  /// With how many fingers.
  open var numberOfTouchesRequired = 1
}

/// A long press; never made here.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// A movement; never made here.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far: nowhere.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// Counts from there; inert.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// How fast: not at all.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// Two fingers that part or meet; never made here.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much larger; 1 for not at all.
  open var scale: CGFloat = 1
}

/// A swipe; never made here.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Which way.
  public struct Direction: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Self(rawValue: 1)
    /// To the left.
    public static let left = Self(rawValue: 2)
    /// Upwards.
    public static let up = Self(rawValue: 4)
    /// Downwards.
    public static let down = Self(rawValue: 8)
  }

  /// Which way.
  open var direction = Direction.right
}
