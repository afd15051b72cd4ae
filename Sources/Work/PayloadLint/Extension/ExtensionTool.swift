import Foundation
import SystemFiles

/// `pushsim-lint-extension`, the tool that looks at an extension's source: it loads a Swift parser,
/// which pushsim does not.
package struct ExtensionTool: Sendable {
  /// The tool's name.
  package static let name = "pushsim-lint-extension"
  /// Environment variable that names the tool and goes before every other place.
  package static let environmentVariable = "PUSHSIM_LINT_EXTENSION"

  /// The tool's path.
  package let path: String

  /// Finds the tool: `PUSHSIM_LINT_EXTENSION`, beside pushsim, `../libexec/pushsim`, `.build-lint` in
  /// a folder above, then `PATH`.
  /// - Throws: `LintError` that says where it was looked for and what to do.
  package static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    tool: URL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  ) throws(LintError) -> ExtensionTool {
    if let path = environment[environmentVariable], !path.isEmpty {
      guard ProgramSearch.isExecutable(path) else {
        throw LintError(
          .failed,
          "\(environmentVariable) names \(path), which cannot be executed; name the tool "
            + "\(name), or unset the variable")
      }
      return ExtensionTool(path: path)
    }
    let bin = tool.deletingLastPathComponent()
    let installed = bin.deletingLastPathComponent()
      .appendingPathComponent("libexec/pushsim/\(name)").path
    let places = ["\(bin.path)/\(name)", installed] + built(above: bin)
    if let path = places.first(where: ProgramSearch.isExecutable)
      ?? ProgramSearch.find(name, environment: environment)?.path
    {
      return ExtensionTool(path: path)
    }
    throw LintError(
      .failed,
      "an extension is looked at by \(name), which is neither in \(bin.path) nor at \(installed) nor "
        + "in PATH; install pushsim with `make install`, or build the tool in the checkout with "
        + "`swift build -c release --package-path Packages/ExtensionLint --scratch-path .build-lint`, "
        + "or name it in \(environmentVariable)")
  }

  /// Where a checkout above the tool has it.
  private static func built(above folder: URL) -> [String] {
    var places: [String] = []
    var folder = folder
    while folder.path != "/" {
      places += ["release", "debug"].map { "\(folder.path)/.build-lint/\($0)/\(name)" }
      folder.deleteLastPathComponent()
    }
    return places
  }

  /// The result of checking an extension.
  package struct Look {
    /// How many Swift files were read.
    package var files: Int
    /// The fixes that were made.
    package var fixes: [Fix]
    /// How many edits they were.
    package var fixed: Int
    /// The previews of the fixes, where they were asked for.
    package var previews: [FixRun.Preview]
    /// The diagnostics that remain after the fixes.
    package var diagnostics: [LintDiagnostic]
  }

  /// Whether the tool makes the fixes that are safe first.
  package enum Fixing: Sendable {
    case none, inPlace, preview
  }

  /// Runs the tool on an extension and reads what it found.
  /// - Parameter options: The files of its folder that a build takes, as the tool's options.
  /// - Throws: `LintError`: `unreadableInput` with the tool's words for an extension that it cannot
  ///   read, `failed` for a tool that cannot be started or says nothing that can be read.
  package func run(
    on path: String, options: [String] = [], settings: LintSettings, fixing: Fixing,
    showsLines: Bool
  ) throws(LintError) -> Look {
    var arguments = [path] + options
    for id in CheckNames.ofExtensions where settings.disabled.contains(id) {
      arguments += ["--disable", id]
    }
    switch fixing {
    case .none: break
    case .inPlace: arguments.append("--fix")
    case .preview: arguments.append("--preview")
    }
    let (status, output, errors) = try start(arguments)
    guard status == 0 || status == 1 else {
      throw LintError(
        status == 64 ? .unreadableInput : .failed,
        "\(path) could not be looked at: "
          + (Self.complaint(errors) ?? "\(self.path) ended with status \(status)"))
    }
    let report = try ExtensionLintReport(output, tool: self.path)
    let diagnostics = report.diagnostics(settings: settings, showsLines: showsLines)
    return Look(
      files: report.files, fixes: report.fixes, fixed: report.fixed, previews: report.previews,
      diagnostics: diagnostics)
  }

  /// The page of a check of extensions.
  /// - Throws: `LintError` with code `failed`.
  package func page(of id: String) throws(LintError) -> String {
    let (status, output, errors) = try start(["--explain", id])
    guard status == 0 else {
      throw LintError(.failed, Self.complaint(errors) ?? "\(path) ended with status \(status)")
    }
    return String(decoding: output, as: UTF8.self)
  }

  private func start(
    _ arguments: [String]
  ) throws(LintError) -> (status: Int32, output: [UInt8], errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    // A file, so that neither stream can fill up while the other is read.
    let errorFile = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: errorFile) }
    do {
      guard FileManager.default.createFile(atPath: errorFile.path, contents: nil) else {
        throw CocoaError(.fileWriteUnknown)
      }
      process.standardError = try FileHandle(forWritingTo: errorFile)
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let errors = (try? String(contentsOf: errorFile, encoding: .utf8)) ?? ""
      let isKilled = process.terminationReason == .uncaughtSignal
      return (
        isKilled ? -process.terminationStatus : process.terminationStatus, [UInt8](data), errors
      )
    } catch {
      throw LintError(.failed, "\(path) cannot be run: \(error.localizedDescription)")
    }
  }

  /// The tool's own words, without what its argument parser adds, or those of the loader that did
  /// not find the toolchain's Swift parser.
  private static func complaint(_ errors: String) -> String? {
    let lines = errors.split(separator: "\n")
    if let line = lines.first(where: { $0.hasPrefix("Error: ") }) {
      return String(line.dropFirst("Error: ".count))
    }
    return lines.first { $0.contains("libSwift") }.map {
      "\($0); the tool needs the Swift toolchain that it was built with: install that one again, or "
        + "build the tool with the one that is here (make install)"
    }
  }
}
