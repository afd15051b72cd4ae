import ExtensionBuilder
import Foundation
import JSONModel

/// The files by which VS Code completes an extension's code and debugs it.
struct EditorFiles {
  /// A file as it is to be.
  private struct Plan {
    let path: String
    /// The bytes to be written; nil where the file stays as it is.
    let contents: [UInt8]?
    let isNew: Bool
  }

  static let compilations = "compile_commands.json"
  private static let port = 5_678

  private let root: URL
  /// The extension's folder, as a command in the repository's top names it.
  private let place: String
  private let compilation: EditorCompilation
  /// The options by which files stand in for the network.
  private let network: [String]

  /// - Throws: `Failure` where SourceKit-LSP would not read what is written here.
  init(
    root: URL, place: String, network: [String], _ compilation: EditorCompilation
  ) throws(Failure) {
    (self.root, self.place, self.network) = (root, place, network)
    self.compilation = compilation
    if let other = ["Package.swift", "buildServer.json"].first(where: { name in
      FileManager.default.fileExists(atPath: root.appendingPathComponent(name).path)
    }) {
      throw Failure(
        "\(root.path) has a \(other), by which SourceKit-LSP serves what lies there, and not by "
          + "\(Self.compilations): name a folder below it that holds the extension, such as the "
          + "app's, and open that in VS Code", exitCode: Failure.Code.unreadableInput)
    }
  }

  /// Writes the files, or what they lack; what somebody wrote there stays as it is.
  /// - Returns: a line for each.
  /// - Throws: `Failure` with code 70, before anything is written, where a file has something that
  ///   cannot be kept beside it.
  func write() throws(Failure) -> [String] {
    var plans: [Plan] = []
    if !compilation.files.isEmpty { plans.append(try compilationsPlan()) }
    plans.append(try plan(".vscode/tasks.json", "2.0.0", "tasks", named: "label", task))
    plans.append(
      try plan(".vscode/launch.json", "0.2.0", "configurations", named: "name", launch))
    var lines: [String] = []
    for plan in plans {
      if let contents = plan.contents { try StarterFiles.write(contents, plan.path, in: root) }
      let word = plan.contents == nil ? "kept " : plan.isNew ? "wrote" : "added to"
      lines.append("\(word) \(plan.path)")
    }
    return lines
  }

