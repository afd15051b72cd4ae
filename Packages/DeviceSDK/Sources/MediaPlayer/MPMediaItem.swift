public import Foundation
public import UIKit

/// The title of an item.
public let MPMediaItemPropertyTitle = "title"
/// The artist of an item.
public let MPMediaItemPropertyArtist = "artist"
/// The album of an item.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The picture of an item.
public let MPMediaItemPropertyArtwork = "artwork"
/// The seconds of an item.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The number of an item in the library.
public let MPMediaItemPropertyPersistentID = "persistentID"
/// The address of an item's file.
public let MPMediaItemPropertyAssetURL = "assetURL"

/// Kinds of media.
public struct MPMediaType: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Takes the bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Songs.
  public static let music = Self(rawValue: 1)
  /// Podcasts.
  public static let podcast = Self(rawValue: 1 << 1)
  /// Books that are read out.
  public static let audioBook = Self(rawValue: 1 << 2)
  /// All that sounds.
  public static let anyAudio = Self(rawValue: 0xFF)
  /// Everything.
  public static let any = Self(rawValue: UInt.max)
}

/// Something with values by their names.
open class MPMediaEntity: NSObject {
  /// The number in the library; 0.
  open var persistentID: UInt64 { 0 }
  /// A value by its name; nil.
  open func value(forProperty property: String) -> Any? { nil }
}

/// Something of the person's library, in which nothing is here.
open class MPMediaItem: MPMediaEntity {
  /// Its title.
  open var title: String? { nil }
  /// Its artist.
  open var artist: String? { nil }
  /// Its file.
  open var assetURL: URL? { nil }
  /// Its seconds.
  open var playbackDuration: TimeInterval { 0 }
}

/// Items of the library.
open class MPMediaItemCollection: MPMediaEntity {
  /// The items.
  public let items: [MPMediaItem]
  /// The first.
  open var representativeItem: MPMediaItem? { items.first }
  /// How many there are.
  open var count: Int { items.count }
  /// Takes items.
  public init(items: [MPMediaItem]) { self.items = items }
}

/// The picture of something that plays.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  // Sendable because it never changes.
  private let picture: (CGSize) -> UIImage
  /// The picture's size.
  public let bounds: CGRect

  /// A picture that is made for a size.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    picture = requestHandler
  }

  /// The picture in a size.
  open func image(at size: CGSize) -> UIImage? { picture(size) }
}
