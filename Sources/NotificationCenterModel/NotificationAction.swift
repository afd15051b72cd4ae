/// A button of a category: the values of `UNNotificationAction`.
package struct NotificationAction: Sendable, Hashable {
  /// What a button does besides, with Apple's bits.
  package struct Options: OptionSet, Sendable, Hashable {
    /// The bits, as Apple's.
    package let rawValue: Int

    /// Takes the bits, as Apple's.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A locked phone is unlocked first (CATE-04).
    package static let authenticationRequired = Options(rawValue: 1 << 0)
    /// The button is red, and no more (CATE-05).
    package static let destructive = Options(rawValue: 1 << 1)
    /// The app comes to the front (CATE-06).
    package static let foreground = Options(rawValue: 1 << 2)
  }

  /// The field of a text action (CATE-09).
  package struct TextInput: Sendable, Hashable {
    /// What the button beside the field says.
    package var buttonTitle: String
    /// What the empty field says.
    package var placeholder: String

    /// Takes what button and field say.
    package init(buttonTitle: String, placeholder: String) {
      self.buttonTitle = buttonTitle
      self.placeholder = placeholder
    }
  }

  /// What responses call it.
  package var identifier: String
  /// What the button says.
  package var title: String
  /// What it does besides.
  package var options: Options
  /// Nil for a plain button.
  package var textInput: TextInput?
  /// Name of a system or template image; nil for none.
  package var icon: String?

  /// Makes a plain button in the background by default.
  package init(
    identifier: String, title: String, options: Options = [], textInput: TextInput? = nil,
    icon: String? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.textInput = textInput
    self.icon = icon
  }

  /// What a response to a tap is called (CATE-11).
  package static let defaultIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
  /// What a response to a dismissal is called (CATE-12).
  package static let dismissIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
}
