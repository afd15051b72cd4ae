import Foundation
import UIKit

/// A picture as Kingfisher calls it.
public typealias KFCrossPlatformImage = UIImage

/// A change of a request before it is sent.
public protocol ImageDownloadRequestModifier {
  /// The request to send; nil for none.
  func modified(for request: URLRequest) -> URLRequest?
}

/// A modifier of a closure.
public struct AnyModifier: ImageDownloadRequestModifier {
  private let block: (URLRequest) -> URLRequest?
  /// Makes a modifier.
  public init(modify: @escaping (URLRequest) -> URLRequest?) { block = modify }
  /// The request to send.
  public func modified(for request: URLRequest) -> URLRequest? { block(request) }
}

/// How a picture is got.
public enum KingfisherOptionsInfoItem {
  /// Into and from another cache.
  case targetCache(ImageCache)
  /// With another downloader.
  case downloader(ImageDownloader)
  /// With another request.
  case requestModifier(any ImageDownloadRequestModifier)
  /// Not from the cache.
  case forceRefresh
  /// From the cache alone.
  case onlyFromCache
  /// Kept as it came, as pictures always are here.
  case cacheOriginalImage
  /// Decoded at once; pictures here are decoded where they are needed.
  case backgroundDecode
  /// With pixels a point.
  case scaleFactor(CGFloat)
  /// Kept so long.
  case diskCacheExpiration(StorageExpiration)
}

/// How a picture is got.
public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]

/// A downloaded picture.
public struct ImageLoadingResult {
  /// The picture.
  public let image: KFCrossPlatformImage
  /// Where it is from.
  public let url: URL?
  /// Its file.
  public let originalData: Data
}

/// A download on its way.
public struct DownloadTask {
  let task: URLSessionTask?
  /// Stops it.
  public func cancel() { task?.cancel() }
}

/// Downloads pictures over the device's network.
public final class ImageDownloader: @unchecked Sendable {
  // Sendable because its settings are made before it is used.

  /// The usual one.
  public static let `default` = ImageDownloader(name: "default")
  /// How long an answer may take, in seconds; 15.
  public var downloadTimeout: TimeInterval = 15
  /// How its session is made.
  public var sessionConfiguration = URLSessionConfiguration.ephemeral

  /// Makes a downloader.
  public init(name: String) {}

  /// Downloads a picture; the handler is called on another queue.
  @discardableResult
  public func downloadImage(
    with url: URL, options: KingfisherOptionsInfo? = nil,
    completionHandler: ((Result<ImageLoadingResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask {
    var request: URLRequest? = URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: downloadTimeout)
    for case .requestModifier(let modifier) in options ?? [] {
      request = request.flatMap(modifier.modified)
    }
    guard let request else {
      completionHandler?(.failure(.requestError(reason: .emptyRequest)))
      return DownloadTask(task: nil)
    }
    let session = URLSession(configuration: sessionConfiguration)
    let task = session.dataTask(with: request) { data, response, error in
      completionHandler?(Self.result(url, data, response, error))
    }
    task.resume()
    return DownloadTask(task: task)
  }

  /// Downloads a picture.
  public func downloadImage(
    with url: URL, options: KingfisherOptionsInfo? = nil
  ) async throws -> ImageLoadingResult {
    try await withCheckedThrowingContinuation { continuation in
      downloadImage(with: url, options: options) { continuation.resume(with: $0) }
    }
  }

  private static func result(
    _ url: URL, _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<ImageLoadingResult, KingfisherError> {
    guard let data, error == nil else {
      let reason = error ?? URLError(.badServerResponse)
      return .failure(.responseError(reason: .URLSessionError(error: reason)))
    }
    if let answer = response as? HTTPURLResponse, !(200..<400).contains(answer.statusCode) {
      return .failure(.responseError(reason: .invalidHTTPStatusCode(response: answer)))
    }
    guard let image = UIImage(data: data) else {
      return .failure(.processorError(reason: .processingFailed(data: data)))
    }
    return .success(ImageLoadingResult(image: image, url: url, originalData: data))
  }
}
