import Foundation
import JSONModel
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

/// Apps and content extensions in Objective-C, and apps of both languages.
@Suite(.timeLimit(.minutes(5))) struct AppTests {
  @Test("An app in Objective-C answers with its own code; its service extension is Swift")
  func app() async throws {
    let phone = try await Phone(app: Checkout.samples.appendingPathComponent("Apps/Moon"))
    let app = try phone.app
    try app.launch()
    await phone.settle()
    try phone.answerPrompt(allow: true)
    await phone.settle()
    try app.background()
    let delivery = try await phone.push(
      .alert("The moon rises").category("moon").mutableContent().with("phase", "full"))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.subtitle == "Full")
    try #require(phone.banner).action("later")
    await phone.settle()
    #expect(app.callbacks.contains("didReceive(later)"))
    try await phone.advance(by: .seconds(600))
    #expect(app.deliveredNotifications.map(\.request.content.title) == ["Look 1: full"])
  }

  @Test("A Swift app has its service extension in Objective-C")
  func swiftApp() async throws {
    let folder = try TestFolder()
    let alarm = Checkout.samples.appendingPathComponent("Apps/Alarm")
    for name in ["AppDelegate.swift", "Info.plist", "Alarm.entitlements"] {
      try folder.write(
        String(contentsOf: alarm.appendingPathComponent(name), encoding: .utf8),
        to: "Alarm/\(name)")
    }
    try FileManager.default.copyItem(
      at: Checkout.samples.appendingPathComponent("Extensions/RichMediaObjC"),
      to: folder.file("Alarm/RichMediaObjC"))
    let phone = try await Phone(
      app: folder.file("Alarm"),
      hosts: [SimulatedHost("photos.example", folder: Checkout.media)])
    try phone.app.launch()
    await phone.settle()
    try phone.answerPrompt(allow: true)
    await phone.settle()
    try phone.app.background()
    let delivery = try await phone.push(
      .alert("Hi").mutableContent().with("image", "https://photos.example/photo.jpg"))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.attachments.map(\.type) == ["public.jpeg"])
  }

  @Test("A content extension in Objective-C shows the notification")
  func contentExtension() async throws {
    let folder = try TestFolder([
      "MoonCard/NotificationViewController.m": Self.controller, "MoonCard/Info.plist": Self.plist,
    ])
    let simulator = try await Simulator(
      extension: nil, contentExtension: folder.file("MoonCard"))
    let delivery = try await simulator.deliver(
      .alert("The moon rises").category("moon").with("phase", "full"))
    let report = try #require(delivery.contentExtension)
    #expect(report.result == .presented, "\(report)")
    #expect(report.interface?.compactText.contains("phase: full") == true)
  }

  private static let controller = """
    #import <UIKit/UIKit.h>
    #import <UserNotifications/UserNotifications.h>
    #import <UserNotificationsUI/UserNotificationsUI.h>

    @interface NotificationViewController : UIViewController <UNNotificationContentExtension>
    @property(nonatomic, strong) UILabel *label;
    @end

    @implementation NotificationViewController
    - (void)viewDidLoad {
      [super viewDidLoad];
      self.label = [[UILabel alloc] initWithFrame:CGRectMake(16, 8, 200, 24)];
      [self.view addSubview:self.label];
      self.preferredContentSize = CGSizeMake(320, 40);
    }
    - (void)didReceiveNotification:(UNNotification *)notification {
      NSDictionary *info = notification.request.content.userInfo;
      self.label.text = [NSString stringWithFormat:@"phase: %@", info[@"phase"]];
    }
    @end
    """

  private static let plist = """
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionAttributes</key><dict>
    <key>UNNotificationExtensionCategory</key><string>moon</string>
    <key>UNNotificationExtensionInitialContentSizeRatio</key><real>0.2</real></dict>
    <key>NSExtensionPointIdentifier</key>
    <string>com.apple.usernotifications.content-extension</string>
    <key>NSExtensionPrincipalClass</key><string>NotificationViewController</string>
    </dict></dict></plist>
    """
}
