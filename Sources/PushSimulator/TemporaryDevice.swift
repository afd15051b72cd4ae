import Foundation
import Glibc
import Synchronization

extension Device {
  /// A device of its own, whose folder is removed when nobody uses the device any more, at the
  /// latest when the process exits.
  /// - Throws: `SimulatorError` when there is no room for it.
  public static func temporary() throws(SimulatorError) -> Device {
    try temporary(holding: nil)
  }

  /// The same; `companion` is let go once the folder is removed.
  package static func temporary(
    holding companion: (any AnyObject & Sendable)?
  ) throws(SimulatorError) -> Device {
    let owner = TemporaryDevice(companion)
    return try Device(folder: owner.folder, owner: owner)
  }
}

/// The folder of a temporary device.
private final class TemporaryDevice: Sendable {
  /// The folders that are there, for the end of the process.
  private static let present = Mutex<Set<String>>([])
  private static let removesAtExit: Void = {
    atexit { TemporaryDevice.removeAll() }
  }()

  let folder: URL
  private let companion: (any AnyObject & Sendable)?

  init(_ companion: (any AnyObject & Sendable)?) {
    _ = Self.removesAtExit
    self.companion = companion
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-device-\(UUID().uuidString)")
    let path = folder.path
    Self.present.withLock { _ = $0.insert(path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    let path = folder.path
    Self.present.withLock { _ = $0.remove(path) }
  }

  private static func removeAll() {
    for path in present.withLock(\.self) { try? FileManager.default.removeItem(atPath: path) }
  }
}
