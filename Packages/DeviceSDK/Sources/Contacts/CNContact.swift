import DeviceFoundation
import Foundation
import JSONModel

// Its parts are written while it is made alone.
/// A person or an organisation.
open class CNContact: NSObject, @unchecked Sendable {
  fileprivate var names: [String: String] = [:]
  fileprivate var numbers: [CNLabeledValue<CNPhoneNumber>] = []
  fileprivate var addresses: [CNLabeledValue<NSString>] = []
  fileprivate var picture: Data?
  /// The parts that were asked for; nil for all.
  private var fetched: Set<String>?
  /// Names the contact.
  public let identifier: String

  /// Creates a contact without any parts.
  public override init() {
    identifier = UUID().uuidString
    super.init()
  }

  /// A contact of the device.
  /// - Parameter keys: the parts that were asked for.
  init(_ json: JSONValue, keys: Set<String>) {
    identifier = json["identifier"]?.string ?? ""
    super.init()
    fetched = keys.union([CNContactIdentifierKey])
    names = (json.object ?? [:]).compactMapValues(\.string)
    numbers = Self.labeled(json[CNContactPhoneNumbersKey]) { CNPhoneNumber(stringValue: $0) }
    addresses = Self.labeled(json[CNContactEmailAddressesKey]) { $0 as NSString }
    picture = json[CNContactImageDataKey]?.string.flatMap { Data(base64Encoded: $0) }
  }

  private static func labeled<Value>(
    _ json: JSONValue?, _ make: (String) -> Value
  ) -> [CNLabeledValue<Value>] {
    (json?.array ?? []).map {
      CNLabeledValue(label: $0["label"]?.string, value: make($0["value"]?.string ?? ""))
    }
  }

  /// A part, for which has to have been asked.
  fileprivate func part<Value>(_ key: String, _ value: Value) -> Value {
    guard isKeyAvailable(key) else {
      NSException(
        name: NSExceptionName("CNPropertyNotFetchedException"),
        reason: "A property was not requested when contact was fetched."
      ).raise()
    }
    return value
  }

  private func name(_ key: String) -> String { part(key, names[key] ?? "") }

  /// Whether the part was asked for when the contact was read.
  open func isKeyAvailable(_ key: String) -> Bool { fetched?.contains(key) ?? true }

  /// Whether the parts were asked for when the contact was read.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool {
    CNKeys.names(of: keyDescriptors).allSatisfy(isKeyAvailable)
  }

  /// First name.
  open var givenName: String { name(CNContactGivenNameKey) }
  /// Second name.
  open var middleName: String { name(CNContactMiddleNameKey) }
  /// Last name.
  open var familyName: String { name(CNContactFamilyNameKey) }
  /// The name that friends use.
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
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    part(CNContactPhoneNumbersKey, numbers)
  }
  /// Mail addresses.
  open var emailAddresses: [CNLabeledValue<NSString>] {
    part(CNContactEmailAddressesKey, addresses)
  }
  /// A picture.
  open var imageData: Data? { part(CNContactImageDataKey, picture) }
  /// A small picture: the picture itself.
  open var thumbnailImageData: Data? { part(CNContactThumbnailImageDataKey, picture) }
  /// Whether there is a picture.
  open var imageDataAvailable: Bool { part(CNContactImageDataAvailableKey, picture != nil) }
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

  /// Creates a number.
  public init(stringValue string: String) {
    stringValue = string
    super.init()
  }
}

// Immutable.
/// A value with a label such as "home".
open class CNLabeledValue<Value: NSObject>: NSObject, @unchecked Sendable {
  /// The purpose of the value.
  public let label: String?
  /// The value.
  public let value: Value

  /// Labels a value.
  public init(label: String?, value: Value) {
    self.label = label
    self.value = value
    super.init()
  }

  /// A label as people read it: `home` for `_$!<Home>!$_`.
  open class func localizedString(forLabel label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    return label.dropFirst(4).dropLast(4).lowercased()
  }
}
