import ExtensionServices
import Foundation
import JSONModel
import Matching

extension ExpectationKey {
  /// Requests that were made, by WireMock's request patterns with `host` and `times`.
  static let requests = ExpectationKey(
    "requests", "a list of WireMock's request patterns, each with host and times where that counts"
  ) { value in
    guard let list = value.array else { throw PatternError("a \(value.kind) is no list") }
    let wanted = try list.map(WantedRequest.init)
    return { delivery in
      let made = delivery.transfers.compactMap(ReceivedRequest.init)
      let shortfalls = wanted.compactMap { $0.shortfall(among: made) }
      return shortfalls.isEmpty ? nil : shortfalls.joined(separator: "; ")
    }
  }
}

/// A request that has to be made so many times.
private struct WantedRequest {
  let host: String?
  let pattern: RequestPattern
  /// Nil for at least once.
  let times: Int?

  init(json: JSONValue) throws {
    guard var members = json.object else { throw PatternError("a request is a dictionary") }
    host = members.removeValue(forKey: "host")?.string?.lowercased()
    let times = members.removeValue(forKey: "times")
    guard times == nil || (times?.integer ?? -1) >= 0 else {
      throw PatternError("\"times\" takes a number")
    }
    self.times = times?.integer
    pattern = try RequestPattern(json: .object(members))
  }

  func shortfall(among made: [ReceivedRequest]) -> String? {
    let candidates = made.filter { host == nil || host == $0.host }
    let count = candidates.count(where: pattern.matches)
    guard times.map({ $0 != count }) ?? (count == 0) else { return nil }
    var text =
      "expected \(pattern)\(host.map { " at \($0)" } ?? "") "
      + (times.map { $0 == 1 ? "once" : "\($0) times" } ?? "at least once") + ", but it was made "
      + (count == 1 ? "once" : "\(count) times")
    let others = candidates.filter { !pattern.matches($0) }
    if count < times ?? 1, let miss = pattern.nearMiss(among: others) {
      text += "; the nearest is \(miss.request), \(miss.mismatches.joined(separator: ", "))"
    }
    return text
  }
}

extension ReceivedRequest {
  /// The last request of a transfer; nil where nothing was sent.
  fileprivate init?(_ report: TransferReport) {
    guard let exchange = report.exchange, let url = URLComponents(string: exchange.url) else {
      return nil
    }
    self.init(
      method: exchange.method, scheme: url.scheme ?? "https", host: (url.host ?? "").lowercased(),
      path: url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath,
      query: url.percentEncodedQuery, headers: exchange.requestHeaders, body: exchange.requestBody,
      bodyBytes: exchange.requestBytes)
  }
}
