import Foundation
import NotificationModel

/// One exchange with a real host as it stands in its file; header fields are `Name: value`.
struct RecordedExchange: Sendable, Hashable, Codable {
  struct Request: Sendable, Hashable, Codable {
    var method: String
    /// Without fragment, user and password; secrets redacted, query items sorted by name.
    var url: String
    var headers: [String]
    /// Nil when there was none; the bytes themselves are not recorded.
    var body: Body?
  }

  struct Response: Sendable, Hashable, Codable {
    var status: Int
    var headers: [String]
    /// Nil when there was none.
    var body: Body?
  }

  /// A body by its content.
  struct Body: Sendable, Hashable, Codable {
    var bytes: Int
    /// 64 hexadecimal digits in lower case, in `bodies` the file's name.
    var sha256: String
  }

  /// Real time, in whole milliseconds.
  struct Timings: Sendable, Hashable, Codable {
    var dnsMilliseconds: Int
    var connectMilliseconds: Int
    var tlsMilliseconds: Int
    var firstByteMilliseconds: Int
    var totalMilliseconds: Int
  }

  var request: Request
  var response: Response
  var timings: Timings
  /// Its place among different answers to the same request; nil for the first.
  var order: Int?
  /// How often it came before the next one; nil for once, and for the last one.
  var times: Int?

  /// The largest file of an exchange, 1 MiB: four times the longest header that is taken.
  static let maximumFileBytes = 1024 * 1024

  /// The same, but how long it took is left out: what makes two recordings the same.
  var withoutTimings: RecordedExchange {
    var exchange = self
    exchange.timings = Timings(.init())
    return exchange
  }

  /// The file's text: keys sorted, a value a line, the same for the same exchange.
  func text() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension RecordedExchange.Timings {
  /// Rounds to milliseconds.
  init(_ timings: UpstreamTimings) {
    dnsMilliseconds = timings.dns.roundedMilliseconds
    connectMilliseconds = timings.connect.roundedMilliseconds
    tlsMilliseconds = timings.tls.roundedMilliseconds
    firstByteMilliseconds = timings.firstByte.roundedMilliseconds
    totalMilliseconds = timings.total.roundedMilliseconds
  }

  var all: [Int] {
    [
      dnsMilliseconds, connectMilliseconds, tlsMilliseconds, firstByteMilliseconds,
      totalMilliseconds,
    ]
  }
}

extension RecordedExchange {
  /// The recorded form of an exchange.
  init(
    _ request: UpstreamRequest, key: ExchangeKey, status: Int, headers: [HeaderField], body: Body?,
    timings: UpstreamTimings
  ) {
    let sent = key.body.map { Body(bytes: request.body.count, sha256: $0) }
    self.request = Request(
      method: request.method, url: key.url, headers: Self.lines(request.headers), body: sent)
    response = Response(status: status, headers: Self.lines(headers), body: body)
    self.timings = Timings(timings)
  }

  private static func lines(_ fields: [HeaderField]) -> [String] {
    Redaction.headers(fields).map { "\($0.name): \($0.value)" }
  }
}

extension Duration {
  fileprivate var roundedMilliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1000 + Int((attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000)
  }
}
