import Diagnostics
import ExtensionProtocol
import JSONModel
import Keychain
import NotificationModel
import PushStore

/// Findings about scopes, protected files and locks.
package enum AccessFindings {
  /// How accesses to attachments balanced (ATTA-29…ATTA-31).
  static func findings(_ report: ScopeReport?) -> [Finding] {
    guard let report else { return [] }
    let counted = report.files.sorted { $0.key < $1.key }.flatMap { path, count in
      findings(name(path), count)
    }
    return counted + report.unknownPaths.map { refusedStart(name($0)) }
  }

  private static func findings(_ file: String, _ count: ScopeReport.Count) -> [Finding] {
    var findings: [Finding] = []
    if count.denials > 0 { findings.append(denial(file, never: count.starts == 0)) }
    if count.starts > count.stops {
      findings.append(
        unbalanced(
          "startAccessingSecurityScopedResource was called \(times(count.starts)) for \(file), "
            + "its stop \(times(count.stops)): the access ended with the process only",
          "call stopAccessingSecurityScopedResource once for each start that returned true"))
    }
    if count.strayStops > 0 {
      findings.append(
        unbalanced(
          "stopAccessingSecurityScopedResource was called \(times(count.strayStops)) for \(file) "
            + "without an access to end", "stop only what a start returned true for"))
    }
    if count.refusals > 0 { findings.append(refusedStart(file)) }
    return findings
  }

  /// A stored file that was opened outside of a scope.
  /// - Parameter never: whether no scope was open before either.
  static func denial(_ path: String, never: Bool) -> Finding {
    let file = name(path)
    return Finding(
      rule: .`ATTA-30`, severity: .error,
      message: never
        ? "\(file) was opened without startAccessingSecurityScopedResource: permission denied"
        : "\(file) was opened outside of startAccessingSecurityScopedResource and its stop: "
          + "permission denied",
      fix: "call startAccessingSecurityScopedResource on the attachment's URL, read inside, "
        + "and stop in a defer")
  }

  private static func unbalanced(_ message: String, _ fix: String) -> Finding {
    Finding(rule: .`ATTA-29`, severity: .warning, message: message, fix: fix)
  }

  private static func refusedStart(_ file: String) -> Finding {
    Finding(
      rule: .`ATTA-31`, severity: .warning,
      message: "startAccessingSecurityScopedResource returned false for \(file): its notification "
        + "is gone, or the URL was kept from another process",
      fix: "copy what is needed later into the container while the access is open")
  }

  /// Returns the finding about a file that could not be opened; nil for other notes, and for
  /// scopes, which the ledger counts.
  package static func finding(
    _ note: DeviceNote, of program: String = "the extension"
  ) -> Finding? {
    guard case .fileRefused(.protected(let path, let protection)) = note else { return nil }
    return Finding(
      rule: protection == .completeUntilFirstUserAuthentication ? .`LIFE-41` : nil,
      severity: .warning,
      message: "\(name(path)) is \(protection.rawValue) and could not be opened: "
        + "\(missingKey(protection)) (EPERM)",
      fix: protection == .completeUntilFirstUserAuthentication
        ? "do without it before the first unlock, or protect it as NSFileProtectionNone"
        : "protect what \(program) needs as "
          + "NSFileProtectionCompleteUntilFirstUserAuthentication")
  }

  private static func missingKey(_ protection: FileProtectionClass) -> String {
    protection == .completeUntilFirstUserAuthentication
      ? "the device was not unlocked since it started" : "the device is locked"
  }

  /// A lock in an app group that is held at suspension: an app's, or an extension's when its
  /// notification was done with.
  static func finding(_ lock: HeldLock, isSuspendedApp: Bool = false) -> Finding {
    Finding(
      rule: nil, severity: .error,
      message:
        "0xdead10cc: a lock (\(lock.kind)) on \(lock.path) in the app group \(lock.group) was "
        + (isSuspendedApp
          ? "held when the app was suspended, for which a device kills it"
          : "held when the notification was done with; a device that suspends the process then "
            + "kills it"),
      fix: isSuspendedApp
        ? "end transactions and give locks back in applicationDidEnterBackground, within a background "
          + "task"
        : "end transactions and give locks back before the content handler is called")
  }

  /// An access group that the keychain refused.
  static func finding(_ refusal: KeychainRefusal) -> Finding {
    Finding(
      rule: nil, severity: .error,
      message: "the keychain refused the access group \(refusal.group) with "
        + "errSecMissingEntitlement (-34018): the extension may use "
        + refusal.allowed.joined(separator: ", "),
      fix: refusal.lacksTeam
        ? "write the team's identifier and a dot before it, as $(AppIdentifierPrefix) does in the "
          + "entitlements; an Info.plist key with that variable gives code the team"
        : "list it under keychain-access-groups in the extension's entitlements, with "
          + "$(AppIdentifierPrefix) for the team")
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    default: "\(count) times"
    }
  }
}
