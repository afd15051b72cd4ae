import DeviceFiles
import Foundation
import InterfaceHost
import JSONModel
import NotificationModel
import UIKit

// Protected files, whose keys come and go with the device's lock.
extension AppLife {
  /// The device was locked or unlocked. An app hears of the lock while its files are still open.
  func follow(_ lock: DeviceState, _ reply: @escaping @Sendable (JSONValue) -> Void) {
    if lock == .unlocked {
      know(lock)
      callbacks.call("protectedDataDidBecomeAvailable") {
        delegate?.applicationProtectedDataDidBecomeAvailable(application)
      }
      post(UIApplication.protectedDataDidBecomeAvailableNotification)
    } else {
      callbacks.call("protectedDataWillBecomeUnavailable") {
        delegate?.applicationProtectedDataWillBecomeUnavailable(application)
      }
      post(UIApplication.protectedDataWillBecomeUnavailableNotification)
      know(lock)
    }
    // What the app put on the main queue runs before the answer.
    DispatchQueue.main.async { reply([:]) }
  }

  /// Goes by the device's lock from now on, without a word to the app.
  func know(_ lock: DeviceState) {
    FileGate.lock = lock
    application.isProtectedDataAvailable = lock == .unlocked
  }
}
