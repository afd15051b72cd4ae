import Foundation

/// Takes events; those that it does not take go to the next one.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  private static weak var firstResponder: UIResponder?
  /// What gets the keys; nil for nothing.
  package static var current: UIResponder? { firstResponder }

  /// Makes a responder; the main actor's, as Apple's is, though NSObject's is nobody's.
  @_nonoverride public init() { super.init() }

  /// Whom events go to that this responder does not take.
  open var next: UIResponder? { nil }

  /// Whether this responder gets the keys.
  open var isFirstResponder: Bool { Self.firstResponder === self }

  /// Whether it may get the keys; by default not.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may lose the keys.
  open var canResignFirstResponder: Bool { true }

  /// What is shown in place of the keyboard.
  open var inputView: UIView? { nil }

  /// What is shown above the keyboard.
  open var inputAccessoryView: UIView? { nil }

  /// Takes the keys; false where it may not.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if let former = Self.firstResponder, former !== self, !former.resignFirstResponder() {
      return false
    }
    Self.firstResponder = self
    return true
  }

  /// Gives the keys away.
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

/// A finger on the screen; nobody makes one here.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// Where it is in a view: nowhere.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// What a person does, as controls hear of it.
@preconcurrency @MainActor
open class UIEvent: NSObject {}
