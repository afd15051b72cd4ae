import Foundation

/// A part of a contact.
public protocol CNKeyDescriptor {}

extension NSString: CNKeyDescriptor {}
extension String: CNKeyDescriptor {}

/// Several parts of contacts, as one descriptor.
final class CNKeys: NSObject, CNKeyDescriptor {
  private let names: [String]

  /// Every part.
  static let all: Set = [
    CNContactIdentifierKey, CNContactGivenNameKey, CNContactMiddleNameKey,
    CNContactFamilyNameKey, CNContactNicknameKey, CNContactOrganizationNameKey,
    CNContactPhoneticGivenNameKey, CNContactPhoneticMiddleNameKey,
    CNContactPhoneticFamilyNameKey, CNContactPhoneNumbersKey, CNContactEmailAddressesKey,
    CNContactImageDataKey, CNContactImageDataAvailableKey, CNContactThumbnailImageDataKey,
  ]

  init(_ names: [String]) { self.names = names }

  /// The names of the parts that descriptors stand for.
  static func names(of keys: [any CNKeyDescriptor]) -> Set<String> {
    Set(
      keys.flatMap { key -> [String] in
        switch key {
        case let name as String: [name]
        case let name as NSString: ["\(name)"]
        case let several as CNKeys: several.names
        default: []
        }
      })
  }
}

/// Names the part: identifier.
public var CNContactIdentifierKey: String { "identifier" }
/// Names the part: first name.
public var CNContactGivenNameKey: String { "givenName" }
/// Names the part: second name.
public var CNContactMiddleNameKey: String { "middleName" }
/// Names the part: last name.
public var CNContactFamilyNameKey: String { "familyName" }
/// Names the part: what friends say.
public var CNContactNicknameKey: String { "nickname" }
/// Names the part: organisation.
public var CNContactOrganizationNameKey: String { "organizationName" }
/// Names the part: first name as it is pronounced.
public var CNContactPhoneticGivenNameKey: String { "phoneticGivenName" }
/// Names the part: second name as it is pronounced.
public var CNContactPhoneticMiddleNameKey: String { "phoneticMiddleName" }
/// Names the part: last name as it is pronounced.
public var CNContactPhoneticFamilyNameKey: String { "phoneticFamilyName" }
/// Names the part: telephone numbers.
public var CNContactPhoneNumbersKey: String { "phoneNumbers" }
/// Names the part: mail addresses.
public var CNContactEmailAddressesKey: String { "emailAddresses" }
/// Names the part: picture.
public var CNContactImageDataKey: String { "imageData" }
/// Names the part: whether there is a picture.
public var CNContactImageDataAvailableKey: String { "imageDataAvailable" }
/// Names the part: small picture.
public var CNContactThumbnailImageDataKey: String { "thumbnailImageData" }

/// Label: home.
public var CNLabelHome: String { "_$!<Home>!$_" }
/// Label: work.
public var CNLabelWork: String { "_$!<Work>!$_" }
/// Label: mobile telephone.
public var CNLabelPhoneNumberMobile: String { "_$!<Mobile>!$_" }

/// Writes names of contacts.
open class CNContactFormatter: NSObject {
  /// How a name is written.
  public enum Style: Int, Sendable {
    /// First, second and last name in that order whatever the language, or the organisation's name
    /// where all are missing.
    case fullName
    /// The name as it is pronounced, of the three phonetic names in the same order; none where all
    /// are missing.
    case phoneticFullName
  }

  /// A contact's name; nil when it has none of that style.
  open class func string(from contact: CNContact, style: Style) -> String? {
    switch style {
    case .fullName:
      joined(contact.givenName, contact.middleName, contact.familyName)
        ?? joined(contact.organizationName)
    case .phoneticFullName:
      joined(contact.phoneticGivenName, contact.phoneticMiddleName, contact.phoneticFamilyName)
    }
  }

  private class func joined(_ names: String...) -> String? {
    let parts = names.filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The parts that are needed for a style.
  open class func descriptorForRequiredKeys(for style: Style) -> any CNKeyDescriptor {
    CNKeys([
      CNContactGivenNameKey, CNContactMiddleNameKey, CNContactFamilyNameKey,
      CNContactNicknameKey, CNContactOrganizationNameKey, CNContactPhoneticGivenNameKey,
      CNContactPhoneticMiddleNameKey, CNContactPhoneticFamilyNameKey,
    ])
  }

  /// A contact's name, likewise.
  open func string(from contact: CNContact) -> String? {
    Self.string(from: contact, style: style)
  }

  /// How `string(from:)` writes a name; full by default.
  open var style = Style.fullName
}
