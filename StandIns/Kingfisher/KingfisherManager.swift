import Foundation
import UIKit

/// The name of a picture.
public protocol Resource {
  /// The key of its file.
  var cacheKey: String { get }
  /// Where it is.
  var downloadURL: URL { get }
}

extension URL: Resource {
  /// The address.
  public var cacheKey: String { absoluteString }
  /// The address.
  public var downloadURL: URL { self }
}

/// A picture that was got.
public struct RetrieveImageResult {
  /// The picture.
  public let image: KFCrossPlatformImage
  /// Where it came from.
  public let cacheType: CacheType
  /// Its file.
  public let data: @Sendable () -> Data?
}

/// Gets pictures from the cache, or downloads and keeps them.
public final class KingfisherManager: @unchecked Sendable {
  // Sendable because its settings are made before it is used.

  /// The usual one.
  public static let shared = KingfisherManager()
  /// Where files are.
  public var cache = ImageCache.default
  /// The downloader.
  public var downloader = ImageDownloader.default
  /// How pictures are got where a call does not say.
  public var defaultOptions: KingfisherOptionsInfo = []

  /// Gets a picture; the handler is called on another queue.
  @discardableResult
  public func retrieveImage(
    with resource: any Resource, options: KingfisherOptionsInfo? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
  ) -> DownloadTask? {
    let options = defaultOptions + (options ?? [])
    var (cache, downloader) = (self.cache, self.downloader)
    var (isFresh, isCached) = (false, false)
    for option in options {
      switch option {
      case .targetCache(let other): cache = other
      case .downloader(let other): downloader = other
      case .forceRefresh: isFresh = true
      case .onlyFromCache: isCached = true
      default: break
      }
    }
    let key = resource.cacheKey
    if !isFresh, let (image, data) = cache.image(forKey: key) {
      completionHandler?(
        .success(RetrieveImageResult(image: image, cacheType: .disk, data: { data })))
      return nil
    }
    if isCached {
      completionHandler?(.failure(.cacheError(reason: .imageNotExisting(key: key))))
      return nil
    }
    return downloader.downloadImage(with: resource.downloadURL, options: options) { result in
      completionHandler?(
        result.map { loaded in
          cache.storeToDisk(loaded.originalData, forKey: key)
          return RetrieveImageResult(
            image: loaded.image, cacheType: .none, data: { loaded.originalData })
        })
    }
  }
}
