import CFileGate
import DeviceChannel
import DeviceFoundation
import ExtensionProtocol
import Foundation
import NotificationModel

/// The files that this process may open: protected files by the device's lock, attachments by
/// scopes.
package enum FileGate {
  /// Keeps protection classes from now on: merely to call this has the linker take the parts that
  /// stand before Foundation's own. Starts no thread.
  package static func install() {
    FileProtection.install()
  }

  /// Goes by the context of a launch.
  package static func enter(_ launch: Launch) {
    let context = launch.context
    // Nothing to ask about and nothing set before, as on the way of almost every notification.
    guard context != current else { return }
    current = context
    set(container: launch.container, appGroups: launch.appGroups)
  }

  /// The device's lock, as it is from now on.
  package static var lock: DeviceState {
    get { current.state }
    set {
      guard newValue != current.state else { return }
      current.state = newValue
      guard let device = DeviceEnvironment.current else { return }
      set(container: device.container, appGroups: device.appGroups)
    }
  }

  /// Sets the gate's folders to the process's, where no launch has done so.
  static func knowFolders() {
    guard !knowsFolders, let device = DeviceEnvironment.current else { return }
    set(container: device.container, appGroups: device.appGroups)
  }

  private static func set(container: String, appGroups: [String: String]) {
    let context = current
    knowsFolders = true
    let roots = [container] + appGroups.values.sorted()
    let resolved = roots.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    let temporary = resolved.first.map { $0 + "/tmp" }
    withCStrings(resolved) { pointers in
      pushsim_gate_set(
        context.state.gate, context.defaultProtection.gate, pointers, resolved.count,
        temporary, context.scopeFolder, refused)
    }
  }

  // Notifications are handed over one after the other, and no other thread reads it.
  private nonisolated(unsafe) static var current = LaunchContext()
  // Set once to true; two threads that both find it false set the same folders.
  private nonisolated(unsafe) static var knowsFolders = false

  private static let refused: pushsim_refused = { refusal, path in
    guard let path = path.map({ String(cString: $0) }) else { return }
    let note: FileRefusal =
      refusal == Int32(PUSHSIM_REFUSED_SCOPE.rawValue)
      ? .outsideScope(path: path)
      : .protected(
        path: path, protection: FileProtectionClass(gate: pushsim_gate_protection(path)))
    DeviceConnection.current?.send(.note(.fileRefused(note)))
  }

  private static func withCStrings(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Void
  ) {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    copies.map { UnsafePointer($0) }.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base) }
    }
  }
}

extension DeviceState {
  fileprivate var gate: Int32 {
    switch self {
    case .unlocked: Int32(PUSHSIM_UNLOCKED.rawValue)
    case .locked: Int32(PUSHSIM_LOCKED.rawValue)
    case .beforeFirstUnlock: Int32(PUSHSIM_BEFORE_FIRST_UNLOCK.rawValue)
    }
  }
}

extension FileProtectionClass {
  /// The class's number in C.
  var gate: Int32 {
    switch self {
    case .none: Int32(PUSHSIM_PROTECTION_NONE.rawValue)
    case .completeUntilFirstUserAuthentication:
      Int32(PUSHSIM_PROTECTION_UNTIL_FIRST_UNLOCK.rawValue)
    case .completeUnlessOpen: Int32(PUSHSIM_PROTECTION_UNLESS_OPEN.rawValue)
    case .complete: Int32(PUSHSIM_PROTECTION_COMPLETE.rawValue)
    }
  }

  /// The class of a number; `none` for -1, which is a file outside the protected folders.
  init(gate: Int32) {
    self = Self.allCases.first { $0.gate == gate } ?? .none
  }
}
