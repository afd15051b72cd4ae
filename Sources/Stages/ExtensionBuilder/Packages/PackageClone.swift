import Foundation
import SystemFiles

/// Puts the packages that a repository names where a build looks for them, with git.
struct PackageClone {
  /// How long git may take for one: half an hour, for the largest ones over a slow line.
  private static let limit = Duration.seconds(1800)

  let git: URL
  /// A folder with clones to take before git asks the network; nil for none.
  let clones: URL?
  private let environment: [String: String]

  /// - Throws: `BuildError` with code `compilerMissing` without git, or `unreadableInput` without the
  ///   folder of clones.
  init(clones: URL?, environment: [String: String]) throws(BuildError) {
    guard let git = ProgramSearch.find("git", environment: environment) else {
      throw BuildError(
        .compilerMissing, "cannot find git in the folders of PATH; install it to fetch packages")
    }
    if let clones, DeviceSDKLocation.names(clones).isEmpty {
      throw BuildError(
        .unreadableInput,
        "cannot take packages from \(clones.path): it is not a folder with clones; give the folder "
          + "that holds one folder for each package")
    }
    (self.git, self.clones) = (git, clones)
    // A hook of git names its own repository; and nobody is there to answer a question.
    self.environment = environment.filter {
      !["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"].contains($0.key)
    }
    .merging([
      "GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "ssh -o BatchMode=yes", "LC_ALL": "C",
    ]) { $1 }
  }

  /// Clones a package at its version into its folder, which appears as a whole or not at all.
  /// - Throws: `BuildError` with code `outputFailed` that says what git says.
  func fetch(_ pin: PackagePin) throws(BuildError) {
    let own = ownClone(of: pin)
    guard let source = own?.path ?? pin.address else {
      throw BuildError(
        .outputFailed,
        "\(pin.file.path) has no address of it; put its sources into \(pin.folder.path)")
    }
    let draft = try draft(for: pin.folder)
    let hasWeb = source.hasPrefix("https://") || source.hasPrefix("http://")
    try run(
      ["clone", "--quiet", "--no-checkout"] + (hasWeb ? ["--filter=blob:none"] : [])
        + ["--", source, draft.path])
    try checkOut(pin, in: draft.path, source)
    if FileManager.default.fileExists(atPath: draft.path + "/.gitmodules") {
      try run([
        "-C", draft.path, "submodule", "--quiet", "update", "--init", "--recursive",
      ])
    }
    do {
      try draft.publish()
    } catch {
      throw BuildError(
        .outputFailed, "cannot make \(pin.folder.path): \(error.reason)", cause: error)
    }
  }

  /// Checks out what the pin asks for; what no branch leads to has to be asked for by name.
  private func checkOut(
    _ pin: PackagePin, in folder: String, _ source: String
  ) throws(BuildError) {
    let checkout = { (name: String) in
      ["-C", folder, "checkout", "--quiet", "--detach", name]
    }
    for reference in pin.references where (try? run(checkout(reference))) != nil { return }
    if Task.isCancelled { throw BuildError.cancelled }
    let wanted = pin.references[0]
    do {
      try run(["-C", folder, "fetch", "--quiet", "origin", wanted])
      try run(checkout("FETCH_HEAD"))
    } catch {
      guard error.code != .interrupted else { throw error }
      throw BuildError(
        .outputFailed,
        "\(source) has no \(wanted), which \(pin.file.path) asks for (\(error.message))")
    }
  }

  /// The clone of a package in the folder of clones.
  private func ownClone(of pin: PackagePin) -> URL? {
    guard let clones else { return nil }
    let names = DeviceSDKLocation.names(clones)
    let wanted = [pin.identity, pin.identity + ".git"]
    return names.first { wanted.contains($0.lowercased()) }.map(clones.appendingPathComponent)
  }

  private func draft(for folder: URL) throws(BuildError) -> FolderDraft {
    do {
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try FolderDraft(for: folder.path)
    } catch {
      throw BuildError(
        .outputFailed, "cannot make \(folder.path): \(error.localizedDescription)", cause: error)
    }
  }

  private func run(_ arguments: [String]) throws(BuildError) {
    let output = OutputText()
    let termination: CompilerProcess.Termination
    do {
      termination = try CompilerProcess.run(
        git, arguments, environment: environment, limit: Self.limit,
        sink: DiagnosticsSink { output.append($0) })
    } catch {
      throw BuildError(.outputFailed, "cannot start \(git.path): \(error)", cause: error)
    }
    switch termination {
    case .exited(0): return
    case .cancelled: throw BuildError.cancelled
    case .timedOut:
      throw BuildError(.outputFailed, "git took more than half an hour and was stopped")
    case .exited, .signalled:
      let lines = output.text.split(whereSeparator: \.isNewline)
      let said = lines.first { $0.hasPrefix("fatal:") || $0.hasPrefix("error:") } ?? lines.last
      throw BuildError(.outputFailed, "git says: \(said ?? "nothing")")
    }
  }
}
