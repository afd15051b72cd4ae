import NotificationModel

/// The answer of a host at one path.
package struct HostedAnswer: Sendable, Hashable {
  /// Where the body comes from.
  package enum Body: Sendable, Hashable {
    /// The content of the host's source at the path, with its status, type and version.
    case source
    /// No body.
    case none
    /// These bytes.
    case bytes([UInt8])
    /// A file of this machine, as it is when a request comes.
    case file(path: String)
    /// A made-up body of this size and the answer's type: see `GeneratedBody`.
    case generated(bytes: Int)
  }

  /// Where the body comes from; the host's source by default.
  package var body = Body.source
  /// The HTTP status; 200 by default. That of the source for a body that comes from there.
  package var status = 200
  /// Header fields in order, after those the server makes; a field it makes too is replaced.
  package var headers: [HeaderField] = []
  /// The `Content-Type`; nil, the default, for the one of the path's file extension.
  package var contentType: String?
  /// The entity tag, with or without its quotes; nil, the default, for one made from the body.
  package var entityTag: String?
  /// Time from the request to the first byte of the answer; none by default.
  package var delay = Duration.zero
  /// Whether the body is sent without its length, in chunks; false by default.
  package var isChunked = false
  /// Whether a client that takes gzip gets it; nil, the default, where it pays: see
  /// `ResponseCompression`.
  package var gzip: Bool?

  /// The body of the host's source, without a delay.
  package init() {}

  package init(_ body: Body, status: Int = 200) {
    self.body = body
    self.status = status
  }

  /// A redirect.
  package static func redirect(to location: String, status: Int = 302) -> HostedAnswer {
    var answer = HostedAnswer(.none, status: status)
    answer.headers = [HeaderField(name: "Location", value: location)]
    return answer
  }
}
