import Diagnostics
import ExtensionProtocol
import ExtensionServices
import ExtensionSupervisor
import NotificationModel

/// Transfers that still ran when an extension called its handler: what they bring comes too late.
enum LateTransfers {
  /// How many are named.
  private static let named = 3

  /// - Returns: the finding; nil where there are none, and after the expiry callback, which is called
  ///   while something still runs.
  static func finding(
    _ transfers: [TransferReport], _ run: ExtensionRun, _ content: NotificationContent?
  ) -> Finding? {
    guard case .handedBack(_, .didReceive) = run.termination else { return nil }
    let handed = run.elapsed / .seconds(1)
    let late = transfers.filter { $0.startSeconds + $0.elapsedSeconds > handed }
    guard let first = late.first else { return nil }
    let names = late.prefix(named).map { "\($0.method) \($0.url)" }.joined(separator: ", ")
    let rest = late.count > named ? " and \(late.count - named) more" : ""
    // A report to a server may go on; a picture was meant to be shown.
    let isMissed = late.contains { $0.method == "GET" } && content?.attachments.isEmpty != false
    return Finding(
      rule: .`LIFE-31`, severity: isMissed ? .warning : .info,
      message:
        "the content handler was called while \(names)\(rest) still ran: what comes of it is "
        + "not in this notification, and the process may end before",
      fix: first.method == "GET"
        ? "call the handler in the transfer's completion handler, on every path" : nil)
  }
}
