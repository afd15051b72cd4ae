import Foundation
import JSONModel
import PushSimulator

/// Where the time of a transfer went, by HAR's rules: `ssl` is part of `connect` as well, and -1
/// says that something did not apply.
struct HTTPArchiveTimings {
  private var blocked = 0.0
  private var dns: Double?
  private var connect: Double?
  private var ssl: Double?
  private var wait: Double
  private var receive: Double

  /// Sorts a transfer's time; what no phase accounts for was spent waiting for its turn or, once a
  /// request was sent that failed, for what did not come.
  init(_ report: TransferReport) {
    let phases = report.phases
    let isSecure = (report.exchange?.url ?? report.url).lowercased().hasPrefix("https:")
    let isNew = report.exchange.map { !$0.isConnectionReused } ?? false
    dns = phases.dns > 0 || isNew ? phases.dns : nil
    let connecting = phases.connect + phases.tls
    connect = connecting > 0 || isNew ? connecting : nil
    ssl = phases.tls > 0 || (isNew && isSecure) ? phases.tls : nil
    wait = phases.wait
    receive = phases.receive
    let known = phases.dns + connecting + wait + receive
    let rest = report.elapsedSeconds.isFinite ? max(0, report.elapsedSeconds - known) : 0
    if report.error == nil ? known > 0 : report.exchange == nil {
      blocked = rest
    } else if report.error == nil || report.status == nil {
      wait += rest
    } else {
      receive += rest
    }
  }

  /// The sum of all that applies; `ssl` is not counted twice.
  var total: Double { blocked + (dns ?? 0) + (connect ?? 0) + wait + receive }

  var json: JSONValue {
    [
      "blocked": HTTPArchive.milliseconds(blocked), "dns": Self.optional(dns),
      "connect": Self.optional(connect), "ssl": Self.optional(ssl), "send": 0,
      "wait": HTTPArchive.milliseconds(wait), "receive": HTTPArchive.milliseconds(receive),
    ]
  }

  private static func optional(_ seconds: Double?) -> JSONValue {
    seconds.map(HTTPArchive.milliseconds) ?? -1
  }
}
