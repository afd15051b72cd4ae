import AppBundle
import DeviceModel
import ExtensionProtocol
import Foundation
import JSONModel
import NotificationModel
import Synchronization

// Tokens for remote notifications.
extension AppSession {
  /// The app asks for a token; the answer comes later, as on a device.
  func register() async {
    state.withLock { $0.isRegistered = true }
    tell("registerForRemoteNotifications")
    let failure = phone.tokens.failure ?? missingEntitlement
    var arguments: [String: JSONValue] = [:]
    if let failure {
      arguments["error"] = .string(failure.message)
      arguments["code"] = .integer(failure.code)
    } else {
      arguments["token"] = .string(phone.tokens.token(of: app).base64EncodedString())
    }
    _ = await call(.registered, .object(arguments), within: limits.transition)
  }

  private var missingEntitlement: PhoneTokens.Failure? {
    guard installed.bundle.entitlements["aps-environment"] == nil else { return nil }
    return PhoneTokens.Failure(
      code: 3000, message: "no valid “aps-environment” entitlement string found for application")
  }
}

/// The tokens that a phone's apps have.
package struct PhoneTokens: Sendable {
  /// Why an app gets no token: a code of `NSCocoaErrorDomain`.
  package struct Failure: Sendable, Hashable {
    package var code: Int
    package var message: String

    package init(code: Int, message: String) {
      self.code = code
      self.message = message
    }
  }

  /// Why no app gets one; nil for a phone that reaches APNs.
  package var failure: Failure?
  /// How often the tokens have changed.
  package var generation = 0
  /// How often an app was deleted: the next installation has another token.
  package var removals: [BundleIdentifier: Int] = [:]
  /// The token until it changes, where somebody has registered it; nil for one made up.
  package var first: Data?

  /// The token of an app: 32 bytes, the same until it changes (APNS-70).
  package func token(of app: BundleIdentifier) -> Data {
    let generation = generation + removals[app, default: 0]
    if let first, generation == 0 { return first }
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in Array("\(app.rawValue)/\(generation)".utf8) + (first ?? Data()) {
      state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return Data(
      (0..<32).map { _ -> UInt8 in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return UInt8(truncatingIfNeeded: state >> 32)
      })
  }
}
