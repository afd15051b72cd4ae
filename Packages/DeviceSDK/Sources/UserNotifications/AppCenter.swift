import DeviceChannel
import DeviceFoundation
import Dispatch
import ExtensionProtocol
import Foundation
package import JSONModel
internal import NotificationModel
import Synchronization

/// The notification center of an app's process: what the device says to its delegate.
///
/// Each call answers once: with what the completion handler was given, or with why it was not called.
package enum AppCenter {
  /// The result of a call of the delegate.
  package enum Answer: Sendable {
    /// The handler was called.
    case called(UInt)
    /// The delegate lets go of the handler without having called it.
    case abandoned
    /// The delegate has no such method.
    case missing
    /// There is no delegate.
    case noDelegate
  }

  private struct State {
    var isApp = false
    var onDelegate: (@Sendable (Bool) -> Void)?
    var lastID = 0
    var waiting: [Int: @Sendable (Bool, (any Error)?) -> Void] = [:]
  }

  private static let state = Mutex(State())

  /// This process is an app's: its delegate is called, and `onDelegate` hears when one is set or
  /// taken away.
  package static func become(onDelegate: @escaping @Sendable (Bool) -> Void) {
    state.withLock { state in
      state.isApp = true
      state.onDelegate = onDelegate
    }
  }

  static func delegateChanged(_ delegate: (any UNUserNotificationCenterDelegate)?) {
    let (isApp, tell) = state.withLock { ($0.isApp, $0.onDelegate) }
    if isApp {
      tell?(delegate != nil)
    } else if delegate != nil {
      Inert.use("UNUserNotificationCenter.delegate")
    }
  }

  // MARK: Permission

  /// Keeps a handler until a person has answered.
  static func wait(_ handler: @escaping @Sendable (Bool, (any Error)?) -> Void) -> Int {
    state.withLock { state in
      state.lastID += 1
      state.waiting[state.lastID] = handler
      return state.lastID
    }
  }

  /// A person answered: the handler runs on the center's own queue, as all its handlers do, and
  /// `completion` after it.
  package static func answer(
    _ request: Int, granted: Bool, then completion: @escaping @Sendable () -> Void
  ) {
    UNUserNotificationCenter.current().perform {
      conclude(request, granted: granted)
      completion()
    }
  }

  /// Calls the handler; on the center's queue.
  static func conclude(_ request: Int, granted: Bool) {
    state.withLock { $0.waiting.removeValue(forKey: request) }?(granted, nil)
  }

  // MARK: Delegate

  /// Asks how to show a notification: with the options' bits.
  @MainActor
  package static func willPresent(
    _ notification: UNNotification, _ completion: @escaping @Sendable (Answer) -> Void
  ) {
    let center = UNUserNotificationCenter.current()
    guard let delegate = center.delegate else { return completion(.noDelegate) }
    _ = MissingCallback.took("willPresent")
    let once = OnceAnswer { answer in
      completion(MissingCallback.took("willPresent") ? .missing : answer)
    }
    delegate.userNotificationCenter(center, willPresent: notification) { options in
      once.call(UInt(options.rawValue))
    }
  }

  /// Passes a response to the delegate.
  @MainActor
  package static func didReceive(
    _ response: UNNotificationResponse, _ completion: @escaping @Sendable (Answer) -> Void
  ) {
    let center = UNUserNotificationCenter.current()
    guard let delegate = center.delegate else { return completion(.noDelegate) }
    _ = MissingCallback.took("didReceive")
    let once = OnceAnswer { answer in
      completion(MissingCallback.took("didReceive") ? .missing : answer)
    }
    delegate.userNotificationCenter(center, didReceive: response) {
      if !Thread.isMainThread, !AsyncCallback.isAnswering { tellOffMain("didReceive") }
      once.call(0)
    }
  }

  /// Tells the device of a completion handler that was called where UIKit must not be: it works on
  /// the app's screen in there.
  static func tellOffMain(_ callback: String) {
    DeviceConnection.current?.send(
      .happened(AppEvent("offMain", .did, ["callback": .string(callback)])))
  }

  /// A person goes to the app's own settings; false where the delegate has none.
  @MainActor
  package static func openSettings(_ notification: UNNotification?) -> Answer {
    let center = UNUserNotificationCenter.current()
    guard let delegate = center.delegate else { return .noDelegate }
    _ = MissingCallback.took("openSettings")
    delegate.userNotificationCenter(center, openSettingsFor: notification)
    return MissingCallback.took("openSettings") ? .missing : .called(0)
  }

  /// Calls `body` once what the app asked the center before is done.
  package static func whenIdle(_ body: @escaping @Sendable () -> Void) {
    UNUserNotificationCenter.current().perform(body)
  }

  /// How long calls of the center are waited for that a handler keeps from their end.
  private static let patience = DispatchTimeInterval.seconds(1)

  /// Calls `body` once what was asked of the center before is done: at once where nothing waits, and
  /// without it where a handler blocks the center.
  package static func afterQueued(_ body: @escaping @Sendable () -> Void) {
    let center = UNUserNotificationCenter.current()
    guard !center.isIdle else { return body() }
    let waiting = WaitingBody(body)
    center.perform { waiting.call() }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience) { waiting.call() }
  }

  /// Waits until what was asked of the center is done, where no handler blocks it.
  package static func waitUntilIdle() {
    guard !UNUserNotificationCenter.current().isIdle else { return }
    let isDone = DispatchSemaphore(value: 0)
    whenIdle { isDone.signal() }
    _ = isDone.wait(timeout: .now() + patience)
  }

  // MARK: Values

  /// A notification as the device writes it: its request, and its date in seconds since 1970.
  package static func notification(_ json: JSONValue?) -> UNNotification? {
    guard let json, let seconds = json["date"]?.number,
      let request = json["request"].flatMap(UNUserNotificationCenter.current().request)
    else { return nil }
    return UNNotification(date: Date(timeIntervalSince1970: seconds), request: request)
  }

  /// A response as the device writes it: its notification, `action`, and `userText`.
  package static func response(_ json: JSONValue?) -> UNNotificationResponse? {
    guard let json, let notification = notification(json["notification"]),
      let action = json["action"]?.string
    else { return nil }
    guard let text = json["userText"]?.string else {
      return UNNotificationResponse(notification: notification, actionIdentifier: action)
    }
    return UNTextInputNotificationResponse(
      notification: notification, actionIdentifier: action, userText: text)
  }

  /// Returns the contents of a push, as the app gets them.
  package static func userInfo(_ json: JSONValue?) -> [AnyHashable: Any] {
    (json?.object ?? [:]).reduce(into: [:]) { $0[$1.key] = $1.value.propertyList }
  }
}

/// Work that is done once, by whoever comes first.
private final class WaitingBody: Sendable {
  private let body: Mutex<(@Sendable () -> Void)?>

  init(_ body: @escaping @Sendable () -> Void) { self.body = Mutex(body) }

  func call() {
    let taken = body.withLock { body in
      defer { body = nil }
      return body
    }
    taken?()
  }
}

/// A completion handler that answers once: when it is called, or when it can no longer be called.
package final class OnceAnswer: Sendable {
  private let answer: Mutex<(@Sendable (AppCenter.Answer) -> Void)?>

  package init(_ answer: @escaping @Sendable (AppCenter.Answer) -> Void) {
    self.answer = Mutex(answer)
  }

  package func call(_ value: UInt) { take()?(.called(value)) }

  private func take() -> (@Sendable (AppCenter.Answer) -> Void)? {
    answer.withLock { answer in
      defer { answer = nil }
      return answer
    }
  }

  deinit { take()?(.abandoned) }
}
