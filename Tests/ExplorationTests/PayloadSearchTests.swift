import Foundation
import JSONModel
import NotificationModel
import SimulatedNetwork
import TestSupport
import Testing

@testable import Exploration

struct PayloadSearchTests {
  private static let sample: JSONValue = [
    "Simulator Target Bundle": "com.example.app",
    "aps": ["alert": ["title": "T", "body": "B"], "mutable-content": 1],
    "names": ["Ann", "Ben"],
  ]

  private func mutator(_ words: [String] = []) -> PayloadMutator {
    PayloadMutator(values: PayloadValues(hosts: ["media.example"], words: words))
  }

  @Test("What wakes the extension is never changed")
  func fixed() {
    let paths = PayloadPath.all(in: Self.sample).map(\.parts)
    #expect(!paths.contains([.key("Simulator Target Bundle")]))
    #expect(!paths.contains([.key("aps")]))
    #expect(!paths.contains([.key("aps"), .key("mutable-content")]))
    #expect(paths.contains([.key("aps"), .key("alert"), .key("body")]))
    #expect(paths.contains([.key("names"), .index(1)]))
  }

  @Test("A place is replaced or removed, and all else stays")
  func replacing() {
    let path = PayloadPath(parts: [.key("names"), .index(0)])
    #expect(path.value(in: Self.sample) == "Ann")
    #expect(path.replacing(in: Self.sample, with: nil)["names"] == ["Ben"])
    #expect(path.replacing(in: Self.sample, with: 7)["names"] == [7, "Ben"])
    #expect(path.replacing(in: Self.sample, with: 7)["aps"] == Self.sample["aps"])
  }

  @Test("Single changes begin with keys that are missing, and have words of the code as keys")
  func singles() {
    let singles = mutator(["room", "not a key"]).singles(
      of: Self.sample, keys: ["aps", "names", "Simulator Target Bundle"])
    #expect(singles.contains { $0["names"] == nil })
    #expect(singles.firstIndex { $0["names"] == nil } ?? 99 < 10)
    #expect(singles.contains { $0["room"] == "a" })
    #expect(!singles.contains { $0["not a key"] != nil })
    #expect(singles.contains { $0["names"] == .null })
    #expect(singles.allSatisfy { $0["aps"]?["mutable-content"] == 1 })
  }

  @Test("The same seed makes the same payloads, another one others")
  func seed() {
    func payloads(_ seed: UInt64) -> [JSONValue] {
      var random = SeededGenerator(seed: seed, for: "explore")
      return (0..<200).map { _ in
        mutator(["room"]).changed(Self.sample, from: [Self.sample], &random)
      }
    }
    #expect(payloads(1) == payloads(1))
    #expect(payloads(1) != payloads(2))
  }

  @Test("Numbers at the ends of their range are changed without a trap")
  func extremes() {
    let values = PayloadValues(hosts: [], words: [])
    for number in [Int.min, Int.max, 0] { #expect(values.values(for: .integer(number)).count > 20) }
    #expect(values.values(for: .double(.greatestFiniteMagnitude)).count > 20)
  }

  @Test("The literals of sources are read, but for comments and interpolations")
  func words() {
    let source = #"""
      // "comment"
      let key = info["sender"] as? String /* "other" */
      let text = "a \(b) c" + @"objc"
      """#
    #expect(SourceWords.literals(in: source) == ["sender", "objc"])
  }

  @Test("A smaller probe is less than the one it was made of, and keeps what wakes the extension")
  func shrinking() {
    var probe = Probe(Self.sample)
    probe.faults = [NetworkFault(name: "reset")]
    probe.interruption = RunInterruption(.expiry, at: RunMoment(.request))
    probe.before = [Probe.Step(payload: Self.sample)]
    let candidates = Shrinking.candidates(of: probe)
    #expect(candidates.contains { $0.faults.isEmpty && $0.before.count == 1 })
    #expect(candidates.contains { $0.interruption == nil })
    #expect(candidates.contains { $0.before.isEmpty })
    #expect(candidates.contains { $0.payload["names"] == nil })
    #expect(candidates.allSatisfy { $0.payload["aps"]?["mutable-content"] == 1 })
    #expect(candidates.allSatisfy { $0.weight < probe.weight })
  }

  @Test("A text that stands in two places is made shorter in both, and numbers lose digits")
  func shrinkingValues() {
    var payload = PayloadPath(parts: [.key("names")])
      .replacing(in: Self.sample, with: ["Ann", "Ann"])
    payload = PayloadPath(parts: [.key("cents")]).replacing(in: payload, with: .integer(Int.max))
    let candidates = Shrinking.candidates(of: Probe(payload)).map(\.payload)
    #expect(candidates.contains { $0["names"] == ["a", "a"] })
    #expect(candidates.contains { $0["cents"] == .integer(Int.max / 10) })
  }
}
