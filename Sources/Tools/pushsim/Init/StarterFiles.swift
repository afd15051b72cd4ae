import ExtensionBuilder
import Foundation
import JSONModel

/// The first files of somebody who begins with pushsim, made for their extension.
struct StarterFiles {
  /// The dependency of the test package.
  enum Dependency {
    case path(String)
    case url(String)
  }

  /// A file by its path below the repository's top.
  struct File {
    let path: String
    let contents: Data

    init(_ path: String, _ text: String) { self.init(path, Data(text.utf8)) }

    init(_ path: String, _ contents: Data) {
      self.path = path
      self.contents = contents
    }
  }

  private static let host = "media.example"

  private let survey: RepositorySurvey
  private let root: URL
  private let dependency: Dependency?
  private let system: InitCommand.System
  private let appSurvey: ExtensionSurvey?

  init(
    _ survey: RepositorySurvey, root: URL, dependency: Dependency?, system: InitCommand.System,
    app: ExtensionSurvey? = nil
  ) {
    appSurvey = app
    self.survey = survey
    self.root = root
    self.dependency = dependency
    self.system = system
  }

  /// The app that pushes are sent to.
  var app: String { survey.app ?? "com.example.app" }

  /// Where the extension lies, as a command in the repository's top names it.
  func place(of url: URL) -> String { Self.path(of: url, from: root) }

  /// The path of a file or folder as one in `base` names it.
  static func path(of url: URL, from base: URL) -> String {
    let parts = url.standardizedFileURL.pathComponents
    let others = base.standardizedFileURL.pathComponents
    let common = zip(parts, others).prefix { $0 == $1 }.count
    let path = Array(repeating: "..", count: others.count - common) + parts[common...]
    return path.isEmpty ? "." : path.joined(separator: "/")
  }

  /// Writes a file, unless there is one.
  /// - Returns: whether it is new.
  /// - Throws: `Failure` with code 70.
  func write(_ file: File) throws(Failure) -> Bool {
    let url = root.appendingPathComponent(file.path)
    guard !FileManager.default.fileExists(atPath: url.path) else { return false }
    try Self.write([UInt8](file.contents), file.path, in: root)
    return true
  }

  /// Writes a file by its path below `root`, with the folders on the way to it.
  /// - Throws: `Failure` with code 70.
  static func write(_ contents: [UInt8], _ path: String, in root: URL) throws(Failure) {
    let url = root.appendingPathComponent(path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw ReportFile.failure(path, error.localizedDescription)
    }
    try ReportFile(path: url.path).write(contents)
  }

  // MARK: - The files

  var files: [File] {
    var files = [File("pushes/first.apns", payload)]
    if linksMedia { files.append(File("pushes/media/first.png", Self.picture)) }
    files += configurations
    if let dependency {
      files.append(File("PushTests/Package.swift", manifest(dependency)))
      files.append(File("PushTests/Tests/PushTests/FirstPushTests.swift", test))
    }
    switch system {
    case .github: files.append(File(".github/workflows/pushes.yml", gitHubJob))
    case .gitlab: files.append(File(".gitlab/pushes.yml", gitLabJob))
    case .none: break
    }
    return files
  }

  /// The next steps.
  var advice: String {
    var lines = [""]
    for module in survey.missingModules where module.sources == nil {
      lines.append(
        "\(module.name) is neither in the SDK nor in this repository: name its sources, or a file that "
          + "declares what you use of it, in pushsim.json: \"modules\": { \"\(module.name)\": \"…\" }"
      )
    }
    if dependency == nil {
      lines.append(
        "no test package, as this tool has no checkout: give --pushsim with one, or with a URL")
    }
    if case .gitlab = system {
      lines.append("include the job in .gitlab-ci.yml: include: { local: .gitlab/pushes.yml }")
    }
    if case .path(let path) = dependency, path.hasPrefix("..") {
      lines.append(
        "PushTests depends on pushsim by the path \(path), which others may not have: --pushsim URL "
          + "names its repository instead")
    }
    if let slice = appSurvey?.slice, !slice.isEmpty {
      lines.append(
        "the app: pushsim build . -o /tmp/X.app; a push touches \(slice.count { $0.part == "kept" }) of "
          + "its \(slice.count) files"
          + (keepsSlice ? ", which are built at once, as modules are missing" : ""))
    }
    lines.append("now: pushsim watch \(quoted(extensionPath)) pushes/first.apns\(serve)")
    if dependency != nil { lines.append("     swift test --package-path PushTests") }
    return lines.joined(separator: "\n") + "\n"
  }

  private var extensionPath: String { place(of: survey.folder) }

  private func quoted(_ text: String) -> String { text.contains(" ") ? "'\(text)'" : text }

  private var serve: String { network.map { " " + $0 }.joined() }

  /// The options by which the files of `pushes/media` stand in for the network.
  var network: [String] { linksMedia ? ["--serve", "\(Self.host)=pushes/media"] : [] }

  /// The keys under which the extension looks for a link, as far as their names say so.
  private var mediaKeys: [String] {
    survey.payloadKeys.filter {
      $0.contains(/image|photo|picture|media|attachment|url|link|thumb/.ignoresCase())
        && !$0.contains(/(name|type|size|expires|text|caption|id|width|height)$/.ignoresCase())
    }
  }

  private var linksMedia: Bool { !mediaKeys.isEmpty || !vendorMembers.isEmpty }

