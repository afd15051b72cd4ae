import ExtensionServices
import FidelityRules
import Foundation
import JSONModel
import NotificationModel

extension Delivery {
  /// Reads a delivery back from its JSON; what was sent and received is not in there.
  ///
  /// Keys that were added since the JSON was written may be absent.
  /// - Throws: `JSONShapeError`.
  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    let name = try reader.string("outcome")
    guard let outcome = Outcome(rawValue: name) else {
      throw JSONShapeError(key: "outcome", found: "an unknown name", expected: "an outcome")
    }
    self.init(
      payload: try reader.string("payload"),
      bundle: try reader.optionalString("bundle").flatMap(BundleIdentifier.init),
      outcome: outcome, reason: try reader.optionalString("reason"),
      serviceExtension: try ExtensionReport(json: reader.value("extension") ?? [:]),
      content: try reader.optionalDecode("content", as: NotificationContent.self),
      notificationID: try reader.optionalString("notification"),
      transfers: try reader.array("transfers").map(TransferReport.init(json:)),
      findings: try reader.array("findings").map(Finding.init(json:)),
      timeline: try reader.array("timeline").map(TimelineEntry.init(json:)))
    contentExtension = try reader.value("contentExtension").flatMap { json in
      try json == .null ? nil : ContentExtensionReport(json: json)
    }
    if let name = try reader.optionalString("alertPresentation") {
      alertPresentation = AlertPresentation(rawValue: name) ?? .banner
    }
    if let text = try reader.optionalString("startedAt"),
      let date = try? Self.startFormat.parse(text)
    {
      startedAt = date
    }
  }
}

extension ExtensionReport {
  fileprivate init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      deadlineSeconds: try reader.optionalNumber("deadlineSeconds") ?? 0,
      limitBytes: try reader.optionalInteger("limitBytes") ?? 0)
    isWoken = try reader.bool("woken", default: false)
    process = try reader.optionalString("process") ?? process
    startupSeconds = try reader.optionalNumber("startupSeconds")
    elapsedSeconds = try reader.optionalNumber("elapsedSeconds")
    graceSeconds = try reader.optionalNumber("graceSeconds") ?? 0
    peakBytes = try reader.optionalInteger("peakBytes")
    peakPhase = try reader.optionalString("peakPhase")
    memory = try reader.array("memory").map { sample in
      let sample = try JSONReader(sample)
      return MemorySample(
        atSeconds: try sample.number("atSeconds"), bytes: try sample.integer("bytes"))
    }
    callback = try reader.optionalString("callback")
    if let exit = reader.value("exit") {
      let exit = try JSONReader(exit)
      if let signal = try exit.optionalString("signal") {
        self.exit = .signal(signal)
      } else {
        self.exit = .code(try exit.integer("code"))
      }
    }
    standardErrorTail = try reader.optionalString("standardErrorTail")
  }
}

extension TransferReport {
  init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      url: try reader.string("url"), status: try reader.optionalInteger("status"),
      bytes: try reader.integer("bytes"), elapsedSeconds: try reader.number("elapsedSeconds"),
      error: try reader.optionalString("error"), mimeType: try reader.optionalString("mimeType"))
    startSeconds = try reader.optionalNumber("startSeconds") ?? 0
    remarks = try reader.array("remarks").compactMap(\.string)
    sharing = try reader.optionalString("sharing").flatMap(Sharing.init(rawValue:))
    let phases = try JSONReader(reader.value("phases") ?? [:])
    self.phases.dns = try phases.optionalNumber("dnsSeconds") ?? 0
    self.phases.connect = try phases.optionalNumber("connectSeconds") ?? 0
    self.phases.tls = try phases.optionalNumber("tlsSeconds") ?? 0
    self.phases.wait = try phases.optionalNumber("waitSeconds") ?? 0
    self.phases.receive = try phases.optionalNumber("receiveSeconds") ?? 0
  }
}

extension TimelineEntry {
  init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      atSeconds: try reader.number("atSeconds"), text: try reader.string("text"),
      source: try reader.optionalString("source").flatMap(Source.init(rawValue:)) ?? .simulator)
  }
}
