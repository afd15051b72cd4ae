import Foundation

/// Changes what a file has that an older version of the app wrote.
public typealias MigrationBlock =
  @Sendable (_ migration: Migration, _ oldSchemaVersion: UInt64) -> Void

extension Realm {
  /// Which file a Realm has, and how it is read.
  public struct Configuration {
    private static let lock = NSLock()
    // Behind the lock.
    nonisolated(unsafe) private static var usual: Configuration?

    /// The configuration of a Realm that is opened without one.
    public static var defaultConfiguration: Configuration {
      get { lock.withLock { usual } ?? Configuration() }
      set { lock.withLock { usual = newValue } }
    }

    /// The file; nil for one in memory.
    public var fileURL: URL? { didSet { if fileURL != nil { inMemoryIdentifier = nil } } }
    /// The name of one in memory, which lives as long as the process.
    public var inMemoryIdentifier: String? {
      didSet { if inMemoryIdentifier != nil { fileURL = nil } }
    }
    /// Encrypts the file; here the file stays readable, and the log says so.
    public var encryptionKey: Data?
    /// Whether nothing is written.
    public var readOnly: Bool
    /// The version of the classes.
    public var schemaVersion: UInt64
    /// The block for a file of an older version.
    public var migrationBlock: MigrationBlock?
    /// Whether a file of an older version is emptied.
    public var deleteRealmIfMigrationNeeded: Bool
    /// Asked whether the file shall become smaller; never here.
    public var shouldCompactOnLaunch: ((Int, Int) -> Bool)?
    /// The classes; nil for all. Here every class can be kept.
    public var objectTypes: [ObjectBase.Type]?
    /// The file that a new one begins as.
    public var seedFilePath: URL?

    /// Creates a configuration.
    public init(
      fileURL: URL? = Configuration.usualFile, inMemoryIdentifier: String? = nil,
      encryptionKey: Data? = nil, readOnly: Bool = false, schemaVersion: UInt64 = 0,
      migrationBlock: MigrationBlock? = nil, deleteRealmIfMigrationNeeded: Bool = false,
      shouldCompactOnLaunch: ((Int, Int) -> Bool)? = nil, objectTypes: [ObjectBase.Type]? = nil,
      seedFilePath: URL? = nil
    ) {
      self.fileURL = inMemoryIdentifier == nil ? fileURL : nil
      self.inMemoryIdentifier = inMemoryIdentifier
      self.encryptionKey = encryptionKey
      self.readOnly = readOnly
      self.schemaVersion = schemaVersion
      self.migrationBlock = migrationBlock
      self.deleteRealmIfMigrationNeeded = deleteRealmIfMigrationNeeded
      self.shouldCompactOnLaunch = shouldCompactOnLaunch
      self.objectTypes = objectTypes
      self.seedFilePath = seedFilePath
    }

    /// `default.realm` among the process's documents.
    public static var usualFile: URL? {
      FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first?
        .appendingPathComponent("default.realm")
    }
  }

  /// Removes a configuration's file; whether there was one.
  @discardableResult
  public static func deleteFiles(for configuration: Configuration) throws -> Bool {
    guard let url = configuration.fileURL, fileExists(for: configuration) else { return false }
    try FileManager.default.removeItem(at: url)
    try? FileManager.default.removeItem(atPath: url.path + ".lock")
    return true
  }

  /// Whether a configuration's file is there.
  public static func fileExists(for configuration: Configuration) -> Bool {
    configuration.fileURL.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
  }
}