  /// The next steps.
  var advice: String {
    var lines = [
      "in VS Code: the extensions Swift and LLDB DAP, then Run and Debug: \(name)"
    ]
    if compilation.files.isEmpty {
      lines.append("no \(Self.compilations): the extension has no Swift to complete")
    } else {
      lines.append(
        "\(Self.compilations) names places of this machine: leave it out of git, and run this again "
          + "where files or modules are added")
    }
    do throws(Failure) {
      let programs = try DebuggerPrograms.find()
      let adapter = programs.lldb.deletingLastPathComponent().appendingPathComponent("lldb-dap")
      var settings: [String: JSONValue] = ["lldb-dap.executable-path": .string(adapter.path)]
      if !programs.variables.isEmpty {
        settings["lldb-dap.environment"] = .object(
          programs.variables.mapValues(JSONValue.string))
      }
      lines.append("settings of this machine: " + JSONValue.object(settings).compactText)
    } catch {
      lines.append("debugging does not work yet: \(error.message)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - The compiler's arguments

  private func compilationsPlan() throws(Failure) -> Plan {
    let former = try read(Self.compilations)
    let files = Set(compilation.files.map(\.path))
    var kept: [JSONValue] = []
    if let former {
      guard let entries = former.value.array, entries.allSatisfy({ $0.object != nil }) else {
        throw Self.refusal(Self.compilations, "it is no array of compilations")
      }
      for entry in entries {
        let file = entry["file"]?.string ?? ""
        let folder = URL(fileURLWithPath: entry["directory"]?.string ?? root.path)
        let path = URL(fileURLWithPath: file, relativeTo: folder).standardizedFileURL.path
        if Self.isOwn(entry) {
          let isThere = FileManager.default.fileExists(atPath: path)
          if isThere, !files.contains(path) { kept.append(entry) }
        } else if files.contains(path) {
          throw Self.refusal(
            Self.compilations, "another tool's entry for \(file) is in it")
        } else {
          kept.append(entry)
        }
      }
    }
    let all = JSONValue.array(kept + entries)
    // Those of another extension may stand before or behind.
    let isSame = former.map { Set($0.value.array ?? []) == Set(kept + entries) } ?? false
    return Plan(
      path: Self.compilations,
      contents: isSame ? nil : Array((all.prettyText + "\n").utf8),
      isNew: former == nil)
  }

  private var entries: [JSONValue] {
    let files = compilation.files.map(\.path)
    let arguments = (["swiftc"] + compilation.arguments + files).map(JSONValue.string)
    return files.map { file in
      ["directory": .string(root.path), "file": .string(file), "arguments": .array(arguments)]
    }
  }

  /// Whether an entry is pushsim's, for a file of this or another extension.
  private static func isOwn(_ entry: JSONValue) -> Bool {
    let arguments = entry["arguments"]?.array?.compactMap(\.string) ?? []
    return arguments.firstRange(of: EditorCompilation.mark) != nil
  }

  // MARK: - Tasks and configurations

  private var name: String { "pushsim: debug \(place)" }
  private var taskName: String { "pushsim: deliver to \(place)" }

  private var launch: JSONValue {
    [
      "name": .string(name), "type": "lldb-dap", "request": "attach",
      "gdb-remote-port": .integer(Self.port), "preLaunchTask": .string(taskName),
    ]
  }

  /// The delivery, which is ready for the debugger when it says at which port it waits.
  private var task: JSONValue {
    let arguments =
      ["deliver", "pushes/first.apns", "--extension", place, "--debug-port", "\(Self.port)"]
      + network
    return [
      "label": .string(taskName), "type": "process", "command": "pushsim",
      "args": .array(arguments.map(JSONValue.string)),
      "options": ["cwd": "${workspaceFolder}"], "isBackground": true,
      "problemMatcher": [
        "owner": "pushsim", "fileLocation": ["autoDetect", "${workspaceFolder}"],
        "pattern": [
          "regexp": "^(.+):([0-9]+):([0-9]+): (error|warning): (.*)$", "file": 1, "line": 2,
          "column": 3, "severity": 4, "message": 5,
        ],
        "background": [
          "activeOnStart": true, "beginsPattern": "^pushsim: process",
          "endsPattern": .string("waits for a debugger at 127\\.0\\.0\\.1:\(Self.port)"),
        ],
      ],
    ]
  }

  /// A file of VS Code's with `element` in it, which is known by its name; one that is there already
  /// is its user's.
  private func plan(
    _ path: String, _ version: String, _ key: String, named member: String, _ element: JSONValue
  ) throws(Failure) -> Plan {
    guard let former = try read(path) else {
      let all: JSONValue = .object(["version": .string(version), key: [element]])
      return Plan(path: path, contents: Array((all.prettyText + "\n").utf8), isNew: true)
    }
    let names = former.value[key]?.array?.map { $0[member]?.string } ?? []
    if names.contains(element[member]?.string) {
      return Plan(path: path, contents: nil, isNew: false)
    }
    guard let contents = try? former.appending(element, to: key) else {
      throw Self.refusal(path, "it has no array \"\(key)\" to add to")
    }
    return Plan(path: path, contents: contents, isNew: false)
  }

  /// The file that is there; nil where there is none.
  private func read(_ path: String) throws(Failure) -> CommentedJSON? {
    let url = root.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    guard let data = FileManager.default.contents(atPath: url.path) else {
      throw Self.refusal(path, "it cannot be read")
    }
    do throws(JSONSyntaxError) {
      return try CommentedJSON([UInt8](data))
    } catch {
      throw Self.refusal(path, "it is not JSON, at \(error)")
    }
  }

  private static func refusal(_ path: String, _ reason: String) -> Failure {
    Failure(
      "\(path) stays as it is, and nothing was written for the editor: \(reason); repair "
        + "that, or move the file away, and run this again", exitCode: Failure.Code.failed)
  }
}
