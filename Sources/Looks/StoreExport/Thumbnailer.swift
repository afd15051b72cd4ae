import CLinux
import Foundation
import Glibc
import NotificationModel
import PushStore
import Synchronization
import SystemFiles

/// Makes thumbnails of stored files for reports, with ffmpeg in a process of its own.
///
/// The files come from anywhere, so nothing of them is decoded here. The process has the file and
/// the thumbnail as its only descriptors, no network, and hard limits on time, memory and output.
/// Thumbnails are kept beside the store, named by content and options; `store gc` removes those
/// whose file has left.
package final class Thumbnailer: Sendable {
  /// Wall-clock time for one thumbnail: 10 s, for a frame in the middle of 50 MB on a busy machine.
  static let timeMilliseconds: Int32 = 10_000
  /// Processor time for one: 10 s.
  static let cpuSeconds: UInt64 = 10
  /// Address space: 1 GB. A picture of 64 million pixels takes 256 MB.
  static let memoryBytes: UInt64 = 1 << 30
  /// Largest thumbnail: 2 MB, more than 640 by 640 pixels take uncompressed.
  static let outputBytes = 2 << 20

  private let tool: String?
  private let failures = Mutex(0)

  /// Looks for ffmpeg.
  /// - Parameter searchPath: folders separated by colons; `PATH` by default.
  package init(searchPath: String? = ProcessInfo.processInfo.environment["PATH"]) {
    tool = ProgramSearch.find("ffmpeg", environment: ["PATH": searchPath ?? ""])?.path
  }

  /// A notice for the user about missing thumbnails; nil when there are none.
  package var notice: String? {
    guard tool != nil else {
      return "there is no ffmpeg in PATH, so thumbnails are left out; install it, for example with "
        + "apt-get install ffmpeg"
    }
    let count = failures.withLock { $0 }
    guard count > 0 else { return nil }
    let what = count == 1 ? "1 thumbnail" : "\(count) thumbnails"
    return "\(what) could not be made: the files are damaged, or take more than "
      + "\(Self.cpuSeconds) s or \(Self.memoryBytes >> 20) MB to decode"
  }

  /// The attachment's thumbnail as PNG: its part and its frame as the options say (ATTA-16, ATTA-18).
  ///
  /// Nil for what is not in a store, has no picture, hides it, or could not be decoded.
  package func png(of attachment: Attachment) -> Data? {
    ThumbnailRecipe(attachment).flatMap { png(of: attachment, $0) }
  }

  /// A stored movie's frame as PNG, up to 640 pixels wide or high: the one that its options name, else the
  /// first (ATTA-18). Nil for what is no movie, not in a store, or could not be decoded.
  package func poster(of attachment: Attachment) -> Data? {
    ThumbnailRecipe(posterOf: attachment).flatMap { png(of: attachment, $0) }
  }

  private func png(of attachment: Attachment, _ recipe: ThumbnailRecipe) -> Data? {
    guard let file = StoredFile(url: attachment.url) else { return nil }
    let place = "\(file.layout.thumbnails)/\(file.digest)-\(recipe.key).png"
    if let known = Self.read(place) { return known }
    guard let tool else { return nil }
    do {
      try FileCalls.makeFolder(file.layout.thumbnails)
      if try make(recipe, file, place, tool) { return Self.read(place) }
      if !recipe.isOfFirstFrame, try make(recipe.ofFirstFrame, file, place, tool) {
        return Self.read(place)
      }
    } catch {
      // A store that cannot be written to has no thumbnails; the report says so.
    }
    failures.withLock { $0 += 1 }
    return nil
  }

  /// Runs ffmpeg into a draft that gets its name when it is whole.
  private func make(
    _ recipe: ThumbnailRecipe, _ file: StoredFile, _ place: String, _ tool: String
  ) throws(SystemCallError) -> Bool {
    let input = try OpenFile(file.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard try input.stamp().isRegularFile else { return false }
    let (folder, name) = try OpenFolder.holding(place)
    let draft = try FileDraft(in: folder, mode: 0o600)
    guard Self.run(tool, recipe.arguments, from: input, to: draft.file) == 0,
      Self.read(draft.file) != nil
    else { return false }
    // A thumbnail can be made again.
    try draft.publish(as: name, isDurable: false)
    return true
  }

  /// - Returns: the wait status; -1 when it could not be started or took too long.
  private static func run(
    _ tool: String, _ arguments: [String], from input: OpenFile, to output: OpenFile
  ) -> Int32 {
    var caps = pushsim_caps(
      cpu_seconds: cpuSeconds, memory_bytes: memoryBytes, output_bytes: UInt64(outputBytes))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    let pid = pushsim_capped_start(
      tool, &words, &environment, input.descriptor, output.descriptor, &caps)
    guard pid > 0 else { return -1 }
    return pushsim_capped_wait(pid, timeMilliseconds)
  }

  /// A PNG that is whole, as far as its beginning and its end tell.
  private static func read(_ path: String) -> Data? {
    (try? OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)).flatMap(read)
  }

  private static func read(_ file: OpenFile) -> Data? {
    guard let stamp = try? file.stamp(), stamp.isRegularFile, stamp.bytes <= outputBytes,
      let bytes = try? file.contents(maximumBytes: outputBytes),
      bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.suffix(8).starts(with: "IEND".utf8)
    else { return nil }
    return Data(bytes)
  }
}
