import DeviceFoundation
import DeviceNetworking
import Foundation

/// The address; for nil one that no transfer supports, as on a device.
private func address(_ url: AnyObject?) throws -> URL {
  guard let url else { return URL(string: "nil:") ?? URL(fileURLWithPath: "") }
  guard let value = URL.objcValue(of: url) else { throw objcUnrecognized(url, "absoluteURL") }
  return value
}

/// A transfer into memory.
public func objcDataTask(
  _ session: URLSession, _ url: AnyObject?,
  _ handler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
) throws -> URLSessionDataTask {
  session.dataTask(with: try address(url), completionHandler: handler)
}
/// A transfer into a file.
public func objcDownloadTask(
  _ session: URLSession, _ url: AnyObject?,
  _ handler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
) throws -> URLSessionDownloadTask {
  session.downloadTask(with: try address(url), completionHandler: handler)
}
