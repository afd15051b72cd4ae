import APNs
import Foundation
import JSONModel
import NotificationModel

/// A push to all phones of an audience, and its result on each.
package struct FleetBroadcast: Sendable {
  /// The fate of a push on a phone.
  package enum Fate: String, Sendable, CaseIterable {
    /// The user saw or heard it.
    case shown
    /// It came, and the user noticed nothing.
    case silent
    /// APNs keeps it for a phone out of reach.
    case stored
    /// It expired before the phone was back.
    case expired
    /// It never came, or the extension filtered it out.
    case discarded
    /// This machine could not deliver it.
    case failed
  }

  /// A fate with its reason.
  package struct Result: Sendable, Hashable {
    package let fate: Fate
    package let reason: String

    static let stored = Result(fate: .stored, reason: "the phone is out of reach")
    static let expired = Result(.expired)

    init(fate: Fate, reason: String) { (self.fate, self.reason) = (fate, reason) }

    init(_ loss: StoredPushes.Loss) {
      self.init(fate: loss == .expired ? .expired : .discarded, reason: loss.rawValue)
    }
  }

  /// How many of something there are for each fate and reason.
  package typealias Counts = [Result: Int]

  package var number: Int64 = 0
  package let id: String
  package let receivedAt: Date
  package let door: String
  package let inbox: String
  package let app: BundleIdentifier
  package let headers: [String: String]
  package let payload: [UInt8]
  package let audience: Audience
  /// The meanings of the codes of parts, from 1 on.
  var results: [Result] = []
  /// Whether it has come to all.
  package var isDone = false

  /// How many phones a part has; the results of a part's phones are written down at once.
  static let partSize = 4_096
  /// The code of a phone that nothing has become of yet.
  static let waiting: UInt8 = 0
  /// The code of a phone that is not in the audience.
  static let foreign: UInt8 = .max

  /// How many results have codes of their own; the codes above are for further reasons of each
  /// fate.
  private static let resultLimit = 240

  /// The code of a result, which is made when it is new.
  mutating func code(of result: Result) -> UInt8 {
    if let known = results.firstIndex(of: result) { return UInt8(known + 1) }
    let further = Result(fate: result.fate, reason: "for further reasons")
    if results.count >= Self.resultLimit, result != further { return code(of: further) }
    results.append(result)
    return UInt8(results.count)
  }

  /// Returns the meaning of a code; nil for phones that wait, and for foreign ones.
  func result(of code: UInt8) -> Result? {
    code == Self.waiting || code == Self.foreign ? nil : results[Int(code) - 1]
  }

  /// The same, at a time: what APNs keeps no longer has expired, wherever the phone is.
  func result(of code: UInt8, at now: Date) -> Result? {
    let result = result(of: code)
    return result == .stored && hasExpired(at: now) ? .expired : result
  }

  /// As APNs keeps it for a phone out of reach.
  var sent: StoredPushes.Sent {
    StoredPushes.Sent(
      identifier: Int(number), app: app.rawValue, at: Int(receivedAt.timeIntervalSince1970),
      expiration: headers["apns-expiration"].flatMap(Int.init))
  }

  /// Whether APNs keeps it no longer (APNS-24).
  func hasExpired(at now: Date) -> Bool {
    let latest = sent.at + StoredPushes.longestSeconds
    return min(sent.expiration ?? latest, latest) <= Int(now.timeIntervalSince1970)
  }

  /// As REST says it, without counts.
  var json: [String: JSONValue] {
    [
      "id": .string(id), "number": .integer(Int(number)), "app": .string(app.rawValue),
      "receivedAt": .string(InboxPush.text(receivedAt)), "door": .string(door),
      "inbox": .string(inbox), "audience": audience.json, "done": .bool(isDone),
    ]
  }

  /// Counts, as REST says them.
  static func json(_ counts: Counts) -> JSONValue {
    var members: [String: JSONValue] = ["accepted": .integer(counts.values.reduce(0, +))]
    for fate in Fate.allCases {
      members[fate.rawValue] = .integer(
        counts.reduce(0) { $0 + ($1.key.fate == fate ? $1.value : 0) })
    }
    members["reasons"] = .array(
      counts.sorted { ($1.value, $0.key.reason) < ($0.value, $1.key.reason) }.map {
        [
          "fate": .string($0.key.fate.rawValue), "reason": .string($0.key.reason),
          "count": .integer($0.value),
        ]
      })
    return .object(members)
  }
}
