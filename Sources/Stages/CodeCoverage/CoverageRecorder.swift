import Foundation
import Synchronization
import SystemFiles

/// Collects the execution counts of extensions and apps that were built for coverage.
///
/// Each program on each device counts in files of a folder of its own, one file for each launch, by the
/// number that the device gave it. The files are shared memory while the program runs, so they hold all
/// counts also after a kill or a crash.
package final class CoverageRecorder: Sendable {
  private struct State {
    /// The executables, by the folders in which they count.
    var executables: [String: String] = [:]
    var programs: [String: ProgramCoverage] = [:]
  }

  /// The room that the files of launches at once are sure to find: 32 MB.
  private static let leastRoom = 32 << 20

  /// The name under which a program writes the profile that describes its counters.
  private static let profileName = "profile"

  private let folder: TemporaryFolder
  private let state = Mutex(State())
  private let observer: (@Sendable (_ input: String, _ counts: [UInt64]) -> Bool)?

  /// Creates a recorder with a temporary folder for the counts.
  /// - Parameter observer: gets the counts of each launch that a payload was for; true has the payload
  ///   named among those that reach the code, false counts it in the totals alone.
  package init(
    observer: (@Sendable (_ input: String, _ counts: [UInt64]) -> Bool)? = nil
  ) throws(SystemCallError) {
    self.observer = observer
    TemporaryFolder.removeLeft(prefix: "pushsim-coverage")
    folder = try TemporaryFolder.locked(
      prefix: "pushsim-coverage", in: TemporaryFolder.memoryParent(room: Self.leastRoom))
  }

  /// Makes the folder in which the processes of `executable` count on one device.
  package func newFolder(for executable: String) throws(SystemCallError) -> String {
    try state.withLock { state throws(SystemCallError) in
      let path = folder.url.appendingPathComponent("\(state.executables.count)").path
      try FileCalls.makeFolder(path)
      state.executables[path] = executable
      return path
    }
  }

  /// Adds the counts of one launch, which has ended.
  /// - Parameters:
  ///   - number: the launch's number.
  ///   - folder: where it counted.
  ///   - input: the payload that the launch was for.
  package func collect(_ number: Int, in folder: String, for input: String) {
    guard let executable = state.withLock({ $0.executables[folder] }) else { return }
    let path = "\(folder)/\(number)"
    guard let counts = Self.counts(at: path) else { return }
    try? FileCalls.remove(path)
    let isNamed = observer?(input, counts) ?? true
    state.withLock { state in
      state.programs[executable, default: ProgramCoverage(executable: executable)]
        .add(counts, for: isNamed ? input : nil)
    }
  }

  /// Adds the counts of all other launches, each as those of its program, such as "Alarm.app".
  /// - Returns: the coverage of each program that ran, in the order of their paths; one without
  ///   a profile was not built for coverage.
  package func finish() -> [ProgramCoverage] {
    let executables = Dictionary(grouping: state.withLock(\.executables)) { $0.value }
      .mapValues { $0.map(\.key).sorted() }
    return executables.sorted { $0.key < $1.key }.map { executable, folders in
      let name = URL(fileURLWithPath: executable).deletingLastPathComponent().lastPathComponent
      for folder in folders {
        let names = (try? FileCalls.names(in: folder)) ?? []
        for number in names.compactMap({ Int($0) }).sorted() {
          collect(number, in: folder, for: name)
        }
      }
      var program =
        state.withLock { $0.programs[executable] } ?? ProgramCoverage(executable: executable)
      program.profile =
        folders.lazy
        .compactMap { Self.contents(of: "\($0)/\(Self.profileName)") }
        .compactMap { CounterProfile($0, counters: program.totals.count) }.first
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
