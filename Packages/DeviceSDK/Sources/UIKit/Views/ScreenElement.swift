import Foundation

/// Something on an app's screen that a person reads, touches or types into.
///
/// Nothing is drawn: a test, or a person at pushsim's prompt, finds elements by what they say.
@MainActor
package struct ScreenElement {
  /// The kind of element, in one word.
  package enum Kind: String {
    case text
    case button
    case textField
    case toggle
    case cell
    case picker
    case image
    case alert
    case title
  }

  /// A person's touch of it.
  package enum Touch {
    /// A tap, or a flick of a switch.
    case tap
    /// Text in place of what it holds, or a picker's value as it writes it.
    case type(String)
  }

  /// How a picture shows what no view of UIKit's does.
  package struct Looks {
    package var font = UIFont.systemFont(ofSize: 17)
    package var color: UIColor?
    /// Lines of text at most; 0 for as many as there are.
    package var lines = 0
    package var alignment = NSTextAlignment.natural
    package var image: UIImage?
    /// Whether the picture fills its frame.
    package var isResizable = false
    package init() {}
  }

  package var kind: Kind
  /// The label; "" for none.
  package var label: String
  /// The value: a field's text, `on` or `off`, a picker's date.
  package var value: String?
  package var isEnabled: Bool
  /// Does it; nil for what cannot be touched.
  package var touch: ((Touch) -> Void)?
  /// How a stand-in for it looks.
  package var looks = Looks()

  package init(
    _ kind: Kind, label: String, value: String? = nil, isEnabled: Bool = true,
    touch: ((Touch) -> Void)? = nil
  ) {
    self.kind = kind
    self.label = label
    self.value = value
    self.isEnabled = isEnabled
    self.touch = touch
  }
}
