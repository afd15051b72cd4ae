import CoreGraphics
import DeviceFoundation
import Foundation

/// The delegate for movements.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// It begins.
  func animationDidStart(_ anim: CAAnimation)
  /// It has ended.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A movement of a layer: it is over at once.
open class CAAnimation: NSObject {
  /// The delegate for the movement.
  open var delegate: (any CAAnimationDelegate)?
  /// Along which curve; kept.
  open var timingFunction: CAMediaTimingFunction?
  /// Whether the layer forgets it in the end; kept.
  open var isRemovedOnCompletion = true
  /// When it begins; kept.
  open var beginTime: CFTimeInterval = 0
  /// How long it takes; kept.
  open var duration: CFTimeInterval = 0
  /// How fast; kept.
  open var speed: Float = 1
  /// Where in time it begins; kept.
  open var timeOffset: CFTimeInterval = 0
  /// How often; kept.
  open var repeatCount: Float = 0
  /// For how long; kept.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it goes back; kept.
  open var autoreverses = false
  /// The values before and after the movement; kept.
  open var fillMode = CAMediaTimingFillMode.removed
}

/// A movement of one property.
open class CAPropertyAnimation: CAAnimation {
  /// The property's name.
  open var keyPath: String?
  /// Whether it is added to the value; kept.
  open var isAdditive = false
  /// Whether each time adds to the last; kept.
  open var isCumulative = false

  /// Creates a movement.
  public override init() { super.init() }
  /// Creates a movement of a property.
  public init(keyPath path: String?) {
    keyPath = path
    super.init()
  }
}

/// A movement from a value to another.
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value; kept.
  open var fromValue: Any?
  /// The last value; kept.
  open var toValue: Any?
  /// The distance; kept.
  open var byValue: Any?
}

/// A movement as a spring makes it.
open class CASpringAnimation: CABasicAnimation {
  /// How heavy; kept.
  open var mass: CGFloat = 1
  /// How stiff; kept.
  open var stiffness: CGFloat = 100
  /// How soon it rests; kept.
  open var damping: CGFloat = 10
  /// How fast at first; kept.
  open var initialVelocity: CGFloat = 0
  /// When it rests: at once.
  open var settlingDuration: CFTimeInterval { 0 }
}

/// A movement through several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values; kept.
  open var values: [Any]?
  /// The way; kept.
  open var path: CGPath?
  /// When each value is reached, from 0 to 1; kept.
  open var keyTimes: [NSNumber]?
  /// Along which curves; kept.
  open var timingFunctions: [CAMediaTimingFunction]?
}

/// Movements together.
open class CAAnimationGroup: CAAnimation {
  /// The movements; kept.
  open var animations: [CAAnimation]?
}

/// How a layer is exchanged.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Takes Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// By fading.
  public static let fade = Self(rawValue: "fade")
  /// By sliding over.
  public static let moveIn = Self(rawValue: "moveIn")
  /// By pushing away.
  public static let push = Self(rawValue: "push")
  /// By sliding away.
  public static let reveal = Self(rawValue: "reveal")
}

/// From where a layer is exchanged.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String
  /// Takes Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From above.
  public static let fromTop = Self(rawValue: "fromTop")
  /// From below.
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// An exchange of a layer.
open class CATransition: CAAnimation {
  /// How; kept.
  open var type = CATransitionType.fade
  /// From where; kept.
  open var subtype: CATransitionSubtype?
}

extension CALayer {
  /// Moves the layer: the movement is over at once, and its delegate hears so on the main queue.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    nonisolated(unsafe) let animation = anim
    DispatchQueue.main.async {
      animation.delegate?.animationDidStart(animation)
      animation.delegate?.animationDidStop(animation, finished: true)
    }
  }
  /// Does nothing: no movement lasts.
  public func removeAnimation(forKey key: String) {}
  /// Does nothing: no movement lasts.
  public func removeAllAnimations() {}
  /// Nil: no movement lasts.
  public func animation(forKey key: String) -> CAAnimation? { nil }
  /// Nil: no movement lasts.
  public func animationKeys() -> [String]? { nil }
}
