import Foundation
import SystemFiles

/// The Swift toolchain's debuggers, with the Python that lldb is linked to.
///
/// The toolchain does not bring that library along, and a Debian has one of another version.
struct DebuggerPrograms {
  let lldb: URL
  let server: URL
  /// The variables that lldb and lldb-dap need beside those of this process.
  var variables: [String: String] = [:]

  /// - Throws: `Failure` where they are not there, or do not start.
  static func find(
    for mode: DebuggerSession.Mode? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Failure) -> DebuggerPrograms {
    guard let compiler = ProgramSearch.find("swiftc", environment: environment) else {
      throw Failure(
        "debugging needs the Swift toolchain's lldb: add its usr/bin folder to PATH",
        exitCode: Failure.Code.failed)
    }
    let folder = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
    var programs = DebuggerPrograms(
      lldb: folder.appendingPathComponent("lldb"),
      server: folder.appendingPathComponent("lldb-server"))
    for program in [programs.lldb, programs.server]
    where !ProgramSearch.isExecutable(program.path) {
      throw Failure(
        "debugging needs \(program.path), which is not there: install a whole Swift toolchain",
        exitCode: Failure.Code.failed)
    }
    // Its server is not linked to Python.
    if case .port? = mode { return programs }
    try programs.findPython(environment)
    return programs
  }

  /// Finds the Python library that lldb asks for, where the linker does not.
  private mutating func findPython(_ environment: [String: String]) throws(Failure) {
    guard let fault = fault() else { return }
    guard let library = Self.missingPython(in: fault) else {
      throw Failure(
        "\(lldb.path) does not start: \(fault.prefix(300))", exitCode: Failure.Code.failed)
    }
    let version = library.dropFirst("libpython".count).prefix { $0.isNumber || $0 == "." }
      .split(separator: ".").prefix(2).joined(separator: ".")
    for folder in PythonFolders(version, environment).all
    where FileManager.default.fileExists(atPath: "\(folder)/\(library)") {
      let others = environment["LD_LIBRARY_PATH"].map { ":\($0)" } ?? ""
      variables = [
        "LD_LIBRARY_PATH": folder + others,
        "PYTHONHOME": URL(fileURLWithPath: folder).deletingLastPathComponent().path,
      ]
      if self.fault() == nil { return }
    }
    throw Failure(
      "lldb does not start: it needs \(library), which is not on this machine; install the library of "
        + "Python \(version) (apt-get install libpython\(version), or a Python \(version) in PATH that was "
        + "built with --enable-shared), or have an editor debug by --debug-port, which needs none",
      exitCode: Failure.Code.failed)
  }

  /// The library of Python that a message of the linker misses; nil where it says something else.
  static func missingPython(in message: String) -> String? {
    message.firstMatch(of: /libpython[0-9][0-9.]*\.so[.0-9]*/).map { String($0.output) }
  }

  /// Starts lldb and has it end at once.
  /// - Returns: its message where it does not start; nil where it does.
  private func fault() -> String? {
    let process = Process()
    let errors = Pipe()
    (process.executableURL, process.arguments) = (lldb, ["--version"])
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    do { try process.run() } catch { return error.localizedDescription }
    let text = String(
      decoding: (try? errors.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    let isFine = process.terminationReason == .exit && process.terminationStatus == 0
    return isFine ? nil : text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The environment of lldb.
  var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(variables) { $1 }
  }
}

/// The folders in which the library of a Python may lie that was not installed for the system.
private struct PythonFolders {
  let all: [String]

  init(_ version: String, _ environment: [String: String]) {
    let home = environment["HOME"] ?? "/"
    let roots =
      [environment["PYENV_ROOT"], home + "/.pyenv"].compactMap { $0?.appending("/versions") }
      + [home + "/.local/share/uv/python", "/opt"]
    var folders = roots.flatMap { root in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      return names.filter { name in
        name.hasPrefix(version + ".") || name == version || name.contains("python-\(version)")
          || name.contains("python\(version)")
      }.sorted().map { "\(root)/\($0)/lib" }
    }
    if let python = ProgramSearch.find("python\(version)", environment: environment) {
      folders.append(
        python.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
          .appendingPathComponent("lib").path)
    }
    folders += [environment["CONDA_PREFIX"]].compactMap { $0?.appending("/lib") }
    all = folders + ["/usr/local/lib"]
  }
}
