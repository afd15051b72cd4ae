import ExtensionProtocol
import Glibc
import NotificationModel
import SystemFiles

// What comes over the channel, and what is still to go out.
extension ExtensionProcess {
  func channelReady(_ events: UInt32) {
    if events & EventLoop.writable != 0, writer.flush(), let channelSource {
      loop.change(channelSource, descriptor: channel, events: EventLoop.readable)
    }
    if events & (EventLoop.readable | EventLoop.hungUp) != 0 {
      readChannel(untilEmpty: false)
      // One that has its next notifications, and does not hold, waits for nobody.
      if mayBeAhead, !isHolding { loop.gather() }
    }
  }

  func watchForRoom() {
    guard let channelSource, !hasChannelEnded else { return }
    loop.change(
      channelSource, descriptor: channel, events: EventLoop.readable | EventLoop.writable)
  }

  func readChannel(untilEmpty: Bool) {
    guard channelSource != nil, !hasChannelEnded else { return }
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
      repeat {
        let count = uninterrupted {
          recv(channel, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        }
        if count < 0 && errno == EAGAIN { return }
        guard count > 0 else {
          stopReading()
          return
        }
        decoder.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        takeFrames()
      } while untilEmpty && channelSource != nil && !hasChannelEnded
    }
  }

  private func stopReading() {
    // Not watched any more: a hang-up would be reported over and over.
    if let channelSource { loop.unwatch(channelSource, descriptor: channel) }
    hasChannelEnded = true
    if decoder.hasPartialFrame {
      feed(.violation(ProtocolViolation("the channel ended inside a frame")))
    } else {
      feed(.channelClosed)
    }
  }

  private func takeFrames() {
    do throws(ProtocolViolation) {
      while active != nil, let frame = try decoder.next() {
        switch frame {
        case .message(let bytes): try receive(try ExtensionMessage(message: bytes))
        case .body(let transfer, let bytes): try receiveBody(transfer, bytes)
        }
      }
    } catch {
      feed(.violation(error))
    }
  }

  private func receive(_ message: ExtensionMessage) throws(ProtocolViolation) {
    active?.hasSpoken = true
    switch message {
    case .ready(let version, _) where version != ChannelProtocol.version:
      throw ProtocolViolation(
        "the extension speaks version \(version), not \(ChannelProtocol.version)")
    case .ready(_, let launchesAhead):
      self.launchesAhead = min(max(0, launchesAhead), ChannelProtocol.launchesAhead)
      sendLaunches()
    case .contentHandler(var call):
      guard let handout = active?.handout, call.notification == handout.launch.notification
      else { return }
      sampleAtEnd()
      try call.apply(to: handout.launch.request.content)
      return feed(.message(.contentHandler(call)))
    case .started(let number):
      guard number == active?.handout.launch.notification else { return }
    case .returned(let number, let isHolding):
      guard number == active?.handout.launch.notification else { return }
      self.isHolding = isHolding
      if isHolding {
        readOutput()
        writer.send(.proceed(number))
      }
    case .beginTransfer(let start): try begin(start)
    case .cancelTransfer(let transfer): active?.handout.services.cancelTransfer(transfer)
    case .beginScope(let url): active?.handout.services.beginScope(url: url, answer: writer)
    case .endScope(let url): active?.handout.services.endScope(url: url)
    case .ask(let request): active?.handout.services.ask(request, answer: writer)
    case .note(let note): active?.handout.services.note(note)
    case .log: break
    }
    feed(.message(message))
  }

  private func begin(_ start: TransferStart) throws(ProtocolViolation) {
    guard let bodyBytes = start.bodyBytes, bodyBytes > 0 else {
      active?.handout.services.beginTransfer(start, body: nil, answer: writer)
      return
    }
    guard bodyBytes <= Self.maximumUploadBytes else {
      throw ProtocolViolation("a request body of \(bodyBytes) bytes")
    }
    guard active?.uploads[start.transfer] == nil else {
      throw ProtocolViolation("a transfer was begun twice")
    }
    active?.uploads[start.transfer] = Upload(start: start)
  }

  private func receiveBody(_ transfer: TransferID, _ bytes: [UInt8]) throws(ProtocolViolation) {
    guard var upload = active?.uploads.removeValue(forKey: transfer) else {
      throw ProtocolViolation("body bytes for a transfer that expects none")
    }
    upload.bytes += bytes
    let expected = upload.start.bodyBytes ?? 0
    guard upload.bytes.count <= expected else {
      throw ProtocolViolation("more body bytes than announced")
    }
    if upload.bytes.count == expected {
      active?.handout.services.beginTransfer(upload.start, body: upload.bytes, answer: writer)
    } else {
      active?.uploads[transfer] = upload
    }
  }
}
