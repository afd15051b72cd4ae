import Foundation
import FoundationNetworking

/// How a session loads. Only the timeouts, the additional headers and the cookie storage have an
/// effect; everything else is kept for code that sets it.
open class URLSessionConfiguration: NSObject, NSCopying, @unchecked Sendable {
  // Sendable as on Apple's systems: a session works on a copy that is never changed.

  /// How a session uses several network paths.
  public enum MultipathServiceType: Int, Sendable {
    /// One path at a time, as by default; pushsim simulates one path whatever is set.
    case none = 0
    /// The mobile network steps in where Wi-Fi fails.
    case handover = 1
    /// The path with the shorter delay is taken, for small and urgent exchanges.
    case interactive = 2
    /// All paths together, for throughput.
    case aggregate = 3
  }

  /// A storage that is made only when somebody reads it.
  private enum Storage<Value> {
    case untouched
    case assigned(Value?)
  }

  /// A new configuration with the default settings.
  open class var `default`: URLSessionConfiguration { URLSessionConfiguration() }

  /// As `default`, with a cookie storage in memory.
  open class var ephemeral: URLSessionConfiguration {
    let configuration = URLSessionConfiguration()
    configuration.isEphemeral = true
    return configuration
  }

  /// Behaves as `default`; a session made of it says so in the device's log.
  ///
  /// As on a device, its tasks take no completion handler and upload files alone, and all its
  /// transfers fail with -995 unless `sharedContainerIdentifier` is one of the extension's app groups.
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration()
    configuration.identifier = identifier
    configuration.sessionSendsLaunchEvents = true
    return configuration
  }

  /// The identifier of a background configuration.
  open internal(set) var identifier: String?
  /// Seconds without a byte before -1001.
  open var timeoutIntervalForRequest: TimeInterval = 60
  /// Seconds for a whole transfer before -1001.
  open var timeoutIntervalForResource: TimeInterval = 7 * 24 * 60 * 60
  /// Header fields of every request that has none of that name.
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  /// Whether cookies of the storage are sent.
  open var httpShouldSetCookies = true

  // Kept without effect, named and defaulting as Apple's.

  /// Kept without effect.
  open var requestCachePolicy: NSURLRequest.CachePolicy = .useProtocolCachePolicy
  /// Kept without effect.
  open var networkServiceType: NSURLRequest.NetworkServiceType = .default
  /// Kept without effect.
  open var allowsCellularAccess = true
  /// Kept without effect.
  open var allowsExpensiveNetworkAccess = true
  /// Kept without effect.
  open var allowsConstrainedNetworkAccess = true
  /// Kept without effect.
  open var requiresDNSSECValidation = false
  /// Kept without effect: a transfer without network fails at once.
  open var waitsForConnectivity = false
  /// Kept without effect.
  open var isDiscretionary = false
  /// The app group whose folder a background session of an extension needs.
  open var sharedContainerIdentifier: String?
  /// Kept without effect.
  open var sessionSendsLaunchEvents = false
  /// Kept without effect.
  open var shouldUseExtendedBackgroundIdleMode = false
  /// Kept without effect.
  open var connectionProxyDictionary: [AnyHashable: Any]?
  /// Kept without effect.
  open var tlsMinimumSupportedProtocolVersion = tls_protocol_version_t.TLSv10
  /// Kept without effect.
  open var tlsMaximumSupportedProtocolVersion = tls_protocol_version_t.TLSv13
  /// Kept without effect.
  open var httpShouldUsePipelining = false
  /// Whether cookies are kept: `never` keeps none.
  open var httpCookieAcceptPolicy: HTTPCookie.AcceptPolicy = .onlyFromMainDocumentDomain
  /// Kept without effect: the simulator sets how many connections a host gets.
  open var httpMaximumConnectionsPerHost = 6
  /// Kept without effect.
  open var urlCredentialStorage: URLCredentialStorage?
  /// Kept without effect: these classes belong to Foundation's own loading.
  open var protocolClasses: [AnyClass]?
  /// Kept without effect.
  open var multipathServiceType = MultipathServiceType.none

  private var isEphemeral = false
  private var cookies = Storage<HTTPCookieStorage>.untouched
  private var cache = Storage<URLCache>.untouched

  /// The shared storage, or one in memory, unless another was set.
  open var httpCookieStorage: HTTPCookieStorage? {
    get {
      if case .untouched = cookies {
        cookies = .assigned(
          isEphemeral
            ? FoundationNetworking.URLSessionConfiguration.ephemeral.httpCookieStorage : .shared)
      }
      return cookieStorageToFill
    }
    set { cookies = .assigned(newValue) }
  }

  /// The storage that takes the cookies of responses; sessions in memory open theirs at their
  /// start.
  var cookieStorageToFill: HTTPCookieStorage? {
    switch cookies {
    case .assigned(let storage): storage
    case .untouched: isEphemeral ? nil : .shared
    }
  }

  /// The storage, if anything can be in it: opening the shared one takes 2 ms, which most
  /// extensions need not pay. Whoever opens it makes its folder.
  var cookieStorageInUse: HTTPCookieStorage? {
    if case .untouched = cookies, !Self.sharedCookiesExist { return nil }
    return cookieStorageToFill
  }

  private static var sharedCookiesExist: Bool {
    let name = (Bundle.main.bundlePath as NSString).lastPathComponent as NSString
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    guard let folder = folders.first else { return false }
    return FileManager.default.fileExists(
      atPath: folder.appendingPathComponent(name.deletingPathExtension).path)
  }

  /// Opens a storage in memory, before several tasks may.
  func openOwnCookies() {
    if isEphemeral { _ = httpCookieStorage }
  }

  /// Kept without effect: no cache is simulated.
  open var urlCache: URLCache? {
    get { if case .assigned(let cache) = cache { cache } else { .shared } }
    set { cache = .assigned(newValue) }
  }

  /// Copies every setting.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  func duplicate() -> URLSessionConfiguration {
    let copy = URLSessionConfiguration()
    copy.identifier = identifier
    copy.timeoutIntervalForRequest = timeoutIntervalForRequest
    copy.timeoutIntervalForResource = timeoutIntervalForResource
    copy.httpAdditionalHeaders = httpAdditionalHeaders
    copy.httpShouldSetCookies = httpShouldSetCookies
    copy.requestCachePolicy = requestCachePolicy
    copy.networkServiceType = networkServiceType
    copy.allowsCellularAccess = allowsCellularAccess
    copy.allowsExpensiveNetworkAccess = allowsExpensiveNetworkAccess
    copy.allowsConstrainedNetworkAccess = allowsConstrainedNetworkAccess
    copy.requiresDNSSECValidation = requiresDNSSECValidation
    copy.waitsForConnectivity = waitsForConnectivity
    copy.isDiscretionary = isDiscretionary
    copy.sharedContainerIdentifier = sharedContainerIdentifier
    copy.sessionSendsLaunchEvents = sessionSendsLaunchEvents
    copy.shouldUseExtendedBackgroundIdleMode = shouldUseExtendedBackgroundIdleMode
    copy.connectionProxyDictionary = connectionProxyDictionary
    copy.tlsMinimumSupportedProtocolVersion = tlsMinimumSupportedProtocolVersion
    copy.tlsMaximumSupportedProtocolVersion = tlsMaximumSupportedProtocolVersion
    copy.httpShouldUsePipelining = httpShouldUsePipelining
    copy.httpCookieAcceptPolicy = httpCookieAcceptPolicy
    copy.httpMaximumConnectionsPerHost = httpMaximumConnectionsPerHost
    copy.urlCredentialStorage = urlCredentialStorage
    copy.protocolClasses = protocolClasses
    copy.multipathServiceType = multipathServiceType
    copy.isEphemeral = isEphemeral
    copy.cookies = cookies
    copy.cache = cache
    return copy
  }
}
