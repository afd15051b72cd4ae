public import Foundation

/// Places of frames in a file.
public typealias AVAudioFramePosition = Int64
/// A number of frames.
public typealias AVAudioFrameCount = UInt32
/// A number of channels.
public typealias AVAudioChannelCount = UInt32

/// How samples are written.
public enum AVAudioCommonFormat: UInt, Sendable {
  /// In another way.
  case otherFormat = 0
  /// 32 bits with a fraction.
  case pcmFormatFloat32 = 1
  /// 64 bits with a fraction.
  case pcmFormatFloat64 = 2
  /// 16 bits.
  case pcmFormatInt16 = 3
  /// 32 bits.
  case pcmFormatInt32 = 4
}

/// Rate and channels of a sound; the samples of buffers are always 32 bits with a fraction.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  // Sendable because it never changes.

  /// Frames a second.
  public let sampleRate: Double
  /// Samples a frame.
  public let channelCount: AVAudioChannelCount
  /// How samples are written.
  public let commonFormat = AVAudioCommonFormat.pcmFormatFloat32
  /// Whether channels alternate.
  public let isInterleaved = false

  /// Creates a format; nil without a rate or a channel.
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    guard sampleRate > 0, channels > 0 else { return nil }
    (self.sampleRate, channelCount) = (sampleRate, channels)
  }

  /// Rate, channels and kind, as files are made with.
  open var settings: [String: Any] {
    [
      "AVFormatIDKey": 1_819_304_813, "AVSampleRateKey": sampleRate,
      "AVNumberOfChannelsKey": Int(channelCount), "AVLinearPCMBitDepthKey": 32,
      "AVLinearPCMIsFloatKey": true, "AVLinearPCMIsBigEndianKey": false,
      "AVLinearPCMIsNonInterleaved": true,
    ]
  }
}

/// Samples in memory.
open class AVAudioPCMBuffer: NSObject, @unchecked Sendable {
  // Sendable as Apple's: one thread at a time uses it.

  /// Rate and channels.
  public let format: AVAudioFormat
  /// How many frames there is room for.
  public let frameCapacity: AVAudioFrameCount
  /// How many frames there are.
  open var frameLength: AVAudioFrameCount = 0
  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

  /// Creates room for frames; nil for none.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    guard frameCapacity > 0 else { return nil }
    (self.format, self.frameCapacity) = (format, frameCapacity)
    channels = .allocate(capacity: Int(format.channelCount))
    for channel in 0..<Int(format.channelCount) {
      channels[channel] = .allocate(capacity: Int(frameCapacity))
      channels[channel].initialize(repeating: 0, count: Int(frameCapacity))
    }
  }

  deinit {
    for channel in 0..<Int(format.channelCount) { channels[channel].deallocate() }
    channels.deallocate()
  }

  /// The samples of each channel.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    UnsafePointer(channels)
  }
}
