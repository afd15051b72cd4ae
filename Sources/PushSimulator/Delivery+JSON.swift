import FidelityRules
import NotificationModel

extension Delivery {
  /// The delivery's JSON shape: `deliver --json`, and one line of a batch.
  ///
  /// Keys may be added, none is renamed; seconds and bytes carry their unit in the name.
  public var json: JSONValue {
    [
      "payload": .string(payload), "bundle": JSONValue(bundle?.rawValue),
      "outcome": .string(outcome.rawValue), "reason": JSONValue(reason),
      "extension": serviceExtension.json,
      "content": content.map(\.json) ?? .null,
      "notification": JSONValue(notificationID),
      "transfers": .array(transfers.map(\.json)),
      "findings": .array(findings.map(\.json)),
      "timeline": .array(timeline.map(\.json)),
    ]
  }
}

extension ExtensionReport {
  var json: JSONValue {
    let exit: JSONValue =
      switch self.exit {
      case .signal(let name)?: ["signal": .string(name)]
      case .code(let code)?: ["code": .integer(code)]
      case nil: nil
      }
    return [
      "woken": .bool(isWoken), "process": .string(process),
      "startupSeconds": JSONValue(startupSeconds), "elapsedSeconds": JSONValue(elapsedSeconds),
      "deadlineSeconds": .double(deadlineSeconds), "peakBytes": JSONValue(peakBytes),
      "peakPhase": JSONValue(peakPhase), "limitBytes": .integer(limitBytes),
      "callback": JSONValue(callback), "exit": exit,
      "standardErrorTail": JSONValue(standardErrorTail),
    ]
  }
}

extension TransferReport {
  var json: JSONValue {
    [
      "url": .string(url), "status": JSONValue(status), "bytes": .integer(bytes),
      "elapsedSeconds": .double(elapsedSeconds), "error": JSONValue(error),
      "mimeType": JSONValue(mimeType), "startSeconds": .double(startSeconds),
      "phases": phases.json, "remarks": .array(remarks.map(JSONValue.string)),
    ]
  }
}

extension TransferReport.Phases {
  var json: JSONValue {
    [
      "dnsSeconds": .double(dns), "connectSeconds": .double(connect), "tlsSeconds": .double(tls),
      "waitSeconds": .double(wait), "receiveSeconds": .double(receive),
    ]
  }
}

extension TimelineEntry {
  var json: JSONValue {
    [
      "atSeconds": .double(atSeconds), "source": .string(source.rawValue), "text": .string(text),
    ]
  }
}
