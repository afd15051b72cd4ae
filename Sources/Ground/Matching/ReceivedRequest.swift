import Foundation
import JSONModel
import NotificationModel

/// A request as a simulated host received it; holds what URLs, header fields and bodies hold.
public struct ReceivedRequest: Sendable, Hashable {
  /// The method, such as "POST".
  public var method: String
  /// "https" or "http".
  public var scheme: String
  /// The host that was asked for, in lower case and without its port.
  public var host: String
  /// The path, percent-encoded as it was sent, without the query.
  public var path: String
  /// The query after the path's `?`, as the client sent it; nil without one.
  public var query: String?
  /// The header fields in order.
  public var headers: [HeaderField]
  /// The body, at most its first MiB where it was kept.
  public var body: [UInt8]
  /// The size of the whole body in bytes.
  public var bodyBytes: Int

  /// Creates a request.
  public init(
    method: String, scheme: String = "https", host: String, path: String, query: String? = nil,
    headers: [HeaderField] = [], body: [UInt8] = [], bodyBytes: Int? = nil
  ) {
    self.method = method
    self.scheme = scheme
    self.host = host
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.bodyBytes = bodyBytes ?? body.count
  }

  /// The value of a header field, of several with the name the first; nil without one.
  public func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The decoded value of a query's parameter, of several with the name the first; nil without one.
  public func queryParameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// The decoded parameters of the query, in order.
  var parameters: [HeaderField] {
    (query ?? "").split(separator: "&").map { pair -> HeaderField in
      let parts: [String] = pair.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false
      ).map { part in
        let text = part.replacing("+", with: " ")
        return text.removingPercentEncoding ?? String(text)
      }
      return HeaderField(name: parts[0], value: parts.count > 1 ? parts[1] : "")
    }
  }

  /// The body as text; nil where it is not UTF-8.
  public var text: String? { String(validating: body, as: UTF8.self) }

  /// The body as JSON; nil where it is not JSON.
  public var json: JSONValue? { try? JSONParser.parse(bytes: body).value }
}

extension ReceivedRequest: CustomStringConvertible {
  /// The first line, without the query, which may hold secrets.
  public var description: String { "\(method) \(host)\(path)" }
}
