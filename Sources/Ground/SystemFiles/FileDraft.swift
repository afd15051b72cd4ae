import Glibc
import Synchronization

/// A file that is written beside its place: it appears whole under its name, or not at all.
package final class FileDraft: Sendable {
  /// A draft that is older than this, in seconds, is what a killed process left: an hour, longer
  /// than any file takes to be written.
  private static let staleSeconds = 60 * 60

  /// The draft's file, for its mode and for programs that write into it.
  package let file: OpenFile
  private let folder: OpenFolder
  private let name = DraftName.make()
  private let isPublished = Atomic(false)

  /// Creates an empty draft in the folder.
  package init(in folder: OpenFolder, mode: mode_t = 0o666) throws(SystemCallError) {
    file = try folder.file(name, O_RDWR | O_CREAT | O_EXCL, mode: mode)
    self.folder = folder
  }

  deinit {
    if !isPublished.load(ordering: .relaxed) { try? folder.unlink(name) }
  }

  /// Adds bytes at the end.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(SystemCallError) {
    try file.append(bytes)
  }

  /// Adds bytes at the end.
  package func append(_ bytes: [UInt8]) throws(SystemCallError) { try file.append(bytes) }

  /// Gives the file its name, in place of what has it.
  /// - Parameter isDurable: whether the bytes are on the disk first, so that not even a power cut
  ///   leaves a name without them. A flush costs milliseconds.
  package func publish(as final: String, isDurable: Bool = true) throws(SystemCallError) {
    if isDurable { try file.synchronize() }
    try folder.rename(name, to: final)
    isPublished.store(true, ordering: .relaxed)
  }

  /// Gives the file a name that no other has; its bytes are on the disk first.
  /// - Throws: `SystemCallError` EEXIST for a name that is taken: nothing is lost of that file.
  package func publish(asNew final: String) throws(SystemCallError) {
    try file.synchronize()
    try folder.name(name, alsoAs: final)
    isPublished.store(true, ordering: .relaxed)
    try folder.unlink(name)
  }

  /// Removes the drafts that killed processes left in a folder.
  package static func removeStale(in folder: OpenFolder) throws(SystemCallError) {
    for name in try folder.names() where DraftName.matches(name) {
      guard let stamp = try folder.stampIfPresent(name), stamp.isRegularFile else { continue }
      let age = time(nil) - stamp.modifiedNanoseconds / 1_000_000_000
      if age > staleSeconds { try? folder.unlink(name) }
    }
  }
}

/// The names of drafts: hidden, and ignored by those who read a folder.
enum DraftName {
  private static let suffix = ".partial"

  static func make() -> String {
    ".pushsim-" + String(UInt64.random(in: 0 ... .max), radix: 36) + suffix
  }

  static func matches(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(suffix) }
}
