import Foundation
import Testing

@testable import PushServer

/// Pushes that endpoints refused.
@Suite struct RefusedPushesTests {
  @Test("Refused pushes are kept within bounds, found, counted and removed")
  func refused() async throws {
    let refused = RefusedPushes(events: InboxEvents())
    for number in 1...1_100 {
      refused.add(
        RefusedPushes.Refusal(
          door: "apns", id: "ID\(number)",
          payload: Array(repeating: 0x20, count: number == 1_100 ? 60_000 : 2),
          reason: number.isMultiple(of: 2) ? "BadTopic" : "BadDeviceToken", status: 400))
    }
    #expect(refused.count == 1_100)
    #expect(refused.counts == ["apns": ["BadTopic": 550, "BadDeviceToken": 550]])
    let kept = await refused.list(try InboxQuery(""))
    #expect(kept.count <= 1_000 + 1_000 / 16 && kept.first?.number == 1_100)
    #expect(kept.first?.payload.count == RefusedPushes.payloadLimit)
    #expect(refused.push("id1100")?.number == 1_100 && refused.push("ID1") == nil)
    #expect(refused.push(1_099)?.reason == "BadDeviceToken")
    #expect(
      await refused.list(try InboxQuery("reason:BadTopic -state:delivered"), limit: 3).count == 3)
    #expect(await refused.remove(try InboxQuery("reason:BadTopic")) > 400)
    #expect(await refused.list(try InboxQuery("reason:BadTopic")).isEmpty)
    #expect(refused.count == 1_100)
  }
}
