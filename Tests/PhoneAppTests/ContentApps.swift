import Foundation
import PhoneSimulator
import PushSimTesting
import Testing

/// Apps with a content extension that a test writes.
enum ContentApps {
  /// An app that registers the category `card` with actions `yes` (in the background), `open` (in the
  /// foreground) and `say` (text), and a content extension that claims it.
  /// - Parameters:
  ///   - controller: the body of the content extension's view controller.
  ///   - attributes: further ones of its Info.plist, as XML.
  ///   - ratio: the first height by the width; nil for none.
  ///   - imports: modules that its source imports besides.
  ///   - further: names of further content extensions, which claim the same.
  ///   - delegate: more of the app's delegate.
  static func written(
    _ name: String, _ controller: String, attributes: String = "", ratio: Double? = 0.5,
    imports: [String] = [], further: [String] = [], delegate: String = ""
  ) throws -> URL {
    let app = try SampleApps.written(
      name,
      """
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          center.delegate = self
          center.setNotificationCategories([
            UNNotificationCategory(
              identifier: "card",
              actions: [
                UNNotificationAction(identifier: "yes", title: "Yes"),
                UNNotificationAction(identifier: "open", title: "Open", options: .foreground),
                UNTextInputNotificationAction(identifier: "say", title: "Say"),
              ], intentIdentifiers: [])
          ])
          center.requestAuthorization(options: [.alert, .sound, .badge]) { _, _ in }
          return true
        }

        func userNotificationCenter(
          _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
        ) async {
          let text = (response as? UNTextInputNotificationResponse)?.userText ?? ""
          print("app: \\(response.actionIdentifier) \\(text)")
        }
      \(delegate)
      """)
    let size =
      ratio.map {
        "<key>UNNotificationExtensionInitialContentSizeRatio</key><real>\($0)</real>"
      } ?? ""
    for part in ["Content"] + further {
      let folder = app.appendingPathComponent(part)
      let source = """
        \(imports.map { "import \($0)" }.joined(separator: "\n"))
        import UIKit
        import UserNotifications
        import UserNotificationsUI

        class NotificationViewController: UIViewController, UNNotificationContentExtension {
        \(controller)
        }
        """
      let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>NSExtension</key><dict>
        <key>NSExtensionAttributes</key><dict>
        <key>UNNotificationExtensionCategory</key><string>card</string>
        \(size)
        \(attributes)
        </dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.usernotifications.content-extension</string>
        <key>NSExtensionPrincipalClass</key>
        <string>$(PRODUCT_MODULE_NAME).NotificationViewController</string>
        </dict></dict></plist>
        """
      try SampleApps.write(
        Data(source.utf8), to: folder.appendingPathComponent("NotificationViewController.swift"))
      try SampleApps.write(Data(list.utf8), to: folder.appendingPathComponent("Info.plist"))
    }
    return app
  }

  /// A phone with such an app in the background, and its card opened.
  static func opened(
    _ name: String, _ controller: String, attributes: String = "", ratio: Double? = 0.5,
    imports: [String] = [], limits: ContentLimits = ContentLimits()
  ) async throws -> (Phone, PhoneCard) {
    let app = try written(
      name, controller, attributes: attributes, ratio: ratio, imports: imports)
    let phone = try await Phone(app: app, contentLimits: limits)
    try phone.app.launch()
    await phone.settle()
    try phone.answerPrompt(allow: true)
    try phone.app.background()
    await phone.settle()
    try await phone.push(.alert(title: "Hello", body: "World").category("card").thread("t"))
    let card = try #require(phone.banner)
    try card.expand()
    await phone.settle()
    return (phone, card)
  }

  /// An attribute of the extension that is on.
  static func on(_ name: String) -> String {
    "<key>UNNotificationExtension\(name)</key><true/>"
  }
}
