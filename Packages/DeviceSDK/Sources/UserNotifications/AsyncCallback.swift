import Foundation
import Synchronization

/// Callbacks of a delegate in their async form.
enum AsyncCallback {
  /// Whether the completion handler is called for a method that has returned.
  @TaskLocal static var isAnswering = false
}

/// The thread that looked first at what a callback was given: an async method that does so off the
/// main thread belongs to no class on the main actor.
final class FirstUse: Sendable {
  private let isMain = Mutex<Bool?>(nil)

  /// Whether the first look came from another thread than the main one; false without any.
  var wasOffMain: Bool { isMain.withLock { $0 == false } }

  /// Notes a look.
  func note() {
    isMain.withLock { $0 = $0 ?? Thread.isMainThread }
  }
}
