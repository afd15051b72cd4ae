import Diagnostics
import Glibc
import MediaTransfer
import SimulatedNetwork

// What the engine and the network's journal say of a transfer, in the words of a delivery.
extension TransferReport {
  /// Adds the result of the transfer, including how far it came.
  mutating func add(_ result: Result<TransferSummary, TransferError>) {
    switch result {
    case .success(let summary):
      bytes = summary.bytes
      sharing = summary.sharing.map(Sharing.init)
      // The one that was fetched along with it tells where the time went.
      guard sharing != .shared else { return }
      phases = Phases(summary.metrics)
      exchange = TransferExchange(summary.exchange)
    case .failure(let error):
      bytes = error.bytes
      phases = error.metrics.map(Phases.init) ?? Phases()
      exchange = error.exchange.map(TransferExchange.init)
    }
  }
}

extension TransferReport.Sharing {
  fileprivate init(_ sharing: TransferSharing) {
    self =
      switch sharing {
      case .shared: .shared
      case .revalidated: .revalidated
      }
  }
}

extension TransferReport.Phases {
  fileprivate init(_ metrics: TransferMetrics) {
    self.init()
    dns = metrics.dnsSeconds
    connect = metrics.connectSeconds
    tls = metrics.tlsSeconds
    wait = metrics.waitSeconds
    receive = metrics.receiveSeconds
  }
}

extension TransferExchange {
  fileprivate init(_ exchange: HTTPExchange) {
    self.init(
      method: exchange.method, url: exchange.url, requestHeaders: exchange.requestHeaders,
      requestBytes: exchange.requestBytes, requestBody: exchange.requestBody,
      responseHeaders: exchange.responseHeaders,
      httpVersion: exchange.networkProtocol, wireBytes: exchange.wireBytes,
      redirectCount: exchange.redirectCount, isConnectionReused: exchange.isConnectionReused)
  }
}

extension NetworkJournal.Event {
  /// The event in a sentence's words.
  var remark: String {
    switch self {
    case .fault(let name, let detail):
      detail.isEmpty ? "fault \(name)" : "fault \(name): \(detail)"
    case .unmatched(let nearest):
      "no recording matches; " + (nearest.map { "the nearest is \($0)" } ?? "there is none")
    case .upstreamFailed(let code, let text): "the real host failed with \(code): \(text)"
    case .recorded(let name): "recorded as \(name)"
    }
  }

  /// Returns the change that the developer should make; nil for a transfer that went as asked for.
  func finding(_ url: String) -> Finding? {
    guard case .unmatched(let nearest) = self else { return nil }
    let found = nearest.map { "; the nearest is \($0)" } ?? "; there is none for its host"
    return Finding(
      rule: nil, severity: .error, message: "no recording matches the request for \(url)\(found)",
      fix: "record the request, or correct the URL in the payload", setting: .recording)
  }
}

extension TransferError {
  /// That this machine had no room for a download, which says nothing about a device; nil for other
  /// failures.
  var fullDisk: Finding? {
    guard let cause, cause.source == .system, [ENOSPC, EDQUOT].contains(Int32(cause.code)) else {
      return nil
    }
    return Finding(
      rule: nil, severity: .error,
      message: "the disk of this machine is full, so that a download could not be written "
        + "(-3003); the outcome is not a device's",
      fix: "free some space, or name another device folder", setting: .deviceFolder)
  }

  /// That the rehearsal lacks a host, which a device would reach; nil for other failures.
  var unservedHost: Finding? {
    guard isUnserved, let host else { return nil }
    if urlError == .cannotConnectToHost {
      return Finding(
        rule: nil, severity: .warning,
        message:
          "\(host) is this machine or in a private network, which allowing the real network does "
          + "not open: the extension could not connect (-1004)",
        fix: "serve \(host) from a folder, or name it in a network file as a host of the network",
        setting: .servedHosts)
    }
    return Finding(
      rule: nil, severity: .warning,
      message: "nothing answers for \(host) in this rehearsal, so the extension was offline "
        + "towards it (-1009)",
      fix: "serve \(host) from a folder or by a network file, or allow the real network",
      setting: .servedHosts)
  }
}

extension TransferExchange: CustomStringConvertible {
  /// The request's first line without the URL's query; headers may hold secrets and are left out.
  public var description: String {
    "\(method) \(TransferLedger.withoutQuery(url)) (\(httpVersion), \(wireBytes) bytes)"
  }
}
