import CCurl
import JSONModel
import NotificationModel

/// One transfer under way: its request, its redirects, its clocks, and where its bytes go.
///
/// Belongs to the engine's thread. `ActiveTransfer+Callbacks` takes libcurl's callbacks,
/// `ActiveTransfer+Account` accounts for the transfer afterwards.
final class ActiveTransfer {
  /// The part of the exchange to which incoming bytes belong.
  enum Phase: Equatable {
    case awaitingHead
    /// A redirect's body, which the transfer drops.
    case discarding(location: String)
    case body
  }

  /// The most bytes of a redirect's body that are read to keep its connection: 64 KiB.
  static let discardLimit = 64 * 1024

  let id: UInt64
  let request: TransferRequest
  let sink: any TransferSink
  let start: ContinuousClock.Instant
  /// The easy handle while the transfer is in the multi handle.
  var handle: EasyHandle?
  var hop: HopRequest
  var deadlines: TransferDeadlines
  var phase = Phase.awaitingHead
  var head = ResponseHead()
  var isPaused = false
  /// Why a callback stopped the transfer; it says more than libcurl's "write error".
  var fault: TransferError?
  var bytes = 0
  var discardedBytes = 0
  var expectedBytes: Int?
  var file: DownloadFile?
  private(set) var redirectCount = 0
  private var uploadedBytes = 0
  var firstByte: ContinuousClock.Instant?
  /// Whether the request under way goes to a server on this machine.
  private(set) var isRouted = false
  /// When the request under way began, and the fields it sends; nil between two.
  var underway: (start: ContinuousClock.Instant, fields: [HeaderField])?
  /// The last request that was sent.
  var exchange: HTTPExchange?
  var phases = HopTimes.Phases()

  /// Prepares a transfer that begins now.
  /// - Throws: `TransferError` for a malformed request.
  init(
    id: UInt64, request: TransferRequest, sink: any TransferSink, speed: Double
  ) throws(TransferURL.Fault) {
    self.id = id
    self.request = request
    self.sink = sink
    hop = try HopRequest(request)
    start = .now
    deadlines = TransferDeadlines(
      stall: request.stallTimeout, resource: request.resourceTimeout, speed: speed, start: start)
  }

  /// An error of this transfer, about the URL it stands at.
  func error(_ code: URLErrorCode, _ cause: TransferError.Cause? = nil) -> TransferError {
    TransferError(code, url: hop.url.text, cause: cause)
  }

  /// An error of this transfer by the simulator's own rules.
  func error(_ fault: TransferURL.Fault) -> TransferError {
    var failure = error(
      fault.code, TransferError.Cause(source: .simulator, code: 0, text: fault.text))
    failure.isUnserved = fault.isUnserved
    return failure
  }

  /// Notes that the request it stands at is being made.
  func begin(_ plan: HopPlan) {
    if case .route = plan.target { isRouted = true }
    underway = (.now, plan.fields.sent)
  }

  /// Goes on to the next request.
  func advance(to next: HopRequest) {
    hop = next
    redirectCount += 1
    phase = .awaitingHead
    head = ResponseHead()
    discardedBytes = 0
    uploadedBytes = 0
    firstByte = nil
    isRouted = false
  }

  /// Notes upload progress, which libcurl does not call back for.
  func noteUpload(_ now: ContinuousClock.Instant) {
    guard let uploaded = handle?.offset(CURLINFO_SIZE_UPLOAD_T), uploaded > uploadedBytes
    else { return }
    uploadedBytes = uploaded
    deadlines.touch(now)
  }
}
