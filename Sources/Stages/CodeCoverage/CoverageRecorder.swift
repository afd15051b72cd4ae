import Foundation
import Synchronization
import SystemFiles

/// Collects the execution counts of extensions and apps that were built for coverage.
///
/// Each program counts in files of a folder of its own, one file for each launch. The files are
/// shared memory while the program runs, so they hold all counts also after a kill or a crash.
package final class CoverageRecorder: Sendable {
  private struct State {
    var folders: [String: String] = [:]
    var programs: [String: ProgramCoverage] = [:]
  }

  /// The name under which a program writes the profile that describes its counters.
  private static let profileName = "profile"

  private let folder: TemporaryFolder
  private let state = Mutex(State())

  /// Creates a recorder with a temporary folder for the counts.
  package init() throws(SystemCallError) {
    TemporaryFolder.removeLeft(prefix: "pushsim-coverage")
    folder = try TemporaryFolder.locked(prefix: "pushsim-coverage")
  }

  /// The folder in which the processes of `executable` count.
  package func folder(for executable: String) throws(SystemCallError) -> String {
    try state.withLock { state throws(SystemCallError) in
      if let known = state.folders[executable] { return known }
      let path = folder.url.appendingPathComponent("\(state.folders.count)").path
      try FileCalls.makeFolder(path)
      state.folders[executable] = path
      return path
    }
  }

  /// Adds the counts of one launch, which has ended.
  /// - Parameters:
  ///   - number: the launch's number.
  ///   - input: the payload that the launch was for.
  package func collect(_ number: Int, of executable: String, for input: String) {
    guard let folder = state.withLock({ $0.folders[executable] }) else { return }
    let path = "\(folder)/\(number)"
    guard let counts = Self.counts(at: path) else { return }
    try? FileCalls.remove(path)
    state.withLock { state in
      state.programs[executable, default: ProgramCoverage(executable: executable)]
        .add(counts, for: input)
    }
  }

  /// Adds the counts of all other launches, each as those of its program, such as "Alarm.app".
  /// - Returns: the coverage of each program that ran, in the order of their paths; one without
  ///   a profile was not built for coverage.
  package func finish() -> [ProgramCoverage] {
    let folders = state.withLock(\.folders)
    return folders.sorted { $0.key < $1.key }.map { executable, folder in
      let name = URL(fileURLWithPath: executable).deletingLastPathComponent().lastPathComponent
      let names = (try? FileCalls.names(in: folder)) ?? []
      for number in names.compactMap({ Int($0) }).sorted() {
        collect(number, of: executable, for: name)
      }
      var program =
        state.withLock { $0.programs[executable] } ?? ProgramCoverage(executable: executable)
      program.profile = Self.contents(of: "\(folder)/\(Self.profileName)")
        .flatMap { CounterProfile($0, counters: program.totals.count) }
      return program
    }
  }

  /// The largest file of counts or of a profile that is read: 64 MB.
  private static let maximumBytes = 64 << 20

  private static func counts(at path: String) -> [UInt64]? {
    guard let bytes = contents(of: path), !bytes.isEmpty, bytes.count.isMultiple(of: 8) else {
      return nil
    }
    return bytes.withUnsafeBytes { buffer in
      (0..<buffer.count / 8).map {
        UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self))
      }
    }
  }

  /// The bytes of a file that an extension wrote; no link is followed.
  private static func contents(of path: String) -> [UInt8]? {
    try? OpenFile(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC).contents(maximumBytes: maximumBytes)
  }
}
