import Foundation
import TestSupport
import Testing

/// `pushsim lint` of apps, with the extensions in their bundles.
@Suite(
  "pushsim lint of apps", .timeLimit(.minutes(2)), .enabled(if: LintExtensionTests.isBuilt))
struct AppLintTests {
  private static let app = """
    import UIKit
    import UserNotifications
    @main
    class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
      func register() {
        let call = UNNotificationAction(identifier: "call", title: "Call", options: [.foreground])
        UNUserNotificationCenter.current().setNotificationCategories([
          UNNotificationCategory(identifier: "chat", actions: [call], intentIdentifiers: [])
        ])
      }
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
      ) async -> UNNotificationPresentationOptions {
        center.removeAllDeliveredNotifications()
        return .banner
      }
    }
    """

  private static let card = """
    import UIKit
    import UserNotifications
    import UserNotificationsUI
    class Card: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {}
      func didReceive(
        _ response: UNNotificationResponse,
        completionHandler: @escaping (UNNotificationContentExtensionResponseOption) -> Void
      ) {
        completionHandler(response is UNTextInputNotificationAction ? .dismiss : .doNotDismiss)
      }
    }
    """

  private func folder() throws -> TestFolder {
    let folder = try TestFolder()
    _ = try folder.write(Self.app, to: "App/AppDelegate.swift")
    _ = try folder.write(
      propertyList("<key>CFBundleIdentifier</key><string>com.example.app</string>"),
      to: "App/Info.plist")
    _ = try folder.write(Self.card, to: "App/Card/Card.swift")
    _ = try folder.write(
      propertyList(
        """
        <key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key>
        <string>com.apple.usernotifications.content-extension</string>
        <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Card</string>
        <key>NSExtensionAttributes</key><dict>
        <key>UNNotificationExtensionCategory</key><string>chat</string></dict></dict>
        """), to: "App/Card/Info.plist")
    return folder
  }

  /// The file, line and check of each finding.
  private static func found(_ output: String) -> [String] {
    output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /(\w+\.\w+:\d+):\d+: .*\[([a-z-]+)\]/).map { "\($0.1) \($0.2)" }
    }
  }

  @Test("CENT-37, CEXT-16, CATE-10: an app is looked at with the extensions that it brings")
  func mistakes() async throws {
    let folder = try folder()
    let run = try await Tool.run(["lint", folder.path("App"), "--no-source"])
    #expect(
      Self.found(run.output) == [
        "AppDelegate.swift:6 content-action-options", "AppDelegate.swift:14 work-in-will-present",
        "Card.swift:10 impossible-response-class",
      ], "\(run.output)\(run.errors)")
    #expect(run.output.contains("1 error, 2 warnings in 1 app and 1 extension"), "\(run.output)")
  }

  @Test("the sample apps have none of the mistakes, in Swift and in Objective-C")
  func samples() async throws {
    for app in ["Alarm", "Chat", "Invitations", "Messages", "Moon"] {
      let run = try await Tool.run(["lint", "Samples/Apps/\(app)", "--strict"])
      #expect(run.status == 0, "\(app): \(run.output)\(run.errors)")
      #expect(run.output.hasPrefix("nothing found in 1 app"), "\(app): \(run.output)")
    }
  }

  @Test("the same mistakes are found in Objective-C")
  func objectiveC() async throws {
    let folder = try folder()
    try FileManager.default.removeItem(atPath: folder.path("App/AppDelegate.swift"))
    _ = try folder.write(
      """
      #import <UIKit/UIKit.h>
      #import <UserNotifications/UserNotifications.h>
      @interface AppDelegate : UIResponder <UIApplicationDelegate, UNUserNotificationCenterDelegate>
      @end
      @implementation AppDelegate
      - (void)userNotificationCenter:(UNUserNotificationCenter *)center
             willPresentNotification:(UNNotification *)notification
               withCompletionHandler:(void (^)(UNNotificationPresentationOptions))completionHandler {
        [center removeAllDeliveredNotifications];
        completionHandler(0);
      }
      - (void)registerIn:(UNUserNotificationCenter *)center {
        UNNotificationAction *call = [UNNotificationAction actionWithIdentifier:@"call" title:@"Call"
                                                      options:UNNotificationActionOptionForeground];
        UNNotificationCategory *chat = [UNNotificationCategory
          categoryWithIdentifier:@"chat" actions:@[ call ] intentIdentifiers:@[] options:0];
        [center setNotificationCategories:[NSSet setWithObject:chat]];
      }
      - (void)userNotificationCenter:(UNUserNotificationCenter *)center
      didReceiveNotificationResponse:(UNNotificationResponse *)response
               withCompletionHandler:(void (^)(void))completionHandler {
        if ([response isKindOfClass:[UNTextInputNotificationAction class]]) { completionHandler(); }
      }
      @end
      """, to: "App/AppDelegate.m")
    let run = try await Tool.run(["lint", folder.path("App"), "--no-source"])
    #expect(
      Self.found(run.output) == [
        "AppDelegate.m:9 work-in-will-present", "AppDelegate.m:14 content-action-options",
        "AppDelegate.m:22 impossible-response-class", "Card.swift:10 impossible-response-class",
      ], "\(run.output)\(run.errors)")
  }
}
