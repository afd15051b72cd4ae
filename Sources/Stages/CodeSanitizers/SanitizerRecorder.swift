import Diagnostics
import Foundation
import Synchronization
import SystemFiles

/// Collects what a sanitizer reports of extensions and apps that were built for it.
///
/// Each process writes into the folder of its program, under the number of the launch it serves
/// (`SanitizerReports` of the device SDK).
package final class SanitizerRecorder: Sendable {
  /// A program that was built for the sanitizer.
  package struct Program: Sendable, Hashable {
    /// The absolute path of its executable.
    package var executable: String
    /// Its name for people, such as "Alarm.app".
    package var name: String
    /// The source files and folders it was built from; nil where that is not known.
    package var sources: [String]?

    package init(executable: String, name: String, sources: [String]?) {
      self.executable = executable
      self.name = name
      self.sources = sources
    }
  }

  private struct State {
    var folders: [Program: String] = [:]
    /// The findings so far, by program.
    var found: [Program: [Finding]] = [:]
  }

  /// The most of a report that is read: 1 MB.
  private static let maximumBytes = 1 << 20

  package let sanitizer: Sanitizer
  private let folder: TemporaryFolder
  private let state = Mutex(State())

  /// Creates a recorder with a temporary folder for the reports.
  package init(_ sanitizer: Sanitizer) throws(SystemCallError) {
    self.sanitizer = sanitizer
    TemporaryFolder.removeLeft(prefix: "pushsim-sanitizer")
    folder = try TemporaryFolder.locked(prefix: "pushsim-sanitizer")
  }

  /// Whether anything was reported so far.
  package var hasFound: Bool { state.withLock { !$0.found.isEmpty } }

  /// Whether an executable was built for the sanitizer.
  package func isBuiltIn(_ executable: URL) -> Bool {
    guard let data = try? Data(contentsOf: executable, options: .alwaysMapped) else { return false }
    return data.range(of: Data("\0\(sanitizer.entry)\0".utf8)) != nil
  }

  /// The variables for the processes of a program, and the folder that they write into.
  package func reporting(
    of program: Program
  ) throws(SystemCallError) -> (variables: [String: String], folder: String) {
    let path = try state.withLock { state throws(SystemCallError) in
      if let known = state.folders[program] { return known }
      let path = folder.url.appendingPathComponent("\(state.folders.count)").path
      try FileCalls.makeFolder(path)
      state.folders[program] = path
      return path
    }
    var variables = sanitizer.environment(reports: path)
    variables["PUSHSIM_SANITIZER"] = path
    return (variables, path)
  }

  /// Whether a launch, which has ended, left a report.
  package func hasReports(_ number: Int, of executable: String) -> Bool {
    !files(of: executable, launch: number).isEmpty
  }

  /// Takes the reports of one launch, which has ended. It waits for the toolchain's symbolizer.
  /// - Parameter number: the launch's number.
  package func findings(_ number: Int, of executable: String) -> [Finding] {
    findings(in: files(of: executable, launch: number), of: executable)
  }

  /// Takes the reports that no launch took: of apps, and from before the first launch.
  /// - Returns: the findings of each program that has some, with the program's name.
  package func finish() -> [(program: String, findings: [Finding])] {
    let programs = state.withLock { $0.folders.keys.sorted { $0.executable < $1.executable } }
    return programs.compactMap { program in
      let found = findings(
        in: files(of: program.executable, launch: nil), of: program.executable)
      return found.isEmpty ? nil : (program.name, found)
    }
  }

  /// Takes the reports that no launch took.
  /// - Returns: the findings of each program that has some, with the program's name, also those
  ///   that launches took.
  package func finishAll() -> [(program: String, findings: [Finding])] {
    _ = finish()
    return state.withLock(\.found).sorted { $0.key.executable < $1.key.executable }
      .map { ($0.key.name, $0.value) }
  }

  /// The reports of a launch, or all.
  private func files(of executable: String, launch number: Int?) -> [String] {
    let folders = state.withLock { state in
      state.folders.filter { $0.key.executable == executable }.map(\.value)
    }
    return folders.flatMap { folder in
      ((try? FileCalls.names(in: folder)) ?? []).sorted()
        .filter { name in number.map { name.hasPrefix("\($0).") } ?? true }
        .map { "\(folder)/\($0)" }
    }
  }

  private func findings(in files: [String], of executable: String) -> [Finding] {
    guard !files.isEmpty,
      let program = state.withLock({ $0.folders.keys.first { $0.executable == executable } })
    else { return [] }
    let reports = files.flatMap { path in
      defer { try? FileCalls.remove(path) }
      return SanitizerReport.reports(in: Self.contents(of: path), of: sanitizer)
    }
    guard !reports.isEmpty else { return [] }
    let findings = SanitizerFindings(program: program).findings(reports)
    state.withLock { $0.found[program, default: []] += findings }
    return findings
  }

  /// The text that a process wrote; no link is followed.
  private static func contents(of path: String) -> String {
    let bytes = try? OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      .contents(maximumBytes: maximumBytes)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
