import APNs
import APNsClient
import Cryptography
import DeliveryReports
import Diagnostics
import FidelityRules
import Foundation
import JSONModel
import NotificationModel
import TextFormats

/// Prints how each push ended.
struct SendReport: Sendable {
  let isJSON: Bool
  let showsTokens: Bool

  /// Prints APNs' answer.
  func show(_ result: SendResult) throws {
    var members: [String: JSONValue] = [
      "attempts": .integer(result.attempts),
      "elapsedSeconds": JSONValue(result.elapsed / .seconds(1)),
    ]
    switch result.outcome {
    case .lost(let why, _): members["error"] = .string(why)
    case .answered(let answer):
      members["status"] = .integer(answer.status)
      members["reason"] = JSONValue(answer.reason)
      members["rule"] = JSONValue(answer.rule?.rawValue)
      members["apnsUniqueId"] = JSONValue(answer.uniqueIdentifier)
      members["timestamp"] = JSONValue(answer.timestamp.map { $0.ISO8601Format() })
    }
    let seconds = result.elapsed / .seconds(1)
    try show(result.request, members, "\(Self.words(result)), \(TimeText.measured(seconds))")
  }

  /// APNs' answer in words.
  static func words(_ result: SendResult) -> String {
    var line = ""
    switch result.outcome {
    case .lost(let why, _): line = "no answer: \(why)"
    case .answered(let answer):
      line = "\(answer.status)"
      if let reason = answer.reason { line += " \(reason)\(explanation(of: answer))" }
      if let date = answer.timestamp { line += "; not active since \(date.ISO8601Format())" }
    }
    if result.attempts > 1 { line += ", attempt \(result.attempts)" }
    return line
  }

  /// Why a push was not sent, in words.
  static func words(notSentFor rejection: Rejection) -> String {
    "not sent: \(rejection.message), so APNs would answer \(rejection.reason.rawValue) "
      + "(\(rejection.rule.rawValue)); \(rejection.fix), or send it with --force"
  }

  /// Prints that a push was not sent, and why.
  func show(_ request: APNsRequest, notSentFor rejection: Rejection) throws {
    try show(
      request,
      [
        "attempts": 0, "reason": .string(rejection.reason.rawValue),
        "rule": .string(rejection.rule.rawValue), "error": .string(rejection.message),
      ],
      Self.words(notSentFor: rejection))
  }

  /// Prints the figures of a run on standard error.
  func finish(_ totals: SendTotals, unsent: Int, elapsed: Duration) {
    guard !isJSON else { return }
    var parts = ["\(totals.accepted) accepted"]
    if totals.refused > 0 { parts.append("\(totals.refused) refused") }
    if unsent > 0 { parts.append("\(unsent) not sent") }
    if totals.retries > 0 { parts.append("\(totals.retries) sent again") }
    parts.append("\(totals.connections) connection\(totals.connections == 1 ? "" : "s")")
    StandardOutput.error(
      "pushsim: \(parts.joined(separator: ", ")) in \(TimeText.measured(elapsed / .seconds(1)))")
  }

  /// The token, or what stands for it.
  static func shown(_ token: String, inFull: Bool) -> String {
    inFull
      ? token : Hexadecimal.text(MessageDigest.sha256.of(token.lowercased().utf8).prefix(4)) + "…"
  }

  private func show(
    _ request: APNsRequest, _ more: [String: JSONValue], _ line: String
  ) throws {
    guard isJSON else {
      return try StandardOutput.show(TerminalText.printable("\(request.name): \(line)") + "\n")
    }
    var members = more
    members["push"] = .string(request.name)
    members["apnsId"] = JSONValue(request.headers.identifier)
    switch request.receiver {
    case .device(let token):
      members["device"] = .string(Self.shown(token, inFull: showsTokens))
    case .broadcast(let app): members["app"] = .string(app.rawValue)
    }
    try StandardOutput.write(JSONValue.object(members).compactText + "\n")
  }

  /// The rule behind a reason, in its own words.
  private static func explanation(of answer: APNsAnswer) -> String {
    guard let id = answer.rule?.rawValue, let rule = RuleCatalogue.rule(id) else { return "" }
    return " (\(id): \(rule.statement))"
  }
}
