import DeviceChannel
import DeviceFoundation
import ExtensionProtocol
import Foundation
import InterfaceHost
import JSONModel
import NotificationModel
import UIKit
import UserNotifications

/// The life of an app in its process: which callbacks come in which order.
///
/// ```
/// launch ─▶ willFinishLaunching ─▶ didFinishLaunching ─▶ scene connects ─▶ response ─▶ active
///   │ in the background: didEnterBackground, and no scene connects
/// ```
@MainActor
final class AppLife {
  let entry: ApplicationEntry
  let callbacks: Callbacks
  let application = UIApplication.application
  var scene: AppScene?
  /// The window of an app whose delegate has no place for one.
  var keptWindow: UIWindow?

  init(
    _ entry: ApplicationEntry, _ callbacks: Callbacks, _ services: ApplicationServices
  ) {
    self.entry = entry
    self.callbacks = callbacks
    application.services = services
    application.services.answered = { [weak self] settings in self?.answered(settings) }
    PlaceEvents.call { name, detail, body in
      MainActor.assumeIsolated { _ = callbacks.call(name, detail, body) }
    }
  }

  var delegate: (any UIApplicationDelegate)? { application.delegate }

  /// Does what the device asks, and answers once it is done.
  func perform(_ call: AppCall, _ reply: @escaping @Sendable (JSONValue) -> Void) {
    let arguments = call.arguments
    switch call.operation {
    case .launch: launch(arguments, reply)
    case .enterForeground: enterForeground(arguments, reply)
    case .enterBackground:
      enterBackground()
      reply(["backgroundTasks": .integer(BackgroundTasks.shared.count)])
    case .terminate:
      callbacks.call("willTerminate") { delegate?.applicationWillTerminate(application) }
      post(UIApplication.willTerminateNotification)
      PendingDefaults.flush()
      reply([:])
    case .willPresent: willPresent(arguments, reply)
    case .didReceive: didReceive(AppCenter.response(arguments["response"]), reply)
    case .openSettings: openSettings(arguments, reply)
    case .fetch: fetch(AppCenter.userInfo(arguments["userInfo"]), reply)
    case .refresh: refresh(reply)
    case .registered: registered(arguments, reply)
    case .authorized:
      AppCenter.answer(
        arguments["request"]?.integer ?? 0, granted: arguments["granted"] == true
      ) {
        // What the handler put on the main queue runs before the answer.
        DispatchQueue.main.async { reply([:]) }
      }
    case .locate:
      PlaceEvents.tell(arguments)
      // What a delegate put on the main queue runs before the answer.
      DispatchQueue.main.async { reply([:]) }
    case .screen: reply(["elements": screen.json])
    case .touch: screen.touch(arguments, reply)
    case .open: open(arguments, reply)
    case .memoryWarning:
      callbacks.call("didReceiveMemoryWarning") {
        delegate?.applicationDidReceiveMemoryWarning(application)
      }
      post(UIApplication.didReceiveMemoryWarningNotification)
      reply([:])
    case .lock: follow(DeviceState(rawValue: arguments["state"]?.string ?? "") ?? .unlocked, reply)
    case .rest: Resting.wait { reply([:]) }
    case .expire:
      reply(["left": .integer(BackgroundTasks.shared.expire())])
    case .test: test(arguments, reply)
    case .show, .interface, .media, .collapse: reply(.null)  // a content extension's
    }
  }

  func post(_ name: NSNotification.Name) {
    Foundation.NotificationCenter.default.post(name: name, object: application)
  }
}

// MARK: - Coming and going

extension AppLife {
  private func launch(
    _ arguments: JSONValue, _ reply: @escaping @Sendable (JSONValue) -> Void
  ) {
    let isInBackground = arguments["state"] == "background"
    application.applicationState = isInBackground ? .background : .inactive
    if let delegate = entry.makeDelegate() { application.delegate = delegate }
    let response = AppCenter.response(arguments["response"])
    let isSceneApp = SceneManifest.current != nil || entry.makeRoot != nil
    // What opens an app with scenes is in the scene's connection options.
    let given = isSceneApp && !isInBackground ? nil : arguments["options"]
    let options = launchOptions(given)
    let detail: [String: JSONValue] = [
      "options": .array((given?.object ?? [:]).keys.sorted().map(JSONValue.string)),
      "state": isInBackground ? "background" : "inactive",
    ]
    loadMainStoryboard()
    if let delegate {
      callbacks.call("willFinishLaunching") {
        _ = delegate.application(application, willFinishLaunchingWithOptions: options)
      }
      callbacks.call("didFinishLaunching", detail) {
        _ = delegate.application(application, didFinishLaunchingWithOptions: options)
      }
    }
    post(UIApplication.didFinishLaunchingNotification)
    if isInBackground {
      if !isSceneApp {
        showMainStoryboard()
        callbacks.call("didEnterBackground") {
          delegate?.applicationDidEnterBackground(application)
        }
      }
      entry.phaseChanged?("background")
      return conclude(response, hadDelegate: hasCenterDelegate, reply)
    }
    if isSceneApp {
      connectScene(response)
    } else {
      showMainStoryboard()
    }
    let hadDelegate = hasCenterDelegate
    willEnterForeground(isLaunch: true)
    if !hadDelegate, let push = oldPush(response) {
      return tapped(push, isLaunch: true, reply)
    }
    guard arguments["afterActive"] == true, response != nil else {
      return conclude(response, hadDelegate: hadDelegate, becomingActive(then: reply))
    }
    afterBecomingActive { self.conclude(response, hadDelegate: hadDelegate, reply) }
  }

