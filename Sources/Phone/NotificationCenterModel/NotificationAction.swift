import JSONModel

/// A button of a category: the values of `UNNotificationAction`.
public struct NotificationAction: Sendable, Hashable, JSONRepresentable {
  /// The further effects of a button, with Apple's bits.
  public struct Options: OptionSet, Sendable, Hashable {
    /// The bits, as Apple's.
    public let rawValue: Int

    /// Takes the bits, as Apple's.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A locked phone is unlocked first (CATE-04).
    public static let authenticationRequired = Options(rawValue: 1 << 0)
    /// The button is red, and no more (CATE-05).
    public static let destructive = Options(rawValue: 1 << 1)
    /// The app comes to the front (CATE-06).
    public static let foreground = Options(rawValue: 1 << 2)
  }

  /// The field of a text action (CATE-09).
  public struct TextInput: Sendable, Hashable {
    /// The title of the button beside the field.
    public var buttonTitle: String
    /// The text of the empty field.
    public var placeholder: String

    /// Takes what button and field say.
    public init(buttonTitle: String, placeholder: String) {
      self.buttonTitle = buttonTitle
      self.placeholder = placeholder
    }
  }

  /// The picture beside the title: an image's name.
  public enum Icon: Sendable, Hashable {
    /// A symbol of the system.
    case system(String)
    /// A template image of the app.
    case template(String)
  }

  /// The action's identifier in responses.
  public var identifier: String
  /// The title of the button.
  public var title: String
  /// Its further effects.
  public var options: Options
  /// Nil for a plain button.
  public var textInput: TextInput?
  /// Nil for none.
  public var icon: Icon?

  /// Creates a plain button in the background by default.
  public init(
    identifier: String, title: String, options: Options = [], textInput: TextInput? = nil,
    icon: Icon? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.textInput = textInput
    self.icon = icon
  }

  /// The identifier of a response to a tap (CATE-11).
  public static let defaultIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
  /// The identifier of a response to a dismissal (CATE-12).
  public static let dismissIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
}
