import Foundation

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
    /// The name as it is pronounced; here the same as `fullName`.
    case phoneticFullName
  }

  /// A contact's name; nil when it has none.
  open class func string(from contact: CNContact, style: Style) -> String? {
    let parts = [contact.givenName, contact.middleName, contact.familyName].filter { !$0.isEmpty }
    if parts.isEmpty { return contact.organizationName.isEmpty ? nil : contact.organizationName }
    return parts.joined(separator: " ")
  }

  /// The parts that are needed for a style.
  open class func descriptorForRequiredKeys(for style: Style) -> any CNKeyDescriptor {
    CNContactGivenNameKey
  }
}
