import ExtensionProtocol
import JSONModel
import NotificationCenterModel
import NotificationModel

// Where the phone is.
extension AppSession {
  /// Informs the app's location managers; an app that was ended is launched in the background for
  /// it (STAT-25).
  func located(_ arguments: JSONValue, wakes: Bool = true) async {
    if wakes { await wake(with: ["location": true]) }
    guard isRunning else { return }
    _ = await call(.locate, arguments, within: limits.background)
    tellIfSuspended()
  }

  /// Starts an app that does not run, in the background.
  func wake(with options: [String: JSONValue]) async {
    guard !isRunning else { return }
    await change { state, now in
      try state.setPresence(of: self.app, .background, at: now)
      return []
    }
    await launch(inFront: false, options: options)
  }

  func tellIfSuspended() {
    if isRunning, phone.look({ $0.presence(of: self.app) }) == .background { tell("suspended") }
  }
}
