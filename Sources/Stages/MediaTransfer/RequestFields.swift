import CCurl
import NotificationModel

/// The header fields of one request, as they are sent.
struct RequestFields: Sendable {
  /// All fields in the order they are sent, without the transfer's number, which is the
  /// simulator's own, and without a URL's user name and password.
  let sent: [HeaderField]
  /// The lines for libcurl; it adds `Host`, `Accept-Encoding` and `Content-Length` itself.
  let lines: [String]
  /// The content encodings to ask for and decode; nil to decode none.
  let encodings: String?

  /// Fields of `hop`.
  /// - Parameter mark: the transfer's number, for a server of the simulator's own.
  init(
    _ hop: HopRequest, decodesContent: Bool, mark: UInt64?, configuration: TransferConfiguration
  ) {
    var given = hop.headers
    if let name = configuration.transferHeader { given.removeAll { $0.isNamed(name) } }
    var host = [HeaderField(name: "Host", value: hop.url.hostField)]
    if decodesContent {
      let asked = given.first { $0.isNamed("Accept-Encoding") }?.value
      let text = asked.flatMap { $0.isEmpty ? nil : $0 } ?? Self.encodings(hop.url.scheme)
      given.removeAll { $0.isNamed("Accept-Encoding") }
      host.append(HeaderField(name: "Accept-Encoding", value: text))
      encodings = text
    } else {
      encodings = nil
    }
    let defaults = Self.defaults(hop, userAgent: configuration.userAgent).filter { field in
      !given.contains { $0.isNamed(field.name) }
    }
    let own = defaults + given
    let length = HeaderField(name: "Content-Length", value: "\(hop.body.count)")
    sent = host + own + (hop.isUpload ? [length] : [])
    // URLSession never asks with Expect: 100-continue.
    var lines = own.map(Self.line) + ["Expect:"]
    if let mark, let name = configuration.transferHeader { lines.append("\(name): \(mark)") }
    self.lines = lines
  }

  private static func defaults(_ hop: HopRequest, userAgent: String) -> [HeaderField] {
    let all = [
      HeaderField(name: "User-Agent", value: userAgent), HeaderField(name: "Accept", value: "*/*"),
    ]
    let form = HeaderField(name: "Content-Type", value: "application/x-www-form-urlencoded")
    return hop.isUpload ? all + [form] : all
  }

  /// libcurl sends a field without a value for "Name;" and leaves it out for "Name:".
  private static func line(_ field: HeaderField) -> String {
    field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value
  }

  /// The encodings that URLSession asks for, as far as this libcurl can decode them; Brotli over
  /// https only.
  private static func encodings(_ scheme: String) -> String {
    scheme == "https" && decodesBrotli ? "gzip, deflate, br" : "gzip, deflate"
  }

  private static let decodesBrotli = CurlLibrary.has(CURL_VERSION_BROTLI)
}
