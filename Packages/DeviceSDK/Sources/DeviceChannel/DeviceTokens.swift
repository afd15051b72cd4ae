import Foundation
import Synchronization

/// The tokens that the app gets from APNs, for providers' SDKs, which stand before the app
/// delegate's method on a device.
package enum DeviceTokens {
  private struct State {
    var last: Data?
    var observers: [@Sendable (Data) -> Void] = []
  }

  private static let state = Mutex(State())

  /// Calls with each token that comes, and at once with one that has come.
  package static func observe(_ body: @escaping @Sendable (Data) -> Void) {
    let last = state.withLock { state in
      state.observers.append(body)
      return state.last
    }
    if let last { body(last) }
  }

  /// A token came.
  package static func came(_ token: Data) {
    let observers = state.withLock { state in
      state.last = token
      return state.observers
    }
    for body in observers { body(token) }
  }
}
