import Foundation
import FoundationNetworking

/// The moments of a task that this process sees.
struct MetricsRecord: Sendable {
  var start: Date?
  var response: Date?
  var end: Date?
}

/// When a task ran. The times of DNS, connect and TLS are in the simulator's report only.
open class URLSessionTaskMetrics: NSObject, @unchecked Sendable {
  // Sendable because it never changes.

  /// From `resume` to the end.
  public let taskInterval: DateInterval
  /// Always 0: the device follows redirects and reports them in its own report.
  public let redirectCount = 0
  /// One transaction: the last of its redirects.
  public let transactionMetrics: [URLSessionTaskTransactionMetrics]

  init(_ record: MetricsRecord, start: Date, request: URLRequest?, response: URLResponse?) {
    taskInterval = DateInterval(start: start, end: max(record.end ?? start, start))
    transactionMetrics =
      request.map { [URLSessionTaskTransactionMetrics(record, request: $0, response: response)] }
      ?? []
  }
}

/// One request and its response.
open class URLSessionTaskTransactionMetrics: NSObject, @unchecked Sendable {
  // Sendable because it never changes.

  /// Where the bytes came from.
  public enum ResourceFetchType: Int, Sendable {
    /// It is not known; never here.
    case unknown = 0
    /// From the server: what every transaction says here.
    case networkLoad = 1
    /// Sent by the server before it was asked for; never here.
    case serverPush = 2
    /// From a cache of the session; never here, as no cache is simulated.
    case localCache = 3
  }

  /// The request.
  public let request: URLRequest
  /// The response; nil for a failure.
  public let response: URLResponse?
  /// When the task was resumed.
  public let fetchStartDate: Date?
  /// When the request was handed to the device.
  public let requestStartDate: Date?
  /// When the headers arrived.
  public let responseStartDate: Date?
  /// When the body was complete.
  public let responseEndDate: Date?
  /// The protocol of the response as ALPN names it, such as `h2` or `http/1.1`; nil without one.
  public let networkProtocolName: String?
  /// Always false: the device's own proxies are not simulated.
  public let isProxyConnection = false
  /// Always a network load: no cache is simulated.
  public let resourceFetchType = ResourceFetchType.networkLoad

  init(_ record: MetricsRecord, request: URLRequest, response: URLResponse?) {
    self.request = request
    self.response = response
    networkProtocolName = (response as? DeviceResponse)?.networkProtocolName
    fetchStartDate = record.start
    requestStartDate = record.start
    responseStartDate = record.response
    responseEndDate = record.end
  }
}
