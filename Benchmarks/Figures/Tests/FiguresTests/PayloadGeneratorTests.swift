import Figures
import Foundation
import Testing

@Suite struct PayloadGeneratorTests {
  private func payloads(_ count: Int, seed: UInt64, _ mix: PayloadGenerator.Mix) -> [String] {
    var generator = PayloadGenerator(seed: seed, mix: mix)
    return (0..<count).map { _ in generator.next() }
  }

  private func aps(_ payload: String) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(payload.utf8))
    return try #require((json as? [String: Any])?["aps"] as? [String: Any])
  }

  @Test("the same seed gives the same payloads, another one others")
  func determinism() {
    #expect(payloads(500, seed: 7, .all) == payloads(500, seed: 7, .all))
    #expect(payloads(500, seed: 7, .all) != payloads(500, seed: 8, .all))
  }

  @Test("the numbers are those of SplitMix64, on every machine")
  func splitMix() {
    var generator = SeededGenerator(seed: 0)
    #expect(generator.next() == 0xE220_A839_7B1D_CDAF)
    #expect(generator.next() == 0x6E78_9E6A_A1B9_65F4)
  }

  @Test("each payload is a line of JSON of a size that APNs takes")
  func form() throws {
    let sizes = try payloads(2000, seed: 1, .all).map { payload in
      #expect(!payload.contains("\n"))
      _ = try aps(payload)
      return payload.utf8.count
    }
    #expect(sizes.max() ?? 0 <= 4096)
    #expect(Set(sizes).count > 200)
  }

  @Test("in the waking mix each payload has an alert and the flag that wakes the extension")
  func waking() throws {
    for payload in payloads(2000, seed: 2, .waking) {
      let aps = try aps(payload)
      #expect(aps["mutable-content"] as? Int == 1)
      #expect(aps["alert"] is [String: Any])
    }
  }

  @Test("in the mix of all a fifth lacks the flag")
  func all() throws {
    let sleeping = try payloads(5000, seed: 3, .all).filter {
      try aps($0)["mutable-content"] == nil
    }
    #expect((800...1200).contains(sleeping.count))
  }
}
