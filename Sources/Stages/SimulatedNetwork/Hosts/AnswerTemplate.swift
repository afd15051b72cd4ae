import Foundation
import JSONModel
import Matching
import NotificationModel

/// Fills answers with parts of the request, by WireMock's expressions: `{{request.method}}`,
/// `{{request.url}}`, `{{request.path}}`, `{{request.path.[0]}}`, `{{request.query.NAME}}`,
/// `{{request.headers.NAME}}`, `{{request.body}}` and `{{jsonPath request.body '$.a.b[0]'}}`.
struct AnswerTemplate {
  private let request: ReceivedRequest

  init(_ request: ReceivedRequest) {
    self.request = request
  }

  /// The answer with its body and its header fields filled; what has no value becomes nothing.
  func filled(_ answer: HostedAnswer) -> HostedAnswer {
    var filled = answer
    filled.headers = answer.headers.map { HeaderField(name: $0.name, value: text($0.value)) }
    if case .bytes(let bytes) = answer.body, let body = String(validating: bytes, as: UTF8.self) {
      filled.body = .bytes(Array(text(body).utf8))
    }
    return filled
  }

  private func text(_ template: String) -> String {
    template.replacing(/\{\{\s*(.*?)\s*\}\}/) { match in value(match.output.1) ?? "" }
  }

  private func value(_ expression: Substring) -> String? {
    switch expression {
    case "request.method": return request.method
    case "request.host": return request.host
    case "request.url": return request.path + (request.query.map { "?" + $0 } ?? "")
    case "request.path": return request.path
    case "request.body": return request.text
    default: break
    }
    if let match = expression.wholeMatch(of: /request\.path\.\[(\d+)\]/) {
      let segments = request.path.split(separator: "/")
      return Int(match.output.1).flatMap {
        segments.indices.contains($0) ? String(segments[$0]) : nil
      }
    }
    if let match = expression.wholeMatch(of: /request\.query\.(.+)/) {
      return request.queryParameter(String(match.output.1))
    }
    if let match = expression.wholeMatch(of: /request\.headers\.(.+)/) {
      return request.header(String(match.output.1))
    }
    if let match = expression.wholeMatch(of: /jsonPath\s+request\.body\s+['"]\$\.?(.*)['"]/) {
      return request.json.flatMap { Self.value(match.output.1, of: $0) }
    }
    return nil
  }

  /// Returns the value under a path such as `a.b[0]`.
  private static func value(_ path: Substring, of json: JSONValue) -> String? {
    var found: JSONValue? = json
    for step in path.split(whereSeparator: { ".[]".contains($0) }) {
      found =
        Int(step).flatMap { index in
          found?.array.flatMap { $0.indices.contains(index) ? $0[index] : nil }
        } ?? found?[String(step)]
    }
    return found.map { $0.string ?? $0.compactText }
  }
}
