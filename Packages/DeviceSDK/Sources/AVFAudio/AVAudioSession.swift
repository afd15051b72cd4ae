import DeviceChannel
import Foundation

// Nothing of it can change.
/// How the app shares the device's sound; inert.
open class AVAudioSession: NSObject, @unchecked Sendable {
  private static let only = AVAudioSession()

  /// The app's session.
  open class func sharedInstance() -> AVAudioSession { only }

  /// The purpose of sound.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the category.
    public let rawValue: String
    /// Creates a category of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Beside other sounds.
    public static var ambient: Self { Self(rawValue: "AVAudioSessionCategoryAmbient") }
    /// Instead of other sounds of its kind.
    public static var soloAmbient: Self { Self(rawValue: "AVAudioSessionCategorySoloAmbient") }
    /// Music and speech.
    public static var playback: Self { Self(rawValue: "AVAudioSessionCategoryPlayback") }
    /// Recording.
    public static var record: Self { Self(rawValue: "AVAudioSessionCategoryRecord") }
    /// Both.
    public static var playAndRecord: Self {
      Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    }
  }

  /// The closer purpose of sound.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the mode.
    public let rawValue: String
    /// Creates a mode of Apple's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual one.
    public static var `default`: Self { Self(rawValue: "AVAudioSessionModeDefault") }
    /// Speech.
    public static var spokenAudio: Self { Self(rawValue: "AVAudioSessionModeSpokenAudio") }
    /// Prompts.
    public static var voicePrompt: Self { Self(rawValue: "AVAudioSessionModeVoicePrompt") }
  }

  /// How sound meets that of other apps.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Beside it.
    public static var mixWithOthers: Self { Self(rawValue: 1) }
    /// Above it.
    public static var duckOthers: Self { Self(rawValue: 2) }
    /// Over Bluetooth.
    public static var allowBluetooth: Self { Self(rawValue: 4) }
    /// From the speaker.
    public static var defaultToSpeaker: Self { Self(rawValue: 8) }
    /// Between other apps' speech.
    public static var interruptSpokenAudioAndMixWithOthers: Self { Self(rawValue: 17) }
  }

  /// How a session is ended.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Other apps learn of the end.
    public static var notifyOthersOnDeactivation: Self { Self(rawValue: 1) }
  }

  /// Sets the purpose of sound; inert.
  public func setCategory(_ category: Category) throws { inert() }

  /// Sets the purpose of sound; inert.
  public func setCategory(_ category: Category, options: CategoryOptions) throws {
    inert("setCategory(_:options:)")
  }

  /// Sets the purpose of sound; inert.
  public func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws { inert() }

  /// Sets the closer purpose of sound; inert.
  public func setMode(_ mode: Mode) throws { inert() }

  /// Ends the session, or fails to begin it, as in a service extension on a device (LIFE-38).
  /// - Throws: `NSError` of `NSOSStatusErrorDomain` with code 561015905 where a session is begun.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    guard active else { return inert() }
    throw NSError(
      domain: NSOSStatusErrorDomain, code: 561_015_905,
      userInfo: [NSLocalizedDescriptionKey: "Session activation failed"])
  }

  /// From 0 to 1; always 0.5.
  public var outputVolume: Float { 0.5 }
  /// Whether another app plays; never.
  public var isOtherAudioPlaying: Bool { false }
  /// Whether another app asks for silence; never.
  public var secondaryAudioShouldBeSilencedHint: Bool { false }

  private func inert(_ member: String = #function) { Inert.use("AVAudioSession.\(member)") }
}
