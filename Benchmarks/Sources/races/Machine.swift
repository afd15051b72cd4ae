import Foundation

/// The machine and the versions that figures are worth nothing without.
struct Machine {
  private var facts: [(name: String, value: String)] = []

  /// Looks at the machine it runs on.
  static func look() throws -> Machine {
    var machine = Machine()
    let processors = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let model = processors.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    machine.facts = [
      ("CPU", "\(model ?? "unknown"), \(cores) cores"),
      ("kernel", firstLine("uname -sr")),
      ("load before", try load()),
      ("swift", firstLine("swift --version 2>/dev/null")),
      ("curl", firstLine("curl --version")),
      ("libmagic", firstLine("file --version")),
      ("xargs", firstLine("xargs --version")),
      ("source", firstLine("git describe --always --dirty 2>/dev/null")),
    ]
    return machine
  }

  /// The head of the report.
  func heading(command: String) -> String {
    let date = ISO8601DateFormatter().string(from: Date())
    let lines = (facts + [("date", date), ("command", "`\(command)`")])
      .map { "- \($0.name): \($0.value)" }
    return """
      # Races

      \(lines.joined(separator: "\n"))

      Contestants run by turns within one run; ratios are to the first row of a table, smaller is
      better. Release build; other work on the machine shows in the spread and in the load.

      """
  }

  private static func load() throws -> String {
    let text = try String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text.split(separator: " ").prefix(3).joined(separator: " ") + " (1, 5, 15 minutes)"
  }

  private static func firstLine(_ command: String) -> String {
    let output = (try? ShellCommand.run(command)) ?? ""
    return output.split(separator: "\n").first.map(String.init) ?? "unknown"
  }
}
