import NotificationModel

/// One request of a transfer: the first, or one that a redirect leads to.
struct HopRequest: Sendable {
  /// Header fields that belong to the connection or to curl, which URLSession ignores too.
  static let reservedHeaders: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "keep-alive", "expect", "te",
    "trailer", "upgrade", "proxy-authorization", "proxy-connection",
  ]
  private static let credentialHeaders: Set<String> = ["authorization", "cookie"]

  var url: TransferURL
  var method: String
  var headers: [HeaderField]
  var body: TransferBody

  /// Whether the request states a body, even an empty one.
  var isUpload: Bool {
    method != "HEAD" && (body.count > 0 || ["POST", "PUT", "PATCH"].contains(method))
  }

  /// The first request of a transfer.
  /// - Throws: `TransferError` for a malformed URL, method or header field.
  init(_ request: TransferRequest) throws(TransferURL.Fault) {
    url = try TransferURL(request.url)
    method = request.method
    body = request.body
    headers = request.headers.filter { !Self.reservedHeaders.contains($0.name.lowercased()) }
    guard Self.isToken(method) else {
      throw TransferURL.Fault(code: .unknown, text: "the method is not an HTTP method")
    }
    // libcurl sends header lines as they are: a line break would smuggle in another request.
    for field in headers where !Self.isToken(field.name) || !Self.isFieldValue(field.value) {
      throw TransferURL.Fault(
        code: .unknown, text: "a header field's name or value holds characters HTTP forbids")
    }
    if method == "GET", body.count > 0 {
      throw TransferURL.Fault(
        code: .dataLengthExceedsMaximum, text: "GET method must not have a body")
    }
  }

  /// The request that a redirect with `status` to `location` leads to.
  /// - Throws: -1000 or -1002 for a target that cannot be fetched.
  func redirected(
    status: Int, location: String
  ) throws(TransferURL.Fault) -> HopRequest {
    var next = self
    next.url = try url.resolving(location)
    let becomesGET: Bool
    switch status {
    case 301, 302: becomesGET = method == "POST"
    case 303: becomesGET = method != "GET" && method != "HEAD"
    default: becomesGET = false
    }
    if becomesGET {
      next.method = "GET"
      next.body = .none
      next.headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
    }
    if !url.isSameOrigin(as: next.url) {
      next.headers.removeAll { Self.credentialHeaders.contains($0.name.lowercased()) }
    }
    return next
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

  private static func isFieldValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
  }
}
