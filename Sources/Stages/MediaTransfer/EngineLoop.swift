import CCurl

/// The engine's thread: takes commands, lets libcurl work, follows redirects, ends transfers.
///
/// Nothing here is seen by another thread. With no transfer it sleeps until the next command.
final class EngineLoop {
  /// Easy handles kept for the next transfers.
  private static let pooledHandles = 32
  /// The longest time to reach a server where the request sets none: 300 s, libcurl's.
  private static let connectTimeout = Duration.seconds(300)

  private let configuration: TransferConfiguration
  private let policy: HopPolicy
  private let multi: MultiHandle
  private let mailbox: EngineMailbox
  private var active: [UInt64: ActiveTransfer] = [:]
  private var pool: [EasyHandle] = []
  /// No deadline ends before this; nil when there is none. Bytes only move deadlines back, so the
  /// transfers are looked through no more often than deadlines can be reached.
  private var nextDeadline: ContinuousClock.Instant?
  private var isShuttingDown = false

  init(_ configuration: TransferConfiguration, multi: MultiHandle, mailbox: EngineMailbox) {
    self.configuration = configuration
    self.multi = multi
    self.mailbox = mailbox
    policy = HopPolicy(configuration)
  }

  /// Runs until the engine is shut down.
  func run() {
    while !isShuttingDown {
      for command in mailbox.removeAll() { perform(command) }
      multi.perform()
      while let done = multi.nextDone() { complete(done.handle, done.code) }
      enforceDeadlines()
      if !isShuttingDown { multi.wait(milliseconds: waitMilliseconds) }
    }
    endAll()
  }

  private func perform(_ command: EngineMailbox.Command) {
    switch command {
    case .start(let id, let request, let sink): start(id, request, sink)
    case .cancel(let id):
      if let transfer = active[id] { fail(transfer, transfer.error(.cancelled)) }
    case .resume(let id):
      if let transfer = active[id] { resume(transfer) }
    case .shutdown: isShuttingDown = true
    }
  }

  // MARK: Starting

  private func start(_ id: UInt64, _ request: TransferRequest, _ sink: any TransferSink) {
    do throws(TransferURL.Fault) {
      let transfer = try ActiveTransfer(
        id: id, request: request, sink: sink, speed: configuration.speed)
      active[id] = transfer
      begin(transfer)
    } catch {
      let cause = TransferError.Cause(source: .simulator, code: 0, text: error.text)
      sink.finished(.failure(TransferError(error.code, url: request.url, cause: cause)))
    }
  }

  /// Sends the request that the transfer stands at, if policy lets it.
  private func begin(_ transfer: ActiveTransfer) {
    do throws(TransferURL.Fault) {
      let plan = try plan(transfer)
      guard let handle = transfer.handle ?? pool.popLast() ?? EasyHandle() else {
        throw TransferURL.Fault(code: .unknown, text: "libcurl has no memory for a handle")
      }
      transfer.handle = handle
      handle.prepare(plan, authorities: configuration.trustedAuthorities)
      transfer.attach(to: handle)
      transfer.begin(plan)
      add(handle, transfer)
    } catch {
      fail(transfer, transfer.error(error))
    }
  }

  private func plan(_ transfer: ActiveTransfer) throws(TransferURL.Fault) -> HopPlan {
    let hop = transfer.hop
    let request = transfer.request
    let security = request.transportSecurity.requirements(for: hop.url.bareHost)
    let target = try policy.target(
      of: hop.url, allowsInsecureHTTP: security.allowsInsecureHTTP)
    var mark: UInt64?
    if case .route = target { mark = transfer.id }
    let fields = RequestFields(
      hop, decodesContent: request.decodesContent, mark: mark, configuration: configuration)
    let limit = request.connectTimeout.flatMap { $0 > .zero ? $0 : nil }
    return HopPlan(
      hop: hop, target: target, fields: fields, security: security, proxy: request.proxy,
      connectTimeout: (limit ?? Self.connectTimeout).real(atSpeed: configuration.speed))
  }

  private func add(_ handle: EasyHandle, _ transfer: ActiveTransfer) {
    let result = multi.add(handle)
    if let code = handle.faultySetting {
      multi.remove(handle)
      finish(transfer, .failure(transfer.error(handle, code)))
    } else if result != CURLM_OK {
      let text = String(cString: curl_multi_strerror(result))
      finish(
        transfer, .failure(transfer.error(TransferURL.Fault(code: .unknown, text: text))))
    } else {
      watch(transfer)
    }
  }

  private func resume(_ transfer: ActiveTransfer) {
    guard transfer.isPaused, let handle = transfer.handle else { return }
    transfer.isPaused = false
    transfer.deadlines.resume(.now)
    watch(transfer)
    let code = handle.unpause()
    // Bytes held back came in during the call, and the sink or the size limit may have objected.
    guard code != CURLE_OK else { return }
    multi.remove(handle)
    transfer.account(from: handle, code, configuration)
    finish(transfer, .failure(transfer.fault ?? transfer.error(handle, code)))
  }

