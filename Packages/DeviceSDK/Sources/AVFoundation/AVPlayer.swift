import CoreMedia
import DeviceChannel
import Foundation

/// Plays movies and sounds; inert.
@preconcurrency @MainActor
open class AVPlayer: NSObject {
  /// From 0 to 1; inert.
  open var volume: Float = 1
  /// Speed; inert.
  open var rate: Float = 0
  /// Whether nothing is heard; inert.
  open var isMuted = false

  /// Makes a player without an item.
  public nonisolated override init() { super.init() }

  /// Makes a player of an address.
  public nonisolated init(url URL: URL) { super.init() }

  /// Plays; inert.
  open func play() { Inert.use("AVPlayer.play()") }

  /// Pauses; inert.
  open func pause() {}
}

// Its settings are the caller's; nothing of it runs on another thread.
/// Writes an asset in another format; fails always.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  /// How far an export is.
  public enum Status: Int, Sendable {
    /// The export has not been begun.
    case unknown
    /// The export is in a queue behind others; never here.
    case waiting
    /// The file is being written; never here.
    case exporting
    /// The file is there; never here, as movies are not encoded.
    case completed
    /// The export ended without a file: what each one comes to here, with
    /// `AVError.Code.exportFailed`.
    case failed
    /// The app gave the export up; never here.
    case cancelled
  }

  /// Where to write.
  open var outputURL: URL?
  /// What to write.
  open var outputFileType: AVFileType?
  /// Whether the file is meant to be read while it loads; inert.
  open var shouldOptimizeForNetworkUse = false
  /// Which part to write; inert.
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  /// How far the export is.
  open private(set) var status = Status.unknown
  /// Why the export failed.
  open private(set) var error: (any Error)?

  /// Takes an asset; every preset is taken.
  public init?(asset: AVAsset, presetName: String) { super.init() }

  /// Fails: movies are not encoded. The closure runs on a background queue.
  open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    Inert.use("AVAssetExportSession.exportAsynchronously(completionHandler:)")
    status = .failed
    error = AVError(.exportFailed)
    DispatchQueue.global().async(execute: handler)
  }
}

/// Preset: middle quality.
public var AVAssetExportPresetMediumQuality: String { "AVAssetExportPresetMediumQuality" }
/// Preset: low quality.
public var AVAssetExportPresetLowQuality: String { "AVAssetExportPresetLowQuality" }
/// Preset: high quality.
public var AVAssetExportPresetHighestQuality: String { "AVAssetExportPresetHighestQuality" }
/// Preset: without another encoding.
public var AVAssetExportPresetPassthrough: String { "AVAssetExportPresetPassthrough" }
