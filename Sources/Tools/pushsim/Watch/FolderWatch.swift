import Dispatch
import Glibc

/// The watch for changes in some folders, by the kernel's inotify.
final class FolderWatch {
  /// The events that replace, add or remove a file: editors write in place, or beside it and
  /// rename.
  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR)

  /// One element for any number of changes since the last.
  let changes: AsyncStream<ContinuousClock.Instant>
  private let descriptor: Int32
  private let source: any DispatchSourceRead

  /// - Throws: `Failure` when the user has no instance of inotify left.
  init() throws(Failure) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else {
      throw Failure(
        "files cannot be watched: \(String(cString: strerror(errno))); raise "
          + "fs.inotify.max_user_instances", exitCode: Failure.Code.failed)
    }
    self.descriptor = descriptor
    let (changes, continuation) = AsyncStream.makeStream(
      of: ContinuousClock.Instant.self, bufferingPolicy: .bufferingOldest(1))
    self.changes = changes
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
    source.setEventHandler {
      var events = [UInt8](repeating: 0, count: 65_536)
      // What changed is looked up in the files themselves.
      while read(descriptor, &events, events.count) > 0 {}
      continuation.yield(.now)
    }
    source.setCancelHandler {
      close(descriptor)
      continuation.finish()
    }
    source.activate()
  }

  /// Watches these folders too; one that is watched already, or is not there, makes no difference.
  func add(_ folders: Set<String>) {
    for folder in folders { _ = inotify_add_watch(descriptor, folder, Self.mask) }
  }

  /// Ends `changes`.
  func end() { source.cancel() }
}
