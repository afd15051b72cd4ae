import DeliveryReports
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TextFormats

/// The inbox as a file for other tools.
enum InboxExport: String, CaseIterable {
  /// Lines of JSON.
  case ndjson
  /// Test cases: one that failed, or has an error finding, is a failure.
  case junit
  /// One page with all reports in it.
  case html
  /// The requests of the providers, as a browser's log of requests.
  case har

  var mediaType: String {
    switch self {
    case .ndjson: "application/x-ndjson"
    case .junit: "application/xml"
    case .html: "text/html; charset=utf-8"
    case .har: "application/json"
    }
  }

  var fileName: String {
    switch self {
    case .ndjson, .html, .har: "pushes.\(rawValue)"
    case .junit: "pushes.xml"
    }
  }

  /// The file.
  func bytes(of pushes: [InboxPush]) -> [UInt8] {
    switch self {
    case .ndjson: pushes.flatMap { JSONWriter.compact($0.json) + [UInt8(ascii: "\n")] }
    case .junit: Array(Self.junit(pushes).utf8)
    case .html: Array(TimelinePage(deliveries: pushes.compactMap(\.delivery)).html.utf8)
    case .har: JSONWriter.compact(Self.har(pushes))
    }
  }

  private static func junit(_ pushes: [InboxPush]) -> String {
    var cases = ""
    var failures = 0
    for push in pushes {
      cases += "  <testcase classname=\"\(push.app.rawValue)\" name=\"\(escaped(push.id))\""
      guard let message = push.failure else {
        cases += "/>\n"
        continue
      }
      failures += 1
      cases += "><failure message=\"\(escaped(message))\"/></testcase>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="pushsim" tests="\(pushes.count)" failures="\(failures)">
      \(cases)</testsuite>

      """
  }

  private static func escaped(_ text: String) -> String { MarkupText.escaped(text) }

  private static func har(_ pushes: [InboxPush]) -> JSONValue {
    [
      "log": [
        "version": "1.2",
        "creator": ["name": "pushsim", "version": .string(PushsimVersion.text)],
        "entries": .array(pushes.map(entry)),
      ]
    ]
  }

  private static func entry(_ push: InboxPush) -> JSONValue {
    let usual =
      push.door == "broadcast"
      ? "/4/broadcasts/apps/\(push.app.rawValue)" : "/3/device/\(push.device)"
    let path = push.headers[":path"] ?? usual
    let refusal = push.status == nil ? nil : push.reason
    let headers = push.headers.filter { $0.key != ":path" }.sorted { $0.key < $1.key }.map {
      name, value -> JSONValue in
      ["name": .string(name), "value": .string(value)]
    }
    return [
      "startedDateTime": .string(InboxPush.text(push.receivedAt)), "time": 0,
      "request": [
        "method": "POST", "url": .string("https://api.push.apple.com" + path),
        "httpVersion": "HTTP/2.0", "cookies": [], "queryString": [], "headers": .array(headers),
        "headersSize": -1, "bodySize": .integer(push.payload.count),
        "postData": [
          "mimeType": "application/json",
          "text": .string(String(decoding: push.payload, as: UTF8.self)),
        ],
      ],
      "response": [
        "status": .integer(push.status ?? 200), "statusText": .string(refusal ?? ""),
        "httpVersion": "HTTP/2.0", "cookies": [],
        "headers": [["name": "apns-id", "value": .string(push.id)]], "redirectURL": "",
        "headersSize": -1, "bodySize": 0,
        "content": ["size": 0, "mimeType": "application/json"],
      ],
      "cache": [:], "timings": ["send": 0, "wait": 0, "receive": 0],
      "comment": .string(push.delivery?.outcome.rawValue ?? push.state.rawValue),
    ]
  }
}

extension InboxPush {
  /// Why a test of it fails; nil for one that does not.
  fileprivate var failure: String? {
    if state == .failed { return reason ?? "it could not be delivered" }
    if let status { return "\(door) refused it: \(status) \(reason ?? "")" }
    return delivery?.findings.first { $0.severity == .error }.map { finding in
      (finding.rule.map { "\($0.rawValue): " } ?? "") + finding.message
    }
  }
}
