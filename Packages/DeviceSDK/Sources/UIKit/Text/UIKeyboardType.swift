/// Which keys a keyboard shows; there is none here.
public enum UIKeyboardType: Int, Sendable {
  /// As the language has it.
  case `default`
  /// Those of ASCII.
  case asciiCapable
  /// Digits and punctuation.
  case numbersAndPunctuation
  /// For URLs.
  case URL
  /// Digits.
  case numberPad
  /// For telephone numbers.
  case phonePad
  /// For names and telephone numbers.
  case namePhonePad
  /// For e-mail addresses.
  case emailAddress
  /// Digits with a decimal point.
  case decimalPad
  /// For messages with `@` and `#`.
  case twitter
  /// For searches.
  case webSearch
  /// ASCII digits.
  case asciiCapableNumberPad
}

/// Which letters a keyboard makes capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// All.
  case allCharacters
}

/// The purpose of a text field.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the type.
  public let rawValue: String
  /// Creates a type of Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = Self(rawValue: "name")
  /// A first name.
  public static let givenName = Self(rawValue: "given-name")
  /// A last name.
  public static let familyName = Self(rawValue: "family-name")
  /// An e-mail address.
  public static let emailAddress = Self(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = Self(rawValue: "tel")
  /// The name of an account.
  public static let username = Self(rawValue: "username")
  /// A password.
  public static let password = Self(rawValue: "password")
  /// A password to be made.
  public static let newPassword = Self(rawValue: "new-password")
  /// A code from a message.
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  /// A URL.
  public static let URL = Self(rawValue: "url")
}
