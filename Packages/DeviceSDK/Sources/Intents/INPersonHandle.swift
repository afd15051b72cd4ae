import Foundation

/// The kind of a person's handle.
public enum INPersonHandleType: Int, Sendable {
  /// An identifier of the app's own.
  case unknown
  /// A mail address; the JSON of a delivery says so as `handleType`, beside the sender's handle.
  case emailAddress
  /// A telephone number, in whatever notation the app has it: it is not parsed.
  case phoneNumber
}

/// The purpose of a handle.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
  /// The label's text: an app's own, or one of Apple's such as
  /// `com.apple.intents.PersonHandleLabel.Home`.
  public let rawValue: String

  /// Creates a label.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(apple name: String) {
    rawValue = "com.apple.intents.PersonHandleLabel." + name
  }

  /// Home.
  public static let home = INPersonHandleLabel(apple: "Home")
  /// Work.
  public static let work = INPersonHandleLabel(apple: "Work")
  /// An iPhone.
  public static let iPhone = INPersonHandleLabel(apple: "iPhone")
  /// A mobile phone.
  public static let mobile = INPersonHandleLabel(apple: "Mobile")
  /// The main number.
  public static let main = INPersonHandleLabel(apple: "Main")
  /// A fax at home.
  public static let homeFax = INPersonHandleLabel(apple: "Home_Fax")
  /// A fax at work.
  public static let workFax = INPersonHandleLabel(apple: "Work_Fax")
  /// A pager.
  public static let pager = INPersonHandleLabel(apple: "Pager")
  /// Something else.
  public static let other = INPersonHandleLabel(apple: "Other")
  /// School.
  public static let school = INPersonHandleLabel(apple: "School")
}

/// The address or number an app knows a person by; immutable.
open class INPersonHandle: NSObject, NSCopying, NSSecureCoding {
  /// The address or number; nil for none.
  public let value: String?
  /// The kind of `value`.
  public let type: INPersonHandleType
  /// The purpose of the handle; nil for none.
  public let label: INPersonHandleLabel?

  /// Creates a handle without a label.
  public convenience init(value: String?, type: INPersonHandleType) {
    self.init(value: value, type: type, label: nil)
  }

  /// Creates a handle.
  public init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
    self.value = value
    self.type = type
    self.label = label
    super.init()
  }

  // MARK: Copying, comparing and coding

  /// This handle itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether value, type and label are the same; the value counts letter by letter, so two
  /// notations of one telephone number differ.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? INPersonHandle else { return false }
    return value == other.value && type == other.type && label == other.label
  }

  /// Follows the value; 0 without one.
  open override var hash: Int { value?.hashValue ?? 0 }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the handle to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.write(value, "value")
    coder.encode(type.rawValue, forKey: "type")
    coder.write(label?.rawValue, "label")
  }

  /// Reads a handle from a keyed archive; nil for an unknown type.
  public required init?(coder: NSCoder) {
    guard let type = coder.value(INPersonHandleType.self, "type") else { return nil }
    self.type = type
    value = coder.text("value")
    label = coder.text("label").map(INPersonHandleLabel.init(rawValue:))
    super.init()
  }
}
