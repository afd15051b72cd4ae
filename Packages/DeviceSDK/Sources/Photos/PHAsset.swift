import CoreGraphics
import Foundation

/// The kind of a photo.
public enum PHAssetMediaType: Int, Sendable {
  /// Something else.
  case unknown = 0
  /// A picture.
  case image = 1
  /// A film.
  case video = 2
  /// A sound.
  case audio = 3
}

/// How a picture fills its space.
public enum PHImageContentMode: Int, Sendable {
  /// All of it is seen.
  case aspectFit = 0
  /// All of the space is full.
  case aspectFill = 1
  /// All of it is seen.
  public static var `default`: PHImageContentMode { .aspectFit }
}

/// A list of what was found.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
  /// How much was found: nothing.
  open var count: Int { 0 }
  /// Nil.
  open var firstObject: ObjectType? { nil }
  /// Nil.
  open var lastObject: ObjectType? { nil }

  /// Calls nothing.
  open func enumerateObjects(
    _ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

/// The options of a search.
open class PHFetchOptions: NSObject {
  /// The predicate that it must fulfil.
  open var predicate: NSPredicate?
  /// The order.
  open var sortDescriptors: [NSSortDescriptor]?
  /// Most results; 0 for any number.
  open var fetchLimit = 0
}

/// A photo of the library, which are all hidden.
open class PHAsset: NSObject, @unchecked Sendable {
  // Sendable because it never changes.

  /// The kind of the photo.
  open var mediaType: PHAssetMediaType { .unknown }
  /// Names it.
  open var localIdentifier: String { "" }

  /// Nothing.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }

  /// Nothing.
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }

  /// Nothing.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}
