public import CoreMedia
import DeviceChannel
public import DeviceFoundation
public import Foundation

/// Plays movies and sounds: it keeps its settings, and time stands still.
@preconcurrency @MainActor
open class AVPlayer: NSObject, KeyValueObservable {
  /// The action at the end of an item; kept.
  public enum ActionAtItemEnd: Int, Sendable {
    /// The next one begins.
    case advance
    /// It pauses.
    case pause
    /// Nothing.
    case none
  }

  /// Whether it plays.
  public enum TimeControlStatus: Int, Sendable {
    /// It does not.
    case paused
    /// It would, and waits.
    case waitingToPlayAtSpecifiedRate
    /// It does.
    case playing
  }

  /// From 0 to 1; kept.
  open var volume: Float = 1
  /// Speed: 1 after ``play()``, 0 after ``pause()``.
  open var rate: Float = 0 {
    didSet { observedValuesChanged() }
  }
  /// Whether nothing is heard; kept.
  open var isMuted = false
  /// The action at the end; kept, as no item ends here.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// The item that it plays.
  open private(set) var currentItem: AVPlayerItem? {
    didSet { observedValuesChanged() }
  }
  /// Whether it plays, by its rate.
  open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }

  /// Creates a player without an item.
  public nonisolated override init() { super.init() }

  /// Creates a player of an address.
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  /// Creates a player of an item.
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
    super.init()
  }

  /// Plays: nothing is seen or heard, and a finding says so.
  open func play() {
    Inert.use("AVPlayer.play()")
    rate = 1
  }

  /// Pauses.
  open func pause() { rate = 0 }

  /// Plays another item.
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

  /// Moves to a time.
  open func seek(to time: CMTime) { currentItem?.moment = time }

  /// Where it stands; where it was moved to.
  open func currentTime() -> CMTime { currentItem?.moment ?? .zero }
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
  /// The type of the output file.
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
