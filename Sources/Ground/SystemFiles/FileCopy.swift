import Foundation
import Glibc

/// Copying of files and folders, also of another user's.
package enum FileCopy {
  /// Copies a file, or a folder with all in it; no descriptor of a file is inherited by anybody.
  ///
  /// FileManager's are: a compiler started meanwhile by another thread would hold the copy open for
  /// writing as long as it runs, and the kernel executes no such file ("Text file busy"). It also
  /// fails for a folder of another user's, whose owner it cannot set.
  /// - Throws: the error; the copy is gone then.
  package static func copy(_ source: URL, to target: URL) throws {
    guard try FileCalls.stamp(source.path).isRegularFile else {
      return try copyOther(source, to: target)
    }
    let input = try OpenFile(source.path, O_RDONLY)
    let mode = try input.stamp().mode & 0o777
    let output = try OpenFile(target.path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
    do {
      try input.copy(to: output)
      guard fchmod(output.descriptor, mode) == 0 else { throw SystemCallError("fchmod") }
    } catch {
      unlink(target.path)
      throw error
    }
  }

  /// A folder entry by entry; anything else, such as a symbolic link, as it is.
  private static func copyOther(_ source: URL, to target: URL) throws {
    let type = try FileManager.default.attributesOfItem(atPath: source.path)[.type]
    guard type as? FileAttributeType == .typeDirectory else {
      return try FileManager.default.copyItem(at: source, to: target)
    }
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
        try copy(source.appendingPathComponent(name), to: target.appendingPathComponent(name))
      }
    } catch {
      try? FileManager.default.removeItem(at: target)
      throw error
    }
  }
}
