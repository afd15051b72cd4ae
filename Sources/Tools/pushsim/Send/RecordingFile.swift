import DeviceProbes
import DeviceRecordings
import Foundation
import Glibc
import JSONDocuments
import SystemFiles

/// The file that the kit's recording goes to: there whole or not at all, and never in place of
/// another.
struct RecordingFile: Sendable {
  let path: String

  /// Checks that the file can be made, before anything is sent.
  /// - Throws: `Failure` for a file that is there, and for a folder that cannot take one.
  init(_ path: String) throws(Failure) {
    self.path = path
    var status = stat()
    // A link that leads nowhere is there too.
    guard lstat(path, &status) != 0 else { throw Self.exists(path) }
    _ = try ReportFile(path: path)
  }

  /// Writes a recording.
  /// - Parameter asked: the probes that it should have; a line names those that are missing.
  /// - Throws: `RecordingRefusal`: bytes that are no recording, a name that was taken meanwhile, a
  ///   full disk.
  func write(_ bytes: [UInt8], asked: [Probe]) throws(RecordingRefusal) {
    let recording: DeviceRecording
    do { recording = try DeviceRecording(bytes: bytes, name: "the recording") } catch {
      throw RecordingRefusal(error.message)
    }
    do {
      let (folder, name) = try OpenFolder.holding(path)
      let draft = try FileDraft(in: folder)
      try draft.append(bytes)
      try draft.publish(asNew: name)
    } catch {
      let isTaken = error.errno == EEXIST
      throw RecordingRefusal(
        isTaken ? Self.exists(path).message : "\(path) could not be written: \(error.reason)")
    }
    let missing = asked.filter { recording.result(of: $0.id) == nil }.map(\.id)
    guard !missing.isEmpty else { return }
    StandardOutput.error(
      "pushsim: not in the recording: \(missing.prefix(10).joined(separator: ", "))"
        + (missing.count > 10 ? " and \(missing.count - 10) more" : ""))
  }

  private static func exists(_ path: String) -> Failure {
    Failure(
      "\(path) is there already; name another file, or move that one away",
      exitCode: Failure.Code.usage)
  }
}

/// The reason why a recording was not taken.
struct RecordingRefusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
