import Foundation
import Glibc
import JSONModel
import SystemFiles
import TestSupport
import Testing

@testable import pushsim

/// SourceKit-LSP as an editor talks to it.
private final class LanguageClient {
  /// The one beside the compiler; nil where the toolchain has none.
  static let program = ProgramSearch.find(
    "swiftc", environment: ProcessInfo.processInfo.environment
  ).map { compiler in
    compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("sourcekit-lsp")
  }.flatMap { ProgramSearch.isExecutable($0.path) ? $0 : nil }

  private let server: FramedProgram
  private let file: URL
  private var number = 0

  /// Opens a file of a folder.
  init(_ program: URL, folder: URL, file: URL) throws {
    server = try FramedProgram(program)
    self.file = file
    _ = try ask("initialize", ["rootUri": .string(Self.uri(folder)), "capabilities": [:]])
    try server.send(["jsonrpc": "2.0", "method": "initialized", "params": [:]])
    let document: JSONValue = [
      "uri": .string(Self.uri(file)), "languageId": "swift", "version": 1,
      "text": .string(try String(contentsOf: file, encoding: .utf8)),
    ]
    try server.send([
      "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": document],
    ])
  }

  private static func uri(_ url: URL) -> String { "file://\(url.path)" }

  /// The answer to a question about a place of the file, counted from 1.
  func ask(_ method: String, line: Int, column: Int) throws -> JSONValue {
    try ask(
      method,
      [
        "textDocument": ["uri": .string(Self.uri(file))],
        "position": ["line": .integer(line - 1), "character": .integer(column - 1)],
      ])
  }

  /// Asks, and answers what the server asks meanwhile.
  private func ask(_ method: String, _ parameters: JSONValue) throws -> JSONValue {
    number += 1
    let own = number
    try server.send([
      "jsonrpc": "2.0", "id": .integer(own), "method": .string(method), "params": parameters,
    ])
    while true {
      let message = try server.first { $0["id"] != nil }
      guard message["method"] != nil else {
        if message["id"]?.integer == own { return message["result"] ?? message }
        continue
      }
      try server.send(["jsonrpc": "2.0", "id": message["id"] ?? .null, "result": .null])
    }
  }
}

/// `init --editor vscode`
@Suite("init --editor", .timeLimit(.minutes(5)))
struct EditorTests {
  private static let source = """
    import Tracking
    import UserNotifications

    class NotificationService: UNNotificationServiceExtension {
      override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
      ) {
        let content = request.content.mutableCopy() as! UNMutableNotificationContent
        content.title = track(content.title)
        contentHandler(content)
      }
    }
    """

  private static let plist = propertyList(
    "<key>CFBundleIdentifier</key><string>com.acme.shop.NSE</string>"
      + serviceExtension("$(PRODUCT_MODULE_NAME).NotificationService"))

  private let app: TestFolder

  init() throws {
    app = try TestFolder([
      "MyApp/NSE/NotificationService.swift": Self.source, "MyApp/NSE/Info.plist": Self.plist,
      "Packages/Tracking/Package.swift": "// swift-tools-version: 5.9",
      "Packages/Tracking/Sources/Tracking/Track.swift":
        "public func track(_ text: String) -> String { text + \", tracked\" }",
    ])
  }

  private static let names = [
    "compile_commands.json", ".vscode/tasks.json", ".vscode/launch.json",
  ]

  private func setUp() async throws -> Program.Ending {
    try await Tool.run(["init", app.path, "--ci", "none", "--editor", "vscode"])
  }

  private func contents() -> [String?] {
    Self.names.map { try? String(contentsOf: app.file($0), encoding: .utf8) }
  }

