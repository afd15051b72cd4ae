import CFileGate
import Foundation

/// Whether a file stays out of backups, which its extended attributes keep.
enum BackupExclusion {
  /// - Throws: `CocoaError.fileNoSuchFile` where nothing is at the path.
  static func set(_ isExcluded: Bool, of path: String?) throws {
    guard let path, pushsim_exclude_from_backup(path, isExcluded) else {
      throw CocoaError(.fileNoSuchFile, userInfo: path.map { [NSFilePathErrorKey: $0] } ?? [:])
    }
  }

  static func isSet(of path: String) -> Bool { pushsim_is_excluded_from_backup(path) }
}
