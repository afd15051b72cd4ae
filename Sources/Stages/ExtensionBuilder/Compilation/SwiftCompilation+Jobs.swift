import Foundation
import Synchronization

extension SwiftCompilation {
  /// Stands for the folder of a build in jobs that are kept.
  private static let placeholder = "/pushsim-work"

  /// Runs the compiler; for a fast link without its drivers, where their jobs can be known.
  func runFast(_ arguments: [String], _ work: URL) throws(BuildError) {
    guard options.linksFast else { return try run(arguments, work) }
    let key = arguments.map { $0.replacing(work.path, with: Self.placeholder) }
    let folder = work.appendingPathComponent("jobs")
    try write(to: work) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let known = try DriverJobs.shared.jobs(for: key) { () throws(BuildError) in
      try driverJobs(of: arguments, work)
    }
    guard let jobs = known else { return try run(arguments, work) }
    for job in jobs {
      let words = job.map { $0.replacing(Self.placeholder, with: work.path) }
      try run(Array(words.dropFirst()), work, with: URL(fileURLWithPath: words[0]))
    }
  }

  /// Returns the jobs that the drivers would run: the compiler, `swift-autolink-extract` and the
  /// linker.
  /// - Returns: nil for anything else.
  private func driverJobs(
    of arguments: [String], _ work: URL
  ) throws(BuildError) -> [DriverJobs.Job]? {
    var jobs = try output(of: compiler, arguments + ["-driver-print-jobs"], work)
      .map(settled)
    guard jobs.count == 3, let link = jobs.last else { return nil }
    // Clang leaves out what is not there. The file of further arguments the linker itself can read.
    try write(to: work) {
      for object in link where object.hasPrefix(work.path) && object.hasSuffix(".o") {
        try Data().write(to: URL(fileURLWithPath: object))
      }
    }
    let arguments = link.dropFirst().flatMap { $0.hasPrefix("@") ? ["-Xlinker", $0] : [$0] }
    let linker = try output(of: URL(fileURLWithPath: link[0]), arguments + ["-###"], work)
    guard linker.count == 1 else { return nil }
    jobs[2] = linker[0]
    return jobs.map { job in job.map { $0.replacing(work.path, with: Self.placeholder) } }
  }

  /// A job that does without the driver's own temporary folder, which is in the build's, and
  /// without its files.
  private func settled(_ job: DriverJobs.Job) -> DriverJobs.Job {
    var words = job.map {
      $0.replacing(/\/TemporaryDirectory\.\w+\//, with: "/jobs/")
    }
    if let map = words.firstIndex(of: "-supplementary-output-file-map"), map + 1 < words.count {
      words.removeSubrange(map...(map + 1))
    }
    return words
  }

  /// The jobs that a driver prints.
  private func output(
    of driver: URL, _ arguments: [String], _ work: URL
  ) throws(BuildError) -> [DriverJobs.Job] {
    let printed = Mutex(Data())
    var silent = self
    silent.sink = DiagnosticsSink { data in printed.withLock { $0.append(data) } }
    do {
      try silent.run(arguments, work, with: driver)
    } catch {
      guard error.code == .compilationFailed else { throw error }
      return []
    }
    return DriverJobs.parse(printed.withLock { String(decoding: $0, as: UTF8.self) })
  }
}
