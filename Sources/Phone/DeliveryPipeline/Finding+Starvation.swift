import Diagnostics
import ExtensionSupervisor
import TextFormats

extension Finding {
  private static let busyMachine = "the machine was busy"

  /// Whether it tells of a busy machine and not of the push or the code.
  package var isOfBusyMachine: Bool { rule == nil && message.hasPrefix(Self.busyMachine) }

  /// The finding about an outcome that a busy machine may have decided.
  static func starved(_ starvation: ExtensionRun.Starvation) -> Finding {
    let waited = TimeText.measured(starvation.waited / .seconds(1))
    let allowed = TimeText.setting(starvation.allowed / .seconds(1))
    return Finding(
      rule: nil, severity: .warning,
      message: "\(busyMachine) while time decided this outcome, and a quiet machine may give "
        + "another one: the extension's process waited for a processor for \(waited) of \(allowed)",
      fix: "run fewer at a time, or give the extension more time")
  }

  /// The finding about a process of an app or a content extension that did not answer in time, on a
  /// busy machine.
  package static func starved(_ subject: String, waited: Duration, of allowed: Duration) -> Finding
  {
    Finding(
      rule: nil, severity: .warning,
      message:
        "\(busyMachine) while the \(subject) did not answer in time: its process "
        + "waited for a processor for \(TimeText.measured(waited / .seconds(1))) of "
        + "\(TimeText.setting(allowed / .seconds(1)))",
      fix: "run it again on a quiet machine")
  }
}
