import Foundation

/// A database for several threads, which take turns.
open class FMDatabaseQueue: FMDatabaseSource {
  private static let key = DispatchSpecificKey<ObjectIdentifier>()
  private let queue = DispatchQueue(label: "fmdb")
  private var database: FMDatabase

  /// Opens the file, and creates it if it is not there; nil if that fails.
  public convenience init?(path: String?) { self.init(path: path, flags: Self.openFlags) }
  /// Opens the file, and creates it if it is not there; nil if that fails.
  public convenience init?(url: URL?) { self.init(path: url?.path) }
  /// Opens the file with flags of SQLite; nil if that fails.
  public convenience init?(url: URL?, flags: Int32) { self.init(path: url?.path, flags: flags) }
  /// Opens the file with flags and a file system of SQLite; nil if that fails.
  public init?(path: String?, flags: Int32, vfs vfsName: String? = nil) {
    database = FMDatabase(path: path)
    super.init(path, flags, vfsName)
    queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
    if database.open(withFlags: flags, vfs: vfsName) { return }
    NSLog("Could not create database queue for path \(path ?? "")")
    return nil
  }

  /// Closes the file; what comes next opens it again, without the settings of before.
  open func close() {
    sync {
      database.close()
      database = FMDatabase(path: path)
    }
  }
  /// Stops the statement that another thread is executing.
  open func interrupt() { database.interrupt() }

  private func sync<Value>(_ block: () -> Value) -> Value {
    precondition(
      DispatchQueue.getSpecific(key: Self.key) != ObjectIdentifier(self),
      "inDatabase: was called reentrantly on the same queue, which would lead to a deadlock")
    return queue.sync(execute: block)
  }

  override func lend<Value>(_ block: (FMDatabase) -> Value) -> Value {
    sync {
      database.open(withFlags: openFlags, vfs: vfsName)
      return block(database)
    }
  }

  open override func inDatabase(_ block: (FMDatabase) -> Void) {
    super.inDatabase {
      block($0)
      if $0.hasOpenResultSets { NSLog("Warning: a result set is still open after inDatabase:") }
    }
  }
}
