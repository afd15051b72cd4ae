import FirebaseCore
import Foundation
import ProviderChannel
import StandInSupport

/// The app, as it hears of its registration token.
@preconcurrency
public protocol MessagingDelegate: AnyObject {
  /// The token of this launch came, or another one.
  func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?)
  /// The same as versions before 8 spell it.
  func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String)
}

extension MessagingDelegate {
  /// Nothing happens.
  public func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {}
  /// Nothing happens.
  public func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String) {}
}

/// The environment of a token from APNs; inert.
public enum MessagingAPNSTokenType: Int, Sendable {
  case unknown = 0
  case sandbox = 1
  case prod = 2
}

/// Whether a message has come before.
public enum MessagingMessageStatus: Int, Sendable {
  case unknown = 0
  case new = 1
}

/// The facts about a message that came.
open class MessagingMessageInfo: NSObject {
  /// Always new here.
  public let status: MessagingMessageStatus

  init(_ status: MessagingMessageStatus) { self.status = status }
}

extension NSNotification.Name {
  /// Posted with each registration token that the delegate gets.
  public static let MessagingRegistrationTokenRefreshed = NSNotification.Name(
    "com.firebase.messaging.notif.fcm-token-refreshed")
}

/// The domain of errors.
public let MessagingErrorDomain = "com.google.fcm"

// The lock guards everything that changes.
/// Firebase Messaging's part in an app and in an extension. The registration token is the one that
/// `pushsim serve` knows the device by; nothing is sent to Google.
open class Messaging: NSObject, @unchecked Sendable {
  static let module = "FirebaseMessaging"
  private static let shared = Messaging()
  private static let autoInitKey = "com.firebase.messaging.auto-init.enabled"

  private let lock = NSLock()
  private weak var storedDelegate: (any MessagingDelegate)?
  private var storedAPNSToken: Data?
  private var token: String?
  private var announced: String?
  /// Calls in their order, one after the other, apart from the main queue.
  private let calls = DispatchQueue(label: "com.google.fcm.calls")

  private override init() {
    super.init()
    guard Self.flag("FirebaseAppDelegateProxyEnabled") ?? true else { return }
    // Google's code stands before the app delegate's method, by its methods' exchange.
    ProviderChannel.onDeviceToken { [weak self] token in self?.take(token) }
  }

  /// The one object; on a device it does nothing before `FirebaseApp.configure()`.
  open class func messaging() -> Messaging {
    if FirebaseApp.app() == nil {
      StandInLog.write(module, "Messaging was used before FirebaseApp.configure()")
    }
    return shared
  }

  /// A new helper for one notification.
  open class func serviceExtension() -> FIRMessagingExtensionHelper {
    FIRMessagingExtensionHelper()
  }

  /// The object that hears of the registration token.
  open var delegate: (any MessagingDelegate)? {
    get { lock.withLock { storedDelegate } }
    set { lock.withLock { storedDelegate = newValue } }
  }

  // MARK: Tokens

  /// The device token of APNs: set by Google's code unless `FirebaseAppDelegateProxyEnabled` is
  /// false in Info.plist, else by the app.
  open var apnsToken: Data? {
    get { lock.withLock { storedAPNSToken } }
    set { if let newValue { take(newValue) } }
  }

  /// Sets the device token of APNs; the type is inert.
  open func setAPNSToken(_ apnsToken: Data, type: MessagingAPNSTokenType) { take(apnsToken) }

  /// Whether a registration token is asked for without the app's doing: as last set, else as
  /// `FirebaseMessagingAutoInitEnabled` of Info.plist says, else true.
  open var isAutoInitEnabled: Bool {
    get {
      UserDefaults.standard.object(forKey: Self.autoInitKey) as? Bool
        ?? Self.flag("FirebaseMessagingAutoInitEnabled") ?? true
    }
    set {
      UserDefaults.standard.set(newValue, forKey: Self.autoInitKey)
      if newValue, apnsToken != nil { fetch { _, _ in } }
    }
  }

  /// The registration token, once there is one.
  open var fcmToken: String? { lock.withLock { token } }

  /// The registration token; error 505 before there is a token of APNs.
  open func token(completion: @escaping (String?, (any Error)?) -> Void) { fetch(completion) }

