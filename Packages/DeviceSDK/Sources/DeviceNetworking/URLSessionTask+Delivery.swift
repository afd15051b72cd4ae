import Foundation
import FoundationNetworking
import Synchronization

extension URLSessionTask {
  /// Records an event and queues the callbacks it calls for.
  func deliver(_ event: LoadEvent, _ core: inout Core) {
    switch event {
    case .sent(let total): deliverSent(total, &core)
    case .response(let response): deliverResponse(response, &core)
    case .body(let data): deliverBody(data, &core)
    case .progress(let bytes, let expected): deliverProgress(bytes, expected, &core)
    case .finished(let file, let bytes): finish(file, bytes, &core)
    case .failed(let error): complete(error, file: nil, &core)
    }
  }

  private func deliverSent(_ total: Int64, _ core: inout Core) {
    let bytes = total - core.sent
    let expected = core.expectedToSend
    core.sent = total
    notify(core) { session, task, delegate in
      delegate.urlSession(
        session, task: task, didSendBodyData: bytes, totalBytesSent: total,
        totalBytesExpectedToSend: expected)
    }
  }

  private func deliverResponse(_ response: URLResponse, _ core: inout Core) {
    core.response = response
    core.metrics.response = Date()
    core.expectedToReceive = response.expectedContentLength
    core.currentRequest?.url = response.url
    core.progress?.totalUnitCount = response.expectedContentLength
    session.storeCookies(of: response)
    guard let task = self as? URLSessionDataTask else { return }
    if case .data = core.recipient, core.expectedToReceive > 0 {
      // One allocation of the right size: growth by doubling would count against the memory cap
      // where Foundation on a device, which chains buffers, does not.
      core.data.reserveCapacity(Int(min(core.expectedToReceive, 1 << 26)))
    }
    guard case .delegate = core.recipient, let delegate: any URLSessionDataDelegate = own(core)
    else {
      return
    }
    core.machine.awaitDisposition()
    session.enqueue { session in
      delegate.urlSession(session, dataTask: task, didReceive: response) { self.dispose($0) }
    }
  }

  private func dispose(_ disposition: URLSession.ResponseDisposition) {
    guard disposition != .cancel else { return cancel() }
    if disposition != .allow {
      session.log("A response was answered with becomeDownload or becomeStream; it goes on as data")
    }
    core.withLock { core in
      core.machine.allow()
      deliverWaiting(&core)
    }
  }

  private func deliverBody(_ data: Data, _ core: inout Core) {
    core.received += Int64(data.count)
    core.progress?.completedUnitCount = core.received
    switch core.recipient {
    case .data:
      core.data.append(data)
    case .delegate:
      guard let task = self as? URLSessionDataTask,
        let delegate: any URLSessionDataDelegate = own(core)
      else { return }
      session.enqueue { delegate.urlSession($0, dataTask: task, didReceive: data) }
    case .file, .notified:
      break
    }
  }

  private func deliverProgress(_ bytes: Int64, _ expected: Int64, _ core: inout Core) {
    guard bytes > core.received else { return }
    let added = bytes - core.received
    core.received = bytes
    core.expectedToReceive = expected
    core.progress?.completedUnitCount = bytes
    guard case .delegate = core.recipient, let task = self as? URLSessionDownloadTask,
      let delegate: any URLSessionDownloadDelegate = own(core)
    else { return }
    session.enqueue { session in
      delegate.urlSession(
        session, downloadTask: task, didWriteData: added, totalBytesWritten: bytes,
        totalBytesExpectedToWrite: expected)
    }
  }

  private func finish(_ file: URL?, _ bytes: Int64, _ core: inout Core) {
    // The device reports progress sparsely: the rest belongs to the end.
    if self is URLSessionDownloadTask { deliverProgress(bytes, core.expectedToReceive, &core) }
    complete(nil, file: file, &core)
  }

  /// Queues the last callbacks and lets go of all that is big.
  private func complete(_ error: (any Error)?, file: URL?, _ core: inout Core) {
    core.error = error
    core.metrics.end = Date()
    core.load = nil
    let response = core.response
    let data = core.data
    core.data = Data()
    if case .delegate = core.recipient, let file { notifyDownload(file, core) }
    notifyMetrics(core)
    if core.machine.state == .canceling {
      session.enqueue { _ in self.core.withLock { $0.machine.endCancellation() } }
    }
    switch core.recipient {
    case .data(let handler):
      session.enqueue { _ in handler(error == nil ? data : nil, response, error) }
    case .file(let handler, let keepsFile):
      session.enqueue { _ in
        handler(file, response, error)
        if let file, !keepsFile { TemporaryFile.discard(file) }
      }
    case .delegate:
      notify(core) { $2.urlSession($0, task: $1, didCompleteWithError: error) }
    case .notified: break
    }
    // What the extension's code made of the task often keeps the task.
    core.recipient = .notified
    core.delegate = nil
    session.ended(self)
  }

  /// The file is the delegate's only until its method returns, as on a device.
  private func notifyDownload(_ file: URL, _ core: Core) {
    let delegate: (any URLSessionDownloadDelegate)? = own(core)
    guard let task = self as? URLSessionDownloadTask else { return }
    session.enqueue { session in
      delegate?.urlSession(session, downloadTask: task, didFinishDownloadingTo: file)
      TemporaryFile.discard(file)
    }
  }

  private func notifyMetrics(_ core: Core) {
    guard let start = core.metrics.start else { return }
    let metrics = URLSessionTaskMetrics(
      core.metrics, start: start, request: core.currentRequest ?? originalRequest,
      response: core.response)
    notify(core) { $2.urlSession($0, task: $1, didFinishCollecting: metrics) }
  }

  private func notify(
    _ core: Core,
    _ call: @escaping @Sendable (URLSession, URLSessionTask, any URLSessionTaskDelegate) -> Void
  ) {
    guard let delegate: any URLSessionTaskDelegate = own(core) else { return }
    session.enqueue { call($0, self, delegate) }
  }

  /// The delegate of a kind: the task's own if it is of that kind, else the session's.
  private func own<Delegate>(_ core: Core) -> Delegate? {
    core.delegate as? Delegate ?? session.delegate as? Delegate
  }
}