  /// Has the app become active in the next turn of the main queue, and go on in the one after it.
  private func afterBecomingActive(_ body: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.becomeActive() }
      DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
    }
  }

  /// Has the app become active in the next turn of the main queue, whether its handler was called or
  /// not. What comes back answers once the app is active too.
  /// - Parameter afterTasks: whether tasks on the main actor that are begun now run before that.
  private func becomingActive(
    then reply: @escaping @Sendable (JSONValue) -> Void, afterTasks: Bool = false
  ) -> @Sendable (JSONValue) -> Void {
    let active = DispatchGroup()
    active.enter()
    let become = { @Sendable in
      MainActor.assumeIsolated { self.becomeActive() }
      // What the app put on the main queue meanwhile runs before the answer.
      DispatchQueue.main.async { active.leave() }
    }
    DispatchQueue.main.async {
      if afterTasks { DispatchQueue.main.async(execute: become) } else { become() }
    }
    return { result in active.notify(queue: .main) { reply(result) } }
  }

  /// A tapped push comes in the old way before the app becomes active.
  private func tapped(
    _ push: [AnyHashable: Any], isLaunch: Bool, _ reply: @escaping @Sendable (JSONValue) -> Void
  ) {
    let goOn = becomingActive(then: reply, afterTasks: true)
    fetch(push, isLaunch: isLaunch) { result in
      goOn(.object((result.object ?? [:]).merging(["isOldTap": true]) { $1 }))
    }
  }

  /// Whether the center has a delegate now: what is set later hears nothing of the launch (CENT-09).
  var hasCenterDelegate: Bool { UNUserNotificationCenter.current().delegate != nil }

  private func conclude(
    _ response: UNNotificationResponse?, hadDelegate: Bool,
    _ reply: @escaping @Sendable (JSONValue) -> Void
  ) {
    let launched: [String: JSONValue] = ["delegate": .bool(hadDelegate)]
    guard response != nil else {
      return reply(.object(launched))
    }
    guard hadDelegate else {
      return reply(.object(launched.merging(["lost": true]) { $1 }))
    }
    didReceive(response) { reply(.object(launched.merging($0.object ?? [:]) { $1 })) }
  }

  private func connectScene(_ response: UNNotificationResponse?) {
    guard scene == nil else { return }
    let scene = AppScene(self, response: response)
    self.scene = scene
    scene.connect(response: response)
  }

  private func launchOptions(_ json: JSONValue?) -> [UIApplication.LaunchOptionsKey: Any]? {
    guard let members = json?.object, !members.isEmpty else { return nil }
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    if let push = members["remoteNotification"] {
      options[.remoteNotification] = push.propertyList
    }
    if members["location"] != nil { options[.location] = true }
    if let url = members["url"]?.string.flatMap(URL.init(string:)) { options[.url] = url }
    return options
  }

  private func willEnterForeground(isLaunch: Bool) {
    if let scene {
      scene.willEnterForeground()
    } else if !isLaunch {
      callbacks.call("willEnterForeground") {
        delegate?.applicationWillEnterForeground(application)
      }
    }
    application.applicationState = .inactive
    if !isLaunch { post(UIApplication.willEnterForegroundNotification) }
    if isLaunch || scene != nil { entry.phaseChanged?("inactive") }
  }

  private func becomeActive() {
    application.applicationState = .active
    if let scene {
      scene.didBecomeActive()
    } else {
      callbacks.call("didBecomeActive") { delegate?.applicationDidBecomeActive(application) }
    }
    post(UIApplication.didBecomeActiveNotification)
    entry.phaseChanged?("active")
  }

  private func enterForeground(
    _ arguments: JSONValue, _ reply: @escaping @Sendable (JSONValue) -> Void
  ) {
    let response = AppCenter.response(arguments["response"])
    // An app that was started in the background has had no scene so far.
    let isFirst =
      scene == nil && (SceneManifest.current != nil || entry.makeRoot != nil)
    if isFirst { connectScene(response) }
    willEnterForeground(isLaunch: false)
    if !hasCenterDelegate, let push = oldPush(response) {
      return tapped(push, isLaunch: false, reply)
    }
    if arguments["afterActive"] == true, let response {
      return afterBecomingActive { self.didReceive(response, reply) }
    }
    let goOn = becomingActive(then: reply)
    if response == nil { goOn([:]) } else { didReceive(response, goOn) }
  }

  private func enterBackground() {
    application.applicationState = .inactive
    if let scene {
      scene.willResignActive()
    } else {
      callbacks.call("willResignActive") { delegate?.applicationWillResignActive(application) }
    }
    post(UIApplication.willResignActiveNotification)
    entry.phaseChanged?("inactive")
    application.applicationState = .background
    if let scene {
      scene.didEnterBackground()
    } else {
      callbacks.call("didEnterBackground") {
        delegate?.applicationDidEnterBackground(application)
      }
    }
    post(UIApplication.didEnterBackgroundNotification)
    entry.phaseChanged?("background")
    PendingDefaults.flush()
  }
}
