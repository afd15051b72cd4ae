import Cryptography
import Foundation
import NotificationModel
import TextFormats

/// The properties of a request that decide which recording answers it.
///
/// Secrets take no part: they are redacted on both sides. Nor does the order of query items, which
/// differs from run to run where a dictionary made the query.
struct ExchangeKey: Sendable, Hashable {
  var method: String
  /// `scheme://host[:port]`, in lower case.
  var origin: String
  /// The path as it was sent.
  var path: String
  /// The query's items, redacted and sorted; nil when there is no query.
  var query: String?
  /// SHA-256 of the request's body in hexadecimal; nil when it has none.
  var body: String?
  /// The fields that ask for a part of the answer, or for none if it has not changed; else empty.
  var conditions: [HeaderField]

  /// Fields that make another answer right, in lower case.
  private static let conditionalFields: Set<String> = [
    "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since", "range",
  ]
  /// The most characters of a path in a file's name: 80, of 255 that file systems allow.
  private static let shownPathLength = 80
  /// Hexadecimal digits of a key's hash in a file's name: 12, so that a folder of a million
  /// exchanges has two of the same name once in 500 times.
  private static let hashDigits = 12

  /// The key of a request.
  init(_ request: UpstreamRequest) {
    self.init(
      method: request.method, scheme: request.scheme, host: request.host, port: request.port,
      target: request.target, body: request.body.isEmpty ? nil : sha256(request.body),
      headers: request.headers)
  }

  /// The key of a request whose body is known by its hash alone.
  init(
    method: String, scheme: OriginRequest.Scheme, host: HostName, port: Int?, target: String,
    body: String?, headers: [HeaderField]
  ) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let port = port == scheme.standardPort ? nil : port
    self.method = method
    origin = "\(scheme.rawValue)://\(host.bracketed)\(port.map { ":\($0)" } ?? "")"
    path = parts.first.map(String.init) ?? ""
    query = parts.count > 1 ? Self.sorted(Redaction.query(parts[1])) : nil
    self.body = body
    conditions = headers.filter { Self.conditionalFields.contains($0.name.lowercased()) }
      .map { HeaderField(name: $0.name.lowercased(), value: $0.value) }
      .sorted { ($0.name, $0.value) < ($1.name, $1.value) }
  }

  /// The URL as it is recorded.
  var url: String { origin + path + (query.map { "?" + $0 } ?? "") }

  /// The same without conditions: what a whole answer is recorded under.
  var unconditional: ExchangeKey {
    var key = self
    key.conditions = []
    return key
  }

  /// The folder's name for the host: `cdn.example`, `cdn.example+http`, `cdn.example+8443`.
  var folderName: String {
    let isSecure = origin.hasPrefix("https://")
    let authority = origin.drop { $0 != "/" }.dropFirst(2)
    let name = authority.filter { $0 != "[" && $0 != "]" }.replacing(":", with: "+")
    return isSecure ? name : name + "+http"
  }

  /// The file's name without its extension: method, path, and a hash of all there is to the key.
  var fileStem: String {
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._~-")
    let words = String(path.map { allowed.contains($0) ? $0 : "-" }).split(separator: "-")
    let shown = String(words.joined(separator: "-").prefix(Self.shownPathLength))
    return [method, shown, String(digest.prefix(Self.hashDigits))].filter { !$0.isEmpty }
      .joined(separator: "-")
  }

  private var digest: String {
    let fields = conditions.map { "\($0.name): \($0.value)" }
    return sha256(([method, url, body ?? ""] + fields).joined(separator: "\n").utf8)
  }

  private static func sorted(_ query: String) -> String {
    // By name only: items of one name may mean something by their order.
    let items = query.split(separator: "&").enumerated().map { index, item in
      (name: item.prefix { $0 != "=" }, index: index, item: item)
    }
    return items.sorted { ($0.name, $0.index) < ($1.name, $1.index) }.map(\.item)
      .joined(separator: "&")
  }
}

/// The SHA-256 of bytes in 64 hexadecimal digits.
private func sha256(_ bytes: some Sequence<UInt8>) -> String {
  Hexadecimal.text(MessageDigest.sha256.of(bytes))
}
