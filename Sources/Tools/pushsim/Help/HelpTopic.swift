import ArgumentParser
import Glibc
import TextFormats

/// A group of options that many commands have: `--help` shows the most used ones, and
/// `pushsim help TOPIC` all of them.
enum HelpTopic: String, CaseIterable {
  case push, device, network, building

  /// The beginning of its heading in the help of a command.
  private var heading: String { rawValue.uppercased() }

  /// The options that the help of each command shows.
  private var mostUsed: Set<String> {
    switch self {
    case .push: ["--bundle", "--provider"]
    case .device:
      ["--extension", "--no-extension", "--language", "--device", "--deadline", "--memory-limit"]
    case .network: ["--serve", "--allow-network", "--condition", "--fault", "--speed"]
    case .building: ["--sources", "--module", "--configuration"]
    }
  }

  /// Shortens the groups of a command's help text to their most used options.
  static func shortened(_ text: String) -> String {
    sections(of: text).map { section in
      guard let topic = topic(of: section), section.entries.count > topic.mostUsed.count + 2 else {
        return section.text
      }
      let shown = section.entries.filter { entry in
        topic.mostUsed.contains { entry.hasPrefix("  \($0)") && !entry.hasPrefix("  \($0)-") }
      }
      let rest = "  … and \(section.entries.count - shown.count) more:"
      return section.head + shown.map { $0.trimmed + "\n" }.joined()
        + rest.padding(to: 26) + "pushsim help \(topic.rawValue)\n\n"
    }.joined()
  }

  /// All options of the topic, as the commands that deliver have them.
  var text: String {
    let help = Pushsim.helpMessage(for: DeliverCommand.self, includeHidden: false)
    let section = Self.sections(of: help).first { Self.topic(of: $0) == self }
    return section.map { $0.text.trimmed + "\n" } ?? ""
  }

  private static func topic(of section: Section) -> HelpTopic? {
    allCases.first { section.head.hasPrefix($0.heading) }
  }

  /// A part of a help text: its heading and its entries, each with its lines.
  private struct Section {
    var head: String
    var entries: [String] = []

    /// The part as it stands, with the empty line behind it.
    var text: String { head + entries.joined() }
  }

  private static func sections(of text: String) -> [Section] {
    var sections: [Section] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = String(line) + "\n"
      let isHeading = line.first?.isUppercase == true && line.hasSuffix(":\n")
      if isHeading || sections.isEmpty {
        sections.append(Section(head: line))
      } else if line.hasPrefix("  -") {
        sections[sections.count - 1].entries.append(line)
      } else if var entry = sections[sections.count - 1].entries.popLast() {
        entry += line
        sections[sections.count - 1].entries.append(entry)
      } else {
        sections[sections.count - 1].head += line
      }
    }
    return sections
  }
}

extension Pushsim {
  /// Returns the error for a first word that is no command; nil where it is one.
  static func unknownCommand(_ arguments: [String]) -> Failure? {
    guard let name = arguments.first, !name.hasPrefix("-") else { return nil }
    let names = configuration.subcommands.map { $0._commandName }
    guard name != "help", !names.contains(name) else { return nil }
    let near = NearestName.of(name, among: names).map { "; did you mean \($0)?" }
    return Failure(
      "there is no command \(name)\(near ?? "; `pushsim --help` lists the commands")",
      exitCode: Failure.Code.usage)
  }

  /// Shows a topic of the help, where the arguments ask for one.
  /// - Returns: whether they did.
  static func showTopic(_ arguments: [String]) throws -> Bool {
    guard arguments.count == 2, arguments[0] == "help",
      let topic = HelpTopic(rawValue: arguments[1])
    else { return false }
    try StandardOutput.show(topic.text)
    return true
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }

  fileprivate var trimmed: String {
    var text = self[...]
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
