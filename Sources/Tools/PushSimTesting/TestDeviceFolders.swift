import Foundation
import PushSimulator
import Synchronization
import SystemFiles

/// The folders of the tests' devices. One that is no longer used is emptied and used again: the
/// process that an extension's processes are forked from was started for its folder, and starting
/// one costs more than a whole delivery.
final class TestDeviceFolders: Sendable {
  static let shared = TestDeviceFolders()

  /// A folder that one device has to itself; emptied and given back when it is released.
  final class Lease: Sendable {
    let url: URL
    private let number: Int
    private let folders: TestDeviceFolders
    private let companion: (any AnyObject & Sendable)?

    fileprivate init(
      _ number: Int, in folders: TestDeviceFolders, holding companion: (any AnyObject & Sendable)?
    ) {
      self.number = number
      self.folders = folders
      self.companion = companion
      url = folders.base.url.appendingPathComponent("\(number)", isDirectory: true)
    }

    deinit { folders.giveBack(number, url) }
  }

  private let base = TemporaryFolder(prefix: "pushsim-tests")
  /// Numbers of unused folders, and the first that was never used.
  private let numbers = Mutex((free: Set<Int>(), next: 0))

  /// A folder that no other device has; `companion` is released after it.
  func acquire(holding companion: (any AnyObject & Sendable)?) -> Lease {
    let number = numbers.withLock { numbers in
      // The lowest, which an extension has most likely run in.
      if let number = numbers.free.min() {
        numbers.free.remove(number)
        return number
      }
      defer { numbers.next += 1 }
      return numbers.next
    }
    return Lease(number, in: self, holding: companion)
  }

  private func giveBack(_ number: Int, _ folder: URL) {
    Self.empty(folder)
    numbers.withLock { _ = $0.free.insert(number) }
  }

  /// Removes everything but the extensions' containers themselves, in which processes start.
  private static func empty(_ folder: URL) {
    let containers = "Containers/Data/PluginKitPlugin"
    var kept = folder
    for part in containers.split(separator: "/") {
      remove(below: kept, except: String(part))
      kept.appendPathComponent(String(part))
    }
    for container in entries(kept) { remove(below: kept.appendingPathComponent(container)) }
  }

  private static func remove(below folder: URL, except kept: String? = nil) {
    for name in entries(folder) where name != kept {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }

  private static func entries(_ folder: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  /// The runtime that all tests share; nil where one process serves several notifications, for
  /// those of one test must not be handed to the next.
  static func runtime(
    for options: SimulatorOptions
  ) throws(SimulatorError) -> SimulatorRuntime? {
    let hasExtension = options.serviceExtension != nil || options.contentExtension != nil
    guard hasExtension, options.process != .reused else { return nil }
    return try runtime.get()
  }

  private static let runtime = Result { () throws(SimulatorError) in try SimulatorRuntime() }
}
