import Foundation
import UIKit

/// How long a file of the cache counts; here none is ever removed by its age.
public enum StorageExpiration {
  /// For ever.
  case never
  /// For seconds.
  case seconds(TimeInterval)
  /// For days.
  case days(Int)
  /// Until a time.
  case date(Date)
  /// Not at all.
  case expired
}

/// Where a picture came from.
public enum CacheType {
  /// It was downloaded.
  case none
  /// Memory; never here.
  case memory
  /// A file.
  case disk
}

/// Files of pictures: no memory is kept between pushes, as an extension's process ends.
public final class ImageCache: @unchecked Sendable {
  // Sendable because it keeps nothing but its folder.

  /// Files by their keys.
  public struct Storage {
    /// Their folder.
    public let directoryURL: URL

    /// Whether there is a file.
    public func isCached(forKey key: String) -> Bool {
      FileManager.default.fileExists(atPath: cacheFileURL(forKey: key).path)
    }

    /// Where the file of a key is; Kingfisher names it by another digest.
    public func cacheFileURL(forKey key: String) -> URL {
      let digest = [0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4].map { (seed: UInt64) in
        let hash = key.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
      }
      return directoryURL.appendingPathComponent(digest.joined())
    }
  }

  /// The cache called `default`, in the extension's own folder of caches.
  public static let `default` = ImageCache(name: "default")

  /// The files.
  public let diskStorage: Storage

  /// A cache in the extension's own folder of caches.
  public convenience init(name: String) {
    let folder =
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    self.init(folder, name)
  }

  /// A cache below `cacheDirectoryURL`, such as an app group's folder.
  public convenience init(name: String, cacheDirectoryURL: URL?) throws {
    if let cacheDirectoryURL {
      self.init(cacheDirectoryURL, name)
    } else {
      self.init(name: name)
    }
  }

  private init(_ folder: URL, _ name: String) {
    diskStorage = Storage(
      directoryURL: folder.appendingPathComponent("com.onevcat.Kingfisher.ImageCache.\(name)"))
  }

  /// Whether there is a file.
  public func isCached(forKey key: String) -> Bool { diskStorage.isCached(forKey: key) }

  /// Where the file of a key is.
  public func cachePath(forKey key: String) -> String { diskStorage.cacheFileURL(forKey: key).path }

  /// The result of storing a file.
  public struct CacheStoreResult {
    /// Whether it was written.
    public let diskCacheResult: Result<Void, KingfisherError>
  }

  /// Writes a file.
  public func storeToDisk(
    _ data: Data, forKey key: String, expiration: StorageExpiration? = nil,
    completionHandler: ((CacheStoreResult) -> Void)? = nil
  ) {
    let file = diskStorage.cacheFileURL(forKey: key)
    do {
      try FileManager.default.createDirectory(
        at: diskStorage.directoryURL, withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
      completionHandler?(CacheStoreResult(diskCacheResult: .success(())))
    } catch {
      let failure = KingfisherError.cacheError(
        reason: .cannotCreateCacheFile(fileURL: file, error: error))
      completionHandler?(CacheStoreResult(diskCacheResult: .failure(failure)))
    }
  }

  /// Removes a file.
  public func removeImage(forKey key: String, completionHandler: (() -> Void)? = nil) {
    try? FileManager.default.removeItem(at: diskStorage.cacheFileURL(forKey: key))
    completionHandler?()
  }

  func image(forKey key: String) -> (UIImage, Data)? {
    guard let data = try? Data(contentsOf: diskStorage.cacheFileURL(forKey: key)),
      let image = UIImage(data: data)
    else { return nil }
    return (image, data)
  }
}
