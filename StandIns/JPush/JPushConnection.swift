import Foundation
import ProviderChannel
import StandInSupport
import UIKit

// The lock guards everything that changes.
/// JPush's own connection: it stands while the app is in front, and brings in-app messages.
final class JPushConnection: @unchecked Sendable {
  static let shared = JPushConnection()

  private let lock = NSLock()
  private var isSetUp = false
  private var isFollowing = false
  private var wantsToken = false
  private var application: UIApplication?
  private var generation = 0
  private var isConnected = false
  private var storedID: String?
  private var waiting: [(String?) -> Void] = []
  private var opening = 0
  /// Calls in their order, one after the other.
  private let calls = DispatchQueue(label: "cn.jpush.calls")

  var registrationID: String? { lock.withLock { storedID } }

  // MARK: Coming and going

  func setUp(appKey: String?) {
    let isFirst = lock.withLock {
      defer { isSetUp = true }
      return !isSetUp
    }
    guard isFirst else { return }
    follow()
    post(kJPFNetworkDidSetupNotification)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        if self.application?.applicationState == .active { self.connect() }
      }
    }
  }

  /// Follows the app's coming and going, once. Its notifications bring the application along, which
  /// modules that extensions may import cannot name.
  func follow() {
    let isFirst = lock.withLock {
      defer { isFollowing = true }
      return !isFollowing
    }
    guard isFirst else { return }
    for (name, body) in [
      (UIApplication.didFinishLaunchingNotification, {}),
      (UIApplication.didBecomeActiveNotification, { self.isReady { self.connect() } }),
      (UIApplication.didEnterBackgroundNotification, { self.disconnect() }),
    ] as [(NSNotification.Name, () -> Void)] {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { event in
        self.took(event.object as? UIApplication)
        body()
      }
    }
  }

  private func isReady(_ body: () -> Void) { if lock.withLock({ isSetUp }) { body() } }

  private func took(_ application: UIApplication?) {
    let registers = lock.withLock {
      self.application = application ?? self.application
      defer { wantsToken = false }
      return wantsToken
    }
    if registers { registerApplication() }
  }

  /// Has the application register for remote notifications, now or once it has launched.
  func registerApplication() {
    let application = lock.withLock {
      wantsToken = self.application == nil
      return self.application
    }
    MainActor.assumeIsolated { application?.registerForRemoteNotifications() }
  }

  private func connect() {
    let own = lock.withLock { () -> Int? in
      guard !isConnected else { return nil }
      isConnected = true
      generation += 1
      return generation
    }
    guard let own else { return }
    let thread = Thread { self.receive(own) }
    thread.name = "cn.jpush.connection"
    thread.start()
    post(kJPFNetworkDidLoginNotification)
  }

  private func disconnect() {
    let wasConnected = lock.withLock {
      defer { isConnected = false }
      return isConnected
    }
    guard wasConnected else { return }
    // Before the app is suspended: what comes from now on waits for the next connection.
    _ = ProviderChannel.ask("jpush", "disconnect")
    post(kJPFNetworkDidCloseNotification)
  }

  /// Gets messages until the connection is closed.
  private func receive(_ own: Int) {
    while lock.withLock({ isConnected && generation == own }) {
      guard let answer = ProviderChannel.ask("jpush", "next"), answer["closed"] == nil else {
        lock.withLock { if generation == own { isConnected = false } }
        return
      }
      let messages = answer["messages"] as? [[AnyHashable: Any]] ?? []
      let numbers = messages.compactMap { $0.number("number") }
      DispatchQueue.main.sync {
        for message in messages {
          NotificationCenter.default.post(
            name: NSNotification.Name(kJPFNetworkDidReceiveMessageNotification), object: nil,
            userInfo: message.members("content"))
        }
      }
      _ = ProviderChannel.ask("jpush", "confirm", ["numbers": numbers])
    }
  }

  private func post(_ name: String) {
    DispatchQueue.main.async {
      NotificationCenter.default.post(name: NSNotification.Name(name), object: nil)
    }
  }

  // MARK: Registration

  func register(token: String) {
    ask("register", ["token": token]) { _, answer in
      let id = answer.text("registrationID")
      let waiting = self.lock.withLock {
        self.storedID = id ?? self.storedID
        defer { self.waiting = [] }
        return self.waiting
      }
      for body in waiting { body(id) }
      if id != nil { self.post(kJPFNetworkDidRegisterNotification) }
    }
  }

  func whenRegistered(_ body: @escaping (String?) -> Void) {
    let id = lock.withLock { () -> String? in
      if storedID == nil { waiting.append(body) }
      return storedID
    }
    guard let id else { return }
    DispatchQueue.main.async { body(id) }
  }

  // MARK: Calls

  // The callback is called once, on the main queue.
  private struct Callback: @unchecked Sendable {
    let body: (Int, [AnyHashable: Any]) -> Void
  }
  // Made once, and only read.
  private struct Arguments: @unchecked Sendable {
    let members: [String: Any]
  }

  /// Asks JPush's side, and calls back on the main queue.
  func ask(
    _ operation: String, _ arguments: [String: Any],
    _ completion: @escaping (Int, [AnyHashable: Any]) -> Void
  ) {
    let (callback, arguments) = (Callback(body: completion), Arguments(members: arguments))
    calls.async {
      let answer = ProviderChannel.ask("jpush", operation, arguments.members)
      if answer == nil { StandInLog.notSent(JPUSHService.module, operation) }
      let reply = Arguments(
        members: (answer ?? [:]).reduce(into: [:]) { $0["\($1.key)"] = $1.value })
      DispatchQueue.main.async {
        let members = reply.members as [AnyHashable: Any]
        callback.body(members.number("code") ?? JPUSHService.notRegistered, members)
      }
    }
  }

  func tags(
    _ operation: String, _ arguments: [String: Any], _ completion: JPUSHService.TagsCompletion?,
    _ seq: Int
  ) {
    ask(operation, arguments) { code, answer in
      completion?(code, (answer["tags"] as? [String]).map { Set($0) }, seq)
    }
  }

  func alias(
    _ operation: String, _ arguments: [String: Any], _ completion: JPUSHService.AliasCompletion?,
    _ seq: Int
  ) {
    ask(operation, arguments) { code, answer in completion?(code, answer.text("alias"), seq) }
  }

  // MARK: Opening

  /// Whether a response is being handed over.
  var isOpening: Bool { lock.withLock { opening > 0 } }

  func open(_ body: () -> Void) {
    lock.withLock { opening += 1 }
    body()
    lock.withLock { opening -= 1 }
  }
}
