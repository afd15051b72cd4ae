import AppBundle
import ExtensionBuilder
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import SystemFiles
import TestSupport
import Testing

@testable import PushServer

/// Apps with Firebase Messaging in them, as the stand-in has it.
@Suite(.timeLimit(.minutes(5))) struct FCMAppTests {
  /// An app that asks for permission, registers, and writes what it hears of Firebase.
  private static let source = """
    import FirebaseCore
    import FirebaseMessaging
    import UIKit
    import UserNotifications

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        FirebaseApp.configure()
        Messaging.messaging().delegate = self
        Messaging.messaging().token { token, error in
          print("early", token ?? "none", (error as NSError?)?.code ?? 0)
        }
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in
          DispatchQueue.main.async { application.registerForRemoteNotifications() }
        }
        NotificationCenter.default.addObserver(
          forName: .MessagingRegistrationTokenRefreshed, object: nil, queue: .main
        ) { _ in print("refreshed") }
        return true
      }
      func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data
      ) {
        print("apns", Messaging.messaging().apnsToken == token)
        HANDOVER
      }
    }
    extension AppDelegate: MessagingDelegate {
      func messaging(_ messaging: Messaging, didReceiveRegistrationToken fcmToken: String?) {
        print("token", fcmToken ?? "none", Thread.isMainThread)
        Task {
          do {
            let token = try await Messaging.messaging().token()
            print("again", token == fcmToken)
            try await Messaging.messaging().subscribe(toTopic: "news")
            print("subscribed")
          } catch { print("failed", error) }
        }
      }
    }
    """

  private func inbox(
    keys: String = "", handover: String = "", files: [String: String] = [:]
  ) async throws -> (Inbox, String) {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let swift = ["AppDelegate.swift": Self.source.replacing("HANDOVER", with: handover)]
    for (name, text) in files.isEmpty ? swift : files {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    let model = Checkout.samples.appendingPathComponent("Apps/Alarm")
    try copyFiles(
      model.appendingPathComponent("Alarm.entitlements"),
      to: folder.url.appendingPathComponent("Alarm.entitlements"))
    let list = try String(
      contentsOf: model.appendingPathComponent("Info.plist"), encoding: .utf8)
    try Data(list.replacing("</dict>\n</plist>", with: "\(keys)</dict>\n</plist>").utf8).write(
      to: folder.url.appendingPathComponent("Info.plist"))
    var options = Inbox.Options()
    options.simulator.app = try await Task.detached {
      try ExtensionBuilder().buildCached(folder: folder.url, isApp: true).bundle.url
    }.value
    let inbox = try await Inbox(options)
    try await inbox.startApp()
    let token = try #require(await inbox.registry.all.first?.token)
    _ = try await inbox.perform("prompt allow", on: token)
    return (inbox, token)
  }

  private func until(_ holds: () async -> Bool) async {
    while await !holds() { await Task.yield() }
  }

  private func trace(_ inbox: Inbox, _ token: String) async throws -> [String] {
    let seen = try await inbox.device(token)
    return (seen["trace"]?.array ?? []).compactMap { $0["detail"]?["text"]?.string }
  }

  @Test("An app hears of the registration token that the inbox knows it by, and subscribes")
  func token() async throws {
    let (inbox, token) = try await inbox()
    await until { await inbox.registry.device(token)?.registration.topics == ["news"] }
    await until { (try? await trace(inbox, token).contains("subscribed")) == true }
    let known = try #require(await inbox.registry.device(token)).fcmToken
    let lines = try await trace(inbox, token)
    #expect(lines.contains("early none 505"), "\(lines)")
    #expect(lines.contains("apns true"))
    #expect(lines.filter { $0.hasPrefix("token") } == ["token \(known) true"])
    #expect(lines.contains("refreshed") && lines.contains("again true"))
    await inbox.close()
  }

  @Test("Without the proxy the app hands the device token over itself")
  func withoutProxy() async throws {
    let key = "<key>FirebaseAppDelegateProxyEnabled</key><false/>"
    let (inbox, token) = try await inbox(
      keys: key, handover: "Messaging.messaging().apnsToken = token")
    await until { await inbox.registry.device(token)?.registration.topics == ["news"] }
    let known = try #require(await inbox.registry.device(token)).fcmToken
    let lines = try await trace(inbox, token)
    #expect(lines.contains("apns false") && lines.contains("token \(known) true"), "\(lines)")
    await inbox.close()
  }

  /// The same in Objective-C.
  private static let objectiveC = """
    #import <FirebaseCore/FirebaseCore.h>
    #import <FirebaseMessaging/FirebaseMessaging.h>
    #import <UIKit/UIKit.h>
    #import <UserNotifications/UserNotifications.h>

    @interface AppDelegate : UIResponder <UIApplicationDelegate, FIRMessagingDelegate>
    @end

    @implementation AppDelegate
    - (BOOL)application:(UIApplication *)application
        didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
      [FIRApp configure];
      [FIRMessaging messaging].delegate = self;
      UNUserNotificationCenter *center = [UNUserNotificationCenter currentNotificationCenter];
      [center requestAuthorizationWithOptions:UNAuthorizationOptionAlert
                            completionHandler:^(BOOL granted, NSError *error) {
        dispatch_async(dispatch_get_main_queue(), ^{
          [application registerForRemoteNotifications];
        });
      }];
      return YES;
    }
    - (void)messaging:(FIRMessaging *)messaging
        didReceiveRegistrationToken:(NSString *)fcmToken {
      [messaging tokenWithCompletion:^(NSString *token, NSError *error) {
        if ([token isEqualToString:fcmToken]) [messaging subscribeToTopic:@"objc"];
      }];
    }
    @end
    """

  @Test("An app in Objective-C hears of its token too")
  func objectiveC() async throws {
    let main = """
      #import <UIKit/UIKit.h>
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @end
      int main(int argc, char *argv[]) {
        @autoreleasepool { return UIApplicationMain(argc, argv, nil, @"AppDelegate"); }
      }
      """
    let (inbox, token) = try await inbox(files: ["AppDelegate.m": Self.objectiveC, "main.m": main])
    await until { await inbox.registry.device(token)?.registration.topics == ["objc"] }
    await inbox.close()
  }
}
