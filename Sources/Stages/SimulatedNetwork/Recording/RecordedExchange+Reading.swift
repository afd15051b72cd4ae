import Foundation
import JSONModel
import NotificationModel

/// A flaw of a file in a folder of recordings.
struct RecordingFlaw: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// An exchange that was read and checked, ready to answer.
struct ReplayableExchange: Sendable {
  var key: ExchangeKey
  var status: Int
  var headers: [HeaderField]
  var body: RecordedExchange.Body?
  var firstByte: Duration
  var total: Duration
  var order: Int
  var times: Int
}

extension RecordedExchange {
  /// Longest time a recording may claim in milliseconds: a day.
  private static let maximumMilliseconds = 24 * 60 * 60 * 1000

  /// Reads an exchange's file.
  /// - Throws: `RecordingFlaw` for a malformed file.
  static func read(_ data: Data) throws(RecordingFlaw) -> RecordedExchange {
    do {
      return try JSONDecoder().decode(RecordedExchange.self, from: data)
    } catch let error as DecodingError {
      throw RecordingFlaw(reason(error))
    } catch {
      throw RecordingFlaw("it is not JSON")
    }
  }

  /// The exchange, once all in it makes sense: the file may come from anywhere.
  /// - Throws: `RecordingFlaw` that says what does not.
  func checked() throws(RecordingFlaw) -> ReplayableExchange {
    guard Self.isToken(request.method) else {
      throw RecordingFlaw("request.method is not an HTTP method")
    }
    guard (200...599).contains(response.status) else {
      throw RecordingFlaw("response.status is \(response.status); it must be 200 to 599")
    }
    for body in [request.body, response.body].compactMap(\.self) { try Self.check(body) }
    guard timings.all.allSatisfy({ (0...Self.maximumMilliseconds).contains($0) }) else {
      throw RecordingFlaw("a time in timings is below 0 or above a day")
    }
    guard (order ?? 1) >= 1, (times ?? 1) >= 1 else {
      throw RecordingFlaw("order and times must be 1 or more")
    }
    let requestFields = try Self.fields(request.headers, of: "request")
    return ReplayableExchange(
      key: try key(requestFields), status: response.status,
      headers: try Self.fields(response.headers, of: "response"), body: response.body,
      firstByte: .milliseconds(timings.firstByteMilliseconds),
      total: .milliseconds(max(timings.totalMilliseconds, timings.firstByteMilliseconds)),
      order: order ?? 1, times: times ?? 1)
  }

  private func key(_ fields: [HeaderField]) throws(RecordingFlaw) -> ExchangeKey {
    let parts = request.url.split(separator: "://", maxSplits: 1)
    guard parts.count == 2, let scheme = OriginRequest.Scheme(rawValue: parts[0].lowercased())
    else { throw RecordingFlaw("request.url begins with neither https:// nor http://") }
    let authority = parts[1].prefix { $0 != "/" && $0 != "?" }
    let target = parts[1][authority.endIndex...]
    guard let host = HostName(authority: authority) else {
      throw RecordingFlaw("request.url has no host, or one that is not well formed")
    }
    return ExchangeKey(
      method: request.method, scheme: scheme, host: host, port: OriginRequest.port(of: authority),
      target: String(target), body: request.body?.sha256, headers: fields)
  }

  private static func check(_ body: Body) throws(RecordingFlaw) {
    // It becomes a file's name: nothing but digits may be in it.
    guard body.sha256.utf8.count == 64, body.sha256.allSatisfy({ "0123456789abcdef".contains($0) })
    else { throw RecordingFlaw("a body's sha256 is not 64 hexadecimal digits in lower case") }
    guard body.bytes >= 0 else { throw RecordingFlaw("a body's bytes are below 0") }
  }

  private static func fields(
    _ lines: [String], of part: String
  ) throws(RecordingFlaw) -> [HeaderField] {
    var fields: [HeaderField] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), isToken(String(line[..<colon])) else {
        throw RecordingFlaw("a line of \(part).headers is not \"Name: value\"")
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      // A line break would smuggle in another answer.
      guard value.utf8.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }) else {
        throw RecordingFlaw("\(part).headers holds characters that HTTP forbids")
      }
      fields.append(HeaderField(name: String(line[..<colon]), value: String(value)))
    }
    return fields
  }

  private static func isToken(_ text: String) -> Bool {
    let marks = Set("!#$%&'*+-.^_`|~".utf8)
    return !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: marks.contains(byte)
        }
      }
  }

  /// Where and why, without what stands there: it may be a secret.
  private static func reason(_ error: DecodingError) -> String {
    func place(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      let keys = context.codingPath + [key].compactMap(\.self)
      return keys.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(place(context, key)) is missing"
    case .typeMismatch(_, let context): return "\(place(context)) is of the wrong type"
    case .valueNotFound(_, let context): return "\(place(context)) is null"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "\(place(context)) is out of range"
    default: return "it is not JSON, or not whole"
    }
  }
}
