import Foundation
import Glibc

/// Where the compiler's output goes while it runs.
package struct DiagnosticsSink: Sendable {
  /// Whether people read it on a terminal; the compiler then uses colour.
  package var isTerminal: Bool
  /// Takes the next bytes, which may end within a character.
  package var write: @Sendable (Data) -> Void

  /// Creates a sink; no terminal by default.
  package init(isTerminal: Bool = false, write: @escaping @Sendable (Data) -> Void) {
    self.isTerminal = isTerminal
    self.write = write
  }

  /// Standard error, in colour on a terminal unless NO_COLOR is set.
  package static let standardError = DiagnosticsSink(
    isTerminal: isatty(STDERR_FILENO) == 1 && getenv("NO_COLOR") == nil
  ) { data in
    // A closed standard error must not end the build.
    try? FileHandle.standardError.write(contentsOf: data)
  }
}
