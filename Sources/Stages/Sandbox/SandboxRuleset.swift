import CLinux
import Glibc

/// A policy as the kernel takes it; closed when it is no longer needed.
package final class SandboxRuleset: Sendable {
  /// The descriptor of the Landlock ruleset; -1 where the kernel has none.
  package let descriptor: Int32

  /// Creates the ruleset of a policy.
  /// - Throws: `SandboxError` when a folder of the extension's own cannot be opened.
  package init(_ policy: SandboxPolicy) throws(SandboxError) {
    guard let landlock = LandlockRules(policy) else {
      descriptor = -1
      return
    }
    let ruleset = pushsim_landlock_ruleset(landlock.files, landlock.network, landlock.scopes)
    guard ruleset >= 0 else {
      throw SandboxError(systemError: errno, doing: "making a Landlock ruleset")
    }
    let required = Set(policy.writable)
    for rule in landlock.rules where pushsim_landlock_allow(ruleset, rule.path, rule.rights) < 0 {
      let error = errno
      // A machine has only some of the system's folders; /proc and /sys may be hidden.
      guard required.contains(rule.path) else { continue }
      close(ruleset)
      throw SandboxError(systemError: error, doing: "opening \(rule.path) to the extension")
    }
    descriptor = ruleset
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }
}

/// A sandbox that could not be made.
package struct SandboxError: Error, Sendable, CustomStringConvertible {
  package var systemError: Int32
  /// The step that failed.
  package var doing: String

  package var description: String {
    "\(doing) failed: \(String(cString: strerror(systemError))); see `pushsim doctor`, or run the "
      + "extension without a sandbox if you trust it"
  }

  /// The restriction that a process could not impose on itself, for the code of its failure; nil
  /// for plain errors.
  package static func unconfined(_ code: Int32) -> String? {
    guard code >= Int32(PUSHSIM_UNCONFINED) else { return nil }
    let missing = UInt32(code - Int32(PUSHSIM_UNCONFINED))
    let names = [
      (PUSHSIM_CONFINE_PRIVILEGES, "giving up new privileges"),
      (PUSHSIM_CONFINE_RIGHTS, "giving up capabilities"), (PUSHSIM_CONFINE_LANDLOCK, "Landlock"),
      (PUSHSIM_CONFINE_CALLS, "the filter of system calls"),
    ].filter { missing & UInt32($0.0) != 0 }.map(\.1)
    return "the extension's sandbox could not be applied (\(names.joined(separator: ", "))); see "
      + "`pushsim doctor`, or run the extension without a sandbox if you trust it"
  }
}
