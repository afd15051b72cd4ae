import Foundation

/// The domain of errors about answers.
public let AFURLResponseSerializationErrorDomain = "com.alamofire.error.serialization.response"
/// The key of an error's response.
public let AFNetworkingOperationFailingURLResponseErrorKey =
  "com.alamofire.serialization.response.error.response"
/// The key of an error's data.
public let AFNetworkingOperationFailingURLResponseDataErrorKey =
  "com.alamofire.serialization.response.error.data"

/// Checks answers, and hands their data over as it is.
open class AFHTTPResponseSerializer: NSObject {
  /// The statuses that are no errors; nil for all.
  public var acceptableStatusCodes: IndexSet? = IndexSet(integersIn: 200..<300)
  /// The types of content that are no errors; nil for all.
  public var acceptableContentTypes: Set<String>?

  /// Begins with the library's defaults.
  public override required init() { super.init() }

  /// One with the library's defaults.
  public class func serializer() -> Self { self.init() }

  /// The object that an answer holds.
  /// - Throws: The library's errors.
  open func responseObject(for response: URLResponse?, data: Data?) throws -> Any? {
    try validate(response, data)
    return data
  }

  /// Checks an answer's type and status; of both wrong the status is the error.
  func validate(_ response: URLResponse?, _ data: Data?) throws {
    guard let response = response as? HTTPURLResponse, response.url != nil else { return }
    let status = response.statusCode
    if let acceptableStatusCodes, !acceptableStatusCodes.contains(status) {
      // Foundation on a device writes it small.
      let words = HTTPURLResponse.localizedString(forStatusCode: status).lowercased()
      throw error(
        NSURLErrorBadServerResponse, "Request failed: \(words) (\(status))", response, data)
    }
    guard let acceptableContentTypes, let data, !data.isEmpty,
      !acceptableContentTypes.contains(response.mimeType ?? "")
    else { return }
    throw error(
      NSURLErrorCannotDecodeContentData,
      "Request failed: unacceptable content-type: \(response.mimeType ?? "(null)")", response, data)
  }

  private func error(
    _ code: Int, _ text: String, _ response: HTTPURLResponse, _ data: Data?
  ) -> NSError {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: text,
      AFNetworkingOperationFailingURLResponseErrorKey: response,
    ]
    info[NSURLErrorFailingURLErrorKey] = response.url
    info[AFNetworkingOperationFailingURLResponseDataErrorKey] = data
    return NSError(domain: AFURLResponseSerializationErrorDomain, code: code, userInfo: info)
  }
}

/// Reads answers in JSON.
open class AFJSONResponseSerializer: AFHTTPResponseSerializer {
  /// How JSON is read.
  public var readingOptions: JSONSerialization.ReadingOptions = []

  /// Accepts the types of JSON.
  public required init() {
    super.init()
    acceptableContentTypes = ["application/json", "text/json", "text/javascript"]
  }

  /// The object that the JSON says; nil for an answer without any.
  open override func responseObject(for response: URLResponse?, data: Data?) throws -> Any? {
    try validate(response, data)
    guard let data, !data.isEmpty, data != Data(" ".utf8) else { return nil }
    return try JSONSerialization.jsonObject(with: data, options: readingOptions)
  }
}
