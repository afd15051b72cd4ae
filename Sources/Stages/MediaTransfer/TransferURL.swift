import CCurl

/// An http or https URL as libcurl reads it, so that the engine checks the URL that it fetches.
struct TransferURL: Sendable, Hashable {
  /// Why the engine cannot fetch a text as a URL.
  struct Fault: Error, Hashable {
    var code: URLErrorCode
    var text: String
    /// Whether nothing on this machine answers for the host, and the network is not allowed.
    var isUnserved = false
  }

  /// The URL in libcurl's normal form.
  let text: String
  /// "http" or "https".
  let scheme: String
  /// In lower case, without a closing dot; IPv6 addresses in brackets.
  let host: String
  /// The port, the scheme's own where the URL names none.
  let port: Int
  /// Percent-encoded, beginning with "/".
  let path: String

  /// The longest host name taken, in bytes: DNS's limit. Longer ones are not sent to a proxy, whose
  /// protocol has one byte for the length.
  private static let longestHostBytes = 253

  /// The host without an IPv6 address's brackets.
  var bareHost: String {
    host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
  }

  /// The value of the request's `Host` field.
  var hostField: String {
    port == (scheme == "https" ? 443 : 80) ? host : "\(host):\(port)"
  }

  /// Reads an absolute URL.
  /// - Throws: -1002 for another scheme or none, -1000 for a text that is not a URL.
  init(_ text: String) throws(Fault) {
    guard let scheme = Self.scheme(of: text) else {
      throw Fault(code: .unsupportedURL, text: "the URL is not absolute; it needs https://")
    }
    try Self.check(scheme: scheme)
    try self.init(base: nil, text: text)
  }

  /// Reads the target of a redirect, which may be relative to this URL.
  /// - Throws: as `init(_:)`.
  func resolving(_ location: String) throws(Fault) -> TransferURL {
    if let scheme = Self.scheme(of: location) { try Self.check(scheme: scheme) }
    return try TransferURL(base: self.text, text: location)
  }

  /// Whether credentials meant for this URL may also go to `other`.
  func isSameOrigin(as other: TransferURL) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  private init(base: String?, text: String) throws(Fault) {
    guard let handle = curl_url() else { throw Fault(code: .unknown, text: "out of memory") }
    defer { curl_url_cleanup(handle) }
    // Spaces and other bytes that do not belong in a URL are encoded, as Foundation does.
    let flags = UInt32(CURLU_URLENCODE | CURLU_ALLOW_SPACE | CURLU_NON_SUPPORT_SCHEME)
    for part in [base, text].compactMap(\.self) {
      let result = curl_url_set(handle, CURLUPART_URL, part, flags)
      guard result == CURLUE_OK else {
        throw Fault(code: .badURL, text: String(cString: curl_url_strerror(result)))
      }
    }
    let port = Self.part(CURLUPART_PORT, of: handle, flags: UInt32(CURLU_DEFAULT_PORT))
    guard
      let whole = Self.part(CURLUPART_URL, of: handle),
      let scheme = Self.part(CURLUPART_SCHEME, of: handle)?.lowercased(),
      let host = Self.part(CURLUPART_HOST, of: handle), !host.isEmpty,
      let port = port.flatMap({ Int($0) })
    else { throw Fault(code: .badURL, text: "the URL names no host") }
    try Self.check(scheme: scheme)
    guard host.utf8.count <= Self.longestHostBytes else {
      throw Fault(code: .cannotFindHost, text: "the URL's host is longer than a host name can be")
    }
    self.text = whole
    self.scheme = scheme
    self.host = Self.normalHost(host)
    self.port = port
    self.path = Self.part(CURLUPART_PATH, of: handle) ?? "/"
  }

  private static func part(
    _ part: CURLUPart, of handle: OpaquePointer, flags: UInt32 = 0
  ) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &value, flags) == CURLUE_OK, let value else { return nil }
    defer { curl_free(value) }
    return String(cString: value)
  }

  private static func check(scheme: String) throws(Fault) {
    guard scheme == "http" || scheme == "https" else {
      throw Fault(code: .unsupportedURL, text: "only https and http URLs can be fetched")
    }
  }

  private static func normalHost(_ host: String) -> String {
    let lowered = host.lowercased()
    return lowered.hasSuffix(".") ? String(lowered.dropLast()) : lowered
  }

  /// The scheme before the first colon in lower case; nil when the text begins otherwise.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text[..<colon]
    let isScheme = scheme.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isScheme, scheme.first?.isLetter == true else { return nil }
    return scheme.lowercased()
  }
}
