import Foundation

/// Several connections to a file: each block has a free one, or opens another.
open class FMDatabasePool: FMDatabaseSource {
  /// How many connections there may be; 0 sets no limit. A block beyond it has a closed one.
  public var maximumNumberOfDatabasesToCreate: UInt = 0

  private let lock = NSLock()
  // Both behind the lock.
  private var free: [FMDatabase] = []
  private var used: UInt = 0

  /// Connections that create the file if it is not there.
  public convenience init(path: String?) { self.init(path: path, flags: Self.openFlags) }
  /// Connections that create the file if it is not there.
  public convenience init(url: URL?) { self.init(path: url?.path) }
  /// Connections with flags of SQLite.
  public convenience init(url: URL?, flags: Int32) { self.init(path: url?.path, flags: flags) }
  /// Connections with flags and a file system of SQLite.
  public init(path: String?, flags: Int32, vfs vfsName: String? = nil) {
    super.init(path, flags, vfsName)
  }

  /// Closes the connections that are not in use.
  open func releaseAllDatabases() { lock.withLock { free = [] } }

  override func lend<Value>(_ block: (FMDatabase) -> Value) -> Value {
    let (database, mayOpen) = lock.withLock {
      let limit = maximumNumberOfDatabasesToCreate
      let mayOpen = !free.isEmpty || limit == 0 || used < limit
      used += 1
      return (free.popLast() ?? FMDatabase(path: path), mayOpen)
    }
    if mayOpen { database.open(withFlags: openFlags, vfs: vfsName) }
    defer {
      lock.withLock {
        used -= 1
        if database.isOpen { free.append(database) }
      }
    }
    return block(database)
  }
}
