import Foundation
import StandInSupport

/// A store of objects.
public struct Realm {
  /// The treatment of an object whose primary key is used already.
  public enum UpdatePolicy: Int, Sendable {
    /// The process ends.
    case error = 1
    /// The properties that differ are set.
    case modified = 3
    /// All properties are set.
    case all = 2
  }

  let session: RealmSession

  init(_ session: RealmSession) { self.session = session }

  /// Opens the usual Realm, or one in a queue's stead.
  public init(queue: DispatchQueue? = nil) throws {
    try self.init(configuration: .defaultConfiguration, queue: queue)
  }

  /// Opens a file.
  public init(fileURL: URL) throws {
    var configuration = Configuration.defaultConfiguration
    configuration.fileURL = fileURL
    try self.init(configuration: configuration)
  }

  /// Opens the Realm of a configuration; one thread has each file once.
  public init(configuration: Configuration, queue: DispatchQueue? = nil) throws {
    if let known = RealmSessions.find(configuration) {
      session = known
      try session.refresh()
      return
    }
    if configuration.encryptionKey != nil {
      StandInLog.write("RealmSwift", "the file is not encrypted here")
    }
    try Self.prepare(configuration)
    session = try RealmSession(configuration)
    RealmSessions.enter(session)
  }

  /// Makes the file, or brings it up to the configuration's version.
  private static func prepare(_ configuration: Configuration) throws {
    let file = try RealmFile.shared(configuration)
    if file.isNew {
      guard !configuration.readOnly else {
        throw Error(.fileNotFound, "Unable to open a realm: there is no file to read.")
      }
      if let seed = configuration.seedFilePath, let url = configuration.fileURL {
        try FileManager.default.copyItem(at: seed, to: url)
      }
    }
    let isCurrent = { try file.current().content.schemaVersion == configuration.schemaVersion }
    if !file.isNew, try isCurrent() { return }
    try file.beginWriting()
    defer { file.endWriting() }
    var content = try file.current().content
    let old = content.schemaVersion
    if file.isNew {
      content.schemaVersion = configuration.schemaVersion
    } else if old > configuration.schemaVersion {
      throw Error(
        .fail,
        "Provided schema version \(configuration.schemaVersion) is less than last set version \(old)."
      )
    } else if old < configuration.schemaVersion {
      if configuration.deleteRealmIfMigrationNeeded {
        content = RealmContent()
      } else if let block = configuration.migrationBlock {
        let migration = Migration(content)
        block(migration, old)
        content = migration.content
      }
      content.schemaVersion = configuration.schemaVersion
    }
    _ = try file.keep(content)
  }

  /// How the Realm was opened.
  public var configuration: Configuration { session.configuration }
  /// Whether there is no object.
  public var isEmpty: Bool { session.content.classes.values.allSatisfy(\.isEmpty) }
  /// Whether a write is under way.
  public var isInWriteTransaction: Bool { session.isWriting }
  /// Whether nothing changes; false.
  public var isFrozen: Bool { false }
  /// Whether the Realm sees by itself what others write; here it always does.
  public var autorefresh: Bool {
    get { true }
    nonmutating set {}
  }

  /// Takes over what others have written; whether there was anything.
  @discardableResult
  public func refresh() -> Bool { (try? session.refresh()) ?? false }

  /// Forgets the objects; here they live as long as someone has them.
  public func invalidate() {}

  // MARK: Writing

  /// Writes what a closure changes, all or nothing.
  @discardableResult
  public func write<Result>(
    withoutNotifying tokens: [NotificationToken] = [], _ block: () throws -> Result
  ) throws -> Result {
    try session.begin()
    do {
      let result = try block()
      if session.isWriting { try session.commit() }
      return result
    } catch {
      if session.isWriting { session.cancel() }
      throw error
    }
  }

  /// Begins to write; the process ends where that fails.
  public func beginWrite() {
    do { try session.begin() } catch { RealmException.raise(error.localizedDescription) }
  }

  /// Keeps what was written.
  public func commitWrite(withoutNotifying tokens: [NotificationToken] = []) throws {
    try session.commit()
  }

  /// Takes back what was written.
  public func cancelWrite() { session.cancel() }

  /// Writes what a closure changes.
  public func asyncWrite<Result>(_ block: () throws -> Result) async throws -> Result {
    try write(block)
  }

  /// Writes what a closure changes; here before the method returns.
  @discardableResult
  public func writeAsync(
    _ block: @escaping () -> Void, onComplete: ((Swift.Error?) -> Void)? = nil
  ) -> UInt32 {
    do {
      try write(block)
      onComplete?(nil)
    } catch { onComplete?(error) }
    return 0
  }

  // MARK: Objects

  /// Adds an object, with those it refers to.
  public func add(_ object: Object, update: UpdatePolicy = .error) {
    session.adopt(object, update)
  }

  /// Adds objects.
  public func add<Objects: Sequence>(_ objects: Objects, update: UpdatePolicy = .error)
  where Objects.Element: Object {
    for object in objects { add(object, update: update) }
  }

  /// Makes an object with values and adds it.
  @discardableResult
  public func create<Kind: Object>(
    _ type: Kind.Type, value: Any = [String: Any](), update: UpdatePolicy = .error
  ) -> Kind {
    let object = Kind()
    object.set(value)
    add(object, update: update)
    return object
  }

  /// Removes an object.
  public func delete(_ object: ObjectBase) { session.remove(object) }

  /// Removes objects.
  public func delete<Objects: Sequence>(_ objects: Objects) where Objects.Element: ObjectBase {
    for object in Array(objects) { delete(object) }
  }

  /// Removes all objects.
  public func deleteAll() { session.removeAll() }

  /// The objects of a class, the oldest first.
  public func objects<Kind: Object>(_ type: Kind.Type) -> Results<Kind> {
    let session = session
    return Results(session) {
      session.look()
      return session.rows(type.className()).compactMap { session.object(type, $0) }
    }
  }

  /// The object with a primary key.
  public func object<Kind: Object, Key>(ofType type: Kind.Type, forPrimaryKey key: Key) -> Kind? {
    session.object(type, key: key)
  }
}

/// The Realms that threads have.
enum RealmSessions {
  private struct Key: Hashable {
    let thread: UInt
    let file: ObjectIdentifier
  }
  private struct Weak { weak var session: RealmSession? }

  private static let lock = NSLock()
  // Behind the lock.
  nonisolated(unsafe) private static var open: [Key: Weak] = [:]

  private static func key(_ file: RealmFile) -> Key {
    Key(thread: pthread_self(), file: ObjectIdentifier(file))
  }

  static func find(_ configuration: Realm.Configuration) -> RealmSession? {
    guard let file = try? RealmFile.shared(configuration) else { return nil }
    return lock.withLock { open[key(file)]?.session }
  }

  static func enter(_ session: RealmSession) {
    lock.withLock { open[key(session.file)] = Weak(session: session) }
  }
}
