import Foundation

/// A button of a notification that asks the user for text.
open class UNTextInputNotificationAction: UNNotificationAction {
  private let storedButtonTitle: String
  private let storedPlaceholder: String

  init(
    storing identifier: String, title: String, options: UNNotificationActionOptions,
    icon: UNNotificationActionIcon?, buttonTitle: String, placeholder: String
  ) {
    storedButtonTitle = buttonTitle
    storedPlaceholder = placeholder
    super.init(storing: identifier, title: title, options: options, icon: icon)
  }

  /// Creates an action whose button has the system's text.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = []
  ) {
    self.init(
      storing: identifier, title: title, options: options, icon: nil, buttonTitle: "",
      placeholder: "")
  }

  /// Creates an action without icon.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.init(
      storing: identifier, title: title, options: options, icon: nil,
      buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)
  }

  /// Creates an action.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.init(
      storing: identifier, title: title, options: options, icon: icon,
      buttonTitle: textInputButtonTitle, placeholder: textInputPlaceholder)
  }

  /// The text of the button that sends.
  open var textInputButtonTitle: String { storedButtonTitle }
  /// The text shown while the field is empty.
  open var textInputPlaceholder: String { storedPlaceholder }

  /// Whether both are equal actions with the same texts on the button and in the empty field.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNTextInputNotificationAction else { return false }
    return super.isEqual(other) && textInputButtonTitle == other.textInputButtonTitle
      && textInputPlaceholder == other.textInputPlaceholder
  }

  /// Writes the action to a keyed archive, with the texts of its button and its empty field.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(textInputButtonTitle as NSString, forKey: "textInputButtonTitle")
    coder.encode(textInputPlaceholder as NSString, forKey: "textInputPlaceholder")
  }

  /// Reads an action from a keyed archive; nil when one of its texts is missing.
  public required init?(coder: NSCoder) {
    guard
      let buttonTitle = coder.text("textInputButtonTitle"),
      let placeholder = coder.text("textInputPlaceholder")
    else { return nil }
    storedButtonTitle = buttonTitle
    storedPlaceholder = placeholder
    super.init(coder: coder)
  }
}
