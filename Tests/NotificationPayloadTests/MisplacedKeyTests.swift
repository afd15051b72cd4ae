import Diagnostics
import NotificationPayload
import Testing

/// A key that `aps` lacks and that stands elsewhere, as the gates name it.
@Suite struct MisplacedKeyTests {
  private func stop(_ text: String) throws -> RoutingCheck? {
    ReceivedPush(try payload(text)).decision.stop
  }

  @Test(
    "WAKE-01: mutable-content is found where it does not belong, and in other spellings",
    arguments: [
      (#"{"aps":{"alert":"x","mutableContent":1}}"#, "aps.mutableContent is not a key of Apple's"),
      (#"{"aps":{"alert":"x","Mutable-Content":1}}"#, "aps.Mutable-Content is not a key of "),
      (#"{"aps":{"alert":"x"},"mutable_content":1}"#, "mutable_content stands beside aps"),
      (#"{"aps":{"alert":{"body":"x","mutable_content":1}}}"#, "aps.alert.mutable_content stands"),
      (#"{"aps":{"alert":"x"},"data":{"mutable-content":1}}"#, "data.mutable-content is a custom"),
    ])
  func mutableContent(text: String, message: String) throws {
    let gate = try #require(try stop(text))
    #expect(gate.rule == .`WAKE-01`)
    #expect(gate.message.contains("; " + message), "\(gate.message)")
    #expect(gate.fix?.contains("mutable-content") == true)
  }

  @Test("WAKE-05: an alert beside aps is found")
  func alert() throws {
    let gate = try #require(try stop(#"{"aps":{"mutable-content":1},"alert":{"body":"x"}}"#))
    #expect(gate.rule == .`WAKE-05`)
    #expect(gate.message.contains("alert stands beside aps"))
    #expect(gate.fix == "move alert into aps")
  }

  @Test("where nothing resembles the key, and where it is right, nothing is said")
  func absent() throws {
    #expect(try stop(#"{"aps":{"alert":"x"}}"#)?.message == "aps.mutable-content is absent")
    let zero = try stop(#"{"aps":{"alert":"x","mutable-content":0},"mutable-content":1}"#)
    #expect(zero?.message == "aps.mutable-content is 0")
  }
}
