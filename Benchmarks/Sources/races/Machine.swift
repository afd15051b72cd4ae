import Figures
import Foundation

/// The machine and the versions that figures are worth nothing without.
struct Machine {
  private var facts: [(name: String, value: String)] = []

  /// Looks at the machine it runs on.
  /// - Parameter rivals: whether the rivals' versions are looked up too.
  static func look(rivals: Bool) throws -> Machine {
    var machine = Machine()
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let bytes = Double(ProcessInfo.processInfo.physicalMemory)
    machine.facts = [
      ("CPU", "\(try model()), \(cores) cores"),
      ("memory", "\((bytes / 1_073_741_824).shown(0)) GiB"),
      ("kernel", firstLine("uname -sr")),
      ("load before", try load()),
      ("swift", firstLine("swift --version 2>/dev/null")),
      ("source", firstLine("git describe --always --dirty 2>/dev/null")),
    ]
    if rivals {
      machine.facts += [
        ("xargs", firstLine("xargs --version")),
        ("parallel", firstLine("parallel --version 2>/dev/null")),
        ("curl", firstWords(2, of: firstLine("curl --version"))),
        ("aria2", firstLine("aria2c --version 2>/dev/null")),
        ("bubblewrap", firstLine("bwrap --version 2>/dev/null")),
        ("file", firstLine("file --version")),
        (
          "python-magic",
          firstLine(
            ".build-bench/rivals/bin/pip list --format freeze 2>/dev/null | grep -i python-magic")
        ),
      ]
    }
    return machine
  }

  /// The facts as a list, with the date and the command.
  func heading(command: String) -> String {
    let date = ISO8601DateFormatter().string(from: Date())
    return ([("date", date), ("command", "`\(command)`")] + facts)
      .map { "- \($0.0): \($0.1)" }.joined(separator: "\n")
  }

  private static func model() throws -> String {
    let processors = try String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = processors.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces) ?? "unknown"
  }

  private static func load() throws -> String {
    let text = try String(contentsOfFile: "/proc/loadavg", encoding: .utf8)
    return text.split(separator: " ").prefix(3).joined(separator: " ") + " (1, 5, 15 minutes)"
  }

  private static func firstLine(_ command: String) -> String {
    let output = (try? ShellCommand.run(command)) ?? ""
    return output.split(separator: "\n").first.map(String.init) ?? "not there"
  }

  private static func firstWords(_ count: Int, of line: String) -> String {
    line.split(separator: " ").prefix(count).joined(separator: " ")
  }
}
