import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@Suite("pushsim lint", .timeLimit(.minutes(1)))
struct LintTests {
  private func lint(_ arguments: [String], input: String? = nil) async throws -> Program.Ending {
    try await Tool.run(["lint"] + arguments, input: input.map { Data($0.utf8) })
  }

  private static let wrong = #"{"apns":{"alert":"Hi"}}"#
  private static let sound = #"{"aps":{"alert":"Hi"}}"#

  @Test("a sound payload is said to be so, and the status is 0")
  func sound() async throws {
    let run = try await lint([Checkout.payload("photo.apns")])
    #expect(run.output == "nothing found in 1 payload\n")
    #expect(run.status == 0)
    let quiet = try await lint([Checkout.payload("photo.apns"), "--quiet"])
    #expect(quiet.output == "" && quiet.status == 0)
  }

  @Test("an error is shown with its line, and the status is 1")
  func error() async throws {
    let run = try await lint(["Samples/Payloads/apns-root.apns"])
    #expect(
      run.output == """
        Samples/Payloads/apns-root.apns:3:3: error: the payload has apns where iOS knows only aps \
        (PAYL-02, PAYL-01) [wrong-root]
            3 |   "apns": {
              |   ^~~~~~
          fix: rename apns to aps (--fix does)
        1 error in 1 payload

        """)
    #expect(run.status == 1)
    let plain = try await lint(["Samples/Payloads/apns-root.apns", "--no-source"])
    #expect(!plain.output.contains("^~~~"))
  }

  @Test("a warning gives 1 with --strict only; an info never does")
  func strict() async throws {
    let warning = "Samples/Payloads/insecure-url.apns"
    #expect(try await lint([warning]).status == 0)
    #expect(try await lint([warning, "--strict"]).status == 1)
    #expect(try await lint(["Samples/Payloads/not-woken.apns", "--strict"]).status == 0)
  }

  @Test("checks are left out by --disable and by --only")
  func disabling() async throws {
    let path = "Samples/Payloads/apns-root.apns"
    #expect(try await lint([path, "--disable", "wrong-root"]).status == 0)
    #expect(try await lint([path, "--only", "empty-alert"]).status == 0)
    #expect(try await lint([path, "--only", "wrong-root"]).status == 1)
    let unknown = try await lint([path, "--disable", "wrong-rot"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("there is no check wrong-rot; did you mean wrong-root?"))
  }

  @Test("standard input may be lines or one payload over several lines")
  func standardInput() async throws {
    let lines = try await lint(["-"], input: "\(Self.sound)\n\n\(Self.wrong)\n{broken}\n")
    #expect(lines.output.contains("standard input:3:2: error:"))
    #expect(lines.output.contains("standard input:4:2: error: a key in double quotes"))
    #expect(lines.output.contains("2 errors in 3 payloads"))
    let one = try await lint(["-"], input: "{\n  \"apns\": {\"alert\": \"Hi\"}\n}\n")
    #expect(one.output.contains("standard input:2:3: error:"))
    let cut = try await lint(["-"], input: "{\n  \"aps\": {\n")
    #expect(cut.output.contains("[not-json]"))
    #expect(cut.output.contains("in 1 payload\n"))
  }

  @Test("--fix fixes files in place, says what it did, and leaves what is not safe")
  func fix() async throws {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("a.apns")
    try Data(
      "{\n  \"apns\": {\"alert\": \"Hi\", \"mutable-content\": \"1\", \"badge\": []}\n}\n".utf8
    )
    .write(to: file)
    let run = try await lint([file.path, "--fix"])
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == "{\n  \"aps\": {\"alert\": \"Hi\", \"mutable-content\": 1, \"badge\": []}\n}\n")
    #expect(run.errors.contains("a.apns:2: fixed: the payload has apns where iOS knows only aps"))
    #expect(run.output.contains("[wrong-type]"))
    #expect(run.output.contains("1 error in 1 payload; 2 fixed"))
    #expect(run.status == 1)
  }

  @Test("--fix of standard input writes it to standard output and the report to standard error")
  func fixInput() async throws {
    let run = try await lint(["-", "--fix"], input: "\(Self.wrong)\n\(Self.sound)\n{\"a\":1}\n")
    #expect(run.output == "\(Self.sound)\n\(Self.sound)\n{\"a\":1}\n")
    #expect(run.errors.contains("standard input:1: fixed:"))
    #expect(run.errors.contains("standard input:3:1: error: the payload has no aps"))
    #expect(run.status == 1)
  }

  @Test("--quiet still names what was changed, and --diff changes nothing")
  func diff() async throws {
    let folder = try TestFolder()
    let text = "// A shop's\n{\n  \"apns\": {\"alert\": \"Hi\"}\n}\n"
    let file = try folder.write(text, to: "a.apns")
    let lines = try folder.write("\(Self.sound)\n\(Self.wrong)\n", to: "b.ndjson")
    let diff = try await lint([file, lines, "--diff"])
    #expect(
      diff.output == """
        --- \(file)
        +++ \(file)
        @@ -1,4 +1,3 @@
        -// A shop's
         {
        -  "apns": {"alert": "Hi"}
        +  "aps": {"alert": "Hi"}
         }
        --- \(lines)
        +++ \(lines)
        @@ -2,1 +2,1 @@
        -\(Self.wrong)
        +\(Self.sound)

        """)
    #expect(diff.status == 1)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    #expect(try await lint([file, "--diff", "--fix"]).status == 64)
    let quiet = try await lint([file, lines, "--fix", "--quiet"])
    #expect(quiet.errors.contains("a.apns:1: fixed: here is a comment"), "\(quiet.errors)")
    let same = try await lint([file, lines, "--diff"])
    #expect(same.output == "" && same.status == 0)
  }

  @Test("a file that may not be written stays as it is, and the status is 70")
  func fixRefused() async throws {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("a.ndjson.gz")
    try Data(Self.wrong.utf8).write(to: folder.url.appendingPathComponent("a.ndjson"))
    try await Program.runChecked("gzip", [folder.path("a.ndjson")])
    let before = try Data(contentsOf: file)
    let packed = try await lint([file.path, "--fix"])
    #expect(packed.errors.contains("is compressed and was not fixed; unpack it first"))
    #expect(try Data(contentsOf: file) == before)
    let pipe = try await lint(["/dev/null", "--fix"])
    #expect(pipe.output.contains("[empty-payload]"))
  }

  @Test("headers of the command line count where an envelope has none")
  func headers() async throws {
    let run = try await lint(
      [Checkout.payload("background.apns"), "--push-type", "background", "--priority", "10"])
    #expect(run.output.contains("[silent-priority]"))
    #expect(run.status == 1)
    let voip = try await lint([Checkout.payload("voip.apns"), "--push-type", "alert"])
    #expect(voip.output.contains("[payload-too-large]"))
  }

  @Test("--strings finds texts that are missing")
  func strings() async throws {
    let run = try await lint(
      ["Samples/Payloads/localized-missing.apns", "--strings", "Samples/Localizations"])
    #expect(run.output.contains("[loc-key-missing]"))
    #expect(run.status == 1)
    let known = try await lint(
      ["Samples/Payloads/localized.apns", "--strings", "Samples/Localizations"])
    #expect(known.output == "nothing found in 1 payload\n")
    let none = try await lint(["Samples/Payloads/localized.apns", "--strings", "Samples/Media"])
    #expect(none.status == 66)
  }

  @Test("a configuration above the input counts, unless it is left out")
  func configuration() async throws {
    let folder = try TestFolder()
    let inner = folder.url.appendingPathComponent("payloads")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let file = inner.appendingPathComponent("a.apns")
    try Data(Self.wrong.utf8).write(to: file)
    let configuration = folder.url.appendingPathComponent(".pushsim-lint.json")
    try Data(#"{"severity": {"wrong-root": "info"}}"#.utf8).write(to: configuration)
    #expect(try await lint([file.path]).status == 0)
    #expect(try await lint([inner.path, "--no-config"]).status == 1)
    try Data(#"{"disable": ["wrong-roott"]}"#.utf8).write(to: configuration)
    let unknown = try await lint([file.path])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains(".pushsim-lint.json:1:14: there is no check wrong-roott"))
    let named = try await lint([file.path, "--config", "/nowhere.json"])
    #expect(named.status == 66)
  }

  @Test("what is not there is 66, and so is a folder without payloads")
  func unreadable() async throws {
    let missing = try await lint(["/nowhere/a.apns"])
    #expect(missing.status == 66)
    #expect(missing.errors.contains("/nowhere/a.apns cannot be read"))
    let empty = try await lint(["Samples/Media"])
    #expect(empty.status == 66)
    #expect(empty.errors.contains("there is no payload in Samples/Media"))
    #expect(try await lint([]).status == 64)
  }

  @Test(
    "a folder with sources in other languages alone was not looked at: 66, also beside payloads")
  func foreignSources() async throws {
    let folder = try TestFolder([
      "push.apns": #"{"aps":{"alert":"Hi"}}"#,
      "Service/NotificationService.mm": "@implementation X",
    ])
    let result = try await Tool.run(
      ["lint", folder.path("push.apns"), folder.path("Service")])
    #expect(result.status == 66)
    #expect(result.errors.contains("Service was not looked at"), "\(result.errors)")
  }

  @Test("reports for machines: JSON, SARIF to a file, annotations")
  func formats() async throws {
    let path = "Samples/Payloads/apns-root.apns"
    let json = try await lint([path, "--format", "json"])
    #expect(try json.json["diagnostics"]?.array?.first?["check"] == "wrong-root")
    #expect(json.status == 1)
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("lint.sarif")
    let sarif = try await lint([path, "--format", "sarif", "--output", file.path])
    #expect(sarif.output == "" && sarif.status == 1)
    let document = try JSONParser.parse(Data(contentsOf: file)).value
    let result = document["runs"]?.array?.first?["results"]?.array?.first
    let location = result?["locations"]?.array?.first?["physicalLocation"]
    #expect(location?["artifactLocation"]?["uri"] == .string(path))
    let annotations = try await lint([path, "--format", "github"])
    #expect(annotations.output.hasPrefix("::error file=\(path),line=3,"))
  }

  @Test("--list names every check, --explain prints pages")
  func pages() async throws {
    let list = try await lint(["--list"])
    #expect(list.output.contains("wrong-root "))
    #expect(list.output.contains("template-text\n"))
    let page = try await lint(["--explain", "wrong-root"])
    #expect(page.output.hasPrefix("## wrong-root\n"))
    let manual = try await lint(["--explain", "all"])
    let file = Checkout.file("Docs/PayloadChecks.md")
    #expect(manual.output == (try String(contentsOf: file, encoding: .utf8)))
    #expect(try await lint(["--explain", "nothing"]).status == 64)
  }

  @Test("a request to Firebase with a notification of its own wakes the extension")
  func firebase() async throws {
    let apns = #""apns":{"payload":{"aps":{"mutable-content":1}}}"#
    let shown = #"{"message":{"token":"t","notification":{"title":"Hi"},\#(apns)}}"#
    #expect(try await !lint(["-"], input: shown).output.contains("wakes no extension"))
    let silent = #"{"message":{"token":"t",\#(apns)}}"#
    #expect(try await lint(["-"], input: silent).output.contains("wakes no extension"))
  }

  @Test("curly quotation marks are shown whole, and called what they are")
  func curlyQuotes() async throws {
    let run = try await lint(["-"], input: "{“aps”: {\"alert\": \"Hi\"}}\n")
    #expect(run.output.contains("a curly quotation mark"))
    #expect(run.output.contains("| {“aps”: {\"alert\""), "\(run.output)")
    #expect(!run.output.contains("\u{FFFD}"))
  }

  @Test("a file's name writes no lines and no control characters of its own")
  func hostileName() async throws {
    let folder = try TestFolder()
    let path = try folder.write(Self.wrong, to: "a\n::error::b\u{1B}[31m.apns")
    for format in ["text", "github"] {
      let run = try await lint([path, "--format", format, "--quiet", "--no-source"])
      #expect(run.status == 1 && !run.output.contains("\u{1B}"), "\(run.output)")
      #expect(!run.output.contains("\n::error::b"), "\(run.output)")
    }
  }

  @Test("in a folder that was deleted it ends")
  func deletedFolder() async throws {
    let folder = try TestFolder()
    let path = folder.url.path
    let script = "cd '\(path)' && rmdir '\(path)' && '\(Tool.url.path)' lint -"
    let run = try await Tool.run(
      ["-c", script], input: Data(Self.sound.utf8), program: URL(fileURLWithPath: "/bin/bash"))
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("a reader of the output that goes away ends it with 141")
  func closedPipe() async throws {
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("a.ndjson")
    try Data(String(repeating: Self.wrong + "\n", count: 20_000).utf8).write(to: file)
    let process = Tool.process(["lint", file.path])
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    _ = try output.fileHandleForReading.read(upToCount: 10)
    try output.fileHandleForReading.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 141)
  }
}
