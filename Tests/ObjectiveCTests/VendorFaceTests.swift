import Foundation
import JSONModel
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

/// Vendors' parts for service extensions, called from Objective-C as their guides do.
@Suite("Vendors' Objective-C", .timeLimit(.minutes(10)))
struct VendorFaceTests {
  /// A vendor's guide, and what its server sends.
  struct Guide: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let header: String
    let code: String
    let members: @Sendable (String) -> [String: JSONValue]

    init(
      _ header: String, _ code: String,
      _ members: @escaping @Sendable (String) -> [String: JSONValue]
    ) {
      (testDescription, self.header, self.code, self.members) = (header, header, code, members)
    }
  }

  static let guides = [
    Guide(
      "<OneSignalExtension/OneSignalExtension.h>",
      """
      [OneSignalExtension didReceiveNotificationExtensionRequest:request
                                  withMutableNotificationContent:best
                                              withContentHandler:self.handler];
      """
    ) { ["custom": ["i": "3f9f1c1e-4f3a-4f0e-9d0b-1f1f1f1f1f1f"], "att": ["id": .string($0)]] },
    Guide(
      "\"FirebaseMessaging.h\"",
      """
      [[FIRMessaging extensionHelper] populateNotificationContent:best
                                               withContentHandler:self.handler];
      """
    ) { ["fcm_options": ["image": .string($0)]] },
  ]

  @Test("the picture that the vendor's key names is attached", arguments: guides)
  func picture(_ guide: Guide) async throws {
    let host = SimulatedHost("photos.example", folder: fixture("../../Samples/Media"))
    let simulator = try await ObjectiveCExtension(
      declarations: "#import \(guide.header)", receive: guide.code
    ).simulator(hosts: [host])
    let push = guide.members("https://photos.example/photo.jpg")
      .reduce(Payload.alert(title: "T", body: "B").mutableContent()) { $0.with($1.key, $1.value) }
    let delivery = try await simulator.deliver(push)
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.attachments.count == 1)
  }
}
