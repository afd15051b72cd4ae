import ExtensionBuilder
import Foundation
import Glibc
import PushSimulator

extension MachineReport {
  /// Where things are kept: what for, where, whether they can be, and how much room there is.
  static func folders(_ environment: [String: String]) -> [MachineCheck] {
    let temporary = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    return [
      folder(
        "device", Device.defaultFolder(environment: environment),
        "notifications, attachments and containers; --device names another",
        otherwise: "set XDG_STATE_HOME to a folder you may write, or give --device"),
      folder(
        "cache", CacheFolder.url(environment: environment),
        "built extensions; may be removed at any time",
        otherwise: "set XDG_CACHE_HOME to a folder you may write"),
      folder(
        "temporary", URL(fileURLWithPath: temporary), "devices of tests and batches",
        otherwise: "set TMPDIR to a folder you may write"),
    ]
  }

  /// Below this much room a batch with media does not get far.
  private static let littleRoomBytes = 1 << 30

  private static func folder(
    _ name: String, _ url: URL, _ use: String, otherwise advice: String
  ) -> MachineCheck {
    let nearest = Self.nearestFolder(url)
    let isThere = nearest.path == url.standardizedFileURL.path
    let place = url.path + (isThere ? "" : ", made when it is needed")
    guard access(nearest.path, W_OK | X_OK) == 0 else {
      return MachineCheck(
        name, .missing, "\(place): \(nearest.path) cannot be written; for \(use)", advice: advice)
    }
    guard let room = Self.freeBytes(nearest) else {
      return MachineCheck(name, .ok, "\(place); for \(use)")
    }
    let gigabytes = (Double(room) / 1_073_741_824)
      .formatted(.number.precision(.fractionLength(1)))
    guard room >= littleRoomBytes else {
      return MachineCheck(
        name, .partial, "\(place), only \(gigabytes) GB free; for \(use)",
        advice: "free some room, or \(advice)")
    }
    return MachineCheck(name, .ok, "\(place), \(gigabytes) GB free; for \(use)")
  }

  /// The folder itself, or the nearest above it that is there.
  private static func nearestFolder(_ url: URL) -> URL {
    var folder = url.standardizedFileURL
    while folder.pathComponents.count > 1,
      !FileManager.default.fileExists(atPath: folder.path)
    {
      folder.deleteLastPathComponent()
    }
    return folder
  }

  /// Returns the bytes that this user may still write there; nil where the system does not say.
  private static func freeBytes(_ folder: URL) -> Int? {
    var status = statvfs()
    guard statvfs(folder.path, &status) == 0 else { return nil }
    return Int(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
  }
}
