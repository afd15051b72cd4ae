import DeviceFoundation
import Foundation
import InterfaceHost
import JSONModel
import UIKit
import UserNotifications

/// The scene in an app's Info.plist; nil for an app without scenes.
struct SceneManifest {
  var name: String?
  var delegateClass: String?
  var storyboard: String?

  /// The manifest of this app.
  static var current: SceneManifest? {
    guard
      let manifest = Bundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest")
        as? [String: Any]
    else { return nil }
    let all = manifest["UISceneConfigurations"] as? [String: Any]
    let own = all?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    let first = own?.first ?? [:]
    return SceneManifest(
      name: first["UISceneConfigurationName"] as? String,
      delegateClass: first["UISceneDelegateClassName"] as? String,
      storyboard: first["UISceneStoryboardFile"] as? String)
  }
}

/// The one scene of an app.
@MainActor
final class AppScene {
  private let life: AppLife
  private let scene: UIWindowScene
  private var delegate: (any UISceneDelegate)? { scene.delegate }
  /// The window that the device makes for a storyboard, or for an app that describes its screen in
  /// code.
  private var window: UIWindow?

  init(_ life: AppLife, response: UNNotificationResponse?) {
    self.life = life
    let manifest = SceneManifest.current
    let standard = UISceneConfiguration(
      name: manifest?.name, sessionRole: .windowApplication)
    let session = UISceneSession(role: .windowApplication, configuration: standard)
    let options = UIScene.ConnectionOptions()
    options.notificationResponse = response
    if let delegate = life.delegate {
      life.callbacks.call("configurationForConnecting") {
        session.configuration = delegate.application(
          life.application, configurationForConnecting: session, options: options)
      }
    }
    scene = UIWindowScene(session: session, connectionOptions: options)
    session.scene = scene
    let delegateName =
      session.configuration.delegateClass.map { NSStringFromClass($0) } ?? manifest?.delegateClass
    scene.delegate = delegateName.flatMap { MethodTable.make($0) as? any UISceneDelegate }
    storyboard =
      session.configuration.storyboard
      ?? manifest?.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
    self.options = options
    life.application.connectedScenes = [scene]
    life.application.openSessions = [session]
  }

  private let storyboard: UIStoryboard?
  private let options: UIScene.ConnectionOptions

  func connect(response: UNNotificationResponse?) {
    let root = life.entry.makeRoot?() ?? storyboard?.instantiateInitialViewController()
    if let root {
      let window = UIWindow(windowScene: scene)
      window.rootViewController = root
      (delegate as? any UIWindowSceneDelegate)?.window = window
      self.window = window
    }
    if let delegate {
      life.callbacks.call(
        "sceneWillConnect",
        ["response": response == nil ? false : true]
      ) {
        delegate.scene(scene, willConnectTo: scene.session, options: options)
      }
    }
    let shown = (delegate as? any UIWindowSceneDelegate)?.window ?? window
    if root != nil { shown?.makeKeyAndVisible() }
  }

  func willEnterForeground() {
    scene.activationState = .foregroundInactive
    if let delegate {
      life.callbacks.call("sceneWillEnterForeground") { delegate.sceneWillEnterForeground(scene) }
    }
    post(UIScene.willEnterForegroundNotification)
  }

  func didBecomeActive() {
    scene.activationState = .foregroundActive
    if let delegate {
      life.callbacks.call("sceneDidBecomeActive") { delegate.sceneDidBecomeActive(scene) }
    }
    post(UIScene.didActivateNotification)
  }

  func willResignActive() {
    scene.activationState = .foregroundInactive
    if let delegate {
      life.callbacks.call("sceneWillResignActive") { delegate.sceneWillResignActive(scene) }
    }
    post(UIScene.willDeactivateNotification)
  }

  func didEnterBackground() {
    scene.activationState = .background
    if let delegate {
      life.callbacks.call("sceneDidEnterBackground") { delegate.sceneDidEnterBackground(scene) }
    }
    post(UIScene.didEnterBackgroundNotification)
  }

  func open(_ url: URL) {
    life.callbacks.call("sceneOpenURLContexts") {
      delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    }
  }

  private func post(_ name: NSNotification.Name) {
    Foundation.NotificationCenter.default.post(name: name, object: scene)
  }
}
