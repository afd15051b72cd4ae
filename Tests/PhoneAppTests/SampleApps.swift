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

  /// An app of one file around the body of its delegate, with the files of another and more keys.
  static func written(
    _ name: String, _ delegate: String, after: String = "", like model: URL = alarm,
    keys: [String: String] = [:]
  ) throws -> URL {
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
    let entitlements = "\(model.lastPathComponent).entitlements"
    try write(
      Data(contentsOf: model.appendingPathComponent(entitlements)),
      to: folder.appendingPathComponent(entitlements))
    var list = try String(contentsOf: model.appendingPathComponent("Info.plist"), encoding: .utf8)
    for (key, value) in keys {
      list = list.replacing(
        "</dict>\n</plist>", with: "<key>\(key)</key><string>\(value)</string></dict>\n</plist>")
    }
    try write(Data(list.utf8), to: folder.appendingPathComponent("Info.plist"))
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
