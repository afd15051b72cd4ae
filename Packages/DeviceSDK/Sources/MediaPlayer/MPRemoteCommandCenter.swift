import DeviceChannel
public import Foundation

/// The seconds that have played.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// How fast it plays.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// Whether it has no end.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
/// The kind.
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"

/// Kinds of what plays.
public enum MPNowPlayingInfoMediaType: UInt, Sendable {
  /// Unknown.
  case none
  /// A sound.
  case audio
  /// A film.
  case video
}

/// The values of what plays, for the lock screen; kept, and shown nowhere.
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  // The lock guards what changes.
  private let lock = NSLock()
  private var info: [String: Any]?
  private static let shared = MPNowPlayingInfoCenter()

  /// The phone's.
  open class func `default`() -> MPNowPlayingInfoCenter { shared }

  /// The values by their names.
  open var nowPlayingInfo: [String: Any]? {
    get { lock.withLock { info } }
    set { lock.withLock { info = newValue } }
  }
}

/// The outcome of a command.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  /// It was done.
  case success
  /// There is nothing of the kind.
  case noSuchContent = 100
  /// Nothing plays.
  case noActionableNowPlayingItem = 110
  /// The device is gone.
  case deviceNotFound = 120
  /// It was not done.
  case commandFailed = 200
}

/// A press of a button.
open class MPRemoteCommandEvent: NSObject {
  /// The button.
  public let command: MPRemoteCommand
  init(_ command: MPRemoteCommand) { self.command = command }
}

/// A button of the lock screen or of headphones; nobody presses it here, and a finding says so.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  // The lock guards what changes.
  private let lock = NSLock()
  private var enabled = true

  /// Whether it can be pressed.
  open var isEnabled: Bool {
    get { lock.withLock { enabled } }
    set { lock.withLock { enabled = newValue } }
  }

  /// Would call `handler` when somebody presses it.
  @discardableResult
  open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    Inert.use("MPRemoteCommand.addTarget(handler:)")
    return NSObject()
  }

  /// Forgets a handler.
  open func removeTarget(_ target: Any?) {}
}

/// A button that goes back or forth by some seconds.
open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  // The lock guards what changes.
  private let lock = NSLock()
  private var intervals: [NSNumber] = []

  /// The seconds; kept.
  open var preferredIntervals: [NSNumber] {
    get { lock.withLock { intervals } }
    set { lock.withLock { intervals = newValue } }
  }
}

/// The buttons.
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  // Sendable because it never changes.
  private static let center = MPRemoteCommandCenter()

  /// The phone's.
  open class func shared() -> MPRemoteCommandCenter { center }

  /// Plays.
  public let playCommand = MPRemoteCommand()
  /// Pauses.
  public let pauseCommand = MPRemoteCommand()
  /// Stops.
  public let stopCommand = MPRemoteCommand()
  /// Plays or pauses.
  public let togglePlayPauseCommand = MPRemoteCommand()
  /// Goes on to the next.
  public let nextTrackCommand = MPRemoteCommand()
  /// Goes back to the one before.
  public let previousTrackCommand = MPRemoteCommand()
  /// Goes forth by some seconds.
  public let skipForwardCommand = MPSkipIntervalCommand()
  /// Goes back by some seconds.
  public let skipBackwardCommand = MPSkipIntervalCommand()
  /// Goes to a second.
  public let changePlaybackPositionCommand = MPRemoteCommand()
}
