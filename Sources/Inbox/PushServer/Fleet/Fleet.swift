import DeviceModel
import Foundation
import NotificationModel
import NotificationPayload
import SimulatedNetwork

/// Phones that are described, not switched on: how many have which property is exact, and which phone
/// has which is the same each time.
package struct Fleet: Sendable, Hashable {
  /// A property and the share of the phones that has each value; shares are weights of any scale.
  package struct Shares<Value: Sendable & Hashable>: Sendable, Hashable {
    let values: [(value: Value, upTo: Double)]

    /// - Parameter weights: none negative, at least one above 0.
    init(_ weights: [(Value, Double)]) {
      let all = weights.reduce(0) { $0 + $1.1 }
      var sum = 0.0
      values = weights.map {
        sum += $0.1
        return ($0.0, sum / all)
      }
    }

    /// The value at a place from 0 to below 1.
    func value(at place: Double) -> Value {
      values[values.firstIndex { place < $0.upTo } ?? values.count - 1].value
    }

    package static func == (left: Self, right: Self) -> Bool {
      left.values.elementsEqual(right.values) { $0 == $1 }
    }

    package func hash(into hasher: inout Hasher) {
      for (value, upTo) in values {
        hasher.combine(value)
        hasher.combine(upTo)
      }
    }
  }

  /// Which phones run the real extension.
  package enum Running: Sendable, Hashable {
    /// The first so many that a push would wake it on; 0, the default, for none.
    case sample(Int)
    case all
  }

  /// The properties by which its phones differ.
  package enum Property: String, Sendable, CaseIterable {
    case appVersion, system, locale, permission, link, online
  }

  /// How many phones one server has at most.
  package static let limit = 100_000

  package var name: String
  package var app: BundleIdentifier
  /// How many there are.
  package var phones: Int
  /// Decides which phone has which property.
  package var seed: UInt64 = 0
  /// Versions of the app.
  package var appVersion = Shares([("1.0", 1)])
  /// The operating system: `iOS 18.2`.
  package var system = Shares([("iOS 18", 1)])
  /// Such as `de_DE`.
  package var locale = Shares([("en_US", 1)])
  /// The users' answers when the app asked.
  package var permission = Shares([(AuthorizationStatus.authorized, 1)])
  /// A preset of the network's conditions; `direct` for none.
  package var link = Shares([("direct", 1)])
  /// The share that is in reach, from 0 to 1.
  package var online = 1.0
  /// The share of the phones that has a tag, from 0 to 1.
  package var tags: [String: Double] = [:]
  /// The share of the phones that follows a topic, from 0 to 1.
  package var topics: [String: Double] = [:]
  /// The user's name, with `{n}` for the phone's number; nil for none.
  package var alias: String?
  package var running = Running.sample(0)

  package init(name: String, app: BundleIdentifier, phones: Int) {
    (self.name, self.app, self.phones) = (name, app, phones)
  }

  // MARK: Phones

  /// A phone's place, from 0 to below 1, among all phones as a property has them: each place is taken
  /// once, so that shares are exact.
  func place(of phone: Int, _ property: String) -> Double {
    Double(rank(of: phone, property)) / Double(phones)
  }

  /// A phone's number among all as a property has them.
  func rank(of phone: Int, _ property: String) -> Int {
    Shuffle(count: phones, key: seed ^ Self.hash(property)).place(of: phone)
  }

  /// FNV-1a, which is the same in each process.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Whether a phone is in reach.
  func isOnline(_ phone: Int) -> Bool {
    rank(of: phone, "online") < Int((online * Double(phones)).rounded())
  }

  /// Returns a phone's value of a property.
  package func value(of property: Property, _ phone: Int) -> String {
    let place = place(of: phone, property.rawValue)
    return switch property {
    case .appVersion: appVersion.value(at: place)
    case .system: system.value(at: place)
    case .locale: locale.value(at: place)
    case .permission: permission(of: phone).rawValue
    case .link: link.value(at: place)
    case .online: isOnline(phone) ? "online" : "offline"
    }
  }

  /// How many parts its phones are in.
  var partCount: Int { (phones + FleetBroadcast.partSize - 1) / FleetBroadcast.partSize }

  /// The phones of a part; none beyond the last.
  func phones(ofPart part: Int) -> Range<Int> {
    let first = min(part * FleetBroadcast.partSize, phones)
    return first..<min(first + FleetBroadcast.partSize, phones)
  }

  /// Returns the answer of a phone's user when the app asked.
  func permission(of phone: Int) -> AuthorizationStatus {
    permission.value(at: place(of: phone, Property.permission.rawValue))
  }

  /// Whether a phone runs the real extension.
  func runsExtension(_ phone: Int) -> Bool {
    switch running {
    case .all: true
    case .sample(let count): count > 0 && rank(of: phone, "extension") < count
    }
  }

  /// The user's name; nil for none.
  func alias(of phone: Int) -> String? {
    alias?.replacing("{n}", with: "\(phone + 1)")
  }

  /// The tags or topics of a phone.
  private func names(_ shares: [String: Double], _ kind: String, _ phone: Int) -> Set<String> {
    Set(shares.keys.filter { has($0, shares, kind, phone) })
  }

  private func has(_ name: String, _ shares: [String: Double], _ kind: String, _ phone: Int) -> Bool
  {
    guard let share = shares[name] else { return false }
    return rank(of: phone, kind + name) < Int((share * Double(phones)).rounded())
  }

  /// Returns the names that providers give a phone.
  func registration(of phone: Int) -> ProviderRegistration {
    var registration = ProviderRegistration(id: "16" + token(of: phone).prefix(17))
    registration.alias = alias(of: phone)
    registration.tags = names(tags, "tag ", phone)
    registration.topics = names(topics, "topic ", phone)
    return registration
  }

  /// Whether a phone is in an audience.
  func contains(_ phone: Int, in audience: Audience) -> Bool {
    switch audience {
    case .all: true
    case .alias(let name): alias(of: phone) == name
    case .tag(let name): has(name, tags, "tag ", phone)
    case .topic(let name): has(name, topics, "topic ", phone)
    case .registration(let id): "16" + token(of: phone).prefix(17) == id
    case .any(let parts): parts.contains { contains(phone, in: $0) }
    case .every(let parts): !parts.isEmpty && parts.allSatisfy { contains(phone, in: $0) }
    case .not(let part): !contains(phone, in: part)
    }
  }

  // MARK: Tokens

  /// The token of a phone: 64 hexadecimal digits, which say whose it is.
  package func token(of phone: Int) -> String {
    var generator = SplitMix(state: seed ^ Self.hash("token " + name))
    let own = generator.next()
    let masked = UInt64(phone) ^ (own >> 32)
    var rest = SplitMix(state: own ^ masked)
    return Self.digits(masked << 32 | own & 0xffff_ffff)
      + (0..<3).map { _ in Self.digits(rest.next()) }.joined()
  }

  /// The phone of a token; nil for one of none of its phones.
  package func phone(of token: String) -> Int? {
    var generator = SplitMix(state: seed ^ Self.hash("token " + name))
    let own = generator.next()
    guard let first = UInt64(token.prefix(16), radix: 16), first & 0xffff_ffff == own & 0xffff_ffff
    else { return nil }
    let phone = Int((first >> 32) ^ (own >> 32))
    return phone < phones && self.token(of: phone) == token ? phone : nil
  }

  private static func digits(_ value: UInt64) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}

/// Numbers from a state, well mixed: SplitMix64.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    return Self.mix(state)
  }

  static func mix(_ value: UInt64) -> UInt64 {
    var value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}

/// A shuffle of so many numbers that needs no memory: a Feistel network that goes on until it is among
/// them.
struct Shuffle {
  private let count: Int
  private let bits: UInt64
  private let keys: (UInt64, UInt64, UInt64, UInt64)

  init(count: Int, key: UInt64) {
    self.count = count
    let width = Int.bitWidth - max(0, count - 1).leadingZeroBitCount
    bits = UInt64(max(1, (width + 1) / 2))
    var generator = SplitMix(state: key)
    keys = (generator.next(), generator.next(), generator.next(), generator.next())
  }

  /// Where a number from 0 to below `count` comes to.
  func place(of number: Int) -> Int {
    var value = UInt64(number)
    let mask = (1 << bits) - 1 as UInt64
    repeat {
      var (left, right) = (value >> bits, value & mask)
      for key in [keys.0, keys.1, keys.2, keys.3] {
        (left, right) = (right, left ^ (SplitMix.mix(right ^ key) & mask))
      }
      value = left << bits | right
    } while value >= UInt64(count)
    return Int(value)
  }
}
