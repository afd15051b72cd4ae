import DeviceFoundation
import Foundation
import FoundationNetworking
import Synchronization

// What a device refuses to do in a background session.

extension URLSession {
  /// Ends the process with the device's exception where a task cannot be made in this session.
  func checkBackground(_ task: URLSessionTask) {
    guard settings.identifier != nil else { return }
    if case .delegate = task.core.withLock(\.recipient) { return }
    refuse(
      "Completion handler blocks are not supported in background sessions. Use a delegate instead.")
  }

  /// As `checkBackground`, for an upload of data in memory.
  func checkBackgroundUpload(of body: RequestBody) {
    guard settings.identifier != nil, case .bytes = body else { return }
    refuse("Upload tasks from NSData are not supported in background sessions.")
  }

  private func refuse(_ reason: String) -> Never {
    NSException(name: .genericException, reason: reason).raise()
  }

  /// The timeline's remark about a background session.
  var backgroundRemark: String {
    if settings.lacksSharedContainer {
      return "Every transfer of this background session fails with -995: the configuration's "
        + "sharedContainerIdentifier is none of the extension's app groups"
    }
    return "A background session behaves as a default session: it ends with the extension process"
  }
}

extension URLSessionConfiguration {
  /// Whether this is for a background session of an extension that shares no container with its
  /// app. Not so outside pushsim.
  var lacksSharedContainer: Bool {
    guard identifier != nil, let device = DeviceEnvironment.current else { return false }
    return sharedContainerIdentifier.flatMap { device.appGroups[$0] } == nil
  }
}
