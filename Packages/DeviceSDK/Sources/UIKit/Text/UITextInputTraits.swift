import Foundation

/// How a keyboard is.
@MainActor public protocol UITextInputTraits: NSObjectProtocol {}

/// An object that gets letters from a keyboard.
@MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether it holds any text.
  var hasText: Bool { get }
  /// Takes text in.
  func insertText(_ text: String)
  /// Takes the last letter out.
  func deleteBackward()
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Google.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Yahoo.
  case yahoo
  /// Done.
  case done
  /// An emergency.
  case emergencyCall
  /// Continue.
  case `continue`
}

/// How a keyboard looks.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the interface.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the person likes.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}
