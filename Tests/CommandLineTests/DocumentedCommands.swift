import Foundation
import JSONModel
import TestSupport

/// The commands that pages and help texts show to readers.
enum DocumentedCommands {
  /// A call of pushsim in a text.
  struct Call: CustomStringConvertible {
    /// Where it stands: a page and its line, or a command whose help shows it.
    var place: String
    /// The words after `pushsim`.
    var words: [String]

    var description: String { "\(place): pushsim \(words.joined(separator: " "))" }
  }

  /// A block of code in a page.
  struct Block {
    var language: String
    /// The number of its first line, from 1.
    var line: Int
    var lines: [Substring]
  }

  /// The README and the pages of Docs.
  static func pages() throws -> [URL] {
    let docs = Checkout.file("Docs")
    let names = try FileManager.default.contentsOfDirectory(atPath: docs.path).sorted()
    return [Checkout.file("README.md")]
      + names.filter { $0.hasSuffix(".md") }.map { docs.appendingPathComponent($0) }
  }

  /// The fenced blocks of a page that say their language.
  static func blocks(in page: URL) throws -> [Block] {
    let text = try String(contentsOf: page, encoding: .utf8)
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.drop { $0 == " " }
      if !trimmed.hasPrefix("```") {
        open?.lines.append(line)
      } else if let block = open {
        if !block.language.isEmpty { blocks.append(block) }
        open = nil
      } else {
        open = Block(language: String(trimmed.dropFirst(3)), line: index + 2, lines: [])
      }
    }
    return blocks
  }

  /// The calls in the shell blocks of all pages.
  static func inPages() throws -> [Call] {
    try pages().flatMap { page in
      try blocks(in: page).filter { $0.language == "sh" }.flatMap { block in
        calls(block.lines) { "\(page.lastPathComponent):\(block.line + $0)" }
      }
    }
  }

  /// The calls in the examples of a command's help, and of those below it.
  static func inHelp(_ command: JSONValue, path: String = "") -> [Call] {
    let name = path + (command["commandName"]?.string ?? "")
    let discussion = command["discussion"]?.string ?? ""
    let lines = discussion.split(separator: "\n").filter { $0.hasPrefix("  ") }
    return calls(lines) { _ in "help of \(name)" }
      + (command["subcommands"]?.array ?? []).flatMap { inHelp($0, path: name + " ") }
  }

  /// The calls in lines of a shell; a backslash at the end goes on in the next line.
  private static func calls(_ lines: [Substring], place: (Int) -> String) -> [Call] {
    var calls: [Call] = []
    var pending = ""
    for (index, line) in lines.enumerated() {
      pending += line
      if pending.hasSuffix("\\") {
        pending.removeLast()
        continue
      }
      for words in ShellLine(pending).commands {
        let program = words.first.map { ($0 as NSString).lastPathComponent }
        if program == "pushsim" {
          calls.append(Call(place: place(index), words: Array(words.dropFirst())))
        } else if words.starts(with: ["swift", "package", "pushsim"]) {
          calls.append(Call(place: place(index), words: Array(words.dropFirst(3))))
        }
      }
      pending = ""
    }
    return calls
  }
}

/// A line of a shell, taken apart as far as documents need it: words, quotes, comments, pipes.
struct ShellLine {
  /// The words of each command of the line, without redirections and what is set before it.
  private(set) var commands: [[String]] = [[]]
  private var word: String?

  init(_ line: String) {
    var rest = Substring(line)
    while let character = rest.popFirst() {
      switch character {
      case "#" where word == nil: rest = ""
      case "'", "\"":
        word = (word ?? "") + rest.prefix { $0 != character }
        rest = rest.drop { $0 != character }.dropFirst()
      case "\\": word = (word ?? "") + String(rest.popFirst() ?? "\\")
      case " ", "\t": endWord()
      case "|", ";", "&":
        endWord()
        commands.append([])
      default: word = (word ?? "") + String(character)
      }
    }
    endWord()
    commands = commands.map(Self.plain).filter { !$0.isEmpty }
  }

  private mutating func endWord() {
    guard let word else { return }
    commands[commands.count - 1].append(word)
    self.word = nil
  }

  private static func plain(_ words: [String]) -> [String] {
    var plain: [String] = []
    var isTarget = false
    for word in words {
      if isTarget {
        isTarget = false
      } else if [">", ">>", "<", "2>"].contains(word) {
        isTarget = true
      } else if !plain.isEmpty || !word.contains("=") || word.hasPrefix("-") {
        plain.append(word)
      }
    }
    return plain
  }
}
