import Diagnostics
import ExtensionServices
import Foundation
import JSONModel
import NotificationModel

// The JSON of a delivery: `deliver --json`, and one line of a batch. Keys may be added, none is
// renamed; seconds and bytes carry their unit in the name.

extension Delivery {
  /// The delivery's JSON shape.
  public var json: JSONValue { tree }

  /// The delivery's JSON without outcome and reason, which a batch has in front of it.
  package var jsonWithoutOutcome: [UInt8] {
    var writer = JSONWriter(onto: [])
    writer.reserve(2048)
    LineWriter.write(self, to: &writer)
    return writer.takeBytes()
  }
}

/// Writes the records of a batch's line, compiled here for each type of their members, and leaves out
/// outcome and reason, which a batch has written.
private struct LineWriter: MemberCoding {
  typealias Failure = Never

  let writer: UnsafeMutablePointer<JSONWriter>

  static func write(_ record: some JSONRecord, to writer: inout JSONWriter) {
    var copy = record
    writer.object { writer in
      withUnsafeMutablePointer(to: &writer) {
        var line = LineWriter(writer: $0)
        copy.code(&line)
      }
    }
  }

  mutating func member<Value: JSONMember>(_ name: StaticString, _ value: inout Value) {
    // By type, which costs nothing: this runs for every line of a batch.
    if Value.self == Outcome.self || Value.self == Delivery.Reason?.self { return }
    writer.pointee.name(name)
    if Value.self == [TimelineEntry].self, let entries = value as? [TimelineEntry] {
      writer.pointee.array(entries) { LineWriter.write($1, to: &$0) }
    } else if Value.self == [ExtensionReport.MemorySample].self,
      let samples = value as? [ExtensionReport.MemorySample]
    {
      writer.pointee.array(samples) { LineWriter.write($1, to: &$0) }
    } else {
      value.write(to: &writer.pointee)
    }
  }

  mutating func optional<Value: JSONMember>(_ name: StaticString, _ value: inout Value?) {
    if var value { member(name, &value) }
  }
}

extension Delivery: JSONRecord {
  package static var blank: Delivery {
    Delivery(payload: "", outcome: .original, serviceExtension: .blank)
  }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.optional("actions", &actions)
    try coder.member("alertPresentation", &alertPresentation, unless: .banner)
    try coder.member("bundle", &bundle)
    try coder.member("content", &content)
    try coder.member("contentExtension", &contentExtension)
    try coder.member("extension", &serviceExtension)
    try coder.member("findings", &findings)
    try coder.member("notification", &notificationID)
    try coder.member("outcome", &outcome)
    try coder.member("payload", &payload)
    try coder.member("reason", &reason)
    try coder.optional("request", &origin)
    try coder.member("startedAt", &startedAt)
    try coder.member("timeline", &timeline)
    try coder.member("transfers", &transfers)
  }
}

extension ExtensionReport: JSONRecord {
  package static var blank: ExtensionReport { ExtensionReport(deadlineSeconds: 0, limitBytes: 0) }

  package func write(to writer: inout JSONWriter) { LineWriter.write(self, to: &writer) }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("appName", &appName)
    try coder.optional("bundle", &bundle)
    try coder.member("callback", &callback)
    try coder.member("deadlineSeconds", &deadlineSeconds)
    try coder.member("elapsedSeconds", &elapsedSeconds)
    try coder.member("exit", &exit)
    try coder.member("graceSeconds", &graceSeconds)
    var isDefault = path == nil ? nil : self.isDefault
    try coder.optional("isDefault", &isDefault)
    self.isDefault = isDefault ?? false
    try coder.member("limitBytes", &limitBytes)
    memory = shownMemory
    try coder.member("memory", &memory)
    try coder.optional("path", &path)
    try coder.member("peakBytes", &peakBytes)
    try coder.member("peakPhase", &peakPhase)
    try coder.member("process", &process)
    try coder.optional("processorWaitSeconds", &processorWaitSeconds)
    try coder.member("standardErrorTail", &standardErrorTail)
    try coder.member("startupSeconds", &startupSeconds)
    try coder.member("woken", &isWoken)
  }

  /// Samples of memory in a delivery's JSON: at most 64, which is what a small drawing shows.
  private static let shownSamples = 64

  /// The samples for JSON: the first of each stretch of equal length in place of all, and the peak.
  private var shownMemory: [MemorySample] {
    guard memory.count > Self.shownSamples else { return memory }
    let stretches = Self.shownSamples / 2
    return (0..<stretches).flatMap { number -> [MemorySample] in
      let stretch = memory[
        (number * memory.count / stretches)..<((number + 1) * memory.count / stretches)]
      guard let first = stretch.first, let peak = stretch.max(by: { $0.bytes < $1.bytes }) else {
        return []
      }
      return first == peak ? [first] : [first, peak]
    }
  }
}

extension ExtensionReport.MemorySample: JSONRecord {
  package static var blank: Self { Self(atSeconds: 0, bytes: 0) }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("atSeconds", &atSeconds)
    try coder.member("bytes", &bytes)
  }
}

extension ExtensionReport.ProcessExit: JSONRecord {
  package static var blank: Self { .code(0) }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    var (code, signal): (Int?, String?) =
      switch self {
      case .code(let code): (code, nil)
      case .signal(let name): (nil, name)
      }
    try coder.optional("code", &code)
    try coder.optional("signal", &signal)
    self = signal.map(Self.signal) ?? .code(code ?? 0)
  }
}

extension ContentExtensionReport: JSONRecord {
  package static var blank: Self { Self(name: "", result: .notShown) }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("elapsedSeconds", &elapsedSeconds)
    try coder.member("exit", &exit)
    try coder.member("findings", &findings)
    try coder.member("name", &name)
    try coder.member("peakBytes", &peakBytes)
    try coder.member("result", &result)
    try coder.member("scopes", &scopes)
    try coder.member("standardErrorTail", &standardErrorTail)
    try coder.member("startupSeconds", &startupSeconds)
    try coder.member("timeline", &timeline)
    try coder.member("transfers", &transfers)
  }
}

extension ContentExtensionReport.Scope: JSONRecord {
  package static var blank: Self { Self(file: "") }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("denials", &denials)
    try coder.member("file", &file)
    try coder.member("starts", &starts)
    try coder.member("stops", &stops)
    try coder.member("strayStops", &strayStops)
  }
}

extension TransferReport: JSONRecord {
  package static var blank: Self {
    Self(url: "", status: nil, bytes: 0, elapsedSeconds: 0, error: nil, mimeType: nil)
  }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("bytes", &bytes)
    try coder.member("elapsedSeconds", &elapsedSeconds)
    try coder.member("error", &error)
    try coder.member("method", &method, unless: "GET")
    try coder.member("mimeType", &mimeType)
    try coder.member("phases", &phases)
    try coder.member("remarks", &remarks)
    try coder.member("sharing", &sharing)
    try coder.member("startSeconds", &startSeconds)
    try coder.member("status", &status)
    try coder.member("url", &url)
  }
}

extension TransferReport.Phases: JSONRecord {
  package static var blank: Self { Self() }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("connectSeconds", &connect)
    try coder.member("dnsSeconds", &dns)
    try coder.member("receiveSeconds", &receive)
    try coder.member("tlsSeconds", &tls)
    try coder.member("waitSeconds", &wait)
  }
}

extension TimelineEntry: JSONRecord {
  package static var blank: Self { Self(atSeconds: 0, text: "") }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.member("atSeconds", &atSeconds)
    try coder.member("source", &source)
    try coder.member("text", &text)
  }
}
