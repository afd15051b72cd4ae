import NIOHTTP1
import NotificationModel

/// Header fields that belong to one connection, not to the message: no gateway passes them on
/// (RFC 9110, section 7.6.1).
enum ConnectionFields {
  private static let names: Set<String> = [
    "connection", "http2-settings", "keep-alive", "proxy-authenticate", "proxy-authorization",
    "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
  ]
  /// Fields that the connection to the real host sets itself.
  private static let requestNames: Set<String> = [
    "content-length", "expect", "host", NetworkJournal.transferHeader.lowercased(),
  ]

  /// The fields of a request that go to the real host.
  static func passingOn(_ headers: HTTPHeaders) -> [HeaderField] {
    let fields = headers.map { HeaderField(name: $0.name, value: $0.value) }
    return dropping(fields).filter { !requestNames.contains($0.name.lowercased()) }
  }

  /// The fields of a response that go to the client, its `Content-Length` among them.
  static func dropping(_ fields: [HeaderField]) -> [HeaderField] {
    let named = fields.filter { $0.isNamed("connection") }
      .flatMap { $0.value.split(separator: ",") }
      .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
    let dropped = names.union(named)
    return fields.filter { !dropped.contains($0.name.lowercased()) }
  }
}
