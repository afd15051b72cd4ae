import NIOHTTP1
import Synchronization

/// Remembers which requests were cut off before an answer began: clients send such a request again
/// over a fresh connection when the first one had served before.
final class RetryLedger: Sendable {
  private struct Cut {
    var transfer: UInt64
    var host: String?
    var path: String
    var faults: [any ExchangeFault]
  }

  /// How many cuts are kept: a client sends again at once.
  private static let maximumCuts = 256

  private let cuts = Mutex<[Cut]>([])

  /// The faults that struck the same request before; nil for a request that is not a repetition.
  func faults(ofRetried request: OriginRequest) -> [any ExchangeFault]? {
    guard let transfer = request.transfer else { return nil }
    return cuts.withLock { cuts in
      guard
        let index = cuts.firstIndex(where: {
          $0.transfer == transfer && $0.host == request.host && $0.path == request.path
        })
      else { return nil }
      return cuts.remove(at: index).faults
    }
  }

  /// Takes note of faults that cut a request off.
  func remember(_ faults: [any ExchangeFault], for request: OriginRequest) {
    guard let transfer = request.transfer,
      faults.contains(where: { Self.cutsOff($0, request) })
    else { return }
    cuts.withLock { cuts in
      if cuts.count >= Self.maximumCuts { cuts.removeFirst() }
      cuts.append(
        Cut(transfer: transfer, host: request.host, path: request.path, faults: faults))
    }
  }

  private static func cutsOff(_ fault: any ExchangeFault, _ request: OriginRequest) -> Bool {
    if case .reset? = fault.upload { return true }
    var response = OriginResponse(.ok)
    _ = fault.change(&response, to: request)
    return response.delivery.cut.map { $0.bodyBytes == nil && $0.manner != .hold } ?? false
  }
}
