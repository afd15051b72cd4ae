import Foundation
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

/// The start of a program in Objective-C, its types and its protocols.
@Suite("Objective-C's classes, versions and types", .timeLimit(.minutes(10)))
struct StartupTests {
  private let push = Payload.alert(title: "T", body: "B").mutableContent()

  private static func program(_ receive: String) throws -> ObjectiveCExtension {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let declarations = try String(
      contentsOf: folder.appendingPathComponent("Fixtures/Startup.m"), encoding: .utf8)
    return ObjectiveCExtension(declarations: declarations, receive: receive)
  }

  @Test("+load, +initialize, @available, @encode and types within functions are as on a device")
  func startup() async throws {
    let program = try Self.program(
      """
      best.title = [@"failed:" stringByAppendingString:RunAll()];
      self.handler(best);
      """)
    let delivery = try await program.simulator().deliver(push)
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.title == "failed:")
  }

  @Test("a required method that a class lacks builds, and raises when it is called")
  func lacking() async throws {
    let program = try Self.program("(void)[[[Lacking alloc] init] copy]; self.handler(best);")
    let delivery = try await program.simulator().deliver(push)
    expectDelivery(delivery, is: .original, .crashed)
    let text = delivery.serviceExtension.standardErrorTail ?? ""
    #expect(
      text.contains(
        "'NSInvalidArgumentException', reason: '-[Lacking copyWithZone:]"),
      "\(text)")
  }
}
