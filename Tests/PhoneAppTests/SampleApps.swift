import Foundation
import PhoneSimulator
import PushSimTesting
import PushSimulator
import Synchronization
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
    try write(Data(source.utf8), to: folder.appendingPathComponent("AppDelegate.swift"))
    for file in ["Info.plist", "Alarm.entitlements"] {
      try write(
        Data(contentsOf: alarm.appendingPathComponent(file)),
        to: folder.appendingPathComponent(file))
    }
    return folder
  }

  private static let writing = Mutex(())

  /// Writes a file unless it is there already: tests that write the same app must not change it
  /// while another of them compiles it.
  static func write(_ data: Data, to file: URL) throws {
    try writing.withLock { _ in
      guard (try? Data(contentsOf: file)) != data else { return }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    }
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
