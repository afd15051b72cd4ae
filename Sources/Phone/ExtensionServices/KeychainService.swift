import Diagnostics
import ExtensionProtocol
import JSONModel
import Keychain
import NotificationModel
import Synchronization
import SystemFiles

/// The device's keychain as the extension of one notification may use it.
package final class KeychainService: DeviceService {
  private let keychain: Keychain
  private let caller: KeychainCaller
  private let lock: @Sendable () -> DeviceState
  private let failed = NoteLog<String>()
  private let refused = NoteLog<Finding>()
  private let written = Atomic<UInt64>(0)

  /// - Parameters:
  ///   - caller: the extension, with what its entitlements let it see.
  ///   - state: whether the device is locked, as far as the process knows.
  package init(
    _ keychain: Keychain, caller: KeychainCaller,
    state: @autoclosure @escaping @Sendable () -> DeviceState
  ) {
    self.keychain = keychain
    self.caller = caller
    lock = state
  }

  /// Bytes that were given to the keychain to keep.
  var writtenBytes: UInt64 { written.load(ordering: .relaxed) }

  package var names: Set<String> { Keychain.services }

  /// Where the keychain itself failed.
  var failures: [String] { failed.notes.sorted() }

  /// The access groups it refused.
  var findings: [Finding] { refused.notes }

  package func answer(_ request: DeviceRequest, reply: @escaping @Sendable (JSONValue) -> Void) {
    if request.service == "keychain.add" || request.service == "keychain.update" {
      written.wrappingAdd(UInt64(request.arguments.textBytes), ordering: .relaxed)
    }
    // Another process may hold the database's lock.
    keychain.queue.enqueue { [self] in
      let answer = keychain.answer(
        request.service, request.arguments, caller: caller, lock: lock())
      if let failure = answer["failure"]?.string { failed.add(failure) }
      if let refusal = caller.refusal(request.arguments, answer) {
        refused.add(AccessFindings.finding(refusal))
      }
      reply(answer)
    }
  }
}
