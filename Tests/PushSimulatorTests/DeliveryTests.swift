import APNs
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator
import PushStore
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("The contents of a delivery")
  struct DeliveryTests {
    private func deliver(
      _ payload: String, to name: String?, _ configure: (inout SimulatorOptions) -> Void = { _ in }
    ) async throws -> Delivery {
      try await TestDevice().deliver(
        Push(contentsOf: Checkout.payload(payload)), to: name.map(Checkout.appex), configure)
    }

    private func expectKeys(_ value: JSONValue?, _ names: Set<String>) {
      let missing = names.subtracting((value?.object ?? [:]).keys)
      #expect(missing.isEmpty, "\(missing)")
    }

    @Test("the JSON of a delivery has the documented keys; times and sizes name their unit")
    func shape() async throws {
      let delivery = try await deliver("error-page.apns", to: "RichMedia")
      let text = JSONWriter.compact(delivery.json)
      let json = try JSONParser.parse(bytes: text).value
      expectKeys(
        json,
        [
          "payload", "bundle", "outcome", "reason", "extension", "content", "transfers", "findings",
        ])
      #expect(json["payload"] == "error-page.apns" && json["bundle"] == "com.example.app")
      #expect(json["outcome"] == "modified" && json["reason"] == .null)
      expectKeys(
        json["extension"],
        [
          "woken", "process", "startupSeconds", "elapsedSeconds", "deadlineSeconds", "peakBytes",
          "limitBytes", "callback", "exit",
        ])
      #expect(json["extension"]?["deadlineSeconds"]?.number == 30)
      #expect(json["extension"]?["limitBytes"] == 25_165_824)
      #expect(json["extension"]?["callback"] == "didReceive")
      expectKeys(
        json["content"],
        [
          "title", "subtitle", "body", "badge", "sound", "category", "thread", "userInfo",
          "attachments",
        ])
      expectKeys(
        json["content"]?["attachments"]?.array?.first,
        [
          "identifier", "url", "type", "bytes",
        ])
      expectKeys(
        json["transfers"]?.array?.first,
        [
          "url", "status", "bytes", "elapsedSeconds", "error",
        ])
      expectKeys(json["findings"]?.array?.first, ["rule", "severity", "message", "fix"])
      expectUnits(json, at: "delivery")
    }

    /// Every number whose name speaks of time or size says in what.
    private func expectUnits(_ value: JSONValue, at path: String) {
      for (key, member) in value.object ?? [:] where key != "userInfo" {
        let speaksOfTime = ["startup", "elapsed", "deadline", "at"].contains { key.hasPrefix($0) }
        if member.number != nil, speaksOfTime {
          #expect(key.hasSuffix("Seconds"), "\(path).\(key)")
        }
        let speaksOfSize = ["peak", "limit", "size"].contains { key.hasPrefix($0) }
        if member.number != nil, speaksOfSize { #expect(key.hasSuffix("Bytes"), "\(path).\(key)") }
        expectUnits(member, at: "\(path).\(key)")
      }
      for member in value.array ?? [] { expectUnits(member, at: path) }
    }

    @Test("CENT-05, WAKE-06: the visible part of the alert is reported, and read back")
    func alertPresentation() async throws {
      let quiet = try await deliver("photo.apns", to: nil) { $0.permission = .provisional }
      #expect(quiet.alertPresentation == .quiet && quiet.rules.contains("CENT-05"))
      let none = try await deliver("photo.apns", to: nil) { $0.alertsEnabled = false }
      #expect(none.alertPresentation == .none && none.json["alertPresentation"] == "none")
      let read = try Delivery(json: none.json)
      #expect(read.alertPresentation == .none)
      let banner = try await deliver("photo.apns", to: nil)
      #expect(banner.alertPresentation == .banner && banner.json["alertPresentation"] == nil)
    }

    @Test(
      "LIFE-09: how an extension ended by itself is reported with signal or code",
      arguments: [
        ("crash-trap.apns", OutcomeReason.crashed, ["signal": "SIGILL"]),
        ("crash-abort.apns", .crashed, ["signal": "SIGABRT"]),
        ("crash-segv.apns", .crashed, ["signal": "SIGSEGV"]),
        ("crash-exit.apns", .exited, ["code": 3]),
        ("crash-garbage.apns", .protocolViolation, nil),
      ] as [(String, OutcomeReason, JSONValue)])
    func exits(payload: String, reason: OutcomeReason, exit: JSONValue) async throws {
      let delivery = try await deliver(payload, to: "Crashing")
      delivery.expect(.original, reason)
      #expect(delivery.json["extension"]?["exit"] == exit)
      #expect(delivery.json["extension"]?["callback"] == .null)
      #expect(delivery.title?.contains("[first]") == false, "the content as it came")
      #expect(!delivery.isAsIntended)
    }

    @Test("LIFE-03: a result that turned on the grace period says that it is an assumption")
    func grace() async throws {
      for (action, outcome) in [("hang", Outcome.original), ("hang until late", .bestAttempt)] {
        let delivery = try await TestDevice().deliver(
          .probe(action), to: TestExtension.probe.appex()
        ) {
          $0.deadline = .milliseconds(500)
          $0.grace = .seconds(1)
        }
        #expect(delivery.outcome == outcome)
        let found = delivery.findings.filter { $0.message.contains("grace period of 1 s") }
        #expect(found.count == 1 && found.first?.severity == .info, "\(delivery.findings)")
        #expect(!delivery.rules.contains("LIFE-08"))
      }
    }

    @Test("LIFE-08: a didReceive that holds the main thread is said to end earlier on a device")
    func blocked() async throws {
      let delivery = try await TestDevice().deliver(
        .probe("block"), to: TestExtension.probe.appex()
      ) {
        $0.deadline = .milliseconds(500)
        $0.grace = .milliseconds(100)
      }
      delivery.expect(.original, .timedOut)
      #expect(delivery.findings.contains { $0.rule == .`LIFE-08` && $0.severity == .warning })
    }

    @Test("LIFE-09: a crash after the handler was called leaves the content, and is reported")
    func crashAfterwards() async throws {
      let delivery = try await TestDevice().deliver(
        .probe("trap afterwards"), to: TestExtension.probe.appex())
      delivery.expect(.modified)
      #expect(delivery.title == "handed over")
      let found = delivery.findings.filter { $0.rule == .`LIFE-09` }
      #expect(found.count == 1 && found.first?.message.contains("SIGILL") == true, "\(delivery)")
    }

    @Test("LIFE-10: a memory kill tells peak, limit and phase", arguments: ["at-once", "steady"])
    func memory(how: String) async throws {
      let delivery = try await deliver("memory-\(how).apns", to: "MemoryHungry")
      delivery.expect(.original, .memoryExceeded)
      let report = delivery.serviceExtension
      #expect(report.limitBytes == 24 << 20)
      let peak = try #require(report.peakBytes)
      #expect(peak > report.limitBytes)
      #expect(report.peakPhase == "didReceive")
      #expect(report.callback == nil && report.exit == nil)
      #expect(delivery.rules.contains("LIFE-10"))
      if how == "steady" { #expect(peak < report.limitBytes + (4 << 20), "seen in time") }
    }

    @Test("LIFE-11: the cap is an option, and memory within it is no reason for anything")
    func memoryLimit() async throws {
      let within = try await deliver("memory-within.apns", to: "MemoryHungry")
      within.expect(.modified)
      let peak = try #require(within.serviceExtension.peakBytes)
      #expect(peak > 4 << 20 && peak < 24 << 20)
      let less = try await deliver("memory-within.apns", to: "MemoryHungry") {
        $0.memoryLimitBytes = 5 << 20
      }
      less.expect(.original, .memoryExceeded)
    }

    @Test(
      "PAYL-07: texts come from the localizations, in the device's language",
      arguments: [
        (["en"], "Photo from Ann"), (["de"], "Foto von Ann"), (["fr", "de"], "Foto von Ann"),
        (["fr"], "Photo from Ann"),
      ])
    func localizations(languages: [String], title: String) async throws {
      let delivery = try await deliver("localized.apns", to: nil) {
        $0.localizations = Checkout.localizations
        $0.languages = languages
      }
      delivery.expect(.original, .notWoken)
      #expect(delivery.title == title)
    }

    @Test("PAYL-07: without a folder the containing app's own localizations are used")
    func ownLocalizations() async throws {
      let scene = try TestDevice()
      let plugIns = scene.folder.url.appendingPathComponent("My.app/PlugIns")
      try FileManager.default.createDirectory(at: plugIns, withIntermediateDirectories: true)
      let appex = plugIns.appendingPathComponent("Trivial.appex")
      try copyFiles(Checkout.appex("Trivial"), to: appex)
      try scene.folder.write(
        Data(#""PHOTO_TITLE" = "%@'s photo";"#.utf8), to: "My.app/en.lproj/Localizable.strings")
      let delivery = try await scene.deliver(
        Push(contentsOf: Checkout.payload("localized.apns")), to: appex)
      #expect(delivery.title == "Ann's photo [modified]")
    }

    @Test("the timeline runs from the launch to the ending, in order")
    func timeline() async throws {
      let delivery = try await deliver("photo.apns", to: "RichMedia")
      let times = delivery.timeline.map(\.atSeconds)
      #expect(times == times.sorted())
      #expect(delivery.timeline.first?.text == "launch")
      let texts = delivery.timeline.map(\.text)
      for steps in [["didReceive", "content handler"], ["transfer https", "transfer ended"]] {
        let places = steps.compactMap { step in texts.firstIndex { $0.hasPrefix(step) } }
        #expect(places.count == 2 && places == places.sorted(), "\(texts)")
      }
    }

    @Test(
      "what nobody sees is not in the device's list",
      arguments: [
        ("silent.apns", "RichMedia", Outcome.silent), ("too-large.apns", "RichMedia", .rejected),
        ("suppressed.apns", "Filtering", .suppressed),
      ])
    func unseen(payload: String, name: String, outcome: Outcome) async throws {
      let scene = try TestDevice()
      var push = try Push(contentsOf: Checkout.payload(payload))
      if outcome == .suppressed { push.headers.pushType = "alert" }
      let delivery = try await scene.deliver(push, to: Checkout.appex(name))
      #expect(delivery.outcome == outcome)
      #expect(delivery.content == nil && delivery.notificationID == nil)
      #expect(try scene.device.store.list().isEmpty)
    }
  }
}
