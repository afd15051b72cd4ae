import DeviceChannel
import DeviceFoundation
import ExtensionProtocol
import Foundation
import InterfaceHost
import JSONModel
import UIKit
import UserNotifications

// What the device says about notifications.
extension AppLife {
  func willPresent(_ arguments: JSONValue, _ reply: @escaping @Sendable (JSONValue) -> Void) {
    guard let notification = AppCenter.notification(arguments["notification"]) else {
      return reply(["answer": "noDelegate"])
    }
    let callbacks = callbacks
    callbacks.send(
      "willPresent", .begins, ["request": .string(notification.request.identifier)])
    let missing = MissingMethod()
    AppCenter.willPresent(notification) { answer in
      missing.note(answer)
      callbacks.concluded("willPresent", answer)
      reply(Callbacks.result(answer))
    }
    callbacks.ends("willPresent", unless: missing)
  }

  func didReceive(
    _ response: UNNotificationResponse?, _ reply: @escaping @Sendable (JSONValue) -> Void
  ) {
    guard let response else { return reply(["answer": "noDelegate"]) }
    let callbacks = callbacks
    callbacks.send(
      "didReceive", .begins,
      [
        "request": .string(response.notification.request.identifier),
        "action": .string(response.actionIdentifier),
      ])
    let missing = MissingMethod()
    AppCenter.didReceive(response) { answer in
      missing.note(answer)
      callbacks.concluded("didReceive", answer)
      // What the handler's caller put on the main queue runs before the answer.
      DispatchQueue.main.async { reply(Callbacks.result(answer)) }
    }
    callbacks.ends("didReceive", unless: missing)
  }

  func openSettings(_ arguments: JSONValue, _ reply: @Sendable (JSONValue) -> Void) {
    let notification = AppCenter.notification(arguments["notification"])
    callbacks.send("openSettings", .begins)
    let answer = AppCenter.openSettings(notification)
    callbacks.concluded("openSettings", answer)
    reply(Callbacks.result(answer))
  }

  /// The push behind a tap, which an app without a delegate of the center gets in the old way
  /// (STAT-17); nil for other responses.
  func oldPush(_ response: UNNotificationResponse?) -> [AnyHashable: Any]? {
    guard let response, response.actionIdentifier == UNNotificationDefaultActionIdentifier,
      delegate != nil, response.notification.request.trigger is UNPushNotificationTrigger
    else { return nil }
    return response.notification.request.content.userInfo
  }

  /// A push comes to the application's delegate.
  /// - Parameter isLaunch: whether it started the app: then only the form with a handler is called,
  ///   as the other one's push is in the launch options.
  func fetch(
    _ userInfo: [AnyHashable: Any], isLaunch: Bool = false,
    _ reply: @escaping @Sendable (JSONValue) -> Void
  ) {
    guard let delegate else { return reply(["answer": "noDelegate"]) }
    let callbacks = callbacks
    OldCallbacks.isCalled = !isLaunch
    _ = MissingCallback.took("fetch")
    let name = "didReceiveRemoteNotification"
    _ = MissingCallback.took(name)
    callbacks.send(name, .begins, ["state": .string(stateName)])
    let formWithHandler = MissingMethod()
    let once = OnceAnswer { answer in
      // Without the form with a handler the old one was called, where there is one (STAT-16).
      let lacksHandler = MissingCallback.took("fetch")
      let lacksOld = MissingCallback.took(name) || isLaunch
      let lacksBoth = lacksOld && lacksHandler
      let answer = lacksBoth ? AppCenter.Answer.missing : answer
      if formWithHandler.isNoted, !isLaunch, !lacksBoth { callbacks.send(name, .ends) }
      callbacks.concluded(name, answer)
      DispatchQueue.main.async {
        reply(
          .object(
            (Callbacks.result(answer).object ?? [:]).merging(["old": .bool(lacksHandler)]) { $1 }))
      }
    }
    delegate.application(application, didReceiveRemoteNotification: userInfo) { result in
      once.call(UInt(result.rawValue))
    }
    // The forms without a handler run later: only then it is known whether the app has one.
    if MissingCallback.took("fetchCompletionHandler") {
      formWithHandler.note(.missing)
    } else if !isLaunch {
      callbacks.send(name, .ends)
    }
  }

  func refresh(_ reply: @escaping @Sendable (JSONValue) -> Void) {
    guard let delegate else { return reply(["answer": "noDelegate"]) }
    let callbacks = callbacks
    callbacks.send("performFetch", .begins)
    let once = OnceAnswer { answer in
      let answer = MissingCallback.took("performFetch") ? .missing : answer
      callbacks.concluded("performFetch", answer)
      reply(Callbacks.result(answer))
    }
    delegate.application(application) { (result: UIBackgroundFetchResult) in
      once.call(UInt(result.rawValue))
    }
  }

  func registered(_ arguments: JSONValue, _ reply: @Sendable (JSONValue) -> Void) {
    if let token = arguments["token"]?.string.flatMap({ Data(base64Encoded: $0) }) {
      DeviceTokens.came(token)
      callbacks.call("didRegisterForRemoteNotifications", ["bytes": .integer(token.count)]) {
        delegate?.application(
          application, didRegisterForRemoteNotificationsWithDeviceToken: token)
      }
    } else {
      let error = NSError(
        domain: NSCocoaErrorDomain, code: arguments["code"]?.integer ?? 3010,
        userInfo: [NSLocalizedDescriptionKey: arguments["error"]?.string ?? ""])
      callbacks.call("didFailToRegisterForRemoteNotifications") {
        delegate?.application(
          application, didFailToRegisterForRemoteNotificationsWithError: error)
      }
    }
    reply([:])
  }

  /// The iOS 8 question for permission was answered.
  func answered(_ settings: UIUserNotificationSettings) {
    callbacks.call("didRegisterUserNotificationSettings") {
      delegate?.application(application, didRegister: settings)
    }
  }

  private var stateName: String {
    switch application.applicationState {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    }
  }
}

// What a person sees and touches in the app.
extension AppLife {
  var screen: [ScreenElement] {
    guard let root = application.keyWindow?.rootViewController else { return [] }
    return root.screenElements()
  }

  func open(_ arguments: JSONValue, _ reply: @Sendable (JSONValue) -> Void) {
    guard let url = arguments["url"]?.string.flatMap(URL.init(string:)) else { return reply([:]) }
    if let scene {
      scene.open(url)
    } else {
      callbacks.call("openURL") { _ = delegate?.application(application, open: url, options: [:]) }
    }
    reply([:])
  }
}
