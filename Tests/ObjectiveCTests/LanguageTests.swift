import Foundation
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

/// The language's meaning, by programs that run.
@Suite("Objective-C's language", .timeLimit(.minutes(10)))
struct LanguageTests {
  private let push = Payload.alert(title: "T", body: "B").mutableContent()

  private static func fixture(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(
      contentsOf: folder.appendingPathComponent("Fixtures/\(name)"), encoding: .utf8)
  }

  /// `Language` has blocks, exceptions, control flow, objects and memory; `Constructs` what programs
  /// seldom say; `Jumps` `goto`, structures without a name and arrays of arrays; `Values`
  /// Foundation's values and files; `Work` Dispatch, archives, digests, ciphers and Core Foundation;
  /// `Numbers` arithmetic, places that change, loops, and what texts and formats say.
  @Test(
    "programs do what they do on a device",
    arguments: ["Language", "Constructs", "Jumps", "Values", "Work", "Numbers"])
  func program(_ name: String) async throws {
    let program = ObjectiveCExtension(
      declarations: try Self.fixture("\(name).m"),
      receive: """
        best.title = [@"failed:" stringByAppendingString:RunAll()];
        self.handler(best);
        """)
    let delivery = try await program.simulator().deliver(push)
    #expect(delivery.content?.title == "failed:")
  }

  @Test("autoreleased memory is given back in a loop")
  func pool() async throws {
    let program = ObjectiveCExtension(
      receive: """
        NSUInteger total = 0;
        for (int i = 0; i < 20; i++) {
          @autoreleasepool {
            NSMutableData *data = [NSMutableData dataWithLength:5 * 1024 * 1024];
            memset(data.mutableBytes, i, data.length);
            total += data.length;
          }
        }
        best.title = [NSString stringWithFormat:@"%lu", (unsigned long)total];
        self.handler(best);
        """)
    let delivery = try await program.simulator().deliver(push)
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.title == "104857600")
  }

  @Test("the sample fetches and attaches a picture")
  func sample() async throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let host = SimulatedHost(
      "photos.example", folder: root.appendingPathComponent("Samples/Media"))
    let simulator = try await Simulator(
      extension: root.appendingPathComponent("Samples/Extensions/RichMediaObjC"), hosts: [host])
    let delivery = try await simulator.deliver(
      push.with("image", "https://photos.example/photo.jpg"))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.attachments.first?.type == "public.jpeg")
  }

  @Test("what cannot be translated is an error")
  func missing() async throws {
    let program = ObjectiveCExtension(
      receive: "void *where = &&there; goto *where; there: self.handler(best);")
    let error = await #expect(throws: (any Error).self) { try await program.simulator() }
    #expect("\(String(describing: error))".contains("Objective-C"))
  }
}
