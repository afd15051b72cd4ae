import DeviceChannel
import Foundation
import Synchronization

// Holds nothing.
/// The user's address book, which nobody has allowed to read.
open class CNContactStore: NSObject, @unchecked Sendable {
  private static let wasAsked = Atomic(false)

  /// Not asked for yet, as on a new device; `denied` once this process has asked.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    wasAsked.load(ordering: .sequentiallyConsistent) ? .denied : .notDetermined
  }

  /// Asks the user, who says no.
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = askUser()
    DispatchQueue.global().async { completionHandler(false, error) }
  }

  /// Asks the user, who says no.
  /// - Throws: `CNError` with code `authorizationDenied`, always.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    throw askUser()
  }

  /// The contacts that a predicate chooses.
  /// - Throws: `CNError` with code `authorizationDenied`, always.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    throw refusal("CNContactStore.unifiedContacts(matching:keysToFetch:)")
  }

  /// The contact of an identifier.
  /// - Throws: `CNError` with code `authorizationDenied`, always.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    throw refusal("CNContactStore.unifiedContact(withIdentifier:keysToFetch:)")
  }

  /// Calls a closure with every contact.
  /// - Throws: `CNError` with code `authorizationDenied`, always.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<Bool>) -> Void
  ) throws {
    throw refusal("CNContactStore.enumerateContacts(with:usingBlock:)")
  }

  private func askUser() -> CNError {
    Self.wasAsked.store(true, ordering: .sequentiallyConsistent)
    return refusal("CNContactStore.requestAccess(for:completionHandler:)")
  }

  private func refusal(_ api: String) -> CNError {
    Inert.use(api)
    return CNError(.authorizationDenied)
  }
}

/// What is read of an address book.
public enum CNEntityType: Int, Sendable {
  /// People and organisations, the one thing that can be asked for.
  case contacts
}

/// What the user has allowed.
public enum CNAuthorizationStatus: Int, Sendable {
  /// The user has not been asked: the answer here until the process makes a request.
  case notDetermined
  /// A rule such as parental control forbids it, and the user cannot change that; never here.
  case restricted
  /// The user said no, as to every request here.
  case denied
  /// The user allowed all contacts; never here.
  case authorized
  /// The user allowed chosen contacts, as since iOS 18; never here.
  case limited
}

/// Why the address book could not be read.
public struct CNError: Error, CustomNSError, Hashable, Sendable {
  /// The reason.
  public enum Code: Int, Sendable {
    /// The system's contact service did not answer; never here.
    case communicationError = 1
    /// The address book's files cannot be read; never here.
    case dataAccessError = 2
    /// The user has not allowed it, which is how every request and every search ends here.
    case authorizationDenied = 100
    /// There is no contact of that identifier; never here, as the refusal comes first.
    case recordDoesNotExist = 200
  }

  /// The reason.
  public let code: Code

  /// Makes an error.
  public init(_ code: Code) { self.code = code }

  /// Contacts'.
  public static var errorDomain: String { "CNErrorDomain" }
  /// The reason's number.
  public var errorCode: Int { code.rawValue }
}

/// What is to be read of contacts.
open class CNContactFetchRequest: NSObject {
  /// The parts wanted.
  open var keysToFetch: [any CNKeyDescriptor]
  /// Which contacts; all without one.
  open var predicate: NSPredicate?

  /// Asks for parts of contacts.
  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
    super.init()
  }
}
