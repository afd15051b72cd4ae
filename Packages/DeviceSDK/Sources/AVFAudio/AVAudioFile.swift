public import Foundation

/// A file of a sound: CAF or WAV, of linear samples of 16 or 32 bits.
///
/// Differs from Apple: compressed samples of a CAF file are silence of their length, and other kinds
/// cannot be read (error `fmt?`); what is written is a CAF file of 32-bit samples, whatever its name
/// says.
open class AVAudioFile: NSObject, @unchecked Sendable {
  // Sendable as Apple's: one thread at a time uses it.

  /// Where it is.
  public let url: URL
  /// Rate and channels.
  public let processingFormat: AVAudioFormat
  /// The frame that is read next.
  open var framePosition: AVAudioFramePosition = 0
  /// How many frames there are.
  public private(set) var length: AVAudioFramePosition
  private let samples: SampleData?
  private let handle: FileHandle?

  /// Opens a file.
  public init(forReading fileURL: URL) throws {
    let samples = try SampleData(Data(contentsOf: fileURL, options: .mappedIfSafe))
    guard
      let format = AVAudioFormat(
        standardFormatWithSampleRate: samples.rate, channels: UInt32(samples.channels))
    else { throw SampleData.unknown }
    (url, processingFormat, self.samples, handle) = (fileURL, format, samples, nil)
    length = AVAudioFramePosition(samples.frames)
  }

  /// Creates a file.
  public init(forWriting fileURL: URL, settings: [String: Any]) throws {
    guard let rate = (settings["AVSampleRateKey"] as? NSNumber)?.doubleValue,
      let channels = (settings["AVNumberOfChannelsKey"] as? NSNumber)?.uint32Value,
      let format = AVAudioFormat(standardFormatWithSampleRate: rate, channels: channels)
    else { throw SampleData.unknown }
    try SampleData.header(rate: rate, channels: channels).write(to: fileURL)
    let handle = try FileHandle(forWritingTo: fileURL)
    try handle.seekToEnd()
    (url, processingFormat, samples, self.handle) = (fileURL, format, nil, handle)
    length = 0
  }

  /// Rate, channels and kind.
  open var fileFormat: AVAudioFormat { processingFormat }

  /// Reads as many frames as there are and as there is room for.
  open func read(into buffer: AVAudioPCMBuffer) throws {
    try read(into: buffer, frameCount: buffer.frameCapacity)
  }

  /// Reads frames.
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    guard let samples, let channels = buffer.floatChannelData else { throw SampleData.unknown }
    let count = min(Int(frames), max(0, samples.frames - Int(framePosition)))
    for frame in 0..<count {
      for channel in 0..<samples.channels {
        channels[channel][frame] = samples.value(Int(framePosition) + frame, channel)
      }
    }
    buffer.frameLength = AVAudioFrameCount(count)
    framePosition += AVAudioFramePosition(count)
  }

  /// Adds frames at the end.
  open func write(from buffer: AVAudioPCMBuffer) throws {
    guard let handle, let channels = buffer.floatChannelData else { throw SampleData.unknown }
    var bytes = Data(capacity: Int(buffer.frameLength) * Int(buffer.format.channelCount) * 4)
    for frame in 0..<Int(buffer.frameLength) {
      for channel in 0..<Int(buffer.format.channelCount) {
        withUnsafeBytes(of: channels[channel][frame].bitPattern.littleEndian) {
          bytes.append(contentsOf: $0)
        }
      }
    }
    try handle.write(contentsOf: bytes)
    length += AVAudioFramePosition(buffer.frameLength)
    framePosition = length
  }
}
