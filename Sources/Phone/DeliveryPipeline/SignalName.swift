import Glibc

/// Names of signals as crash reports write them.
enum SignalName {
  private static let names: [Int32: String] = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE", SIGTERM: "SIGTERM",
    SIGINT: "SIGINT", SIGHUP: "SIGHUP", SIGQUIT: "SIGQUIT", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
    SIGSYS: "SIGSYS", SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2", SIGALRM: "SIGALRM",
  ]

  static func name(_ signal: Int32) -> String { names[signal] ?? "signal \(signal)" }
}

/// An exception of Objective-C that nothing caught, by the words of the process that it ended.
package struct UncaughtException: Sendable, Hashable {
  /// Its name, such as "NSInvalidArgumentException".
  package let name: String
  /// The selector that its receiver does not know; nil for an exception about something else.
  package let selector: String?

  /// Reads it from a process's standard error; nil where that names none.
  ///
  /// Its reason is left out, which names objects and may quote the payload.
  package init?(in standardError: String) {
    let form =
      #/uncaught exception '([A-Za-z]+)'(?:, reason: '[-+]\[\w+ ([\w:]+)\]: unrecognized selector)?/#
    guard let match = standardError.firstMatch(of: form) else { return nil }
    (name, selector) = (String(match.1), match.2.map { String($0) })
  }

  /// The exception in a few words: "uncaught NSRangeException", with a selector that is not known.
  package var text: String {
    "uncaught \(name)" + (selector.map { ", unrecognized selector \($0)" } ?? "")
  }
}
