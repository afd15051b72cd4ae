/// Payloads as apps are sent them, without end: the same ones for the same seed.
///
/// Shapes and their shares are guesses at the traffic of a messenger with news and offers, not
/// measured ones. Sizes are 100 to 4,000 bytes, half of them below 500. Each is a line of JSON.
public struct PayloadGenerator: Sendable {
  /// Which payloads are made.
  public enum Mix: String, Sendable, CaseIterable {
    /// Every payload wakes the service extension.
    case waking
    /// A fifth does not: plain alerts, background pushes, ones with a mistake.
    case all
  }

  private let mix: Mix
  private var random: SeededGenerator
  private var number = 0

  /// Makes a generator.
  public init(seed: UInt64 = 1, mix: Mix = .waking) {
    self.mix = mix
    random = SeededGenerator(seed: seed)
  }

  /// The next payload, without the end of its line.
  public mutating func next() -> String {
    number += 1
    if mix == .all, chance(20) { return sleeping() }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<45: return message()
    case 45..<65: return photo()
    case 65..<80: return localized()
    case 80..<95: return offer()
    default: return encrypted()
    }
  }

  // MARK: - Shapes that wake the extension

  private mutating func message() -> String {
    let badge = Int.random(in: 0...30, using: &random)
    return payload(
      """
      "alert":{"title":"\(name())","body":"\(words(3, 40))"},"badge":\(badge),"sound":"default",\
      "thread-id":"chat-\(Int.random(in: 1...500, using: &random))","mutable-content":1
      """, #""message-id":"\#(hex(32))""#)
  }

  private mutating func photo() -> String {
    payload(
      """
      "alert":{"title":"\(name())","subtitle":"\(words(2, 5))","body":"\(words(2, 12))"},\
      "category":"photo","mutable-content":1
      """, #""image":"https://media.example/\#(hex(16)).jpg","width":1080,"height":1350"#)
  }

  private mutating func localized() -> String {
    payload(
      """
      "alert":{"title-loc-key":"NEWS_TITLE","loc-key":"NEWS_BODY",\
      "loc-args":["\(name())","\(words(1, 6))"]},"relevance-score":0.\(digit()),\
      "interruption-level":"active","mutable-content":1
      """, #""article":\#(number)"#)
  }

  /// Offers carry a campaign's data along, which makes them the largest ones.
  private mutating func offer() -> String {
    let items = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      #"{"sku":"\#(hex(12))","title":"\#(words(2, 10))","price":1\#(digit()).95,"tags":["\#(words(1, 1))","\#(words(1, 1))"]}"#
    }
    return payload(
      """
      "alert":{"title":"\(words(2, 6))","body":"\(words(8, 30))"},"sound":"default",\
      "category":"offer","mutable-content":1
      """, #""campaign":{"id":"\#(hex(24))","items":[\#(items.joined(separator: ","))]}"#)
  }

  private mutating func encrypted() -> String {
    payload(
      #""alert":{"title":"New message","body":"Tap to read"},"mutable-content":1"#,
      #""ciphertext":"\#(hex(Int.random(in: 200...1600, using: &random)))","key":"\#(hex(64))""#)
  }

  // MARK: - Shapes that do not

  private mutating func sleeping() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return payload(#""content-available":1"#, #""sync":\#(number)"#)
    case 1: return payload(#""badge":\#(digit())"#, #""reason":"read""#)
    case 2:
      return payload(#""alert":{"title":"\#(name())","body":"\#(words(2, 20))"}"#, #""plain":true"#)
    default:
      // A provider's mistake: the flag is spelt wrong, so that the extension does not wake.
      return payload(
        #""alert":{"body":"\#(words(2, 20))"},"mutable_content":1"#, #""n":\#(number)"#)
    }
  }

  // MARK: - Parts

  private func payload(_ aps: String, _ custom: String) -> String {
    #"{"Simulator Target Bundle":"com.example.app","aps":{\#(aps)},\#(custom)}"#
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func digit() -> Int { Int.random(in: 0...9, using: &random) }

  private mutating func name() -> String { pick(Self.names) }

  private mutating func words(_ least: Int, _ most: Int) -> String {
    let count = Int.random(in: least...most, using: &random)
    return (0..<count).map { _ in pick(Self.vocabulary) }.joined(separator: " ")
  }

  private mutating func hex(_ count: Int) -> String {
    var text = ""
    while text.utf8.count < count {
      let digits = String(random.next(), radix: 16)
      text += String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
    return String(text.prefix(count))
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  private static let names = [
    "Ada", "Grace", "José", "Zoë", "Ольга", "山田太郎", "Team Lisbon 🇵🇹", "Mum ❤️", "Łukasz",
  ]

  private static let vocabulary = [
    "the", "train", "leaves", "at", "nine", "bring", "umbrella", "tomorrow", "café", "fünf",
    "photo", "from", "yesterday", "sounds", "good", "😀", "where", "are", "you", "your", "order",
    "is", "on", "its", "way", "sale", "ends", "today", "\\\"quoted\\\"", "über", "naïve", "meeting",
    "moved", "to", "Thursday", "👍🏽", "see", "attached", "please", "confirm", "новости", "会議",
  ]
}
