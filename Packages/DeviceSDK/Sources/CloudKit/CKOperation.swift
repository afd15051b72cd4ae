public import Foundation

// Its blocks are written before it is given to a database.
/// Something to be done in iCloud, which fails with `CKError.notAuthenticated`.
open class CKOperation: Operation, @unchecked Sendable {
  /// How an operation is done.
  open class Configuration: NSObject, @unchecked Sendable {
    // It is written before the operation begins.

    /// The container.
    open var container: CKContainer?
    /// How urgent it is.
    open var qualityOfService = QualityOfService.default
    /// Whether it may use a mobile network.
    open var allowsCellularAccess = true
    /// Whether it goes on when the app has ended.
    open var isLongLived = false
    /// How long a request may take, in seconds.
    open var timeoutIntervalForRequest: TimeInterval = 60
    /// How long all may take, in seconds.
    open var timeoutIntervalForResource: TimeInterval = 604_800
  }

  /// How it is done.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var configuration: Configuration! = Configuration()
  /// Names it.
  public let operationID = UUID().uuidString

  /// Fails.
  open override func main() {
    let isOver = isCancelled
    fail(CKError(isOver ? .operationCancelled : .notAuthenticated))
  }

  func fail(_ error: CKError) {}
}

/// Something to be done in a database.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  /// The database.
  open var database: CKDatabase?
}

/// Looks for records.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  /// As many as there are.
  public static let maximumResults = 0

  // Sendable because it never changes.
  /// Where a search goes on.
  open class Cursor: NSObject, @unchecked Sendable {
    override init() { super.init() }
  }

  /// The query.
  open var query: CKQuery?
  /// Where it goes on.
  open var cursor: Cursor?
  /// The zone.
  open var zoneID: CKRecordZone.ID?
  /// Most records at once.
  open var resultsLimit = CKQueryOperation.maximumResults
  /// The values that are wanted.
  open var desiredKeys: [CKRecord.FieldKey]?
  /// Gets each record; not called.
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Gets each record, in the older form; not called.
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  /// Gets the error.
  open var queryResultBlock: ((Result<Cursor?, any Error>) -> Void)?
  /// Gets the error, in the older form.
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?

  /// Looks for something.
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }

  /// Goes on.
  public convenience init(cursor: Cursor) {
    self.init()
    self.cursor = cursor
  }

  override func fail(_ error: CKError) {
    queryResultBlock?(.failure(error))
    queryCompletionBlock?(nil, error)
  }
}

/// Gets records.
open class CKFetchRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// Which.
  open var recordIDs: [CKRecord.ID]?
  /// The values that are wanted.
  open var desiredKeys: [CKRecord.FieldKey]?
  /// Gets each record; not called.
  open var perRecordResultBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Gets the error.
  open var fetchRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  /// Gets the error, in the older form.
  open var fetchRecordsCompletionBlock: (([CKRecord.ID: CKRecord]?, (any Error)?) -> Void)?

  /// Gets records.
  public convenience init(recordIDs: [CKRecord.ID]) {
    self.init()
    self.recordIDs = recordIDs
  }

  override func fail(_ error: CKError) {
    fetchRecordsResultBlock?(.failure(error))
    fetchRecordsCompletionBlock?(nil, error)
  }
}

/// Saves and removes records.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The policy for saving a record that somebody else has changed.
  public enum RecordSavePolicy: Int, Sendable {
    case ifServerRecordUnchanged = 0
    case changedKeys
    case allKeys
  }

  /// The records to save.
  open var recordsToSave: [CKRecord]?
  /// The records to remove.
  open var recordIDsToDelete: [CKRecord.ID]?
  /// The policy for saving a record that somebody else has changed.
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  /// Whether all is done or nothing.
  open var isAtomic = true
  /// Gets the result of each record; not called.
  open var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  /// Gets the result of each removal; not called.
  open var perRecordDeleteBlock: ((CKRecord.ID, Result<Void, any Error>) -> Void)?
  /// Gets the error.
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  /// Gets the error, in the older form.
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?

  /// Saves and removes records.
  public convenience init(
    recordsToSave records: [CKRecord]? = nil, recordIDsToDelete recordIDs: [CKRecord.ID]? = nil
  ) {
    self.init()
    (recordsToSave, recordIDsToDelete) = (records, recordIDs)
  }

  override func fail(_ error: CKError) {
    modifyRecordsResultBlock?(.failure(error))
    modifyRecordsCompletionBlock?(nil, nil, error)
  }
}

/// The contents of a push of iCloud.
open class CKNotification: NSObject, @unchecked Sendable {
  // Sendable because it never changes.

  /// The kind of change.
  public enum NotificationType: Int, Sendable {
    case query = 1
    case recordZone
    case readNotification
    case database
  }

  /// The kind of change.
  public let notificationType: NotificationType
  /// The container.
  public let containerIdentifier: String?

  /// Reads a push that iCloud has sent; nil for others. What is in one is not documented: the
  /// container, and whether a search has changed.
  public init?(fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]) {
    guard let members = notificationDictionary["ck"] as? [AnyHashable: Any] else { return nil }
    notificationType = members["qry"] == nil ? .database : .query
    containerIdentifier = members["cid"] as? String
    super.init()
  }
}
