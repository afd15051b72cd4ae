import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension TestExtension {
  /// An extension that saves its picture under one name for every push, and attaches it once
  /// another push has done so too.
  fileprivate static let fixedName = TestExtension(
    name: "FixedName",
    swiftFiles: [
      "NotificationService.swift": """
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
            let mark = content.userInfo["mark"] as? String,
            let photo = Bundle.main.url(forResource: "photo", withExtension: "jpg")
          else { return contentHandler(request.content) }
          do {
            let documents = FileManager.default.urls(
              for: .documentDirectory, in: .userDomainMask)[0]
            let file = documents.appendingPathComponent("MyImage.jpg")
            try (Data(contentsOf: photo) + Data(mark.utf8)).write(to: file)
            try Data().write(to: documents.appendingPathComponent("written-\\(mark)"))
            while try FileManager.default.contentsOfDirectory(atPath: documents.path)
              .filter({ $0.hasPrefix("written-") }).count < 2 { usleep(2000) }
            content.attachments = [
              try UNNotificationAttachment(identifier: "", url: file, options: nil)
            ]
          } catch {
            content.subtitle = "\\(error)"
          }
          contentHandler(content)
        }
      }
      """
    ],
    resources: [
      "photo.jpg":
        (try? Data(contentsOf: Checkout.media.appendingPathComponent("photo.jpg"))) ?? Data()
    ])
}

extension EndToEnd {
  @Suite("One file name for every push")
  struct FixedNameTests {
    @Test("ATTA-42: two pushes at once that save under one name do not both show their own picture")
    func overwritten() async throws {
      let scene = try TestDevice()
      let own = try await scene.with(TestExtension.fixedName.appex()) { simulator in
        try await withThrowingTaskGroup(of: Bool.self) { group in
          for mark in ["A", "B"] {
            let push = try Push.waking(["mark": .string(mark)], collapse: mark)
            group.addTask {
              let delivery = try await simulator.deliver(push)
              delivery.expect(.modified)
              let bytes = try delivery.files.first.map { try Data(contentsOf: $0) }
              return bytes?.suffix(1) == Data(mark.utf8)
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
      }
      #expect(own.count == 2 && own.count { $0 } < 2, "the later write is the only file there is")
    }
  }
}
