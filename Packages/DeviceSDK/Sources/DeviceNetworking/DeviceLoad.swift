import DeviceChannel
import Dispatch
import ExtensionProtocol
import Foundation
import FoundationNetworking
import NotificationModel
import Synchronization

/// An http or https load, which the device makes.
final class DeviceLoad: Loading {
  private enum Phase {
    case idle
    case running(TransferID)
    case cancelled
  }

  private let connection: DeviceConnection
  private let url: URL
  private let start: TransferStart
  private let body: RequestBody
  private let phase = Mutex(Phase.idle)

  /// Creates a load of `start`, whose transfer id and body length are filled in when it begins.
  init(_ start: TransferStart, url: URL, body: RequestBody, over connection: DeviceConnection) {
    self.connection = connection
    self.url = url
    self.start = start
    self.body = body
  }

  package func start(_ receive: @escaping @Sendable (LoadEvent) -> Void) {
    let registered = phase.withLock { phase -> Bool in
      guard case .idle = phase else { return true }
      let id = connection.transfers.register { [url] event in
        for event in LoadEvent.events(event, url: url) { receive(event) }
      }
      guard let id else { return false }
      phase = .running(id)
      return true
    }
    guard registered else { return receive(.failed(URLError.connectionLost(url))) }
    if body.isShort {
      begin(receive)
    } else {
      DispatchQueue.global().async { self.begin(receive) }
    }
  }

  package func cancel() {
    let running = phase.withLock { phase -> TransferID? in
      defer { phase = .cancelled }
      if case .running(let id) = phase { return id } else { return nil }
    }
    if let running, connection.transfers.forget(running) {
      connection.send(.cancelTransfer(running))
    }
  }

  /// Announces the transfer, then sends the request's body in chunks as it is read.
  private func begin(_ receive: @Sendable (LoadEvent) -> Void) {
    do {
      var chunks = try body.open()
      guard let id = runningID else { return }
      var start = start
      start.transfer = id
      start.bodyBytes = chunks?.byteCount
      connection.send(.beginTransfer(start))
      var sent: Int64 = 0
      while let chunk = try chunks?.next(), connection.transfers.isRunning(id) {
        connection.sendBody(transfer: id, bytes: chunk)
        sent += Int64(chunk.count)
        receive(.sent(sent))
      }
    } catch {
      cancel()
      receive(.failed(error))
    }
  }

  private var runningID: TransferID? {
    phase.withLock { if case .running(let id) = $0 { id } else { nil } }
  }
}

extension LoadEvent {
  /// The events of a load that a message of the device amounts to.
  fileprivate static func events(_ event: TransferEvent, url: URL) -> [LoadEvent] {
    switch event {
    case .response(let head):
      guard let response = DeviceResponse(head, requested: url) else { return [] }
      return [.response(response)]
    case .body(let bytes):
      return [.body(Data(bytes))]
    case .progress(let progress):
      let expected = progress.expectedBytes.map(Int64.init) ?? NSURLSessionTransferSizeUnknown
      return [.progress(bytes: Int64(progress.bytes), expected: expected)]
    case .finished(let end):
      return [
        .finished(file: end.file.map { URL(fileURLWithPath: $0) }, bytes: Int64(end.bytes))
      ]
    case .failed(let failure):
      return [.failed(failure.error(for: url))]
    case .channelClosed:
      return [.failed(URLError.connectionLost(url))]
    }
  }
}
