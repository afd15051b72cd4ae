import Foundation
import JSONModel

/// The values that the search puts into payloads, by what stands there.
struct PayloadValues: Sendable {
  /// Hosts that answer with media made up; empty for samples without links.
  let hosts: [String]
  /// Texts of the code: keys, values it compares with.
  let words: [String]

  /// The values after those that find most: of links, and of all others.
  private let (linkRest, rest): ([JSONValue], [JSONValue])

  init(hosts: [String], words: [String]) {
    (self.hosts, self.words) = (hosts, words)
    let links = Self.urls(hosts).map { JSONValue.string($0) }
    let texts = Self.texts.map { JSONValue.string($0) }
    let rarerTexts = Self.rarerTexts.map { JSONValue.string($0) }
    let words = words.map { JSONValue.string($0) }
    linkRest = links + texts + Self.rarerKinds + words + rarerTexts
    rest = texts + Self.rarerKinds + rarerTexts + words + links
  }

  /// A path that answers with bytes that are no picture, though the server says so.
  static let brokenPath = "/pushsim-broken/photo.jpg"

  /// A path without a file extension that answers with a picture.
  static let namelessPath = "/pushsim-picture"

  /// Values of other kinds, for every place: those that find most.
  static let otherKinds: [JSONValue] = [
    .null, .integer(0), .bool(true), .string(""), .array([]), .object([:]), .integer(-1),
    .integer(42), .integer(Int.max), .double(1e300),
  ]

  /// Further values of other kinds.
  static let rarerKinds: [JSONValue] = [
    .bool(false), .integer(1), .integer(Int.min), .integer(1_700_000_000),
    .integer(1_700_000_000_000), .double(0.5), .double(-1.5), .array([.string("a")]),
    .array([.integer(1)]), .object(["a": .string("b")]), .array([.null, .array([]), .object([:])]),
  ]

  /// One of each kind, for keys that no sample has.
  static let few: [JSONValue] = [
    .string("a"), .integer(0), .bool(true), .array([.string("a")]), .object(["a": .string("b")]),
    .string(""),
  ]

  /// Texts that go wrong in code that takes them for simpler than they are.
  static let texts: [String] = [
    "a", "%@ %@ %@", String(repeating: "👨‍👩‍👧‍👦", count: 30), " ", "-1", "a b", "2026-13-45", "100%",
    "👨‍👩‍👧‍👦", String(repeating: "x", count: 300),
  ]

  /// Further texts.
  static let rarerTexts: [String] = [
    "\n", "0", "1", "007", "1e9", "3.14", "NaN", "true", "false", "null", "yes", "%@", "%d%n",
    "50% off", "%", "a/b", "../../a", "a\u{0}b", "\\",
    "\"",
    "<b>x</b>", "&amp;", "a,b,c", ",", "a|b", "a:b", ":", "a=b&c=d", "https://", "://", "é",
    "e\u{301}", "🇩🇪🇫🇷", "👍🏽 done", "日本語のテキスト", "שלום \u{202E}abc", "a\u{200B}b", "\u{FEFF}a",
    "İstanbul", "ß", "٤٢",
    "2026-11-27T10:00:00Z", "2026-11-27T10:00:00.123Z", "2026-11-27", "27.11.2026", "11/27/2026",
    "1700000000", "1700000000000", "10:00", "24:60", "12,34", "1.234,56", "#fff",
    "#FF8800", "ff8800", "eyJhIjoxfQ==", "not base64!", "aGk", "{\"a\":1}", "{", "[]", "[1,2]",
  ]

  static let allTexts = texts + rarerTexts

  /// The URLs of a host: media that come in all kinds and shapes, and others.
  private static func urls(_ hosts: [String]) -> [String] {
    hosts.flatMap { host in
      [
        "https://\(host)/pushsim-20KB/photo.jpg", "https://\(host)\(Self.namelessPath)",
        "https://\(host)/pushsim-20KB/photo one.jpg",
        "https://\(host)/pushsim-20KB/photo%20one.jpg", "https://\(host)/pushsim-20KB/photo",
        "https://\(host)/pushsim-20KB/photo.JPG", "https://\(host)/pushsim-20KB/фото.jpg",
        "https://\(host)/pushsim-20KB/photo.jpg?size=large&x=1",
        "https://\(host)/pushsim-20KB/photo.jpg#a", "https://\(host)/pushsim-20KB/photo.png",
        "https://\(host)/pushsim-20KB/a.gif", "https://\(host)/pushsim-20KB/movie.mp4",
        "https://\(host)/pushsim-20KB/sound.mp3", "https://\(host)/pushsim-2KB/page.html",
        "https://\(host)/pushsim-1B/photo.jpg", "https://\(host)/pushsim-12MB/photo.jpg",
        "https://\(host)/missing.jpg", "https://\(host)\(Self.brokenPath)",
        "https://\(host)/pushsim-20KB/" + String(repeating: "n", count: 260) + ".jpg",
        "https://\(host)/pushsim-20KB/a%2Fb.jpg", "https://\(host)/pushsim-20KB/.jpg",
        "https://\(host)", "https://\(host)/", "http://\(host)/pushsim-20KB/photo.jpg",
        " https://\(host)/pushsim-20KB/photo.jpg ", "//\(host)/pushsim-20KB/photo.jpg",
        "\(host)/pushsim-20KB/photo.jpg",
      ]
    } + [
      "file:///etc/hosts", "data:image/png;base64,iVBORw0KGgo=", "https://nowhere.invalid/a.jpg",
      "https://", "https:///a.jpg", "ftp://nowhere.invalid/a.jpg", "photo.jpg", "https://[::1",
      "https://exa mple/a.jpg", "javascript:1",
    ]
  }

  /// All values that may stand in a place, beginning with those that find most.
  func values(for value: JSONValue?) -> [JSONValue] {
    let isLink = value?.string.map { $0.contains("://") } ?? false
    var own: [JSONValue] = []
    switch value {
    case .string(let text):
      own = [.string(String(text.dropLast())), .string(text + text), .array([.string(text)])]
      if let number = Int(text) { own.append(.integer(number)) }
    case .integer(let number):
      own = [
        .string("\(number)"), .integer(number &+ 1), .integer(0 &- number),
        .integer(number &* 1_000),
        .double(Double(number) + 0.5),
      ]
    case .double(let number): own = [.string("\(number)"), .double(-number)]
    case .bool(let flag): own = [.bool(!flag), .integer(flag ? 1 : 0), .string("\(flag)")]
    case .array(let items):
      own = [.array(Array(items.dropLast())), .array(items + items)]
      own += items.first.map { [$0, .array([$0])] } ?? []
    case .object: own = []
    case .null, nil: break
    }
    return own + Self.otherKinds + (isLink ? linkRest : rest)
  }
}
