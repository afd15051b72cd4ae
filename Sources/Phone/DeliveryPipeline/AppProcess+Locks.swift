import Diagnostics
import ExtensionServices

extension AppProcess {
  /// The findings about locks in app groups that the stopped process holds (0xdead10cc).
  package func locksOfSuspended() -> [Finding] {
    guard let pid, let services else { return [] }
    return services.locksOfSuspended(pid: pid)
  }
}
