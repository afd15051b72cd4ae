import CoreMedia
import DeviceImaging
import Foundation

// Immutable in its own parts; a subclass answers for its own.
/// A movie or a sound, of which only the header is read.
open class AVAsset: NSObject, @unchecked Sendable {
  let address: URL?
  let header: MovieHeader?

  init(_ url: URL?) {
    address = url
    header = url.flatMap { $0.isFileURL ? MappedFile.data(at: $0.path) : nil }
      .flatMap { MovieHeader($0) }
    super.init()
  }

  /// Reads a file's header.
  public convenience init(url URL: URL) { self.init(URL) }

  /// How long it lasts; invalid where the file is not an MP4 or QuickTime one.
  open var duration: CMTime {
    guard let header else { return .invalid }
    return CMTime(value: Int64(header.duration), timescale: Int32(clamping: header.timescale))
  }
  /// Whether it can be played: whether its header can be read.
  open var isPlayable: Bool { header != nil }

  /// The tracks of a kind.
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    guard let header else { return [] }
    switch mediaType {
    case .video:
      return header.pixelSize.map { [AVAssetTrack(.video, $0.width, $0.height)] } ?? []
    case .audio: return (0..<header.soundTrackCount).map { _ in AVAssetTrack(.audio, 0, 0) }
    default: return []
    }
  }

  /// The tracks of a kind.
  public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    tracks(withMediaType: mediaType)
  }

  /// A property, which is known at once.
  public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
    property.read(self)
  }
}

/// A movie or a sound at an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// Reads a file's header; the options are inert.
  public init(url URL: URL, options: [String: Any]? = nil) { super.init(URL) }

  /// The address.
  open var url: URL { address ?? URL(fileURLWithPath: "/") }
}

/// A property of an asset that can be waited for.
public struct AVAsyncProperty<Root, Value>: @unchecked Sendable {
  // Reads a constant of the asset.
  let read: (Root) -> Value
}

extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
  /// How long the asset lasts.
  public static var duration: AVAsyncProperty<AVAsset, CMTime> {
    AVAsyncProperty { $0.duration }
  }
}

extension AVAsyncProperty where Root == AVAsset, Value == Bool {
  /// Whether the asset can be played.
  public static var isPlayable: AVAsyncProperty<AVAsset, Bool> {
    AVAsyncProperty { $0.isPlayable }
  }
}

// Immutable.
/// One of the pictures or sounds of an asset.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  /// Pictures, sounds or another kind.
  public let mediaType: AVMediaType
  /// Size in pixels; zero for sounds.
  public let naturalSize: CGSize

  init(_ mediaType: AVMediaType, _ width: Int, _ height: Int) {
    self.mediaType = mediaType
    naturalSize = CGSize(width: CGFloat(width), height: CGFloat(height))
    super.init()
  }

  /// How pictures have to be turned; never.
  open var preferredTransform: CGAffineTransform { .identity }
}
