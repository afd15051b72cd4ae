import ExtensionProtocol
import Glibc

// How much memory the process holds, and whose it is.
extension ExtensionProcess {
  /// A reading stands for the notifications that begin and end within this time after it: 1 ms, in
  /// which a process can touch 4 MB.
  static let readingHolds: Int64 = 1_000_000

  /// Begins the account of the current notification.
  func beginSampling() {
    guard meter != nil, let latest = meter?.latest else { return sample() }
    if sampling != nil, EventLoop.now - latest.at < Self.readingHolds {
      feed(.memorySampled(bytes: latest.privateBytes))
    } else {
      meter?.resetPeak()
      sample()
    }
  }

  /// Looks once more before the notification is done with.
  func sampleAtEnd() {
    if mayBeAhead, let latest = meter?.latest, EventLoop.now - latest.at < Self.readingHolds {
      return
    }
    sample(isFinal: true)
  }

  func sample(isFinal: Bool = false) {
    stopSampling()
    guard let limit = active?.memoryBytes, meter != nil else { return }
    checkDisk()
    guard let reading = meter?.read(limitBytes: limit, isFinal: isFinal) else { return }
    if reading.peakBytes > limit, mayBeAhead, hasUnread {
      // The process may have begun the next one before it was looked at: who holds the memory is
      // known when what it said is read.
      meter?.resetPeak()
    } else {
      feed(.memorySampled(bytes: reading.privateBytes, peakBytes: reading.peakBytes))
    }
    guard active != nil else { return }
    let pause = MemoryMeter.pause(before: limit, from: reading.privateBytes)
    sampling = loop.schedule(at: EventLoop.now + pause) { [weak self] in
      guard let self else { return }
      sampling = nil
      // So that what is found is the notification's that is served now.
      catchUp()
      if sampling == nil { sample() }
    }
  }

  func stopSampling() {
    if let sampling { loop.cancelTimer(sampling) }
    sampling = nil
  }

  /// Whether the process has said more than was read.
  private var hasUnread: Bool {
    var bytes: Int32 = 0
    return decoder.hasPartialFrame || ioctl(channel, UInt(FIONREAD), &bytes) == 0 && bytes > 0
  }
}
