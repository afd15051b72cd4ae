import ExtensionServices
import FidelityRules
import Foundation
import JSONModel
import NotificationModel

extension Delivery {
  /// The delivery's JSON shape: `deliver --json`, and one line of a batch.
  ///
  /// Keys may be added, none is renamed; seconds and bytes carry their unit in the name.
  public var json: JSONValue {
    var members: [String: JSONValue] = [
      "payload": .string(payload), "bundle": JSONValue(bundle?.rawValue),
      "outcome": .string(outcome.rawValue), "reason": JSONValue(reason),
      "startedAt": .string(Self.startFormat.format(startedAt)),
      "extension": serviceExtension.json,
      "content": content.map(\.json) ?? .null,
      "notification": JSONValue(notificationID),
      "transfers": .array(transfers.map(\.json)),
      "findings": .array(findings.map(\.json)),
      "contentExtension": contentExtension?.json ?? .null,
      "timeline": .array(timeline.map(\.json)),
    ]
    if alertPresentation != .banner {
      members["alertPresentation"] = .string(alertPresentation.rawValue)
    }
    return .object(members)
  }

  /// ISO 8601 in UTC with milliseconds.
  static var startFormat: Date.ISO8601FormatStyle { .init(includingFractionalSeconds: true) }
}

extension ExtensionReport {
  var exitJSON: JSONValue {
    switch exit {
    case .signal(let name)?: ["signal": .string(name)]
    case .code(let code)?: ["code": .integer(code)]
    case nil: nil
    }
  }

  var json: JSONValue {
    [
      "woken": .bool(isWoken), "process": .string(process),
      "startupSeconds": JSONValue(startupSeconds), "elapsedSeconds": JSONValue(elapsedSeconds),
      "deadlineSeconds": .double(deadlineSeconds), "graceSeconds": .double(graceSeconds),
      "peakBytes": JSONValue(peakBytes),
      "peakPhase": JSONValue(peakPhase), "limitBytes": .integer(limitBytes),
      "callback": JSONValue(callback), "exit": exitJSON,
      "standardErrorTail": JSONValue(standardErrorTail),
      "memory": .array(shownMemory.map(\.json)),
    ]
  }

  /// Samples of memory in a delivery's JSON: at most 64, which is what a small drawing shows.
  private static let shownSamples = 64

  /// The samples for JSON: the first of each stretch of equal length in place of all, and the peak.
  var shownMemory: [MemorySample] {
    guard memory.count > Self.shownSamples else { return memory }
    let stretches = Self.shownSamples / 2
    return (0..<stretches).flatMap { number -> [MemorySample] in
      let stretch = memory[
        (number * memory.count / stretches)..<((number + 1) * memory.count / stretches)]
      guard let first = stretch.first, let peak = stretch.max(by: { $0.bytes < $1.bytes }) else {
        return []
      }
      return first == peak ? [first] : [first, peak]
    }
  }
}

extension ExtensionReport.MemorySample {
  var json: JSONValue { ["atSeconds": .double(atSeconds), "bytes": .integer(bytes)] }
}

extension TransferReport {
  var json: JSONValue {
    [
      "url": .string(url), "status": JSONValue(status), "bytes": .integer(bytes),
      "elapsedSeconds": .double(elapsedSeconds), "error": JSONValue(error),
      "mimeType": JSONValue(mimeType), "startSeconds": .double(startSeconds),
      "phases": phases.json, "remarks": .array(remarks.map(JSONValue.string)),
      "sharing": JSONValue(sharing?.rawValue),
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
