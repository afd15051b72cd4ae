import Foundation

/// A part of a contact.
public protocol CNKeyDescriptor {}

extension NSString: CNKeyDescriptor {}
extension String: CNKeyDescriptor {}

// Its parts are written while it is made alone.
/// A person or an organisation.
open class CNContact: NSObject, @unchecked Sendable {
  fileprivate(set) var names: [String: String] = [:]
  fileprivate var numbers: [CNLabeledValue<CNPhoneNumber>] = []
  fileprivate var addresses: [CNLabeledValue<NSString>] = []
  fileprivate var picture: Data?
  /// Names the contact.
  public let identifier = UUID().uuidString

  private func name(_ key: String) -> String { names[key] ?? "" }

  /// First name.
  open var givenName: String { name(CNContactGivenNameKey) }
  /// Second name.
  open var middleName: String { name(CNContactMiddleNameKey) }
  /// Last name.
  open var familyName: String { name(CNContactFamilyNameKey) }
  /// What friends say.
  open var nickname: String { name(CNContactNicknameKey) }
  /// The organisation.
  open var organizationName: String { name(CNContactOrganizationNameKey) }
  /// First name as it is pronounced.
  open var phoneticGivenName: String { name(CNContactPhoneticGivenNameKey) }
  /// Second name as it is pronounced.
  open var phoneticMiddleName: String { name(CNContactPhoneticMiddleNameKey) }
  /// Last name as it is pronounced.
  open var phoneticFamilyName: String { name(CNContactPhoneticFamilyNameKey) }
  /// Telephone numbers.
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { numbers }
  /// Mail addresses.
  open var emailAddresses: [CNLabeledValue<NSString>] { addresses }
  /// A picture.
  open var imageData: Data? { picture }
  /// A small picture: the picture itself.
  open var thumbnailImageData: Data? { picture }
  /// Whether there is a picture.
  open var imageDataAvailable: Bool { picture != nil }

  /// Chooses contacts by telephone number.
  open class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    NSPredicate(value: false)
  }

  /// Chooses contacts by name.
  open class func predicateForContacts(matchingName name: String) -> NSPredicate {
    NSPredicate(value: false)
  }

  /// Chooses contacts by mail address.
  open class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    NSPredicate(value: false)
  }

  /// Chooses contacts by identifier.
  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }
}

/// A contact in the making.
open class CNMutableContact: CNContact, @unchecked Sendable {
  /// First name.
  open override var givenName: String {
    get { super.givenName }
    set { names[CNContactGivenNameKey] = newValue }
  }
  /// Last name.
  open override var familyName: String {
    get { super.familyName }
    set { names[CNContactFamilyNameKey] = newValue }
  }
  /// The organisation.
  open override var organizationName: String {
    get { super.organizationName }
    set { names[CNContactOrganizationNameKey] = newValue }
  }
  /// First name as it is pronounced.
  open override var phoneticGivenName: String {
    get { super.phoneticGivenName }
    set { names[CNContactPhoneticGivenNameKey] = newValue }
  }
  /// Second name as it is pronounced.
  open override var phoneticMiddleName: String {
    get { super.phoneticMiddleName }
    set { names[CNContactPhoneticMiddleNameKey] = newValue }
  }
  /// Last name as it is pronounced.
  open override var phoneticFamilyName: String {
    get { super.phoneticFamilyName }
    set { names[CNContactPhoneticFamilyNameKey] = newValue }
  }
  /// Telephone numbers.
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { numbers = newValue }
  }
  /// Mail addresses.
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { addresses = newValue }
  }
  /// A picture.
  open override var imageData: Data? {
    get { super.imageData }
    set { picture = newValue }
  }
}

// Immutable.
/// A telephone number.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
  /// The number as it was written.
  public let stringValue: String

  /// Makes a number.
  public init(stringValue string: String) {
    stringValue = string
    super.init()
  }
}

// Immutable.
/// A value with a label such as "home".
open class CNLabeledValue<Value: NSObject>: NSObject, @unchecked Sendable {
  /// What the value is for.
  public let label: String?
  /// The value.
  public let value: Value

  /// Labels a value.
  public init(label: String?, value: Value) {
    self.label = label
    self.value = value
    super.init()
  }
}
