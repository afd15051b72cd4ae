import Foundation
import JSONModel
import NotificationModel
import PushSimTesting
import TestSupport

extension Simulator {
  /// A device with an extension that does `receive` with `best`, a copy of the content, and `info`,
  /// its user info, and hands `best` over.
  static func receiving(
    _ module: String, _ declarations: String = "", _ receive: String
  ) async throws -> Simulator {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("receiving-\(UUID().uuidString)/NotificationService")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    try copyFiles(
      fixture("../../Samples/Extensions/Trivial/Info.plist"),
      to: folder.appendingPathComponent("Info.plist"))
    let source = """
      import \(module)
      import UserNotifications
      \(declarations)
      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let best = request.content.mutableCopy() as! UNMutableNotificationContent
          let info = request.content.userInfo
          \(receive)
          contentHandler(best)
        }
      }
      """
    try Data(source.utf8).write(to: folder.appendingPathComponent("NotificationService.swift"))
    return try await Simulator(extension: folder)
  }
  /// The title that the extension hands over for a push with `members`.
  func title(_ members: [String: JSONValue] = [:]) async throws -> String? {
    let push = members.reduce(Payload.alert(title: "T", body: "B").mutableContent()) {
      $0.with($1.key, $1.value)
    }
    let delivery = try await deliver(push)
    expectDelivery(delivery, is: .modified)
    return delivery.content?.title
  }
}
