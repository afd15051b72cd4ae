internal import DeviceChannel
internal import DeviceFoundation
import Foundation
internal import UserNotifications

/// Coming to rest.
package enum Resting {
  /// Goes through all places where work of the process may wait: the center's queue, tasks, the main
  /// queue and transfers. What one leads to may wait in another, hence several rounds.
  package static func wait(rounds: Int = 6, then body: @escaping @Sendable () -> Void) {
    guard rounds > 0 else { return body() }
    AppCenter.whenIdle {
      Task.detached(priority: .background) {
        let next: @Sendable () -> Void = {
          DispatchQueue.main.async { wait(rounds: rounds - 1, then: body) }
        }
        guard let connection = DeviceConnection.current else { return next() }
        connection.transfers.whenIdle { next() }
      }
    }
  }
}
