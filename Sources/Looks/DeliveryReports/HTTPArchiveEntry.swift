import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// A transfer as an entry of an archive.
struct HTTPArchiveEntry {
  private let report: TransferReport
  private let page: String
  private let startedAt: Date
  private let redaction: HTTPArchiveRedaction

  init(
    _ report: TransferReport, page: String, startedAt: Date, redaction: HTTPArchiveRedaction
  ) {
    self.report = report
    self.page = page
    self.startedAt = startedAt
    self.redaction = redaction
  }

  var json: JSONValue {
    let start = report.startSeconds.isFinite ? report.startSeconds : 0
    let timings = HTTPArchiveTimings(report)
    var entry: [String: JSONValue] = [
      "pageref": .string(page),
      "startedDateTime": .string(HTTPArchive.date(startedAt.addingTimeInterval(start))),
      "time": HTTPArchive.milliseconds(timings.total), "request": request, "response": response,
      "cache": [:], "timings": timings.json,
    ]
    if let error = report.error { entry["_error"] = .string(error) }
    let comments = [report.error].compactMap(\.self) + report.remarks + redirects
    if !comments.isEmpty { entry["comment"] = .string(comments.joined(separator: "; ")) }
    return .object(entry)
  }

  private var redirects: [String] {
    guard let count = report.exchange?.redirectCount, count > 0 else { return [] }
    return ["after \(TimelineFigures.count(count, "redirect")), whose time is part of wait"]
  }

  /// The headers that were sent; a transfer that never came to sending has none.
  private var request: JSONValue {
    let exchange = report.exchange
    let url = exchange?.url ?? report.url
    let headers = exchange?.requestHeaders ?? []
    var request: JSONValue = [
      "method": .string(exchange?.method ?? report.method), "url": .string(redaction.url(url)),
      "httpVersion": .string(exchange?.httpVersion ?? "unknown"),
      "cookies": .array(cookies(headers, "cookie")), "headers": fields(headers),
      "queryString": .array(redaction.query(of: url).map(Self.pair)), "headersSize": -1,
      "bodySize": .integer(exchange?.requestBytes ?? -1),
    ]
    if let exchange, exchange.requestBytes > 0, var members = request.object {
      members["postData"] = postData(exchange)
      request = .object(members)
    }
    return request
  }

  /// The body that was sent; what was cut off, and what is no text, is said in a comment.
  private func postData(_ exchange: TransferExchange) -> JSONValue {
    let type = exchange.requestHeaders.first { $0.isNamed("content-type") }?.value
    let body = exchange.requestBody
    let text = String(validating: body, as: UTF8.self)
    var data: [String: JSONValue] = [
      "mimeType": .string(type ?? "application/octet-stream"),
      "text": .string(redaction.body(text ?? "")),
    ]
    let comments =
      [
        text == nil ? "the body is not UTF-8" : nil,
        body.count < exchange.requestBytes ? "the first \(body.count) bytes" : nil,
      ].compactMap(\.self)
    if !comments.isEmpty { data["comment"] = .string(comments.joined(separator: "; ")) }
    return .object(data)
  }

  /// The answer; status 0 where none came, as browsers write it.
  private var response: JSONValue {
    let exchange = report.exchange
    let headers = exchange?.responseHeaders ?? []
    let location = headers.first { $0.isNamed("location") }?.value
    return [
      "status": .integer(report.status ?? 0), "statusText": "",
      "httpVersion": .string(exchange?.httpVersion ?? "unknown"),
      "cookies": .array(cookies(headers, "set-cookie")), "headers": fields(headers),
      "content": content(headers), "redirectURL": .string(location.map(redaction.url) ?? ""),
      "headersSize": -1, "bodySize": .integer(exchange?.wireBytes ?? -1),
    ]
  }

  private func content(_ headers: [HeaderField]) -> JSONValue {
    var content: [String: JSONValue] = [
      "size": .integer(report.bytes), "mimeType": .string(report.mimeType ?? "x-unknown"),
    ]
    let isEncoded = headers.contains { $0.isNamed("content-encoding") }
    if isEncoded, report.error == nil, let wire = report.exchange?.wireBytes {
      content["compression"] = .integer(report.bytes - wire)
    }
    return .object(content)
  }

  private func fields(_ headers: [HeaderField]) -> JSONValue {
    .array(headers.map { Self.pair(redaction.field($0)) })
  }

  private static func pair(_ field: HeaderField) -> JSONValue {
    ["name": .string(field.name), "value": .string(field.value)]
  }

  /// The cookies of all fields with this name: `a=1; b=2`, or `a=1; Path=/; HttpOnly`.
  private func cookies(_ headers: [HeaderField], _ name: String) -> [JSONValue] {
    headers.filter { $0.isNamed(name) }.flatMap { field -> [JSONValue] in
      let parts = field.value.split(separator: ";")
      return parts.prefix(name == "cookie" ? parts.count : 1).map { part in
        let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
        return [
          "name": .string(pair[0]),
          "value": .string(redaction.cookie(pair.count > 1 ? pair[1] : "")),
        ]
      }
    }
  }
}
