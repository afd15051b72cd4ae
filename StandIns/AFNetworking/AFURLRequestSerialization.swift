import Foundation

/// Makes requests; parameters are a query, or a form as the body.
open class AFHTTPRequestSerializer: NSObject {
  /// Seconds that a request may take.
  public var timeoutInterval: TimeInterval = 60
  private var headers: [String: String] = [:]

  /// Begins with the library's defaults.
  public override required init() { super.init() }

  /// One with the library's defaults.
  public class func serializer() -> Self { self.init() }

  /// The fields of all requests.
  public var httpRequestHeaders: [String: String] { headers }

  /// Sets a field of all requests; nil takes it out.
  public func setValue(_ value: String?, forHTTPHeaderField field: String) {
    headers[field] = value
  }

  /// The value of a field of all requests.
  public func value(forHTTPHeaderField field: String) -> String? { headers[field] }

  /// A request.
  /// - Throws: Where the parameters have no form in it.
  func request(_ method: String, _ url: URL, _ parameters: Any?) throws -> URLRequest {
    var request = URLRequest(url: url, timeoutInterval: timeoutInterval)
    request.httpMethod = method
    for (field, value) in headers { request.setValue(value, forHTTPHeaderField: field) }
    guard let parameters else { return request }
    if ["GET", "HEAD", "DELETE"].contains(method) {
      let query = Self.query(parameters)
      let sign = url.query == nil ? "?" : "&"
      if !query.isEmpty { request.url = URL(string: url.absoluteString + sign + query) }
    } else {
      try setBody(parameters, of: &request)
    }
    return request
  }

  func setBody(_ parameters: Any, of request: inout URLRequest) throws {
    setType("application/x-www-form-urlencoded", of: &request)
    request.httpBody = Data(Self.query(parameters).utf8)
  }

  func setType(_ type: String, of request: inout URLRequest) {
    guard request.value(forHTTPHeaderField: "Content-Type") == nil else { return }
    request.setValue(type, forHTTPHeaderField: "Content-Type")
  }

  private static func query(_ parameters: Any) -> String {
    pairs(nil, parameters).map { "\(escaped($0))=\(escaped($1))" }.joined(separator: "&")
  }

  /// The names and values, those of collections as `a[b]` and `a[]`.
  private static func pairs(_ name: String?, _ value: Any) -> [(String, String)] {
    if let members = value as? [AnyHashable: Any] {
      let sorted = members.map { ("\($0.key)", $0.value) }.sorted { $0.0 < $1.0 }
      return sorted.flatMap { key, value in pairs(name.map { "\($0)[\(key)]" } ?? key, value) }
    }
    if let items = value as? [Any] { return items.flatMap { pairs("\(name ?? "")[]", $0) } }
    return [(name ?? "", "\(value)")]
  }

  private static func escaped(_ text: String) -> String {
    let allowed = CharacterSet.urlQueryAllowed.subtracting(
      CharacterSet(charactersIn: ":#[]@!$&'()*+,;="))
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
  }
}

/// Makes requests whose body is JSON.
open class AFJSONRequestSerializer: AFHTTPRequestSerializer {
  override func setBody(_ parameters: Any, of request: inout URLRequest) throws {
    guard JSONSerialization.isValidJSONObject(parameters) else {
      throw NSError(
        domain: "com.alamofire.error.serialization.request",
        code: NSURLErrorCannotDecodeContentData,
        userInfo: [NSLocalizedFailureReasonErrorKey: "The `parameters` argument is not valid JSON."]
      )
    }
    setType("application/json", of: &request)
    request.httpBody = try JSONSerialization.data(withJSONObject: parameters)
  }
}
