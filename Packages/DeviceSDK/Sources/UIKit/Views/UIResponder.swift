import Foundation

/// Takes events; those that it does not take go to the next one.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  private static weak var firstResponder: UIResponder?
  /// The responder that gets the keys; nil for none.
  package static var current: UIResponder? { firstResponder }
  /// Hears of each call of `becomeFirstResponder` that reaches this class, and whether it got the keys.
  package static var onBecoming: ((UIResponder, Bool) -> Void)?

  /// Creates a responder; the main actor's, as Apple's is, though NSObject's is not isolated.
  @_nonoverride public init() { super.init() }

  /// Whom events go to that this responder does not take.
  open var next: UIResponder? { nil }

  /// Whether this responder gets the keys.
  open var isFirstResponder: Bool { Self.firstResponder === self }

  /// Whether it may get the keys; by default not.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may lose the keys.
  open var canResignFirstResponder: Bool { true }

  /// The view in place of the keyboard.
  open var inputView: UIView? { nil }

  /// The view above the keyboard.
  open var inputAccessoryView: UIView? { nil }

  /// Takes the keys; false where it may not.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    let becomes = mayBecomeFirst
    if becomes { Self.firstResponder = self }
    Self.onBecoming?(self, becomes)
    return becomes
  }

  private var mayBecomeFirst: Bool {
    guard canBecomeFirstResponder else { return false }
    guard let former = Self.firstResponder, former !== self else { return true }
    return former.resignFirstResponder()
  }

  /// Gives up the keys.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { Self.firstResponder = nil }
    return true
  }

  /// Fingers come down; inert.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Fingers move; inert.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Fingers leave; inert.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Something else takes the touches; inert.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A finger on the screen; none is made here.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// Where it is in a view: nowhere.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// A person's action, as controls receive it.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
