import Foundation
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

/// Programs that break on purpose, as on a device.
@Suite("Objective-C that breaks", .timeLimit(.minutes(10)))
struct MistakeTests {
  private let push = Payload.alert(title: "T", body: "B").mutableContent()
    .with("number", 5).with("names", ["a", "b"]).with("null", .null)

  @Test("an uncaught exception is a crash that says what a device says", arguments: Mistake.all)
  func exception(_ mistake: Mistake) async throws {
    let code = mistake.code + "\n  self.handler(best);"
    let delivery = try await ObjectiveCExtension(receive: code).simulator().deliver(push)
    expectDelivery(delivery, is: .original, .crashed)
    let text = delivery.serviceExtension.standardErrorTail ?? ""
    #expect(text.contains(mistake.reason), "\(text)")
  }

  @Test("an exception that is caught does nothing", arguments: Mistake.all.dropLast())
  func caught(_ mistake: Mistake) async throws {
    let code = """
      @try {
        \(mistake.code)
      } @catch (NSException *exception) {
        best.title = exception.reason;
      } @finally {
        best.body = @"done";
      }
      self.handler(best);
      """
    let delivery = try await ObjectiveCExtension(receive: code).simulator().deliver(push)
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.body == "done")
    let words = mistake.reason.split(separator: "reason: '").last ?? ""
    #expect(delivery.content?.title.contains(words.prefix { $0 != "'" }) == true)
  }

  @Test("messages to nil do nothing and answer nothing")
  func nothing() async throws {
    let code = """
      NSString *none = info[@"none"];
      NSArray *list = info[@"list"];
      [none length];
      best.title = [NSString stringWithFormat:@"%lu %d %@ %@", (unsigned long)[list count],
                    [none isEqualToString:@"x"], [none uppercaseString], list[4]];
      self.handler(best);
      """
    let delivery = try await ObjectiveCExtension(receive: code).simulator().deliver(push)
    #expect(delivery.content?.title == "0 0 (null) (null)")
  }

  @Test("a block that is nil ends the process when it is called")
  func nilBlock() async throws {
    let code = "void (^block)(void) = info[@\"none\"]; block();"
    let delivery = try await ObjectiveCExtension(receive: code).simulator().deliver(push)
    expectDelivery(delivery, is: .original, .crashed)
  }

  @Test("a handler that is called twice counts once")
  func twice() async throws {
    let code = "self.handler(best); best.title = @\"second\"; self.handler(best);"
    let delivery = try await ObjectiveCExtension(receive: code).simulator().deliver(push)
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.title == "T")
  }

  @Test("a handler that is never called leaves the original after the deadline")
  func never() async throws {
    let simulator = try await ObjectiveCExtension(receive: "", expire: "")
      .simulator(deadline: .milliseconds(500))
    let delivery = try await simulator.deliver(push)
    expectDelivery(delivery, is: .original, .timedOut)
  }
}
