import ExtensionServices
import FidelityRules
import Foundation
import JSONModel
import NotificationModel

extension Delivery {
  /// The delivery's JSON without outcome and reason, which a batch has in front of it: what `json`
  /// holds, written without a tree of values.
  package var jsonWithoutOutcome: [UInt8] {
    var writer = JSONWriter(onto: [])
    writer.reserve(2048)
    writer.object { writer in
      if alertPresentation != .banner {
        writer.member("alertPresentation", alertPresentation.rawValue)
      }
      writer.member("bundle", bundle?.rawValue)
      writer.member("content", content)
      writer.name("contentExtension")
      writer.value(contentExtension?.json ?? .null)
      writer.member("extension", serviceExtension)
      writer.name("findings")
      writer.array(findings) { $0.value($1.json) }
      writer.member("notification", notificationID)
      writer.member("payload", payload)
      writer.member("startedAt", Self.startFormat.format(startedAt))
      writer.name("timeline")
      writer.array(timeline) { $1.write(to: &$0) }
      writer.name("transfers")
      writer.array(transfers) { $0.value($1.json) }
    }
    return writer.takeBytes()
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: StaticString, _ report: ExtensionReport) {
    self.name(name)
    object { writer in
      writer.member("callback", report.callback)
      writer.member("deadlineSeconds", report.deadlineSeconds)
      writer.member("elapsedSeconds", report.elapsedSeconds)
      writer.member("exit", report.exitJSON)
      writer.member("graceSeconds", report.graceSeconds)
      writer.member("limitBytes", report.limitBytes)
      writer.name("memory")
      writer.array(report.shownMemory) { writer, sample in
        writer.object { writer in
          writer.member("atSeconds", sample.atSeconds)
          writer.member("bytes", sample.bytes)
        }
      }
      writer.member("peakBytes", report.peakBytes)
      writer.member("peakPhase", report.peakPhase)
      writer.member("process", report.process)
      writer.member("standardErrorTail", report.standardErrorTail)
      writer.member("startupSeconds", report.startupSeconds)
      writer.member("woken", report.isWoken)
    }
  }
}

extension TimelineEntry {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("atSeconds", atSeconds)
      writer.member("source", source.rawValue)
      writer.member("text", text)
    }
  }
}
