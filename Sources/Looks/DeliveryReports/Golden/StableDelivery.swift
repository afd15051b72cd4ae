import DeliveryPipeline
import JSONModel
import NotificationModel
import PushSimulator

/// The part of a delivery that is the same in every run: no times, no memory, no places of files,
/// no generated identifiers, no word of how busy the machine was.
package struct StableDelivery {
  private let whole: JSONValue

  /// Takes the stable part of a delivery.
  package init(_ delivery: Delivery) {
    var delivery = delivery
    delivery.findings.removeAll(where: \.isOfBusyMachine)
    whole = delivery.json
  }

  /// Its JSON: a part of the delivery's own, under the same keys.
  package var json: JSONValue {
    var stable = whole.only("bundle", "outcome", "reason")
    stable["extension"] = .object((whole["extension"] ?? .null).only("woken", "callback", "exit"))
    stable["content"] = content(whole["content"] ?? .null)
    stable["transfers"] = sorted("transfers", transfer)
    stable["findings"] = sorted("findings", finding)
    return JSONValue.object(stable).withoutIdentifiers
  }

  private func content(_ content: JSONValue) -> JSONValue {
    guard var members = content.object else { return content }
    members["attachments"] = .array(
      (members["attachments"]?.array ?? []).map { attachment in
        .object((attachment.object ?? [:]).filter { $0.key != "url" })
      })
    return .object(members)
  }

  private func transfer(_ transfer: JSONValue) -> JSONValue {
    var stable = transfer.only("url", "status", "bytes", "mimeType")
    // What follows the code is worded by this machine's libraries.
    stable["error"] = JSONValue((transfer["error"]?.string).map { String($0.prefix { $0 != ":" }) })
    return .object(stable)
  }

  private func finding(_ finding: JSONValue) -> JSONValue {
    var stable = finding.only("rule", "severity", "message")
    // A rule says it already, and messages hold times and sizes.
    if stable["rule"]?.string != nil { stable["message"] = .null }
    return .object(stable)
  }

  /// In an order of their own: what an extension does at once has none.
  private func sorted(_ key: String, _ stable: (JSONValue) -> JSONValue) -> JSONValue {
    .array((whole[key]?.array ?? []).map(stable).sorted { $0.compactText < $1.compactText })
  }
}

extension JSONValue {
  /// The dictionary with these keys only.
  fileprivate func only(_ keys: String...) -> [String: JSONValue] {
    (object ?? [:]).filter { keys.contains($0.key) }
  }

  /// The value with every UUID in its texts replaced by `<uuid>`.
  fileprivate var withoutIdentifiers: JSONValue {
    switch self {
    case .string(let text): .string(text.withoutUUIDs)
    case .array(let values): .array(values.map(\.withoutIdentifiers))
    case .object(let members): .object(members.mapValues(\.withoutIdentifiers))
    default: self
    }
  }
}

extension String {
  /// The text with `<uuid>` in the place of each UUID. A regular expression would be made anew for
  /// every text of a batch.
  fileprivate var withoutUUIDs: String {
    let bytes = Array(utf8)
    var stable: [UInt8] = []
    var start = 0
    var place = 0
    while place + UUIDShape.length <= bytes.count {
      if UUIDShape.begins(bytes, at: place) {
        stable += bytes[start..<place] + Array("<uuid>".utf8)
        place += UUIDShape.length
        start = place
      } else {
        place += 1
      }
    }
    return start == 0 ? self : String(decoding: stable + bytes[start...], as: UTF8.self)
  }
}

/// `8-4-4-4-12` hex digits.
private enum UUIDShape {
  static let length = 36
  private static let hyphens: Set = [8, 13, 18, 23]

  static func begins(_ bytes: [UInt8], at start: Int) -> Bool {
    // Most texts have no hyphen there.
    guard bytes[start + 8] == UInt8(ascii: "-") else { return false }
    return (0..<length).allSatisfy { offset in
      let byte = bytes[start + offset]
      return hyphens.contains(offset) ? byte == UInt8(ascii: "-") : isHexDigit(byte)
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
