import Foundation

extension UIView {
  /// The parts of a frame that follow the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The room on the left.
    public static let flexibleLeftMargin = Self(rawValue: 1)
    /// The width.
    public static let flexibleWidth = Self(rawValue: 2)
    /// The room on the right.
    public static let flexibleRightMargin = Self(rawValue: 4)
    /// The room above.
    public static let flexibleTopMargin = Self(rawValue: 8)
    /// The height.
    public static let flexibleHeight = Self(rawValue: 16)
    /// The room below.
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  /// How an animation goes; inert.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Touches still count.
    public static let allowUserInteraction = Self(rawValue: 2)
    /// From where it is.
    public static let beginFromCurrentState = Self(rawValue: 4)
    /// Again and again.
    public static let `repeat` = Self(rawValue: 8)
    /// Back too.
    public static let autoreverse = Self(rawValue: 16)
    /// Slow at both ends.
    public static let curveEaseInOut: Self = []
    /// Slow at first.
    public static let curveEaseIn = Self(rawValue: 1 << 16)
    /// Slow at last.
    public static let curveEaseOut = Self(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = Self(rawValue: 3 << 16)
    /// By fading.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
    /// By turning.
    public static let transitionFlipFromLeft = Self(rawValue: 1 << 20)
    /// By turning the other way.
    public static let transitionFlipFromRight = Self(rawValue: 2 << 20)
    /// By rolling up.
    public static let transitionCurlUp = Self(rawValue: 3 << 20)
    /// By rolling down.
    public static let transitionCurlDown = Self(rawValue: 4 << 20)
    /// By turning over its upper edge.
    public static let transitionFlipFromTop = Self(rawValue: 6 << 20)
    /// By turning over its lower edge.
    public static let transitionFlipFromBottom = Self(rawValue: 7 << 20)
  }

  /// How an animation of several steps goes; inert.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// Makes the changes at once.
  @preconcurrency
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping @MainActor @Sendable () -> Void,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    animations()
    DispatchQueue.main.async { completion?(true) }
  }

  /// Makes the changes at once.
  @preconcurrency
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping @MainActor @Sendable () -> Void,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Makes the changes at once.
  @preconcurrency
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping: CGFloat,
    initialSpringVelocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping @MainActor @Sendable () -> Void,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Makes the changes at once.
  @preconcurrency
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [],
    animations: @escaping @MainActor @Sendable () -> Void,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Makes the changes at once.
  @preconcurrency
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (@MainActor @Sendable () -> Void)?,
    completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations ?? {}, completion: completion)
  }

  /// Makes the changes at once.
  public class func performWithoutAnimation(_ actions: () -> Void) { actions() }
}

/// The spelling before Swift 4.2.
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// The spelling before Swift 4.2.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The spelling before Swift 4.2.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
