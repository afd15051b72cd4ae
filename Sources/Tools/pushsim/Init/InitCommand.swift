import ArgumentParser
import CommandLineSignals
import ExtensionBuilder
import Foundation

/// `pushsim init`
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Set up pushes, tests and a CI job for the extension of a repository.",
    discussion: """
      Looks for the notification service extension in FOLDER, with its Xcode project, and writes \
      pushes/first.apns with what it links to, a package PushTests with a first test, a job for \
      GitHub Actions or GitLab, and a pushsim.json where the build needs one. It also holds the choice \
      to build of the app what a push touches, where the whole cannot compile for want of modules. \
      Files that are there already stay as they are.

      With --editor vscode it also writes compile_commands.json, by which SourceKit-LSP completes \
      code against the device SDK, and a task and a launch configuration in .vscode that deliver the \
      push under the debugger. What is in these files already stays in them.

      Examples:
        pushsim init
        pushsim init ~/src/MyApp --pushsim https://git.example.com/pushsim --ci gitlab
        pushsim init --extension MyApp/NotificationService --ci none
        pushsim init --editor vscode

      Exit codes: 0 set up; 64 usage; 66 there is no extension, several to choose from, or a \
      Package.swift where --editor writes; 70 a file cannot be written; 130 interrupted; those of \
      build, where --editor compiles modules.
      """)

  /// Where the job is to run.
  enum System: String, ExpressibleByArgument, CaseIterable {
    case github, gitlab, none
  }

  /// Whose files are to be written.
  enum Editor: String, ExpressibleByArgument, CaseIterable {
    case vscode
  }

  @Argument(help: "The repository.", completion: .directory)
  var folder = "."

  @Option(
    help: ArgumentHelp("The extension's folder, where there are several.", valueName: "dir"),
    completion: .directory)
  var `extension`: String?

  @Option(
    help: ArgumentHelp(
      """
      What the test package depends on: a checkout of pushsim, or the URL of its repository. Default: \
      the checkout that this tool was built from.
      """, valueName: "path|url"), completion: .directory)
  var pushsim: String?

  @Option(
    help: "The CI system of the job. Default: gitlab where there is a .gitlab-ci.yml, else github.")
  var ci: System?

  @Option(
    help: "The editor that is to complete the extension's code and to debug it: vscode.")
  var editor: Editor?

  func run() async throws {
    do {
      let command = self
      try await Interruption.failing { try command.setUp() }
    } catch {
      throw Failure(error)
    }
  }

  private func setUp() throws {
    let root = URL(fileURLWithPath: folder).standardizedFileURL
    let survey = try ExtensionBuilder().survey(try chosen(in: root), in: root)
    // Not every extension's app can be read, nor has to be.
    let app = try? ExtensionBuilder().survey(folder: root, isApp: true)
    let starter = StarterFiles(
      survey, root: root, dependency: dependency(in: root), system: system(root), app: app)
    try StandardOutput.show("found \(starter.place(of: survey.folder)) of \(starter.app)\n")
    for other in RepositorySurvey.foreignExtensions(below: root) {
      try StandardOutput.show(
        "passed over \(starter.place(of: other)): it holds no file in Swift or Objective-C\n")
    }
    for file in starter.files {
      let isNew = try starter.write(file)
      try StandardOutput.show("\(isNew ? "wrote" : "kept ") \(file.path)\n")
    }
    let files = try editor.map { _ in
      try EditorFiles(
        root: root, place: starter.place(of: survey.folder), network: starter.network,
        try ExtensionBuilder().editorCompilation(folder: survey.folder))
    }
    for line in try files?.write() ?? [] { try StandardOutput.show(line + "\n") }
    try StandardOutput.show(starter.advice + (files?.advice ?? ""))
  }

  /// The extension to set up.
  private func chosen(in root: URL) throws(Failure) -> URL {
    if let path = self.extension { return URL(fileURLWithPath: path).standardizedFileURL }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw Failure("there is no folder \(folder)", exitCode: Failure.Code.unreadableInput)
    }
    let found = RepositorySurvey.extensions(below: root)
    guard found.count < 2 else {
      let names = found.prefix(10).map { StarterFiles.path(of: $0, from: root) }
        .joined(separator: ", ")
      throw Failure(
        "there are \(found.count) extensions: \(names)\(found.count > 10 ? ", …" : ""); name one with --extension",
        exitCode: Failure.Code.unreadableInput)
    }
    guard let only = found.first else {
      throw Failure(
        "there is no notification service extension below \(folder): a folder with files in Swift or "
          + "Objective-C and an Info.plist of the point com.apple.usernotifications.service; name it with --extension",
        exitCode: Failure.Code.unreadableInput)
    }
    return only
  }

  /// Returns the dependency of the test package; nil where none is known.
  private func dependency(in root: URL) -> StarterFiles.Dependency? {
    if let pushsim, pushsim.contains("://") || pushsim.hasPrefix("git@") { return .url(pushsim) }
    let checkout = pushsim.map { URL(fileURLWithPath: $0) } ?? DeviceSDKBuild.ownCheckout
    let manifest = checkout.appendingPathComponent("Package.swift")
    guard pushsim != nil || FileManager.default.fileExists(atPath: manifest.path) else {
      return nil
    }
    return .path(StarterFiles.path(of: checkout, from: root.appendingPathComponent("PushTests")))
  }

  private func system(_ root: URL) -> System {
    let file = root.appendingPathComponent(".gitlab-ci.yml").path
    return ci ?? (FileManager.default.fileExists(atPath: file) ? .gitlab : .github)
  }
}
