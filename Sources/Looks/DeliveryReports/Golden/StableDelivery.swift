import JSONModel
import NotificationModel
import PushSimulator

/// The part of a delivery that is the same in every run: no times, no memory, no places of files,
/// no generated identifiers.
package struct StableDelivery {
  private let whole: JSONValue

  /// Takes the stable part of a delivery.
  package init(_ delivery: Delivery) {
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
    case .string(let text): .string(text.replacing(Self.uuid) { _ in "<uuid>" })
    case .array(let values): .array(values.map(\.withoutIdentifiers))
    case .object(let members): .object(members.mapValues(\.withoutIdentifiers))
    default: self
    }
  }

  private static var uuid: Regex<Substring> {
    /[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}/
  }
}
