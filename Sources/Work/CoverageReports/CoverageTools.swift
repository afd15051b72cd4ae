import Foundation
import SystemFiles

/// The toolchain's `llvm-profdata`, `llvm-cov` and `swift-demangle`.
///
/// Other versions of the first two, such as Debian's, refuse the format of Swift's profiles; so those beside
/// `swiftc` are taken, not the first ones in PATH.
struct CoverageTools {
  private let folder: URL
  private let work: TemporaryFolder

  /// - Throws: `CoverageError` where there is no toolchain.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(CoverageError) {
    guard let compiler = ProgramSearch.find("swiftc", environment: environment) else {
      throw CoverageError(
        .toolFailed,
        "coverage needs the Swift toolchain's llvm-cov: add its usr/bin folder to PATH")
    }
    folder = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
    do {
      work = try TemporaryFolder.made(prefix: "pushsim-profiles")
    } catch {
      throw CoverageError(.outputFailed, "cannot make a temporary folder: \(error)")
    }
  }

  /// Merges raw profiles into one that is indexed.
  func merge(_ profiles: [[UInt8]]) throws(CoverageError) -> Data {
    let files = try profiles.enumerated().map { index, bytes throws(CoverageError) in
      try write(Data(bytes), "\(index).profraw")
    }
    let output = work.url.appendingPathComponent("merged.profdata")
    _ = try run("llvm-profdata", ["merge", "-sparse", "-o", output.path] + files.map(\.path))
    return try CoverageError.reading(output)
  }

  /// Returns the coverage of programs in the form of LCOV's tracefiles.
  func tracefile(of executables: [String], profile: Data) throws(CoverageError) -> Data {
    let file = try write(profile, "coverage.profdata")
    let others = executables.dropFirst().flatMap { ["-object", $0] }
    return try run(
      "llvm-cov",
      ["export", "-format=lcov", "-instr-profile=\(file.path)"] + executables.prefix(1) + others)
  }

  /// Returns names of functions as people write them, in the same order.
  func demangle(_ names: [String]) throws(CoverageError) -> [String] {
    guard !names.isEmpty else { return [] }
    let input = try write(Data((names.joined(separator: "\n") + "\n").utf8), "names")
    let output = try run("swift-demangle", ["--simplified"], input: input)
    let lines = String(decoding: output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return names.indices.map { $0 < lines.count ? lines[$0] : names[$0] }
  }

  private func write(_ data: Data, _ name: String) throws(CoverageError) -> URL {
    let url = work.url.appendingPathComponent(name)
    try CoverageError.writing(data, to: url)
    return url
  }

  private func run(
    _ tool: String, _ arguments: [String], input: URL? = nil
  ) throws(CoverageError) -> Data {
    let process = Process()
    (process.executableURL, process.arguments) = (folder.appendingPathComponent(tool), arguments)
    // In files: a full pipe would stop the tool.
    let output = try write(Data(), "\(tool).out")
    let errors = try write(Data(), "\(tool).errors")
    do {
      process.standardInput = try input.map(FileHandle.init(forReadingFrom:)) ?? .nullDevice
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
    } catch {
      throw CoverageError(
        .toolFailed, "cannot start \(folder.path)/\(tool): \(error.localizedDescription)")
    }
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let text = String(decoding: try CoverageError.reading(errors).prefix(2_000), as: UTF8.self)
      throw CoverageError(.toolFailed, "\(folder.path)/\(tool) failed: \(text)")
    }
    return try CoverageError.reading(output)
  }
}

extension CoverageError {
  static func reading(_ url: URL) throws(CoverageError) -> Data {
    do {
      return try Data(contentsOf: url)
    } catch {
      throw CoverageError(
        .outputFailed, "cannot read \(url.path): \(error.localizedDescription)")
    }
  }

  static func writing(_ data: Data, to url: URL) throws(CoverageError) {
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw CoverageError(
        .outputFailed, "cannot write \(url.path): \(error.localizedDescription)")
    }
  }
}
