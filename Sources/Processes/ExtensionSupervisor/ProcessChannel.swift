import ExtensionProtocol
import Glibc
import SystemFiles

/// Takes what an extension process says.
protocol ChannelReceiving: AnyObject {
  /// Whether a frame has somebody to go to; it waits in the channel otherwise.
  var acceptsFrames: Bool { get }
  func received(_ frame: Frame) throws(ProtocolViolation)
  /// The process broke the channel's rules.
  func violated(_ violation: ProtocolViolation)
  /// The process has closed its end.
  func channelEnded()
  /// Some bytes were read since they were there.
  func channelWasRead()
  /// The moment has come at which the run is to be interrupted.
  func momentCame()
}

/// The simulator's end of a process's channel: frames in and frames out.
///
/// Used on the event loop's thread only; the writer may be used on any.
final class ProcessChannel {
  let writer: ChannelWriter
  weak var receiver: (any ChannelReceiving)?
  private let loop: EventLoop
  private let descriptor: Int32
  private var source: EventLoop.Source?
  private var decoder = FrameDecoder()
  private var hasEnded = false
  private var hasReportedEnd = false
  /// Whether nothing more is read until somebody takes what was.
  private var isParked = false
  private var isHungUp = false
  private var isWaitingForRoom = false

  /// The most that is read ahead of its reader: 256 KB.
  private static let mostUntaken = 256 * 1024

  /// Takes over the socket.
  init(loop: EventLoop, descriptor: Int32) {
    self.loop = loop
    self.descriptor = descriptor
    let reference = WeakReference<ProcessChannel>()
    writer = ChannelWriter(descriptor: descriptor) { [loop] in
      loop.enqueue { reference.object?.watchForRoom() }
    } onOverflow: { [loop] in
      loop.enqueue { reference.object?.overflowed() }
    } onMoment: { [loop] in
      loop.enqueue { reference.object?.receiver?.momentCame() }
    }
    reference.refer(to: self)
    source = loop.watch(descriptor, events: EventLoop.readable) { [weak self] events in
      self?.ready(events)
    }
  }

  /// Whether it was not closed here.
  var isOpen: Bool { source != nil }

  /// Whether the process has said more than was taken.
  var hasUnread: Bool {
    var bytes: Int32 = 0
    return decoder.hasPartialFrame || ioctl(descriptor, UInt(FIONREAD), &bytes) == 0 && bytes > 0
  }

  /// Passes on the bytes that have arrived: a part of them, or all.
  func read(untilEmpty: Bool) {
    guard source != nil, !hasEnded else { return }
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
      repeat {
        let count = uninterrupted {
          recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        }
        if count < 0 && errno == EAGAIN { return }
        guard count > 0 else { return end() }
        decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        receiveFrames()
      } while untilEmpty && source != nil && !hasEnded
    }
  }

  /// Goes on when there is somebody to take frames again.
  func resume() {
    if isParked, let source {
      isParked = false
      if isHungUp {
        read(untilEmpty: true)
      } else {
        loop.change(source, descriptor: descriptor, events: events)
      }
    }
    receiveFrames()
    tellEnd()
  }

  /// Ends the device's side, which tells the process to end.
  func closeInput() {
    if isOpen { shutdown(descriptor, Int32(SHUT_WR)) }
  }

  func close() {
    guard let source else { return }
    self.source = nil
    loop.unwatch(source, descriptor: descriptor)
    writer.close()
    Glibc.close(descriptor)
  }

  private func ready(_ events: UInt32) {
    if events & EventLoop.writable != 0, writer.flush(), let source {
      isWaitingForRoom = false
      loop.change(source, descriptor: descriptor, events: self.events)
    }
    guard events & (EventLoop.readable | EventLoop.hungUp) != 0 else { return }
    if decoder.bufferedBytes >= Self.mostUntaken, receiver?.acceptsFrames == false {
      return park(isHungUp: events & EventLoop.hungUp != 0)
    }
    read(untilEmpty: false)
    receiver?.channelWasRead()
  }

  private func park(isHungUp: Bool) {
    guard let source else { return }
    isParked = true
    self.isHungUp = isHungUp
    if isHungUp {
      // It would be reported over and over.
      loop.unwatch(source, descriptor: descriptor)
    } else {
      loop.change(source, descriptor: descriptor, events: events)
    }
  }

  /// The events that the socket is watched for.
  private var events: UInt32 {
    (isParked ? 0 : EventLoop.readable) | (isWaitingForRoom ? EventLoop.writable : 0)
  }

  private func overflowed() {
    receiver?.violated(ProtocolViolation("the process does not read what it asked for"))
  }

  private func watchForRoom() {
    guard let source, !hasEnded else { return }
    isWaitingForRoom = true
    loop.change(source, descriptor: descriptor, events: events)
  }

  private func end() {
    // Not watched any more: a hang-up would be reported over and over.
    if let source { loop.unwatch(source, descriptor: descriptor) }
    hasEnded = true
    tellEnd()
  }

  private func tellEnd() {
    guard hasEnded, !hasReportedEnd, receiver?.acceptsFrames == true else { return }
    hasReportedEnd = true
    if decoder.hasPartialFrame {
      receiver?.violated(ProtocolViolation("the channel ended inside a frame"))
    } else {
      receiver?.channelEnded()
    }
  }

  private func receiveFrames() {
    guard let receiver else { return }
    do throws(ProtocolViolation) {
      while receiver.acceptsFrames, let frame = try decoder.next() { try receiver.received(frame) }
    } catch {
      receiver.violated(error)
    }
  }
}
