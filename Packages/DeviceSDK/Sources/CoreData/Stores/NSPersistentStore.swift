import Foundation

/// A store in a file of SQLite.
public let NSSQLiteStoreType = "SQLite"
/// A store in memory.
public let NSInMemoryStoreType = "InMemory"
/// A store in a file that is written as a whole: not available, as opening one says.
public let NSBinaryStoreType = "Binary"
/// Whether a store cannot be changed.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// Whether a store of another model is brought up to date.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// Whether the way to do so is found from the models.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// The protection of the file.
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
/// Whether notifications of changes by other processes are asked for; none are posted here.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"
/// Whether a history is kept; none is here.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// Settings of SQLite, which change nothing here.
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"

/// A store that a coordinator has opened.
open class NSPersistentStore: NSObject, @unchecked Sendable {
  /// Its kind.
  public let type: String
  /// Its file.
  public let url: URL?
  /// The options that it was opened with.
  public let options: [AnyHashable: Any]?
  /// The configuration of the model that it is for.
  public let configurationName: String
  /// The coordinator that has opened it.
  open internal(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  let records: any RecordKeeping

  init(
    _ records: any RecordKeeping, type: String, url: URL?, configuration: String?,
    options: [AnyHashable: Any]?
  ) {
    (self.records, self.type, self.url, self.options) = (records, type, url, options)
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
  }

  /// Its name of its own.
  open var identifier: String { records.identifier }
  /// Whether it cannot be changed.
  open var isReadOnly: Bool { records.isReadOnly }
  /// The metadata of the store.
  open var metadata: [String: Any] { ["NSStoreType": type, "NSStoreUUID": identifier] }
}

// Set up in one place, before it is used to open a store.
/// The description of a store that a container opens.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  /// Its file; `/dev/null` for a store in memory.
  open var url: URL?
  /// Its kind; SQLite.
  open var type = NSSQLiteStoreType
  /// The configuration of the model.
  open var configuration: String?
  /// Whether it cannot be changed; false.
  open var isReadOnly = false
  /// How long another process may hold it; five seconds here.
  open var timeout: TimeInterval = 240
  /// Whether it is opened on another queue; false.
  open var shouldAddStoreAsynchronously = false
  /// Whether a store of another model is brought up to date; true.
  open var shouldMigrateStoreAutomatically = true
  /// Whether the way to do so is found from the models; true.
  open var shouldInferMappingModelAutomatically = true
  private var given: [String: NSObject] = [:]

  /// A store of SQLite at `url`.
  public init(url: URL) { self.url = url }

  /// A store without a place yet.
  public override init() {}

  /// The further options that it is opened with.
  open var options: [String: NSObject] { given }

  /// Sets or removes an option.
  open func setOption(_ option: NSObject?, forKey key: String) { given[key] = option }

  var allOptions: [AnyHashable: Any] {
    var all: [AnyHashable: Any] = given
    all[NSReadOnlyPersistentStoreOption] = isReadOnly
    all[NSMigratePersistentStoresAutomaticallyOption] = shouldMigrateStoreAutomatically
    all[NSInferMappingModelAutomaticallyOption] = shouldInferMappingModelAutomatically
    return all
  }
}
