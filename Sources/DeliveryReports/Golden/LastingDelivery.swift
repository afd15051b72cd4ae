import FidelityRules
import JSONModel
import NotificationModel
import PushSimulator

/// What of a delivery is the same in every run: no times, no memory, no places of files, no
/// generated identifiers.
package struct LastingDelivery {
  private let delivery: Delivery

  /// Takes what lasts of a delivery.
  package init(_ delivery: Delivery) {
    self.delivery = delivery
  }

  /// Its JSON: a part of the delivery's own, under the same keys.
  package var json: JSONValue {
    let whole = delivery.json
    let report = whole["extension"] ?? .null
    let lasting: JSONValue = [
      "bundle": whole["bundle"] ?? .null, "outcome": whole["outcome"] ?? .null,
      "reason": whole["reason"] ?? .null,
      "extension": report.only("woken", "callback", "exit"),
      "content": content(whole["content"] ?? .null),
      "transfers": Self.sorted(delivery.transfers.map(transfer)),
      "findings": Self.sorted(delivery.findings.map(finding)),
    ]
    return lasting.withoutIdentifiers
  }

  private func content(_ content: JSONValue) -> JSONValue {
    guard var members = content.object else { return content }
    members["attachments"] = .array(
      (members["attachments"]?.array ?? []).map { attachment in
        .object((attachment.object ?? [:]).filter { $0.key != "url" })
      })
    return .object(members)
  }

  private func transfer(_ transfer: TransferReport) -> JSONValue {
    [
      "url": .string(transfer.url), "status": JSONValue(transfer.status),
      "bytes": .integer(transfer.bytes), "mimeType": JSONValue(transfer.mimeType),
      // What follows the code is worded by this machine's libraries.
      "error": JSONValue(transfer.error.map { String($0.prefix { $0 != ":" }) }),
    ]
  }

  private func finding(_ finding: Finding) -> JSONValue {
    [
      "rule": JSONValue(finding.rule), "severity": .string(finding.severity.rawValue),
      // A rule says it already, and messages hold times and sizes.
      "message": finding.rule == nil ? .string(finding.message) : .null,
    ]
  }

  /// In an order of their own: what an extension does at once has none.
  private static func sorted(_ values: [JSONValue]) -> JSONValue {
    .array(values.sorted { $0.compactText < $1.compactText })
  }
}

extension JSONValue {
  /// The dictionary with these keys only.
  fileprivate func only(_ keys: String...) -> JSONValue {
    .object((object ?? [:]).filter { keys.contains($0.key) })
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