  /// The registration token.
  /// - Throws: Error 505 before there is a token of APNs.
  open func token() async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      fetch { token, error in
        continuation.resume(with: token.map { .success($0) } ?? .failure(error ?? Self.missing))
      }
    }
  }

  /// The registration token for a sender, which is the same one.
  open func retrieveFCMToken(
    forSenderID senderID: String, completion: @escaping (String?, (any Error)?) -> Void
  ) { fetch(completion) }

  /// Forgets the token; the next one is the same, where Google makes another.
  open func deleteToken(completion: @escaping ((any Error)?) -> Void) {
    lock.withLock { (token, announced) = (nil, nil) }
    finish(completion, nil)
  }

  /// Forgets the token.
  open func deleteToken() async throws { lock.withLock { (token, announced) = (nil, nil) } }

  /// Forgets the token for a sender.
  open func deleteFCMToken(
    forSenderID senderID: String, completion: @escaping ((any Error)?) -> Void
  ) { deleteToken(completion: completion) }

  /// Forgets the token and everything that Google keeps of the app.
  open func deleteData(completion: @escaping ((any Error)?) -> Void) {
    deleteToken(completion: completion)
  }

  // MARK: Topics and messages

  /// Subscribes to a topic.
  open func subscribe(toTopic topic: String) { subscribe(toTopic: topic, completion: nil) }

  /// Subscribes to a topic.
  open func subscribe(toTopic topic: String, completion: (((any Error)?) -> Void)?) {
    change("subscribe", topic, completion)
  }

  /// Subscribes to a topic.
  open func subscribe(toTopic topic: String) async throws { try await change("subscribe", topic) }

  /// Ends a subscription.
  open func unsubscribe(fromTopic topic: String) {
    unsubscribe(fromTopic: topic, completion: nil)
  }

  /// Ends a subscription.
  open func unsubscribe(fromTopic topic: String, completion: (((any Error)?) -> Void)?) {
    change("unsubscribe", topic, completion)
  }

  /// Ends a subscription.
  open func unsubscribe(fromTopic topic: String) async throws {
    try await change("unsubscribe", topic)
  }

  /// Would count the message; every one is new here.
  @discardableResult
  open func appDidReceiveMessage(_ message: [AnyHashable: Any]) -> MessagingMessageInfo {
    MessagingMessageInfo(.new)
  }

  // MARK: Within

  private static func flag(_ key: String) -> Bool? {
    switch Bundle.main.object(forInfoDictionaryKey: key) {
    case let value as Bool: value
    case let value as NSNumber: value.boolValue
    case let value as String: (value as NSString).boolValue
    default: nil
    }
  }

  private static func error(_ code: Int, _ text: String) -> NSError {
    NSError(
      domain: MessagingErrorDomain, code: code, userInfo: [NSLocalizedFailureReasonErrorKey: text])
  }

  private static var missing: NSError {
    error(505, "No APNS token specified before fetching FCM Token")
  }

  private func take(_ apnsToken: Data) {
    lock.withLock {
      if storedAPNSToken != apnsToken { token = nil }
      storedAPNSToken = apnsToken
    }
    if isAutoInitEnabled { fetch { _, _ in } }
  }

  // Called once, on the main queue.
  private struct Callback<Value>: @unchecked Sendable {
    let body: (Value) -> Void
  }

  /// Asks for the token of the device's token, and calls back on the main queue.
  private func fetch(_ completion: @escaping (String?, (any Error)?) -> Void) {
    let callback = Callback<(String?, (any Error)?)> { completion($0.0, $0.1) }
    guard let apnsToken else {
      StandInLog.write(
        Self.module, "APNS device token not set before retrieving FCM Token: request declined")
      DispatchQueue.main.async { callback.body((nil, Self.missing)) }
      return
    }
    calls.async {
      let answer = ProviderChannel.ask(
        "fcm", "token", ["apnsToken": apnsToken.base64EncodedString()])
      let token = answer?["token"] as? String
      let isNew = self.lock.withLock {
        self.token = token
        defer { self.announced = token }
        return token != nil && token != self.announced
      }
      DispatchQueue.main.async {
        if isNew, let token { self.announce(token) }
        callback.body((token, token == nil ? Self.error(501, "there is no device here") : nil))
      }
    }
  }

  /// Tells the delegate and the observers, once in a launch and with each other token.
  private func announce(_ token: String) {
    let delegate = delegate
    delegate?.messaging(self, didReceiveRegistrationToken: Optional(token))
    delegate?.messaging(self, didReceiveRegistrationToken: token)
    NotificationCenter.default.post(name: .MessagingRegistrationTokenRefreshed, object: token)
  }

  private func finish(_ completion: (((any Error)?) -> Void)?, _ error: NSError?) {
    guard let completion else { return }
    let callback = Callback<(any Error)?>(body: completion)
    DispatchQueue.main.async { callback.body(error) }
  }

  private func change(
    _ operation: String, _ topic: String, _ completion: (((any Error)?) -> Void)?
  ) {
    // Google's code takes the old form of a name with a warning.
    let name = topic.hasPrefix("/topics/") ? String(topic.dropFirst("/topics/".count)) : topic
    let isName =
      !name.isEmpty
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.~%".contains($0)) }
    guard isName else {
      return finish(completion, Self.error(3, "Cannot parse topic name: \(topic)"))
    }
    let callback = Callback<(any Error)?> { completion?($0) }
    // The subscription is the registration token's, so that comes first.
    fetch { token, error in
      guard token != nil else { return callback.body(error) }
      self.calls.async {
        let answer = ProviderChannel.ask("fcm", operation, ["topic": name])
        if answer == nil { StandInLog.notSent(Self.module, operation) }
        let problem = (answer?["error"] as? String).map { Self.error(3, $0) }
        DispatchQueue.main.async { callback.body(problem) }
      }
    }
  }

  private func change(_ operation: String, _ topic: String) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      change(operation, topic) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
}
