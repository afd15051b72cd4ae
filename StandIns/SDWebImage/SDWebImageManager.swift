import Foundation
@_exported import UIKit

/// How a picture is got; only `refreshCached` and `fromCacheOnly` count here.
public struct SDWebImageOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Again where it failed before.
  public static let retryFailed = SDWebImageOptions(rawValue: 1)
  /// Behind others.
  public static let lowPriority = SDWebImageOptions(rawValue: 2)
  /// Not from the cache.
  public static let refreshCached = SDWebImageOptions(rawValue: 8)
  /// Before others.
  public static let highPriority = SDWebImageOptions(rawValue: 128)
  /// From the cache alone.
  public static let fromCacheOnly = SDWebImageOptions(rawValue: 1 << 16)
}

/// The domain of its errors.
public let SDWebImageErrorDomain = "SDWebImageErrorDomain"

/// The downloader: the device's network.
open class SDWebImageDownloader: NSObject, @unchecked Sendable {
  // Sendable because it keeps nothing.

  /// The usual one.
  public static let shared = SDWebImageDownloader()

  /// Downloads a picture; the block is called on the main queue.
  @discardableResult
  open func downloadImage(
    with url: URL?, completed: @escaping (UIImage?, Data?, (any Error)?, Bool) -> Void
  ) -> URLSessionTask? {
    guard let url else {
      completed(nil, nil, Self.error(1000), true)
      return nil
    }
    let task = URLSession.shared.dataTask(with: url) { data, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode ?? 200
      let image = data.flatMap { UIImage(data: $0) }
      DispatchQueue.main.async {
        if let error { return completed(nil, nil, error, true) }
        guard (200..<400).contains(status) else {
          return completed(nil, nil, Self.error(2001), true)
        }
        completed(image, image == nil ? nil : data, image == nil ? Self.error(1001) : nil, true)
      }
    }
    task.resume()
    return task
  }

  /// 1000 for no address, 1001 for no picture, 2001 for a status.
  static func error(_ code: Int) -> NSError { NSError(domain: SDWebImageErrorDomain, code: code) }
}

/// Gets pictures from the cache, or downloads and keeps them.
open class SDWebImageManager: NSObject, @unchecked Sendable {
  // Sendable because it never changes.

  /// The usual one.
  public static let shared = SDWebImageManager(
    cache: SDImageCache.shared, loader: SDWebImageDownloader.shared)
  /// Where files are.
  public let imageCache: SDImageCache
  /// The downloader.
  public let imageLoader: SDWebImageDownloader

  /// Creates a manager.
  public init(cache: SDImageCache, loader: SDWebImageDownloader) {
    (imageCache, imageLoader) = (cache, loader)
  }

  /// Gets a picture; the block is called on the main queue.
  @discardableResult
  open func loadImage(
    with url: URL?, options: SDWebImageOptions = [],
    progress: ((Int, Int, URL?) -> Void)?,
    completed: @escaping (UIImage?, Data?, (any Error)?, SDImageCacheType, Bool, URL?) -> Void
  ) -> URLSessionTask? {
    let key = url?.absoluteString
    if !options.contains(.refreshCached), let data = imageCache.diskImageData(forKey: key),
      let image = UIImage(data: data)
    {
      DispatchQueue.main.async { completed(image, data, nil, .disk, true, url) }
      return nil
    }
    if options.contains(.fromCacheOnly) {
      DispatchQueue.main.async { completed(nil, nil, nil, .none, true, url) }
      return nil
    }
    return imageLoader.downloadImage(with: url) { [imageCache] image, data, error, isFinished in
      if image != nil { imageCache.storeImageData(toDisk: data, forKey: key) }
      completed(image, data, error, .none, isFinished, url)
    }
  }
}
