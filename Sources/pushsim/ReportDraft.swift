import BatchReports
import Glibc

/// A report that is being written; removed when it is not published.
final class ReportDraft: ReportTarget {
  private let descriptor: Int32
  private let path: String
  /// The file beside the target; nil where the target itself is written to.
  private let draft: String?
  private let target: String
  private var isOpen = true
  private var isPublished = false

  /// Takes over a descriptor.
  init(_ descriptor: Int32, path: String, draft: String?, target: String) {
    self.descriptor = descriptor
    self.path = path
    self.draft = draft
    self.target = target
  }

  deinit {
    if isOpen { close(descriptor) }
    if let draft, !isPublished { unlink(draft) }
  }

  /// Writes bytes behind those before.
  /// - Throws: `Failure` with code 70 for a full disk and the like.
  func write(_ bytes: [UInt8]) throws(Failure) {
    guard StandardOutput.put(bytes[...], to: descriptor) else { throw failure }
  }

  /// Puts the draft in the target's place.
  /// - Throws: `Failure` with code 70.
  func publish() throws(Failure) {
    isOpen = false
    guard close(descriptor) == 0 else { throw failure }
    if let draft, rename(draft, target) != 0 { throw failure }
    isPublished = true
  }

  private var failure: Failure { ReportFile.failure(path, String(cString: strerror(errno))) }
}

/// Standard output as the place of a report.
final class StandardOutputTarget: ReportTarget {
  func write(_ bytes: [UInt8]) throws(Failure) {
    try StandardOutput.write(bytes)
  }
}
