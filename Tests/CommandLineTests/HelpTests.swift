import Diagnostics
import Foundation
import JSONModel
import TestSupport
import Testing

@testable import pushsim

/// Help texts, and what is generated from them: manual pages and completions.
@Suite("Help", .timeLimit(.minutes(5)))
struct HelpTests {
  /// A command and what it says of itself.
  private struct Command {
    var path: [String]
    var json: JSONValue

    /// The arguments that help shows.
    var arguments: [JSONValue] {
      (json["arguments"]?.array ?? []).filter { $0["shouldDisplay"] == true }
    }
  }

  @Test("every command has an abstract, and every argument and option says what it is for")
  func abstracts() async throws {
    for command in try await Self.commands() {
      let name = command.path.joined(separator: " ")
      #expect(command.json["abstract"]?.string?.isEmpty == false, "\(name) has no abstract")
      for argument in command.arguments {
        let argumentName = argument["valueName"]?.string ?? ""
        #expect(
          argument["abstract"]?.string?.isEmpty == false, "\(name) \(argumentName) has no help")
      }
    }
  }

  @Test("an example fits a terminal of 80 columns, so that it can be copied")
  func examples() async throws {
    for command in try await Self.commands() {
      let lines = (command.json["discussion"]?.string ?? "").split(separator: "\n")
      for line in lines where line.hasPrefix("  ") {
        #expect(line.count <= 80, "\(command.path.joined(separator: " ")): \(line)")
      }
    }
  }

  @Test("a command's help has the most used options, and topics and --help-hidden have all")
  func topics() async throws {
    let short = try await Tool.run(["deliver", "--help"]).output
    let whole = try await Tool.run(["deliver", "--help-hidden"]).output
    #expect(short.count < whole.count * 2 / 3)
    for name in ["--extension", "--serve", "--condition", "--bundle", "--deadline", "--expect"] {
      #expect(short.contains("\n  \(name) "), "\(name)")
    }
    var shown = short
    for topic in HelpTopic.allCases {
      #expect(short.contains("pushsim help \(topic.rawValue)\n"), "\(topic)")
      let text = try await Tool.run(["help", topic.rawValue])
      #expect(text.status == 0 && text.output.hasPrefix(topic.rawValue.uppercased()))
      shown += text.output
    }
    for name in whole.matches(of: /\n +(--[a-z-]+)/).map(\.1) {
      #expect(shown.contains(name), "no topic has \(name)")
    }
  }

  @Test("a word that is no command names the nearest, and help of serve is its own")
  func unknown() async throws {
    let slip = try await Tool.run(["delivr", "x"])
    #expect(slip.status == 64 && slip.errors.contains("no command delivr; did you mean deliver?"))
    let foreign = try await Tool.run(["frobnicate"])
    #expect(foreign.status == 64 && foreign.errors.contains("`pushsim --help` lists"))
    let check = try await Tool.run(["explain", "wrong-root"])
    #expect(check.status == 1 && check.errors.contains("pushsim lint --explain wrong-root"))
  }

  @Test("every setting that a message can be about has flags, and a command takes each of them")
  func settings() async throws {
    let names = try await Self.commands().flatMap(\.arguments)
      .flatMap { $0["names"]?.array ?? [] }.compactMap { $0["name"]?.string }
    for setting in Setting.allCases {
      #expect(!setting.flags.isEmpty, "\(setting)")
      for flag in setting.flags { #expect(names.contains(String(flag.dropFirst(2))), "\(flag)") }
    }
  }

  @Test("every command has a manual page with all its options, and groff finds no fault in it")
  func manual() async throws {
    let folder = try TestFolder()
    let script = Checkout.file("Scripts/manual")
    let made = try await Tool.run([Tool.url.path, folder.url.path], program: script)
    #expect(made.status == 0, "\(made.errors)")
    for command in try await Self.commands() {
      let file = folder.url.appendingPathComponent(command.path.joined(separator: "-") + ".1")
      let page = try String(contentsOf: file, encoding: .utf8)
      for title in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS"] {
        #expect(page.contains(".SH \"\(title)\"\n"), "\(file.lastPathComponent): \(title)")
      }
      for name in command.arguments.flatMap({ $0["names"]?.array ?? [] })
      where name["kind"] == "long" {
        let option = "\\-\\-" + (name["name"]?.string ?? "").replacing("-", with: "\\-")
        #expect(page.contains("\\fB\(option)\\fR"), "\(file.lastPathComponent): \(option)")
      }
      let groff = try await Tool.run(
        ["-c", "! command -v groff >/dev/null || groff -man -ww -z -Tutf8 \"$0\" 2>&1", file.path],
        program: URL(fileURLWithPath: "/bin/sh"))
      #expect(groff.output.isEmpty, "\(groff.output)")
    }
    let root = try String(
      contentsOf: folder.url.appendingPathComponent("pushsim.1"), encoding: .utf8)
    #expect(root.contains(".SH \"ENVIRONMENT\"\n.TP\n\\fBXDG_STATE_HOME\\fR"))
    #expect(root.contains(".SH \"FILES\"\n"))
  }

  @Test(
    "bash completes commands, options, conditions, outcomes, rules and payloads",
    arguments: [
      (["del"], "deliver"), (["deliver", "--cond"], "--condition"),
      (["deliver", "x.apns", "--condition", "Very"], "Very Bad Network"),
      (["deliver", "x.apns", "--expect", "original"], "original:timedOut"),
      (["deliver", "x.apns", "--fault", "black"], "black-hole"),
      (["deliver", "Samples/Payloads/pho"], "Samples/Payloads/photo.apns"),
      (["explain", "WAKE-0"], "WAKE-01"), (["explain", "LI"], "LIFE"),
      (["explain", "Samples/Payloads/pho"], "Samples/Payloads/photo.apns"),
      (["scenario", "run", "slow"], "slow-attachment"),
      (["lint", "--explain", "template"], "template-text"),
    ])
  func bash(words: [String], completion: String) async throws {
    let folder = try TestFolder()
    let script = try await Tool.run(["--generate-completion-script", "bash"])
    let file = try folder.write(script.output, to: "pushsim")
    let program = """
      source "$1"; shift
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
      _pushsim "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try await Tool.run(
      ["-c", program, "bash", file, Tool.url.path] + words,
      program: URL(fileURLWithPath: "/bin/bash"))
    let offered = result.output.split(separator: "\n").map(String.init)
    #expect(offered.contains(completion), "\(offered) \(result.errors)")
  }

  @Test("scripts for zsh and fish name every command", arguments: ["zsh", "fish"])
  func others(shell: String) async throws {
    let script = try await Tool.run(["--generate-completion-script", shell])
    #expect(script.status == 0)
    for command in try await Self.commands() where command.path.count == 2 {
      #expect(script.output.contains(command.path[1]), "\(command.path[1])")
    }
  }

  @Test(
    "at a terminal, fish and zsh complete values and checks, where they are installed",
    arguments: ["fish", "zsh"])
  func atATerminal(shell: String) async throws {
    let program = "/usr/bin/\(shell)"
    guard FileManager.default.isExecutableFile(atPath: program) else { return }
    let folder = try TestFolder()
    let script = try await Tool.run(["--generate-completion-script", shell])
    try folder.write(script.output, to: shell == "fish" ? "pushsim.fish" : "_pushsim")
    let home = folder.url.path
    let offered = try await Program.onThread {
      let process = Tool.process([])
      process.executableURL = URL(fileURLWithPath: "/usr/bin/setsid")
      process.arguments =
        ["--ctty", program]
        + (shell == "fish"
          ? ["--no-config", "-i", "-C", "source \(home)/pushsim.fish"] : ["-f", "-i"])
      process.environment = [
        "HOME": home, "TERM": "xterm", "LANG": "C.UTF-8",
        "PATH": Tool.url.deletingLastPathComponent().path + ":/usr/bin:/bin",
      ]
      let terminal = try PseudoTerminal(process)
      if shell == "zsh" {
        terminal.type(
          "fpath=(\(home) $fpath); autoload -Uz compinit; compinit -u -D\n")
      }
      terminal.type("pushsim deliver x.apns --condition Very\t")
      let value = terminal.wait(for: "Network")
      terminal.type("\u{15}pushsim lint --explain template-\t")
      return [value, terminal.wait(for: "template-text")]
    }
    withExtendedLifetime(folder) {}
    #expect(offered[0].contains("Network") && offered[1].contains("template-text"), "\(offered)")
  }

  /// Every command but `help`.
  private static func commands() async throws -> [Command] {
    let json = try await Tool.run(["--experimental-dump-help"]).json
    let root = try #require(json["command"])
    var all: [Command] = []
    func add(_ json: JSONValue, below path: [String]) {
      guard let name = json["commandName"]?.string, name != "help" else { return }
      all.append(Command(path: path + [name], json: json))
      for subcommand in json["subcommands"]?.array ?? [] { add(subcommand, below: path + [name]) }
    }
    add(root, below: [])
    #expect(all.count > 20, "the commands are not found where they were")
    return all
  }
}
