import ExtensionProtocol
import Foundation
import Glibc
import MediaTransfer
import NotificationModel
import Synchronization

/// What was loaded for one notification, and which file came from where.
final class TransferLedger: Sendable {
  /// A file by its place on disk, which renaming does not change.
  private struct FileIdentity: Hashable {
    var device: UInt
    var inode: UInt
  }

  private struct State {
    var begun = ContinuousClock.now
    var reports: [TransferReport] = []
    var starts: [Duration] = []
    var ends: [Duration?] = []
    var mimeTypes: [FileIdentity: String] = [:]
  }

  private let state = Mutex(State())

  /// Times count from now.
  func begin() {
    state.withLock { $0.begun = .now }
  }

  /// Notes the start of a transfer.
  /// - Returns: its place in the list.
  func begin(url: String) -> Int {
    state.withLock { state in
      let now = state.begun.duration(to: .now)
      state.reports.append(
        TransferReport(
          url: Self.withoutQuery(url), status: nil, bytes: 0, elapsedSeconds: 0, error: nil,
          mimeType: nil))
      state.starts.append(now)
      state.ends.append(nil)
      return state.reports.count - 1
    }
  }

  /// Notes a response.
  func responded(_ index: Int, _ response: TransferResponse) {
    state.withLock { state in
      state.reports[index].status = response.status
      state.reports[index].mimeType = response.mimeType
    }
  }

  /// Notes the end of a transfer.
  func finished(_ index: Int, _ result: Result<TransferSummary, TransferError>) {
    state.withLock { state in
      let now = state.begun.duration(to: .now)
      state.ends[index] = now
      state.reports[index].elapsedSeconds = (now - state.starts[index]).seconds
      switch result {
      case .success(let summary):
        state.reports[index].bytes = summary.bytes
        if let path = summary.filePath, let identity = Self.identity(path) {
          state.mimeTypes[identity] = state.reports[index].mimeType
        }
      case .failure(let error):
        state.reports[index].error = "\(TransferError.domain) \(error.code): \(error.message)"
      }
    }
  }

  /// Every transfer in the order it was asked for; unfinished ones as far as they came.
  var reports: [TransferReport] {
    state.withLock { state in
      let now = state.begun.duration(to: .now)
      for (index, end) in state.ends.enumerated() where end == nil {
        state.reports[index].elapsedSeconds = (now - state.starts[index]).seconds
        state.reports[index].error = "unfinished when the extension's run was over"
      }
      return state.reports
    }
  }

  /// Starts and ends as moments of the timeline.
  var timeline: [TimelineEntry] {
    state.withLock { state in
      state.reports.indices.flatMap { index -> [TimelineEntry] in
        let report = state.reports[index]
        var entries = [
          TimelineEntry(atSeconds: state.starts[index].seconds, text: "transfer \(report.url)")
        ]
        if let end = state.ends[index] {
          let text = report.error ?? "status \(report.status ?? 0), \(report.bytes) bytes"
          entries.append(TimelineEntry(atSeconds: end.seconds, text: "transfer ended: \(text)"))
        }
        return entries
      }
    }
  }

  /// The MIME type the server gave for a downloaded file, wherever it was renamed to; for a copy,
  /// the one of the only download of that many bytes.
  func mimeType(ofFileAt path: String) -> String? {
    guard let identity = Self.identity(path) else { return nil }
    var status = stat()
    let bytes = stat(path, &status) == 0 ? Int(status.st_size) : -1
    return state.withLock { state in
      if let type = state.mimeTypes[identity] { return type }
      let sameSize = state.reports.filter { $0.bytes == bytes && $0.error == nil }
      return sameSize.count == 1 ? sameSize[0].mimeType : nil
    }
  }

  private static func identity(_ path: String) -> FileIdentity? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return FileIdentity(device: UInt(status.st_dev), inode: UInt(status.st_ino))
  }

  /// A URL without query, fragment and credentials.
  static func withoutQuery(_ text: String) -> String {
    guard var components = URLComponents(string: text) else { return "(not a URL)" }
    components.query = nil
    components.fragment = nil
    components.user = nil
    components.password = nil
    return components.string ?? "(not a URL)"
  }
}
