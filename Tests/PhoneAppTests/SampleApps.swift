import Foundation
import PhoneSimulator
import PushSimTesting
import PushSimulator
import Testing

/// The apps of `Samples/Apps`, and apps that a test writes.
enum SampleApps {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Samples/Apps")
  static let alarm = folder.appendingPathComponent("Alarm")
  static let messages = folder.appendingPathComponent("Messages")

  /// An app of one file around the body of its delegate, with a token.
  static func written(_ name: String, _ delegate: String, after: String = "") throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-apps/\(ProcessInfo.processInfo.processIdentifier)/\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = """
      import UIKit
      import UserNotifications

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        let center = UNUserNotificationCenter.current()
      \(delegate)
      }
      \(after)
      """
    try source.write(
      to: folder.appendingPathComponent("AppDelegate.swift"), atomically: true, encoding: .utf8)
    for file in ["Info.plist", "Alarm.entitlements"] {
      // Tests write the same app at once.
      try Data(contentsOf: alarm.appendingPathComponent(file))
        .write(to: folder.appendingPathComponent(file), options: .atomic)
    }
    return folder
  }

  /// A phone whose app was started and allowed to notify.
  static func phone(
    _ app: URL, limits: AppLimits = AppLimits(), hosts: [SimulatedHost] = []
  ) async throws -> Phone {
    let phone = try await Phone(app: app, hosts: hosts, appLimits: limits)
    try phone.app.launch()
    await phone.settle()
    try phone.answerPrompt(allow: true)
    await phone.settle()
    return phone
  }
}
