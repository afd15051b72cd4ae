import Foundation
import Glibc
import JSONModel
import TestSupport
import Testing

@Suite("pushsim phone", .timeLimit(.minutes(2)))
struct PhoneTests {
  private func run(_ script: String, _ options: [String] = []) async throws -> Program.Ending {
    try await Tool.run(
      ["phone", "run", "-", "--no-extension"] + options, input: Data(script.utf8))
  }

  private let allowed = "install com.example.app\nask alert\nprompt allow\n"

  @Test("A script that is met exits with 0 and prints its trace")
  func met() async throws {
    let result = try await run(allowed + "alert Hi\nexpect banner Hi\n")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("-- 2026-01-01\n09:00:00Z com.example.app prompted"))
    #expect(result.errors.isEmpty)
  }

  @Test("With --json each event is a line of JSON")
  func json() async throws {
    let result = try await run(allowed + "alert Hi\n", ["--json"])
    let lines = result.output.split(separator: "\n")
    let events = try lines.map { try JSONParser.parse(bytes: Array($0.utf8)).value["event"] }
    #expect(events == ["prompted", "answered", "push", "presented"])
  }

  @Test("push means the app that install named, unless the file names one")
  func pushedFile() async throws {
    let folder = try TestFolder([
      "plain.apns": #"{"aps":{"alert":"Plain"}}"#,
      "named.apns": #"{"aps":{"alert":"Named"},"Simulator Target Bundle":"com.acme.b"}"#,
    ])
    let result = try await run(
      """
      install com.acme.b
      ask alert
      prompt allow
      install com.acme.a
      ask alert
      prompt allow
      push \(folder.path("plain.apns"))
      expect banner Plain
      push \(folder.path("named.apns"))
      expect banner Named

      """)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("com.acme.a push") && result.output.contains("com.acme.b push"))
  }

  @Test("collapse= stands among the other options of alert wherever it likes")
  func collapsePlace() async throws {
    let result = try await run(
      allowed
        + "alert A \"B\" thread=t collapse=c\nalert A \"C\" collapse=c thread=t\nexpect delivered c\n"
    )
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("A time-sensitive notification that stays behind the Focus says why (CENT-29, CENT-59)")
  func timeSensitive() async throws {
    let script = allowed + "focus Work\nalert A level=time-sensitive\nfindings\n"
    let result = try await run(script)
    #expect(
      result.output.contains("CENT-29")
        && result.output.contains("com.apple.developer.usernotifications.time-sensitive"),
      "\(result.output)")
    let active = try await run(allowed + "focus Work\nalert A\n")
    #expect(!active.output.contains("CENT-29"))
  }

  @Test("A badge that goes away is 0 in the trace")
  func badgeGone() async throws {
    let result = try await run(
      "install com.example.app\nask badge\nprompt allow\nset-badge 3\nset-badge 0\n")
    #expect(result.output.contains("badge badge=3") && result.output.contains("badge badge=0"))
  }

  @Test("A failed expectation exits with 1, and names the line and both sides")
  func unmet() async throws {
    let result = try await run(allowed + "expect banner Hi\nlock\n")
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "standard input:4: expect banner Hi\n   expected: \"Hi\"\n   found: none"))
    #expect(!result.output.contains("lock"))
  }

  @Test(
    "A clock beyond the years there are, or a push that is none, exits with 1 and says the line")
  func impossible() async throws {
    let clock = try await run(allowed + "clock 10001-01-01T00:00\n")
    #expect(
      clock.status == 1 && clock.errors.contains("standard input:4: clock"), "\(clock.errors)")
    let folder = try TestFolder()
    try folder.write(Data("[1".utf8), to: "bad.apns")
    let push = try await run(allowed + "push \(folder.path("bad.apns"))\n")
    #expect(push.status == 1 && push.errors.contains("standard input:4: push"), "\(push.errors)")
  }

  @Test("A script that cannot be understood exits with 66 before anything is done")
  func syntax() async throws {
    let result = try await run(allowed + "alert")
    #expect(result.status == 66)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("standard input:4: column 6: the title is missing"))
    let missing = try await Tool.run(["phone", "run", "nowhere.phone"])
    #expect(missing.status == 66)
    #expect(missing.errors.contains("nowhere.phone cannot be read"))
  }

  @Test(
    "Options that verbs replace are a usage error", arguments: ["--locked", "--alerts-disabled"])
  func usage(_ option: String) async throws {
    #expect(try await run("lock", [option]).status == 64)
  }

  @Test("A switch settles what is disputed of the notification center (CENT-48)")
  func switches() async throws {
    let script = allowed + "alert Hi\nset-badge 1\nset-badge 0\nexpect delivered "
    #expect(try await run(script + "none").status == 0)
    #expect(try await run(script + "1", ["--switch", "badge-zero=keeps"]).status == 0)
  }

  @Test("A golden trace that differs is shown as a difference")
  func golden() async throws {
    let folder = try TestFolder()
    let script = folder.url.appendingPathComponent("a.phone")
    try Data((allowed + "lock\n").utf8).write(to: script)
    let run = ["phone", "run", script.path, "--no-extension", "--quiet"]
    #expect(try await Tool.run(run + ["--update-golden"]).status == 0)
    #expect(try await Tool.run(run).status == 0)
    try Data((allowed + "lock\nunlock\n").utf8).write(to: script)
    let result = try await Tool.run(run)
    try Data([0xFF]).write(to: folder.url.appendingPathComponent("a.golden"))
    #expect(try await Tool.run(run).status == 66)
    #expect(result.status == 1)
    #expect(result.errors.contains("  5 + 09:00:00Z phone lock state=unlocked"))
  }

  @Test("A service extension runs, and what it made shows")
  func serviceExtension() async throws {
    let result = try await Tool.run(
      ["phone", "run", "-", "--extension", Checkout.appex("Trivial").path],
      input: Data((allowed + "alert Hi mutable\nexpect banner \"Hi [modified]\"\n").utf8))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("push outcome=modified"))
  }

  @Test("A phone of a device goes on from script to script, and its cards are those of store list")
  func kept() async throws {
    let folder = try TestFolder()
    let device = ["--device", folder.path("device")]
    let script = "install com.example.app\nask\nprompt allow\nadd tea Tea in 10m\nalert Hi\n"
    #expect(try await run(script, device).status == 0)
    let store = ["store", "list", "--json"] + device
    #expect(try await Tool.run(store).output.contains("\"Hi\""))
    let later = "expect delivered 1\nadvance 15m\nexpect delivered 2\nclear Hi\n"
    #expect(try await run(later, device).status == 0)
    let left = try await Tool.run(store).output
    #expect(left.contains("\"outcome\":\"local\"") && !left.contains("\"Hi\""))
    let scripts = try ["expect delivered 1\nclear-all\n", "expect delivered none\n"].enumerated()
      .map { try folder.write(Data($1.utf8), to: "\($0).phone") }
    let both = try await Tool.run(["phone", "run", "--no-extension"] + scripts + device)
    #expect(both.status == 0, "one after the other: \(both.errors)")
  }

  @Test("A phone that is on keeps a second one off, and takes what is delivered meanwhile")
  func two() async throws {
    let folder = try TestFolder()
    let device = ["--no-extension", "--device", folder.path("device")]
    let first = try PseudoTerminal(["phone", "--clock", "manual"] + device)
    _ = first.wait(for: "phone> ")
    let second = try await run("lock\n", ["--device", folder.path("device")])
    #expect(second.status == 70)
    #expect(second.errors.contains("another pushsim has it in use"))
    let push = ["deliver", "-", "--bundle", "com.example.app"] + device
    let payload = Data(#"{"aps":{"alert":"From elsewhere"}}"#.utf8)
    #expect(try await Tool.run(push, input: payload).status == 0)
    _ = first.wait(for: "presented")
    first.type("show\r")
    _ = first.wait(for: "From elsewhere")
    first.type("quit\r")
    #expect(first.end() == 0)
  }

  @Test("A notification file of Detox comes and is touched as it says (CATE-11)")
  func detox() async throws {
    let folder = try TestFolder()
    try folder.write(
      Data(
        #"""
        {"trigger": {"type": "push"}, "title": "From push", "body": "Body", "badge": 1,
         "payload": {"key1": "value1"}, "content-available": 0, "action-identifier": "default"}
        """#.utf8), to: "push.json")
    try folder.write(
      Data(
        #"""
        {"trigger": {"type": "calendar", "date-components": {"hour": 7, "weekday": 0},
                     "repeats": true}, "title": "From calendar", "user-text": "Hi there!"}
        """#.utf8), to: "calendar.json")
    let script = """
      user-notification \(folder.path("push.json"))
      expect response default launch foreground
      background
      user-notification \(folder.path("calendar.json"))
      expect banner "From calendar"
      """
    let result = try await run(allowed + script)
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    try folder.write(Data(#"{"title": "x"}"#.utf8), to: "bad.json")
    let bad = try await run(allowed + "user-notification \(folder.path("bad.json"))\n")
    #expect(bad.status != 0 && bad.errors.contains("dictionary"), "\(bad.errors)")
  }

  @Test("The categories of the command line are those of an app that is installed (CATE-01)")
  func categories() async throws {
    let file = Checkout.file("Samples/Phone/campaign-spring.json").path
    let script = allowed + "alert Hi category=campaign0\naction see1\nexpect response see1\n"
    #expect(try await run(script, ["--categories", file]).status == 0)
    #expect(try await run(script).status == 1)
  }

  @Test("The prompt edits, completes and remembers lines, and draws the screen")
  func prompt() throws {
    let folder = try TestFolder()
    let arguments = [
      "phone", "--no-extension", "--device", folder.path("device"), "--clock", "manual", "--start",
      "2026-01-01T09:00", "--zone", "UTC",
    ]
    let first = try PseudoTerminal(arguments)
    #expect(first.wait(for: "phone> ").contains("| Thu 1 Jan  09:00"))
    first.type("inst\tcom.example.apps\u{7F}\r")
    first.type("help ask\r")
    _ = first.wait(for: "the app asks for permission")
    first.type("ask alert\rprompt alow\u{1B}[D\u{1B}[Dl\r")
    _ = first.wait(for: "answered")
    first.type("alert Hello\r")
    #expect(first.wait(for: "Hello ").contains("com.example"))
    first.type("nonsense\r")
    _ = first.wait(for: "is not a verb")
    first.type("\u{4}")
    #expect(first.end() == 0)

    let second = try PseudoTerminal(arguments)
    #expect(second.wait(for: "phone> ").contains("Hello"), "the phone goes on")
    second.type("\u{1B}[A\u{1B}[A\r")
    #expect(second.wait(for: "1 more notification").contains("alert Hello"))
    second.type("quit\r")
    #expect(second.end() == 0)
  }

  @Test("A due notification shows while the prompt waits, above the line that is typed")
  func realTime() throws {
    let terminal = try PseudoTerminal([
      "phone", "--no-extension", "--temporary-device", "--clock", "3600x",
    ])
    _ = terminal.wait(for: "phone> ")
    terminal.type("install a.b\rask alert\rprompt allow\radd tea Tea in 10m\rloc")
    #expect(terminal.wait(for: "presented").contains("fired"))
    _ = terminal.wait(for: "phone> loc")
    terminal.type("k\r")
    _ = terminal.wait(for: "locked")
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
  }

  @Test(
    "A signal ends the prompt with 130 and puts the terminal back", arguments: [SIGTERM, SIGINT])
  func signals(_ number: Int32) throws {
    let terminal = try PseudoTerminal(["phone", "--no-extension", "--temporary-device"])
    _ = terminal.wait(for: "phone> ")
    #expect(!terminal.echoes)
    terminal.signal(number)
    #expect(terminal.end() == 130)
    #expect(terminal.echoes)
  }
}