  // MARK: Ending

  private func complete(_ pointer: UnsafeMutableRawPointer, _ code: CURLcode) {
    var context: UnsafeMutableRawPointer?
    guard ccurl_get_private(pointer, &context) == CURLE_OK, let context else { return }
    let transfer = ActiveTransfer.from(context)
    guard let handle = transfer.handle else { return }
    multi.remove(handle)
    transfer.account(from: handle, code, configuration)
    if let fault = transfer.fault {
      finish(transfer, .failure(fault))
    } else if case .discarding(let location) = transfer.phase,
      code == CURLE_OK || transfer.discardedBytes > ActiveTransfer.discardLimit
    {
      follow(location, transfer)
    } else if code != CURLE_OK {
      finish(transfer, .failure(transfer.error(handle, code)))
    } else {
      succeed(transfer)
    }
  }

  private func follow(_ location: String, _ transfer: ActiveTransfer) {
    guard transfer.redirectCount < configuration.maximumRedirects else {
      let text = "\(configuration.maximumRedirects) redirects were followed, and another came"
      finish(
        transfer,
        .failure(
          transfer.error(TransferURL.Fault(code: .httpTooManyRedirects, text: text))))
      return
    }
    do throws(TransferURL.Fault) {
      transfer.advance(
        to: try transfer.hop.redirected(status: transfer.head.status, location: location))
    } catch {
      let fault = TransferURL.Fault(code: error.code, text: "the redirect's target: \(error.text)")
      finish(transfer, .failure(transfer.error(fault)))
      return
    }
    begin(transfer)
  }

  private func succeed(_ transfer: ActiveTransfer) {
    guard transfer.phase == .body, let exchange = transfer.exchange else {
      let fault = TransferURL.Fault(code: .badServerResponse, text: "no final response came")
      finish(transfer, .failure(transfer.error(fault)))
      return
    }
    do throws(DownloadFile.Fault) {
      let path = try transfer.file?.keep()
      finish(
        transfer,
        .success(
          TransferSummary(
            bytes: transfer.bytes, filePath: path, exchange: exchange,
            metrics: transfer.metrics(speed: configuration.speed))))
    } catch {
      finish(transfer, .failure(transfer.error(error)))
    }
  }

  /// Ends a transfer that is in the multi handle, or would have been.
  private func fail(_ transfer: ActiveTransfer, _ error: TransferError) {
    if let handle = transfer.handle {
      multi.remove(handle)
      transfer.account(from: handle, CURLE_OK, configuration)
    }
    finish(transfer, .failure(error))
  }

  /// The one place where a transfer ends; its handle is out of the multi handle by now.
  private func finish(
    _ transfer: ActiveTransfer, _ result: Result<TransferSummary, TransferError>
  ) {
    active[transfer.id] = nil
    if let handle = transfer.handle {
      transfer.handle = nil
      handle.reset()
      if pool.count < Self.pooledHandles { pool.append(handle) }
    }
    // A file that was not kept goes away before the receiver hears of the end.
    transfer.file = nil
    transfer.sink.finished(result.mapError { explained($0, transfer) })
  }

  /// The error with what there is to tell of the transfer, and in the words of its server's network
  /// where that knows better.
  private func explained(_ error: TransferError, _ transfer: ActiveTransfer) -> TransferError {
    var error = error
    if transfer.isRouted, error.urlError != .cancelled,
      let verdict = configuration.verdict?(transfer.id)
    {
      let cause = TransferError.Cause(source: .simulator, code: 0, text: verdict.text)
      error = transfer.error(URLErrorCode(rawValue: verdict.code) ?? .unknown, cause)
    }
    error.exchange = transfer.exchange
    error.metrics = transfer.metrics(speed: configuration.speed)
    error.bytes = transfer.bytes
    return error
  }

  private func endAll() {
    for transfer in active.values.sorted(by: { $0.id < $1.id }) {
      fail(transfer, transfer.error(.cancelled))
    }
    let refused = mailbox.close()
    pool = []
    multi.close()
    for case .start(_, let request, let sink) in refused {
      sink.finished(.failure(TransferError(.cancelled, url: request.url)))
    }
  }

  // MARK: Deadlines

  private func watch(_ transfer: ActiveTransfer) {
    nextDeadline = [nextDeadline, transfer.deadlines.next].compactMap(\.self).min()
  }

  private func enforceDeadlines() {
    let now = ContinuousClock.now
    guard let due = nextDeadline, now >= due else { return }
    nextDeadline = nil
    for transfer in active.values {
      if transfer.deadlines.expiry(at: now) != nil { transfer.noteUpload(now) }
      if let expiry = transfer.deadlines.expiry(at: now) {
        fail(transfer, transfer.error(TransferURL.Fault(code: .timedOut, text: expiry.text)))
      } else {
        watch(transfer)
      }
    }
  }

  private var waitMilliseconds: CInt {
    guard let nextDeadline else { return .max }
    let left = nextDeadline - .now
    return left > .zero ? CInt(clamping: left.wholeMilliseconds) : 0
  }
}
