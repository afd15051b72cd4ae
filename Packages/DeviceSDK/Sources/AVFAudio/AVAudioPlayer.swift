import DeviceChannel
import Foundation

// Its state is the caller's; delegates are called on the main queue.
/// Plays a sound; nothing is heard, and it calls its delegate at once, as if it were over.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  private let source: URL?
  private let bytes: Data?
  /// The delegate for the end of the sound.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// From 0 to 1; inert.
  open var volume: Float = 1
  /// From 0.5 to 2; inert.
  open var rate: Float = 1
  /// Repetitions; -1 for ever; inert.
  open var numberOfLoops = 0
  /// Seconds into the sound; inert.
  open var currentTime: TimeInterval = 0

  /// Takes nothing.
  public override init() {
    source = nil
    bytes = nil
    super.init()
  }

  /// Takes a file.
  /// - Throws: `CocoaError` when it cannot be read.
  public init(contentsOf url: URL) throws {
    // Reading tells why it cannot be read; the bytes are not wanted.
    try FileHandle(forReadingFrom: url).close()
    source = url
    bytes = nil
    super.init()
  }

  /// Takes a file, whose type is not looked at.
  /// - Throws: `CocoaError` when it cannot be read.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// Takes a file's bytes.
  public init(data: Data) throws {
    source = nil
    bytes = data
    super.init()
  }

  /// Gets ready; always true.
  @discardableResult
  open func prepareToPlay() -> Bool { true }

  /// Plays; inert but for the delegate, which it calls on the main queue.
  @discardableResult
  open func play() -> Bool {
    Inert.use("AVAudioPlayer.play()")
    isPlaying = true
    DispatchQueue.main.async { [self] in
      guard isPlaying else { return }
      isPlaying = false
      delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
    return true
  }

  /// Pauses.
  open func pause() { isPlaying = false }

  /// Stops.
  open func stop() { isPlaying = false }

  /// Whether it plays: a sound is over in the next turn of the main queue.
  open private(set) var isPlaying = false
  /// Seconds; always 0, since sounds are not decoded.
  open var duration: TimeInterval { 0 }
  /// The file.
  open var url: URL? { source }
  /// The bytes.
  open var data: Data? { bytes }
}

/// The delegate for the end of a sound.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// The sound is over.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// The sound could not be decoded; never here.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

// Optional methods of Apple's protocol
extension AVAudioPlayerDelegate {
  /// Does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Does nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}
