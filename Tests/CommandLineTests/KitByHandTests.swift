import Foundation
import Glibc
import JSONModel
import TestSupport
import Testing

/// `pushsim send --kit` at a terminal, and what it refuses.
@Suite("send --kit", .timeLimit(.minutes(3))) struct KitByHandTests {
  private func terminal(
    _ folder: TestFolder, _ inbox: RunningInbox, _ probes: [String]
  ) throws -> PseudoTerminal {
    let process = Tool.process(SendScene.command(folder, ["--kit"] + probes))
    process.environment = ProcessInfo.processInfo.environment.merging(inbox.environment) { $1 }
    return try PseudoTerminal(process)
  }

  private func titles(_ inbox: RunningInbox) async throws -> [String] {
    let pushes = try await inbox.rest("pushes?limit=50")["pushes"]?.array ?? []
    return pushes.reversed().map { $0["title"]?.string ?? "" }
  }

  @Test("each push waits for Return, and is said with the steps before it")
  func order() async throws {
    let folder = try await SendScene.folder()
    let inbox = try RunningInbox(folder)
    let terminal = try terminal(folder, inbox, ["center.collapse", "callbacks.front-list"])
    let first = terminal.wait(for: "Return sends the push 1.")
    #expect(first.contains("center.collapse, which the app shows as"), "\(first)")
    #expect(first.contains("it asks about CENT-16, CENT-17"), "\(first)")
    #expect(first.contains("Touch Begin.") && first.contains("Leave the app"), "\(first)")
    #expect(try await titles(inbox).isEmpty)
    terminal.type("\n")
    #expect(terminal.wait(for: "> ").contains("> "))
    let sent = terminal.wait(for: "Return sends the push 2, the last of this probe.")
    #expect(sent.contains("center.collapse 1: 200"), "\(sent)")
    terminal.type("what\n")
    _ = terminal.wait(for: "q quits.")
    terminal.type("r\n")
    _ = terminal.wait(for: "center.collapse 1: 200")
    terminal.type("\n")
    let second = terminal.wait(for: "callbacks.front-list, which")
    #expect(second.contains("center.collapse 2: 200"), "\(second)")
    #expect(try await titles(inbox) == ["Kit", "Kit", "Second"])
    terminal.type("s\n")
    let end = terminal.wait(for: "3 accepted, 1 connection")
    #expect(end.contains("3 accepted"), "\(end)")
    #expect(terminal.end() == 0)
  }

  @Test("q, the end of the input and Ctrl-C end the run, and nothing more is sent")
  func ends() async throws {
    let folder = try await SendScene.folder()
    let inbox = try RunningInbox(folder)
    for (keys, status) in [("q\n", Int32(0)), ("\u{4}", 0), (nil, 130)] {
      let terminal = try terminal(folder, inbox, ["wake.number"])
      _ = terminal.wait(for: "\r\n> ")
      // The terminal is not the one that controls the tests: Ctrl-C is its signal.
      if let keys { terminal.type(keys) } else { terminal.signal(SIGINT) }
      #expect(terminal.end() == status, "\(keys ?? "Ctrl-C")")
    }
    #expect(try await titles(inbox).isEmpty)
  }

  @Test("a refusal of APNs is shown, and the exit code is 1")
  func refused() async throws {
    let folder = try await SendScene.folder()
    let inbox = try RunningInbox(folder)
    let token = try String(contentsOfFile: folder.path("token"), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
    _ = try await inbox.rest("devices/\(token)", "DELETE")
    let terminal = try terminal(folder, inbox, ["wake.number"])
    _ = terminal.wait(for: "Afterwards:")
    terminal.type("\n")
    let shown = terminal.wait(for: "1 refused")
    #expect(shown.contains("wake.number 1: 410 Unregistered (APNS-55"), "\(shown)")
    #expect(terminal.end() == 1)
  }

  @Test("a dry run prints a curl line for each push, from a folder too")
  func dryRun() async throws {
    let folder = try await SendScene.folder()
    #expect(try await Tool.run(["fidelity", "payloads", folder.path("kit")]).status == 0)
    let command =
      SendScene.command(folder, ["--kit", "center.collapse"]) + ["--dry-run", "--sandbox"]
    let own = try await Tool.run(command)
    let lines = own.output.split(separator: "\n")
    #expect(own.status == 0 && lines.count == 2, "\(own)")
    #expect(lines.last?.contains("-H 'apns-collapse-id: same'") == true, "\(own)")
    #expect(lines.last?.contains("-H 'apns-topic: com.example.app'") == true, "\(own)")
    try folder.write(#"{"aps":{"alert":"Edited"}}"#, to: "kit/center.collapse-2.json")
    let edited = try await Tool.run(command + ["--kit-folder", folder.path("kit")])
    #expect(edited.output.contains("Edited") && !own.output.contains("Edited"), "\(edited)")
    for secret in try SendScene.secrets(folder) { #expect(!own.output.contains(secret)) }
  }

  @Test(
    "what cannot work is refused before anything is sent",
    arguments: [
      (["--kit", "wake.number"], Int32(64), "there is none"),
      (["--kit", "wake.none"], 64, "wake.none"),
      (["--kit", "callbacks.token"], 64, "sends no push"),
      (["--kit", "--parallel", "2"], 64, "in order"),
      (["--kit", "--priority", "5"], 64, "headers of their own"),
      (["push.apns", "--listen", "127.0.0.1"], 64, "goes with --kit"),
      (["--kit", "--recording", "r.json"], 64, "needs --listen"),
      (["--kit", "--listen", "8.8.8.8"], 64, "everybody"),
      (["--kit", "--listen", "localhost"], 64, "in digits"),
      (["--kit", "--listen", "10.255.255.254:0"], 70, "does not have the address"),
      (["--kit", "--listen", "127.0.0.1:0", "--recording", "token"], 64, "is there already"),
      (["--kit", "--listen", "127.0.0.1:0", "--recording", "no/r.json"], 70, "no folder"),
      (["--kit", "--kit-folder", "no"], 66, "headers.json"),
    ])
  func refusals(arguments: [String], status: Int32, words: String) async throws {
    let folder = try await SendScene.folder()
    let ended = try await Program.run(
      Tool.url.path,
      SendScene.command(folder, arguments) + ["--to", "https://127.0.0.1:1"], in: folder.url)
    #expect(ended.status == status, "\(ended)")
    #expect(ended.errors.contains(words), "\(ended)")
  }

  @Test("a port that another program has is named")
  func busyPort() async throws {
    let folder = try await SendScene.folder()
    let inbox = try RunningInbox(folder)
    let port = inbox.environment["PUSHSIM_APNS_PORT"] ?? ""
    let ended = try await Tool.run(
      SendScene.command(folder, ["--kit", "--listen", "127.0.0.1:\(port)"]),
      environment: inbox.environment)
    #expect(ended.status == 70 && ended.errors.contains("another program has it"), "\(ended)")
  }

  @Test("nothing leaves this machine without a yes")
  func consent() async throws {
    let folder = try await SendScene.folder()
    let ended = try await Tool.run(
      SendScene.command(folder, ["--kit", "--listen", "127.0.0.1:0", "--sandbox"]))
    #expect(ended.status == 64 && ended.errors.contains("--really"), "\(ended)")
  }
}
