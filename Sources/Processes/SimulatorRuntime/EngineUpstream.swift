import JSONModel
import MediaTransfer
import NotificationModel
import SimulatedNetwork
import Synchronization

/// Asks real hosts through an engine of its own, which checks their certificates.
///
/// App Transport Security was held against the extension's request before it came this far.
final class EngineUpstream: UpstreamFetching {
  private let engine: TransferEngine

  /// Takes over the real network; nothing runs until the first request.
  /// - Throws: `TransferError` when libcurl cannot be set up.
  init(configuration: TransferConfiguration) throws(TransferError) {
    engine = try TransferEngine(configuration: configuration)
  }

  /// The internet, and wherever the hosts are that a plan names.
  /// - Throws: `TransferError` when libcurl cannot be set up.
  convenience init(for plan: NetworkPlan) throws(TransferError) {
    var configuration = TransferConfiguration(allowsNetwork: true)
    configuration.reachableHosts = Set(plan.hosts.map(\.name.text) + plan.faults.compactMap(\.host))
    try self.init(configuration: configuration)
  }

  /// Ends all requests and waits for the engine.
  func shutdown() {
    engine.shutdown()
  }

  func fetch(_ request: UpstreamRequest) async throws(UpstreamFailure) -> UpstreamResponse {
    // Without time limits: whoever waits for the answer has them, and cancels.
    let transfer = TransferRequest(
      url: request.url, method: request.method, headers: request.headers,
      body: request.body.isEmpty ? .none : .bytes(request.body), stallTimeout: nil,
      transportSecurity: .none, followsRedirects: false, decodesContent: false)
    let arrivals = UpstreamArrivals()
    let body = EngineBody(arrivals, task: engine.start(transfer, sink: arrivals))
    let head = try await body.head()
    return UpstreamResponse(status: head.status, headers: head.headers, body: body)
  }
}

/// The receiving end of a transfer; the transfer ends with it.
private final class EngineBody: UpstreamBody {
  private let arrivals: UpstreamArrivals
  private let task: TransferTask

  init(_ arrivals: UpstreamArrivals, task: TransferTask) {
    self.arrivals = arrivals
    self.task = task
  }

  deinit {
    task.cancel()
  }

  func head() async throws(UpstreamFailure) -> TransferResponse {
    while true {
      if let head = try arrivals.head() { return head }
      await wait()
    }
  }

  func next() async throws(UpstreamFailure) -> UpstreamPart {
    while true {
      let (part, isRoomMade) = try arrivals.next()
      if isRoomMade { task.resume() }
      if let part { return part }
      await wait()
    }
  }

  /// Waits for the next arrival; a cancelled task's transfer ends, which is one too.
  private func wait() async {
    await withTaskCancellationHandler {
      await arrivals.arrival()
    } onCancel: {
      task.cancel()
    }
  }
}

/// The parts of a transfer that have arrived and were not fetched yet.
private final class UpstreamArrivals: TransferSink {
  /// Bytes that wait here before the host is slowed down: 256 KiB.
  private static let maximumWaitingBytes = 256 * 1024

  private struct State {
    var head: TransferResponse?
    var bytes: [UInt8] = []
    var isPaused = false
    var end: Result<UpstreamTimings, UpstreamFailure>?
    var waiter: CheckedContinuation<Void, Never>?
    /// Whether data has arrived that was not looked at yet.
    var hasNews = false
  }

  private let state = Mutex(State())

  /// The head; nil while it has not come.
  /// - Throws: `UpstreamFailure` when none will.
  func head() throws(UpstreamFailure) -> TransferResponse? {
    let (head, end) = state.withLock { state in
      state.hasNews = false
      return (state.head, state.end)
    }
    if head == nil, case .failure(let failure) = end { throw failure }
    return head
  }

  /// All bytes that are there, else the end; and whether the host may send on.
  /// - Throws: `UpstreamFailure` when the transfer broke off.
  func next() throws(UpstreamFailure) -> (part: UpstreamPart?, isRoomMade: Bool) {
    let (bytes, wasPaused, end) = state.withLock { state in
      defer {
        state.bytes = []
        state.isPaused = false
        state.hasNews = false
      }
      return (state.bytes, state.isPaused, state.end)
    }
    if !bytes.isEmpty { return (.bytes(bytes), wasPaused) }
    return (try end?.get().asPart, wasPaused)
  }

  /// Waits until something has come since the last look.
  func arrival() async {
    await withCheckedContinuation { continuation in
      let isNew = state.withLock { state in
        if !state.hasNews { state.waiter = continuation }
        return state.hasNews
      }
      if isNew { continuation.resume() }
    }
  }

  func received(_ response: TransferResponse) {
    note { $0.head = response }
  }

  func received(_ bytes: UnsafeRawBufferPointer) -> TransferFlow {
    note { state in
      state.bytes.append(contentsOf: bytes)
      state.isPaused = state.bytes.count >= Self.maximumWaitingBytes
    }
    return state.withLock(\.isPaused) ? .pause : .proceed
  }

  func finished(_ result: Result<TransferSummary, TransferError>) {
    note { state in
      state.end = result.map(\.metrics.timings).mapError(UpstreamFailure.init)
    }
  }

  private func note(_ change: (inout State) -> Void) {
    let waiter = state.withLock { state in
      change(&state)
      state.hasNews = true
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.resume()
  }
}

extension UpstreamTimings {
  fileprivate var asPart: UpstreamPart { .end(self) }
}

extension TransferMetrics {
  fileprivate var timings: UpstreamTimings {
    var timings = UpstreamTimings()
    timings.dns = .seconds(dnsSeconds)
    timings.connect = .seconds(connectSeconds)
    timings.tls = .seconds(tlsSeconds)
    timings.firstByte = .seconds(firstByteSeconds ?? totalSeconds)
    timings.total = .seconds(totalSeconds)
    return timings
  }
}

extension UpstreamFailure {
  /// Creates the error that the extension is to see, with its reason.
  fileprivate init(_ error: TransferError) {
    let reason = error.cause.map { " (\($0.text))" } ?? ""
    self.init(code: error.code, text: error.message + reason)
  }
}
