import Glibc
import SystemFiles

/// A folder below which recordings are written: no symbolic link in it is followed, and its errors
/// say what to do.
struct RecordingFolder: Sendable {
  /// The path for messages.
  let path: String
  private let folder: OpenFolder

  private init(path: String, folder: OpenFolder) {
    self.path = path
    self.folder = folder
  }

  /// Opens the folder of a recording, and makes it with those it lies in where it is missing.
  init(making path: String) throws(NetworkError) {
    self.path = path
    folder = try NetworkError.recording("make the folder", path) { () throws(SystemCallError) in
      try OpenFolder(path, making: 0o777)
    }
  }

  /// Opens a folder in this one, and makes it where it is missing.
  func folder(making name: String) throws(NetworkError) -> RecordingFolder {
    let path = path + "/" + name
    let inner = try NetworkError.recording("make the folder", path) { () throws(SystemCallError) in
      try folder.folder(name, making: 0o777)
    }
    return RecordingFolder(path: path, folder: inner)
  }

  /// Keeps other processes, and other stores of this one, out of the folder during `body`.
  func locked<Result>(
    _ body: () throws(NetworkError) -> Result
  ) throws(NetworkError) -> Result {
    let lock = try attempt("lock the folder") { () throws(SystemCallError) in try folder.lock() }
    defer { withExtendedLifetime(lock) {} }
    return try body()
  }

  /// The names in the folder, sorted.
  func names() throws(NetworkError) -> [String] {
    try attempt("read the folder") { () throws(SystemCallError) in try folder.names() }.sorted()
  }

  /// The bytes of a small file; nil when there is none, or something else of that name.
  func contents(of name: String, maximumBytes: Int) -> [UInt8]? {
    try? folder.file(name, O_RDONLY | O_NONBLOCK).contents(maximumBytes: maximumBytes)
  }

  /// Removes a file, if there is one.
  func remove(_ name: String) { try? folder.unlink(name) }

  /// Begins a file, whose name comes when it is whole.
  func draft() throws(NetworkError) -> FileDraft {
    try attempt("make a file in") { () throws(SystemCallError) in try FileDraft(in: folder) }
  }

  /// Writes a small file at once.
  func write(_ bytes: some Sequence<UInt8>, as name: String) throws(NetworkError) {
    let draft = try draft()
    try append(to: draft) { () throws(SystemCallError) in try draft.append(Array(bytes)) }
    try publish(draft, as: name)
  }

  /// Adds to a draft of this folder by `body`.
  func append(
    to draft: FileDraft, _ body: () throws(SystemCallError) -> Void
  ) throws(NetworkError) {
    try attempt("write a file in", body)
  }

  /// Gives a draft of this folder its name. Nothing waits for the disk: a recording can be made again.
  func publish(_ draft: FileDraft, as name: String) throws(NetworkError) {
    try attempt("name a file in") { () throws(SystemCallError) in
      try draft.publish(as: name, isDurable: false)
    }
  }

  /// Removes what a killed process left behind.
  func removeStale() throws(NetworkError) {
    try attempt("read the folder") { () throws(SystemCallError) in
      try FileDraft.removeStale(in: folder)
    }
  }

  private func attempt<Result>(
    _ doing: String, _ body: () throws(SystemCallError) -> Result
  ) throws(NetworkError) -> Result {
    try NetworkError.recording(doing, path, body)
  }
}

extension NetworkError {
  /// Calls `body` and turns its failure into an error about the folder that exchanges are recorded
  /// into.
  /// - Parameter doing: the step that failed, such as "make the folder".
  fileprivate static func recording<Result>(
    _ doing: String, _ path: String, _ body: () throws(SystemCallError) -> Result
  ) throws(NetworkError) -> Result {
    do {
      return try body()
    } catch {
      throw recording(doing, path, error)
    }
  }

  private static func recording(
    _ doing: String, _ path: String, _ error: SystemCallError
  ) -> NetworkError {
    let advice =
      switch error.errno {
      case ENOSPC, EDQUOT, EFBIG: "free space there, or record into another folder"
      case EACCES, EPERM, EROFS: "make it writable, or record into another folder"
      case ENOTDIR, ELOOP, EEXIST:
        "a folder has to be there; symbolic links inside a recording are not followed"
      default: "record into another folder"
      }
    return NetworkError(
      .recording,
      "cannot record: cannot \(doing) \(path): \(error.reason); \(advice)")
  }
}