  /// Members of a payload as the vendor whose module the extension imports sends them.
  private var vendorMembers: [String: JSONValue] {
    let link = JSONValue.string("https://\(Self.host)/first.png")
    let vendors: [(module: String, members: [String: JSONValue])] = [
      (
        "OneSignal",
        ["custom": ["i": "7f1d3e0a-0d6f-4c0e-9a3d-2b1c5e8f4a60"], "att": ["id": link]]
      ),
      ("Firebase", ["fcm_options": ["image": link]]),
      ("Braze", ["ab": ["att": ["url": link, "type": "png"]]]),
    ]
    return vendors.first { vendor in
      survey.imports.contains { $0.hasPrefix(vendor.module) }
    }?.members ?? [:]
  }

  private var payload: String {
    var members: [String: JSONValue] = [
      "Simulator Target Bundle": .string(app),
      "aps": ["alert": ["title": "A first push", "body": "Hello."], "mutable-content": 1],
    ]
    members.merge(vendorMembers) { own, _ in own }
    for key in mediaKeys where members[key] == nil {
      members[key] = .string("https://\(Self.host)/first.png")
    }
    return JSONValue.object(members).prettyText + "\n"
  }

  private static let picture =
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAbElEQVR42u3XoQ0AIAxFQeZkEiZhCKZDo1igqBoI\
        lyArOPXySx8rfLXN8N12XwAAAAAAUoBXPnq6BwAAAADIAZQYAAAAwB5QYgAAAAB7QIkBAAAA7AElBgAAALAHlBgA\
        AADAHlBiAAAAgG8AG3Ev4dLtGHt6AAAAAElFTkSuQmCC
        """) ?? Data()

  /// Whether the app can only be built of what a push touches.
  private var keepsSlice: Bool {
    appSurvey.map { !$0.slice.isEmpty && $0.modules.contains(where: \.isMissing) } ?? false
  }

  /// The modules whose sources lie in the repository, where nothing else says so, and how much of the
  /// app is built.
  private var configurations: [File] {
    let beside = survey.folder.deletingLastPathComponent()
    let modules = survey.missingModules.compactMap { module in
      module.sources.map { (module.name, JSONValue.string(Self.path(of: $0, from: beside))) }
    }
    var values: [String: [String: JSONValue]] = [:]
    if !modules.isEmpty {
      values[beside.standardizedFileURL.path] = [
        "modules": .object(Dictionary(modules) { first, _ in first })
      ]
    }
    if keepsSlice { values[root.standardizedFileURL.path, default: [:]]["app"] = "slice" }
    return values.sorted { $0.key < $1.key }.map { folder, members in
      File(
        Self.path(
          of: URL(fileURLWithPath: folder).appendingPathComponent("pushsim.json"), from: root),
        JSONValue.object(members).prettyText + "\n")
    }
  }

  private func manifest(_ dependency: Dependency) -> String {
    let package =
      switch dependency {
      case .path(let path): ".package(name: \"pushsim\", path: \"\(path)\", traits: [])"
      case .url(let url): ".package(url: \"\(url)\", branch: \"main\", traits: [])"
      }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "PushTests",
        dependencies: [\(package)],
        targets: [
          .testTarget(
            name: "PushTests",
            dependencies: [.product(name: "PushSimTesting", package: "pushsim")])
        ]
      )

      """
  }

  private var test: String {
    let up = "../../../"
    let hosts =
      linksMedia
      ? ",\n      hosts: [SimulatedHost(\"\(Self.host)\", folder: fixture(\"\(up)pushes/media\"))]"
      : ""
    return """
      import PushSimTesting
      import Testing

      @Suite("Pushes of \(app)")
      struct FirstPushTests {
        @Test("The first push comes out as the extension makes it")
        func first() async throws {
          let simulator = try await Simulator(
            extension: fixture("\(up)\(extensionPath)")\(hosts))
          let delivery = try await simulator.deliver(
            Payload(contentsOf: fixture("\(up)pushes/first.apns")))
          expectDelivery(delivery, is: .modified)
        }
      }

      """
  }

  private var gitHubJob: String {
    """
    # Rehearses the pushes in pushes/. PUSHSIM_REPOSITORY is a variable of the repository or the
    # organization: OWNER/NAME of pushsim on this server.
    on: [push, pull_request]
    jobs:
      pushes:
        runs-on: ubuntu-24.04
        container: swift:6.3-bookworm
        steps:
          - uses: actions/checkout@v4
          - uses: actions/checkout@v4
            with: { repository: "${{ vars.PUSHSIM_REPOSITORY }}", path: .pushsim }
          - uses: ./.pushsim
            with:
              payloads: pushes
              extension: \(extensionPath)
              arguments: \(jobArguments)
    \(testStep)
    """
  }

  /// The step that runs the first test: only where the package finds pushsim on every machine.
  private var testStep: String {
    guard case .url = dependency else { return "" }
    return "      - run: swift test --package-path PushTests\n"
  }

  private var gitLabJob: String {
    """
    # Rehearses the pushes in pushes/. PUSHSIM_PROJECT is a variable of the project or the group: the
    # path of pushsim on this server.
    include:
      - { project: $PUSHSIM_PROJECT, file: Integrations/CI/gitlab.yml }

    pushes:
      extends: .pushsim
      variables:
        PUSHSIM_PAYLOADS: pushes
        PUSHSIM_EXTENSION: \(extensionPath)
        PUSHSIM_ARGUMENTS: \(jobArguments)

    """
  }

  private var jobArguments: String { "--glob '*.apns' --fail-on warning\(serve)" }
}
