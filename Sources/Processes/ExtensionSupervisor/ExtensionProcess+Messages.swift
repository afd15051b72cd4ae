import ExtensionProtocol
import NotificationModel

// What the process says.
extension ExtensionProcess: ChannelReceiving {
  // A process that is not known would be neither metered nor killed.
  var acceptsFrames: Bool { active != nil && (isStarted || isGone) }

  /// Notes are kept; a path, which is the longest of what they say, has 4 KB.
  private static var mostNoteBytes: Int { 64 * 1024 }

  func received(_ frame: Frame) throws(ProtocolViolation) {
    try checkSeal()
    switch frame {
    case .message(let bytes):
      let message = try ExtensionMessage(message: bytes)
      if case .note = message, bytes.count > Self.mostNoteBytes {
        throw ProtocolViolation("a note of \(bytes.count) bytes")
      }
      try receive(message)
    case .body(let transfer, let bytes):
      guard let upload = try active?.uploads.add(bytes, to: transfer) else { return }
      active?.task.services.beginTransfer(
        upload.start, body: upload.body, answer: channel.writer)
    }
  }

  func violated(_ violation: ProtocolViolation) { feed(.violation(violation)) }

  func channelEnded() { feed(.channelClosed) }

  func channelWasRead() {
    // One that has its next notifications, and does not hold, does not wait.
    if mayBeAhead, !isHolding { loop.gather() }
  }

  private func receive(_ message: ExtensionMessage) throws(ProtocolViolation) {
    guard let task = active?.task else { return }
    active?.hasSpoken = true
    active?.debugger?.ran()
    if let watch = task.watch, let moment = RunMoment.Kind(message), watch.passes(moment) {
      return try interrupt(at: message, of: task)
    }
    try handle(message, of: task)
  }

  private func handle(
    _ message: ExtensionMessage, of task: ExtensionTask
  ) throws(ProtocolViolation) {
    switch message {
    case .ready(let version, _) where version != ChannelProtocol.version:
      throw ProtocolViolation(
        "the extension speaks version \(version), not \(ChannelProtocol.version)")
    case .ready(_, let launchesAhead):
      self.launchesAhead = min(max(0, launchesAhead), ChannelProtocol.launchesAhead)
      sendLaunches()
      task.services.connected(channel.writer)
    case .started(let number), .returned(let number, _):
      guard number == task.launch.notification else {
        if case .started = message { feed(.wentOn) }
        return
      }
      if case .returned(_, let isHolding) = message { returned(number, isHolding) }
    case .contentHandler(var call):
      guard call.notification == task.launch.notification else { return }
      sampleAtEnd()
      try call.apply(to: task.launch.request.content)
      return feed(.message(.contentHandler(call)))
    case .log: break
    default: try serve(message, by: task.services)
    }
    feed(.message(message))
  }

  /// Interrupts the run at a message: before the device hears of it, but for that of the beginning.
  private func interrupt(
    at message: ExtensionMessage, of task: ExtensionTask
  ) throws(ProtocolViolation) {
    if case .started = message { try handle(message, of: task) }
    momentCame()
    if case .started = message { return }
    // A process that is killed at this moment has not come to say it.
    if task.watch?.interruption?.kind != .memory { try handle(message, of: task) }
  }

  func momentCame() {
    if let interruption = active?.task.watch?.interruption {
      feed(.interrupted(interruption.kind))
    }
    channel.writer.release()
  }

  private func serve(
    _ message: ExtensionMessage, by services: any DeviceServing
  ) throws(ProtocolViolation) {
    switch message {
    case .beginTransfer(let start):
      if try active?.uploads.expect(start) == false {
        services.beginTransfer(start, body: nil, answer: channel.writer)
      }
    case .cancelTransfer(let transfer): services.cancelTransfer(transfer)
    case .beginScope(let url): services.beginScope(url: url, answer: channel.writer)
    case .endScope(let url): services.endScope(url: url)
    case .ask(let request): services.ask(request, answer: channel.writer)
    case .note(let note): services.note(note)
    case .replied, .happened: services.heard(message)
    case .ready, .started, .returned, .contentHandler, .log: break
    }
  }

  private func returned(_ number: Int, _ isHolding: Bool) {
    self.isHolding = isHolding
    guard isHolding else { return }
    output.drain()
    channel.writer.send(.proceed(number))
  }
}
