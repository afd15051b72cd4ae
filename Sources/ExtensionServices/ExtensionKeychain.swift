import AppBundle
import Dispatch
import ExtensionProtocol
import FidelityRules
import Keychain
import NotificationModel

/// The device's keychain as one extension may use it.
package struct ExtensionKeychain: Sendable {
  /// Another process may hold the keychain's lock, which the supervisor's thread must not wait for.
  private static let queue = DispatchQueue(label: "pushsim.keychain")

  private let keychain: Keychain
  private let caller: KeychainCaller
  private let lock: LockState

  /// - Parameters:
  ///   - caller: the extension, with what its entitlements let it see.
  ///   - state: whether the device is locked.
  package init(_ keychain: Keychain, caller: KeychainCaller, state: DeviceState) {
    self.keychain = keychain
    self.caller = caller
    lock =
      switch state {
      case .unlocked: .unlocked
      case .locked: .locked
      case .beforeFirstUnlock: .beforeFirstUnlock
      }
  }

  /// Whether the keychain is asked, and not some other service.
  func serves(_ request: DeviceRequest) -> Bool {
    Keychain.services.contains(request.service)
  }

  /// What is to be said about the answer to a request.
  func finding(_ request: DeviceRequest, _ answer: JSONValue) -> Finding? {
    caller.refusal(request.arguments, answer).map(AccessFindings.finding)
  }

  /// Answers a request on a thread of its own.
  func answer(_ request: DeviceRequest, _ reply: @escaping @Sendable (JSONValue) -> Void) {
    Self.queue.async {
      reply(keychain.answer(request.service, request.arguments, caller: caller, lock: lock))
    }
  }
}
