import DeliveryPipeline
import ExtensionProtocol
import JSONModel
import NotificationCenterModel
import NotificationModel
import Synchronization

// The phone's lock: with it the keys of protected files and keychain items come and go.
extension AppSession {
  /// Tells the app that the phone was locked or unlocked since it heard of that last. A locked
  /// app's keys go when its callback has returned.
  func followLock() async {
    let lock = phone.look { $0.situation.lock }
    guard let process = state.withLock(\.process), process.lock != lock else { return }
    if lock == .unlocked { process.lock = lock }
    _ = await call(.lock, ["state": .string(lock.rawValue)], within: limits.transition)
    process.lock = lock
  }

  /// Whether the app hears of the lock before a call: one that leaves the screen does afterwards, one
  /// that is suspended when something wakes it.
  func hearsOfLock(before operation: AppOperation) -> Bool {
    switch operation {
    case .launch, .lock, .enterBackground, .terminate: false
    case .rest:
      state.withLock { $0.presence == .foreground || $0.backgroundTasks > 0 }
    default: true
    }
  }
}
