import DeviceChannel
public import Foundation

/// Whether somebody has signed in.
public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine = 0
  case available
  case restricted
  /// No account is signed in.
  case noAccount
  case temporarilyUnavailable
}

extension NSNotification.Name {
  /// Somebody has signed in or out; never here.
  public static let CKAccountChanged = NSNotification.Name("CKAccountChangedNotification")
}

/// The name of the person in records.
public let CKCurrentUserDefaultName = "__defaultOwner__"

// Immutable.
/// An app's part of iCloud, on a phone without an Apple Account: everything fails with
/// `CKError.notAuthenticated`.
open class CKContainer: NSObject, @unchecked Sendable {
  /// Names it; nil for the app's own.
  public let containerIdentifier: String?
  /// The database that everybody sees.
  public let publicCloudDatabase = CKDatabase(.public)
  /// The database that the person sees.
  public let privateCloudDatabase = CKDatabase(.private)
  /// The database that others share.
  public let sharedCloudDatabase = CKDatabase(.shared)

  /// A container by name.
  public init(identifier containerIdentifier: String) {
    self.containerIdentifier = containerIdentifier
    super.init()
  }

  private override init() {
    containerIdentifier = Bundle.main.bundleIdentifier.map { "iCloud.\($0)" }
    super.init()
  }

  private static let own = CKContainer()

  /// The app's own container.
  open class func `default`() -> CKContainer { own }

  /// One of its databases.
  open func database(with databaseScope: CKDatabase.Scope) -> CKDatabase {
    switch databaseScope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }

  /// Reports that nobody has signed in.
  open func accountStatus(
    completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completionHandler(.noAccount, nil) } }

  /// Reports that nobody has signed in.
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }

  /// Fails: nobody has signed in.
  open func fetchUserRecordID(
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) {
    let error = CKDatabase.refuse("CKContainer.fetchUserRecordID(completionHandler:)")
    DispatchQueue.global().async { completionHandler(nil, error) }
  }

  /// Fails: nobody has signed in.
  open func userRecordID() async throws -> CKRecord.ID {
    throw CKDatabase.refuse("CKContainer.userRecordID()")
  }

  /// Does an operation, which fails.
  open func add(_ operation: CKOperation) { operation.start() }
}

// Immutable.
/// A database of iCloud, to which nobody has signed in.
open class CKDatabase: NSObject, @unchecked Sendable {
  /// The users who see a database.
  public enum Scope: Int, Sendable {
    case `public` = 1
    case `private`
    case shared
  }

  /// The users who see it.
  public let databaseScope: Scope

  init(_ scope: Scope) {
    databaseScope = scope
    super.init()
  }

  static func refuse(_ api: String) -> CKError {
    Inert.use(api)
    return CKError(.notAuthenticated)
  }

  private func fail<Value>(
    _ api: String, _ handler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) {
    let error = Self.refuse("CKDatabase.\(api)")
    DispatchQueue.global().async { handler(nil, error) }
  }

  /// Does an operation, which fails.
  open func add(_ operation: CKDatabaseOperation) {
    Inert.use("CKDatabase.add(_:)")
    operation.database = self
    DispatchQueue.global().async { operation.start() }
  }

  /// Fails: nobody has signed in.
  open func save(
    _ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { fail("save(_:completionHandler:)", completionHandler) }

  /// Fails: nobody has signed in.
  @discardableResult
  open func save(_ record: CKRecord) async throws -> CKRecord {
    throw Self.refuse("CKDatabase.save(_:)")
  }

  /// Fails: nobody has signed in.
  open func fetch(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { fail("fetch(withRecordID:completionHandler:)", completionHandler) }

  /// Fails: nobody has signed in.
  open func record(for recordID: CKRecord.ID) async throws -> CKRecord {
    throw Self.refuse("CKDatabase.record(for:)")
  }

  /// Fails: nobody has signed in.
  open func delete(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { fail("delete(withRecordID:completionHandler:)", completionHandler) }

  /// Fails: nobody has signed in.
  @discardableResult
  open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
    throw Self.refuse("CKDatabase.deleteRecord(withID:)")
  }

  /// Fails: nobody has signed in.
  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
  ) { fail("perform(_:inZoneWith:completionHandler:)", completionHandler) }

  /// Fails: nobody has signed in.
  open func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = CKQueryOperation.maximumResults
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)],
    queryCursor: CKQueryOperation.Cursor?
  ) { throw Self.refuse("CKDatabase.records(matching:inZoneWith:desiredKeys:resultsLimit:)") }

  /// Fails: nobody has signed in.
  open func records(
    for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
  ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] {
    throw Self.refuse("CKDatabase.records(for:desiredKeys:)")
  }

  /// Fails: nobody has signed in.
  @discardableResult
  open func save(_ zone: CKRecordZone) async throws -> CKRecordZone {
    throw Self.refuse("CKDatabase.save(_:)")
  }
}
