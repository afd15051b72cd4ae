import ExtensionBuilder
import Foundation
import JSONModel
import NotificationModel
import Sandbox

/// The parts of this machine that pushsim uses, and the restrictions that its kernel enforces.
struct MachineReport: Sendable {
  /// Checks that belong together, under a title.
  struct Section: Sendable {
    var title: String
    var checks: [MachineCheck]
  }

  /// The sections, in the order of the report.
  let sections: [Section]

  /// A report of checks that were made.
  init(sections: [Section]) { self.sections = sections }

  /// Every check, in the order of the report.
  var checks: [MachineCheck] { sections.flatMap(\.checks) }

  /// Looks at the machine; nothing is built, made or changed.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    tool: URL = DeviceSDKLocation.runningTool
  ) {
    let build = BuildEnvironment(environment: environment, tool: tool)
    let kernel = KernelSupport.current(environment: environment)
    sections = [
      Section(
        title: "Running extensions",
        checks: Self.sandbox(kernel) + [
          Self.limits, Self.cgroup, Self.priority, Self.openFiles,
          Self.defaultExtension(environment, tool: tool),
        ]),
      Section(title: "Building extensions", checks: Self.building(build)),
      Section(title: "Libraries", checks: [Self.curl, Self.magic] + Self.pictures),
      Section(title: "Other programs", checks: Self.programs(environment, tool: tool)),
      Section(title: "Folders", checks: Self.folders(environment)),
    ]
  }

  /// Whether everything is there that pushsim cannot do without.
  var isWell: Bool { checks.allSatisfy { !$0.isNeeded || $0.state != .missing } }

  /// The report as JSON.
  var json: JSONValue {
    let checks = sections.flatMap { section in
      section.checks.map { check -> JSONValue in
        var members = check.json.object ?? [:]
        members["section"] = .string(section.title)
        return .object(members)
      }
    }
    return ["ok": .bool(isWell), "checks": .array(checks)]
  }

  /// The report as lines of text: a mark, the check's name, what was found, and below it what to do.
  var text: String {
    let width = checks.map(\.name.count).max() ?? 0
    let lines = sections.flatMap { section in
      [section.title] + section.checks.flatMap { Self.lines($0, width: width) } + [""]
    }
    return (lines + [verdict]).joined(separator: "\n") + "\n"
  }

  private static func lines(_ check: MachineCheck, width: Int) -> [String] {
    let mark: String =
      switch check.state {
      case .ok: "✓"
      case .partial: "▲"
      case .missing: check.isNeeded ? "✗" : "▲"
      }
    let name = check.name.padding(toLength: width, withPad: " ", startingAt: 0)
    let indent = String(repeating: " ", count: width + 6)
    return ["  \(mark) \(name)  \(check.detail)"]
      + (check.advice.map { [indent + "→ " + $0] } ?? [])
  }

  private var verdict: String {
    let open = checks.count { $0.state != .ok }
    let rest =
      switch open {
      case 0: ""
      case 1: "; 1 line marked ▲ says what pushsim does without"
      default: "; \(open) lines marked ▲ say what pushsim does without"
      }
    return isWell
      ? "all that is needed is there" + rest
      : "something that is needed is missing: see the lines marked ✗"
  }
}
