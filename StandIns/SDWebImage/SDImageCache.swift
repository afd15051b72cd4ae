import Foundation
import UIKit

/// Where a picture came from.
public enum SDImageCacheType: Int {
  /// It was downloaded.
  case none = 0
  /// A file.
  case disk = 1
  /// Memory; never here.
  case memory = 2
  /// Both.
  case all = 3
}

/// Files of pictures: no memory is kept between pushes, as an extension's process ends.
open class SDImageCache: NSObject, @unchecked Sendable {
  // Sendable because it keeps nothing but its folder.

  /// The usual one.
  public static let shared = SDImageCache(namespace: "default")
  private let folder: URL

  /// A cache of a name, in the extension's own folder of caches or another.
  public init(namespace: String, diskCacheDirectory directory: String? = nil) {
    let caches =
      directory.map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    folder = caches.appendingPathComponent("com.hackemist.SDImageCache/\(namespace)")
  }

  /// Whether there is a file.
  open func diskImageDataExists(withKey key: String?) -> Bool {
    cachePath(forKey: key).map(FileManager.default.fileExists) ?? false
  }

  /// Where the file of a key is; SDWebImage names it by another digest.
  open func cachePath(forKey key: String?) -> String? {
    guard let key else { return nil }
    let digest = [0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4].map { (seed: UInt64) in
      let hash = key.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      return String(hash, radix: 16)
    }
    let suffix = (key as NSString).pathExtension
    let name = digest.joined() + (suffix.isEmpty || suffix.count > 5 ? "" : ".\(suffix)")
    return folder.appendingPathComponent(name).path
  }

  /// Writes a file.
  open func storeImageData(toDisk imageData: Data?, forKey key: String?) {
    guard let imageData, let path = cachePath(forKey: key) else { return }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? imageData.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// The bytes of a file.
  open func diskImageData(forKey key: String?) -> Data? {
    cachePath(forKey: key).flatMap { try? Data(contentsOf: URL(fileURLWithPath: $0)) }
  }

  /// The picture of a file.
  open func imageFromDiskCache(forKey key: String?) -> UIImage? {
    diskImageData(forKey: key).flatMap { UIImage(data: $0) }
  }
}
