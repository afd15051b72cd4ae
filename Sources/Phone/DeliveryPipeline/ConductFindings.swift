import Diagnostics
import ExtensionSupervisor
import Glibc
import TextFormats

/// Findings about how the extension behaved, whatever came of it.
struct ConductFindings {
  let run: ExtensionRun
  /// The time of the expiry callback until the kill.
  let grace: Duration

  /// Findings about the part of the outcome that depends on a time which nobody has measured on a
  /// device.
  private var timeFindings: [Finding] {
    guard let expiredAt = run.expiredAt else { return [] }
    var findings: [Finding] = []
    if run.heldMainThread {
      findings.append(
        Finding(
          rule: .`LIFE-08`, severity: .warning,
          message: "didReceive had not returned when the time was up: an extension that holds its "
            + "main thread is ended earlier on a device, and the original content shows",
          fix: "wait on a background queue, and let didReceive return"))
    }
    let taken = run.elapsed - expiredAt
    let time = TimeText.measured(taken / .seconds(1))
    switch run.termination {
    case .timedOut:
      findings.append(dependsOnGrace("the extension was killed \(time) after its expiry callback"))
    case .handedBack where taken > max(grace / 10, Self.notableGrace):
      findings.append(dependsOnGrace("the handler was called \(time) after the expiry callback"))
    default: break
    }
    return findings
  }

  /// An expiry callback that took less, 200 ms, may have waited for a busy machine.
  private static let notableGrace = Duration.milliseconds(200)

  private func dependsOnGrace(_ what: String) -> Finding {
    let period = TimeText.setting(grace / .seconds(1))
    return Finding(
      rule: .`LIFE-03`, severity: .info,
      message: "\(what); the grace period of \(period) is an assumption, since nobody has measured "
        + "a device's",
      fix: "call the handler at once in serviceExtensionTimeWillExpire")
  }

  /// All, those that hang on time first.
  var all: [Finding] {
    var findings = timeFindings
    if case .handedBack = run.termination, let end = run.failure {
      findings.append(
        Finding(
          rule: .`LIFE-09`, severity: .warning,
          message: "the extension \(end) after it had called the handler; the content counts, and "
            + "the crash is in the device's logs",
          fix: "see the last lines it wrote"))
    }
    if run.extraHandlerCalls > 0 {
      findings.append(
        Finding(
          rule: .`LIFE-30`, severity: .warning,
          message:
            "the handler was called \(run.extraHandlerCalls + 1) times or too late; only the "
            + "first call in time counts",
          fix: "take the stored handler out before calling it, under a lock"))
    }
    for key in run.droppedKeys {
      findings.append(
        Finding(
          rule: .`PAYL-35`, severity: .warning,
          message: "userInfo.\(key) holds a value that no property list can, and was dropped",
          fix: "store strings, numbers, dates, data, arrays and dictionaries only"))
    }
    if run.droppedLogLines > 0 {
      findings.append(
        Finding(
          rule: nil, severity: .info,
          message:
            "the extension logged \(run.droppedLogLines) more lines than are kept, which are "
            + "the first \(ExtensionRun.maximumLogLines) and at most "
            + "\(ExtensionRun.maximumLogBytes >> 20) MB", fix: nil))
    }
    if let starvation = run.starvation { findings.append(.starved(starvation)) }
    if let time = run.stoodStill { findings.append(.debugged(stoodStill: time)) }
    if let lost = run.secondTry { findings.append(.secondTry(lost)) }
    if run.executedForThreads {
      findings.append(
        Finding(
          rule: nil, severity: .info,
          message: "the extension starts threads before its first notification, so each process "
            + "was executed anew instead of forked", fix: nil))
    }
    return findings
  }
}

extension ExtensionRun {
  /// The end of an extension that had called the handler, where it failed, as a verb; nil for an
  /// ordinary end, and for a kill, which is the simulator's.
  fileprivate var failure: String? {
    switch exit {
    case nil, .signal(SIGKILL), .code(0): nil
    case .signal(let signal): "was ended by \(ender(signal))"
    case .code(let code): "exited with code \(code)"
    }
  }

  /// A signal's name, with the exception that it came of where nothing caught one.
  func ender(_ signal: Int32) -> String {
    let name = SignalName.name(signal)
    return UncaughtException(in: standardErrorTail).map { "\(name) (\($0.text))" } ?? name
  }
}
