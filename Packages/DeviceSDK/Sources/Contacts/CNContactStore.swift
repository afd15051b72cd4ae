import DeviceChannel
import Foundation
import JSONModel
import Synchronization

// Holds nothing.
/// The device's address book: the contacts that its seed has.
///
/// Where the seed has `contacts`, the user has allowed the app to read them; without, nobody has.
open class CNContactStore: NSObject, @unchecked Sendable {
  private static let wasAsked = Atomic(false)

  /// Authorized where the device has contacts. Without: not asked for yet, as on a new device, and
  /// `denied` once this process has asked.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    if isAllowed { return .authorized }
    return wasAsked.load(ordering: .sequentiallyConsistent) ? .denied : .notDetermined
  }

  private static var isAllowed: Bool {
    DeviceConnection.current?.ask("contacts.status", .object([:]))?["isAllowed"] == true
  }

  /// Asks the user, who has said yes where the device has contacts, and says no without.
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = askUser()
    DispatchQueue.global().async { completionHandler(error == nil, error) }
  }

  /// Asks the user, likewise.
  /// - Throws: `CNError` with code `authorizationDenied` where the device has no contacts.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    if let error = askUser() { throw error }
    return true
  }

  /// The contacts that a predicate of `CNContact` chooses.
  /// - Throws: `CNError` with code `authorizationDenied` where the device has no contacts.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    try contacts(
      predicate, keys, for: "CNContactStore.unifiedContacts(matching:keysToFetch:)")
  }

  /// The contact of an identifier.
  /// - Throws: `CNError` with code `recordDoesNotExist` where there is none, and
  ///   `authorizationDenied` where the device has no contacts.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    let found = try contacts(
      CNContact.predicateForContacts(withIdentifiers: [identifier]), keys,
      for: "CNContactStore.unifiedContact(withIdentifier:keysToFetch:)")
    guard let contact = found.first else { throw CNError(.recordDoesNotExist) }
    return contact
  }

  /// Calls a closure with every contact, in the order of the seed, until it sets its flag.
  /// - Throws: `CNError` with code `authorizationDenied` where the device has no contacts.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<Bool>) -> Void
  ) throws {
    let found = try contacts(
      fetchRequest.predicate, fetchRequest.keysToFetch,
      for: "CNContactStore.enumerateContacts(with:usingBlock:)")
    var stops = false
    for contact in found where !stops { block(contact, &stops) }
  }

  private func contacts(
    _ predicate: NSPredicate?, _ keys: [any CNKeyDescriptor], for api: String
  ) throws -> [CNContact] {
    let names = CNKeys.names(of: keys)
    let images: Set = [
      CNContactImageDataKey, CNContactThumbnailImageDataKey, CNContactImageDataAvailableKey,
    ]
    let answer = DeviceConnection.current?.ask(
      "contacts.fetch", .object(["images": .bool(!names.isDisjoint(with: images))]))
    guard let all = answer?["contacts"]?.array else { throw refusal(api) }
    return all.filter { json in
      predicate?.evaluate(with: CNContact(json, keys: CNKeys.all)) ?? true
    }.map { CNContact($0, keys: names) }
  }

  private func askUser() -> CNError? {
    guard !Self.isAllowed else { return nil }
    Self.wasAsked.store(true, ordering: .sequentiallyConsistent)
    return refusal("CNContactStore.requestAccess(for:completionHandler:)")
  }

  private func refusal(_ api: String) -> CNError {
    Inert.use(api)
    return CNError(.authorizationDenied)
  }
}

/// The kind of data in an address book.
public enum CNEntityType: Int, Sendable {
  /// People and organisations, the one thing that can be asked for.
  case contacts
}

/// The user's permission.
public enum CNAuthorizationStatus: Int, Sendable {
  /// The user has not been asked: the answer without contacts until the process makes a request.
  case notDetermined
  /// A rule such as parental control forbids it, and the user cannot change that; never here.
  case restricted
  /// The user said no, as to every request without contacts.
  case denied
  /// The user allowed all contacts: the answer where the device has some.
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
    /// The user has not allowed it: the device has no contacts.
    case authorizationDenied = 100
    /// There is no contact of that identifier.
    case recordDoesNotExist = 200
  }

  /// The reason.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// Contacts'.
  public static var errorDomain: String { "CNErrorDomain" }
  /// The reason's number.
  public var errorCode: Int { code.rawValue }
}

/// The parts of contacts to read.
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