  @Test(
    "SourceKit-LSP completes UserNotifications and a module of the repository",
    .enabled(if: LanguageClient.program != nil, "the toolchain has no sourcekit-lsp"))
  func completes() async throws {
    let made = try await setUp()
    #expect(made.status == 0, "\(made.errors)")
    for name in Self.names { #expect(made.output.contains("wrote \(name)\n"), "\(made.output)") }
    let client = try LanguageClient(
      try #require(LanguageClient.program), folder: app.url.resolvingSymlinksInPath(),
      file: app.file("MyApp/NSE/NotificationService.swift"))
    let hover = try client.ask("textDocument/hover", line: 4, column: 30)
    #expect(hover.compactText.contains("class UNNotificationServiceExtension"))
    let members = try client.ask("textDocument/completion", line: 10, column: 13)
    let labels = members["items"]?.array?.compactMap { $0["label"]?.string } ?? []
    #expect(Set(labels).isSuperset(of: ["title", "attachments", "interruptionLevel"]))
    let function = try client.ask("textDocument/hover", line: 10, column: 22)
    #expect(function.compactText.contains("track(_ text: String)"), "\(function)")
  }

  @Test("a second run changes nothing; another file is taken up")
  func again() async throws {
    _ = try await setUp()
    let first = contents()
    #expect(!first.contains(nil))
    let second = try await setUp()
    for name in Self.names { #expect(second.output.contains("kept  \(name)\n")) }
    #expect(contents() == first)

    try app.write("let more = 1", to: "MyApp/NSE/More.swift")
    #expect(try await setUp().output.contains("added to \(Self.names[0])\n"))
    let entries = try JSONParser.parse(Data(contentsOf: app.file(Self.names[0]))).value.array
    #expect(entries?.count == 2)
  }

  @Test("what is in the files stays, with its comments; what pushsim wrote is its user's too")
  func merges() async throws {
    let tasks = """
      // mine
      { "version": "2.0.0",
        "tasks": [
          { "label": "make", "args": ["]", "// no comment"], }, // also mine
        ],
      }

      """
    try app.write(tasks, to: ".vscode/tasks.json")
    try app.write(#"{"configurations": []}"#, to: ".vscode/launch.json")
    let other = #"[{"directory": "/src", "file": "main.c", "command": "cc -c main.c"}]"#
    try app.write(other, to: "compile_commands.json")
    let made = try await setUp()
    #expect(made.status == 0, "\(made.errors)")
    for name in Self.names { #expect(made.output.contains("added to \(name)\n"), "\(made.output)") }
    let merged = try String(contentsOf: app.file(".vscode/tasks.json"), encoding: .utf8)
    let lines = tasks.split(separator: "\n").map(String.init)
    #expect(merged.split(separator: "\n").map(String.init).prefix(4) == lines.prefix(4))
    let value = try CommentedJSON(Array(merged.utf8)).value
    let labels = value["tasks"]?.array?.map { $0["label"]?.string }
    #expect(labels == ["make", "pushsim: deliver to MyApp/NSE"])
    let compilations = try JSONParser.parse(Data(contentsOf: app.file(Self.names[0]))).value.array
    #expect(compilations?.compactMap { $0["file"]?.string }.first == "main.c")
    #expect(compilations?.count == 2)

    let own = merged.replacing("pushes/first.apns", with: "pushes/mine.apns")
    try app.write(own, to: ".vscode/tasks.json")
    let before = contents()
    _ = try await setUp()
    #expect(contents() == before)
  }

  @Test(
    "what cannot be kept is an error that names it, before anything is written",
    arguments: [
      (".vscode/launch.json", #"{"configurations": [}"#, 70, "it is not JSON, at line 1"),
      (".vscode/launch.json", #"{"configurations": 7}"#, 70, #"it has no array "configurations""#),
      (".vscode/tasks.json", "[]", 70, #"it has no array "tasks""#),
      ("compile_commands.json", "{}", 70, "it is no array of compilations"),
      (
        "compile_commands.json",
        #"[{"directory": ".", "file": "MyApp/NSE/NotificationService.swift"}]"#, 70,
        "another tool's entry for MyApp/NSE/NotificationService.swift"
      ),
      ("Package.swift", "// swift-tools-version: 6.0", 66, "has a Package.swift, by which"),
    ])
  func refused(_ name: String, _ text: String, _ status: Int32, _ message: String) async throws {
    try app.write(
      text.replacing(#""directory": ".""#, with: #""directory": "\#(app.path)""#), to: name)
    let before = contents()
    let made = try await setUp()
    #expect(made.status == status)
    #expect(made.errors.contains(message), "\(made.errors)")
    #expect(contents() == before)
  }

  @Test(
    "the task delivers, and lldb-dap attaches as the launch configuration says",
    .enabled(if: LLDB.fault == nil, "lldb cannot debug on this machine"))
  func debugs() async throws {
    let made = try await setUp()
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains(#""lldb-dap.executable-path":"#), "\(made.output)")
    let port = try DebuggerTests.freePort()
    func read(_ name: String, _ key: String) throws -> JSONValue {
      // The port of everybody's may be in use.
      let text = try String(contentsOf: app.file(name), encoding: .utf8)
        .replacing("5678", with: "\(port)")
      return try #require(JSONParser.parse(Data(text.utf8)).value[key]?.array?.first)
    }
    let launch = try read(".vscode/launch.json", "configurations")
    let task = try read(".vscode/tasks.json", "tasks")
    #expect(launch["preLaunchTask"] == task["label"])
    let matcher = task["problemMatcher"]?["background"]?["endsPattern"]?.string
    let process = Tool.process(task["args"]?.array?.compactMap(\.string) ?? [])
    process.currentDirectoryURL = app.url
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    let pattern = try Regex(try #require(matcher))
    var said = ""
    while said.firstMatch(of: pattern) == nil {
      let data = errors.fileHandleForReading.availableData
      try #require(!data.isEmpty, "\(said)")
      said += String(decoding: data, as: UTF8.self)
    }
    let programs = try DebuggerPrograms.find()
    let adapter = try FramedProgram(
      programs.lldb.deletingLastPathComponent().appendingPathComponent("lldb-dap"),
      environment: programs.variables)
    try adapter.send(
      DebuggerTests.request(1, "initialize", ["adapterID": "lldb-dap", "pathFormat": "path"]))
    try adapter.send(DebuggerTests.request(2, "attach", launch))
    _ = try adapter.first { $0["event"]?.string == "initialized" }
    let file = app.file("MyApp/NSE/NotificationService.swift").resolvingSymlinksInPath().path
    try adapter.send(
      DebuggerTests.request(
        3, "setBreakpoints",
        ["source": ["path": .string(file)], "breakpoints": [["line": 10]]]))
    try adapter.send(DebuggerTests.request(4, "configurationDone", [:]))
    let stop = try adapter.first { message in
      message["event"]?.string == "stopped" && message["body"]?["reason"]?.string == "breakpoint"
    }
    let thread = try #require(stop["body"]?["threadId"])
    try adapter.send(DebuggerTests.request(5, "continue", ["threadId": thread]))
    let report = try output.fileHandleForReading.readToEnd() ?? Data()
    #expect(String(decoding: report, as: UTF8.self).contains("A first push, tracked"))
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
