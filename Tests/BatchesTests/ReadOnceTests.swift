import APNs
import Foundation
import JSONModel
import NotificationModel
import PayloadInput
import PayloadLint
import PushSimulator
import TestSupport
import Testing

@testable import Batches

/// A payload is read once on its way from a file to a device.
@Suite(.timeLimit(.minutes(3))) struct ReadOnceTests {
  /// Texts that make a reader look closer: members of requests, envelopes and others.
  private static let custom = #""message":"PushToken[","app_id":1,"payload":"x","to":[1,null]"#

  private func payload(_ count: ReadingCount) -> String {
    #"{"aps":{"alert":"\#(count.mark)"},\#(Self.custom)}"#
  }

  @Test(
    "A command reads the payload of a file once, whether or not its ending says what it is",
    arguments: ["push.apns", "push.json"])
  func command(name: String) async throws {
    let count = ReadingCount(ofTexts: #"{"aps""#)
    let raw = RawPayload(
      place: name, file: "/none/\(name)", text: PayloadText(Array(payload(count).utf8)),
      isBare: name.hasSuffix(".apns"))
    var reading = PushReading()
    reading.bundle = BundleIdentifier("com.example.app")
    #expect(try reading.requests(in: raw) == nil)
    #expect(CommentFault.error(in: raw.text, named: name) == nil)
    let push = try reading.push(raw, of: nil).push
    let simulator = try await Simulator(device: Device.temporary(), options: SimulatorOptions())
    #expect(try await simulator.deliver(push).outcome == .original)
    await simulator.shutDown()
    #expect(count.count == 1)
  }

  @Test(
    "A batch reads each payload of a folder and of lines once",
    arguments: ["1.apns", "1.json", "all.ndjson"])
  func batch(name: String) async throws {
    let count = ReadingCount(ofTexts: #"{"aps""#)
    try await deliver(payload(count), in: name)
    #expect(count.count == 1)
  }

  @Test("A batch reads an envelope once, and the payload in it not again")
  func envelope() async throws {
    let count = ReadingCount(ofTexts: #"{"aps""#, #"{"payload""#)
    let line = #"{"payload":{"aps":{"alert":"\#(count.mark)"}},"headers":{"apns-priority":5}}"#
    try await deliver(line, in: "all.ndjson")
    #expect(count.count == 1)
  }

  @Test("A payload that is changed is read anew")
  func changed() throws {
    var push = Push(name: "a", bytes: Array(#"{"aps":{"badge":1}}"#.utf8))
    #expect(try push.payload().aps == ["badge": 1])
    push.bytes = Array(#"{"aps":{"badge":2}}"#.utf8)
    #expect(try push.payload().aps == ["badge": 2])
  }

  @Test("The part of a text has the oddities and the bytes that are its own")
  func member() throws {
    let text = PayloadText(
      Array(#"{"a":{"x":1,"x":2}, "b" : {"n": 99999999999999999999} , "b": [ 1 ]}"#.utf8))
    let part = try #require(text.member("a"))
    #expect(try part.document().duplicateKeys == ["x"])
    #expect(try part.document().impreciseNumbers == [])
    #expect(String(decoding: part.bytes, as: UTF8.self) == #"{"x":1,"x":2}"#)
    #expect(text.member("b").map { String(decoding: $0.bytes, as: UTF8.self) } == "[ 1 ]")
    #expect(text.member("c") == nil && PayloadText([]).member("a") == nil)
  }

  /// Delivers what stands in a file of a folder.
  private func deliver(_ text: String, in name: String) async throws {
    let folder = try TestFolder()
    let inputs = folder.url.appendingPathComponent("in")
    try FileManager.default.createDirectory(at: inputs, withIntermediateDirectories: true)
    try Data((text + "\n").utf8).write(to: inputs.appendingPathComponent(name))
    let simulator = try await Simulator(device: Device.temporary(), options: SimulatorOptions())
    let output = folder.url.appendingPathComponent("out.ndjson").path
    _ = try await Batch.run(
      [inputs.path], to: output, stage: DeliveryStage(simulator)
    ) { options in
      options.reading.bundle = BundleIdentifier("com.example.app")
      options.passesOver = { PayloadLinter.isForeign($0, LintSettings()) }
    }
    await simulator.shutDown()
    #expect(try results(output).map { $0["outcome"] } == ["original"])
  }
}
