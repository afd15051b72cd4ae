import CLinux
import CSandboxWatch
import DeviceChannel
import DeviceFoundation
import ExtensionProtocol
import Foundation
import Glibc
import Synchronization

/// Reports to the device what its sandbox refused this process.
package enum SandboxWatch {
  /// The most different refusals that are reported of one process.
  private static let mostDenials = 64
  private static let reported = Mutex<Set<SandboxDenial>>([])

  /// Begins to report, where there is a sandbox; starts no thread.
  package static func start() {
    guard getenv(PUSHSIM_SEAL_VARIABLE) != nil else { return }
    let refusesProcesses = pushsim_seal_flags() & UInt32(PUSHSIM_CONFINE_PROCESSES) != 0
    let report: pushsim_denied = { denial, target in
      guard let target = target.map({ String(cString: $0) }) else { return }
      SandboxWatch.denied(denial, target)
    }
    pushsim_watch_start(report, refusesProcesses)
  }

  private static func denied(_ number: Int32, _ target: String) {
    guard let action = action(number) else { return }
    var target = target
    if action == .read || action == .write {
      target = resolved(target)
      // The file's own mode said no: the sandbox lets the process do everything there.
      guard !isOwn(target) else { return }
    }
    let denial = SandboxDenial(action, target)
    let isNew = reported.withLock { $0.count < mostDenials && $0.insert(denial).inserted }
    guard isNew else { return }
    DeviceConnection.current?.send(.note(.denied(denial)))
  }

  private static func action(_ number: Int32) -> SandboxDenial.Action? {
    switch UInt32(bitPattern: number) {
    case PUSHSIM_DENIED_READ.rawValue: .read
    case PUSHSIM_DENIED_WRITE.rawValue: .write
    case PUSHSIM_DENIED_CONNECT.rawValue: .connect
    case PUSHSIM_DENIED_LISTEN.rawValue: .listen
    case PUSHSIM_DENIED_SOCKET.rawValue: .socket
    case PUSHSIM_DENIED_PROCESS.rawValue: .process
    case PUSHSIM_DENIED_EXECUTE.rawValue: .execute
    case PUSHSIM_DENIED_SIGNAL.rawValue: .signal
    default: nil
    }
  }

  /// Where a path leads: links are followed, of a file that is not there those of its folder.
  private static func resolved(_ path: String) -> String {
    if let whole = realPath(path) { return whole }
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let name = parts.last,
      let folder = realPath("/" + parts.dropLast().joined(separator: "/"))
    else { return path }
    return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func isOwn(_ path: String) -> Bool {
    guard let environment = DeviceEnvironment.current else { return false }
    return ([environment.container] + environment.appGroups.values).contains { root in
      let root = realPath(root) ?? root
      return path == root || path.hasPrefix(root + "/")
    }
  }
}
