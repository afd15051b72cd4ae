import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import Testing

@testable import DeliveryPipeline
@testable import DeliveryReports
@testable import DeviceModel
@testable import SimulatorRuntime

@Suite("The HTTP archive")
struct HTTPArchiveTests {
  private func archive(_ deliveries: [Delivery], showsPrivate: Bool = false) throws -> JSONValue {
    let json = HTTPArchive(
      deliveries: deliveries, version: "1.2.3", showsPrivate: showsPrivate
    ).json
    // As it is written and read again.
    return try JSONParser.parse(Data(json.prettyText.utf8)).value
  }

  private func entries(_ delivery: Delivery, showsPrivate: Bool = false) throws -> [JSONValue] {
    try #require(archive([delivery], showsPrivate: showsPrivate)["log"]?["entries"]?.array)
  }

  private func entry(_ transfer: TransferReport, showsPrivate: Bool = false) throws -> JSONValue {
    var delivery = SampleDeliveries.bestAttempt
    delivery.transfers = [transfer]
    return try #require(entries(delivery, showsPrivate: showsPrivate).first)
  }

  @Test("every archive has the keys and types of HAR 1.2", arguments: [false, true])
  func schema(showsPrivate: Bool) throws {
    let samples: [[Delivery]] = [
      [], [SampleDeliveries.bestAttempt], [SampleDeliveries.crowded],
      [SampleDeliveries.unwoken(.rejected, reason: "BadTopic"), SampleDeliveries.bestAttempt],
    ]
    for deliveries in samples {
      let archive = try archive(deliveries, showsPrivate: showsPrivate)
      #expect(HARSchema.archive.faults(of: archive) == [])
      #expect(archive["log"]?["version"]?.string == "1.2")
      #expect(archive["log"]?["creator"] == ["name": "pushsim", "version": "1.2.3"])
      #expect(archive["log"]?["pages"]?.array?.count == deliveries.count)
    }
  }

  @Test("the schema of this test finds what is wrong")
  func schemaWorks() throws {
    var archive = try archive([SampleDeliveries.bestAttempt]).object ?? [:]
    #expect(HARSchema.archive.faults(of: .object(archive)).isEmpty)
    archive["log"] = ["version": 1.2, "entries": [["time": "x"]], "more": 1]
    let faults = HARSchema.archive.faults(of: .object(archive))
    #expect(faults.contains("$.log: no creator"))
    #expect(faults.contains("$.log.version: a number is out of place"))
    #expect(faults.contains("$.log.entries[0].time: string, not a number"))
    #expect(faults.contains("$.log: more is unknown"))
  }

  @Test("a delivery is a page, its transfers are entries in the order they began")
  func pages() throws {
    let archive = try archive([
      SampleDeliveries.unwoken(.silent, reason: nil), SampleDeliveries.bestAttempt,
    ])
    let pages = try #require(archive["log"]?["pages"]?.array)
    #expect(pages.map { $0["title"]?.string } == ["push.apns", "best.apns"])
    #expect(pages[1]["startedDateTime"]?.string == "2026-01-02T03:04:05.678Z")
    #expect(pages[1]["pageTimings"]?["onLoad"]?.number == 1_250)
    #expect(pages[0]["pageTimings"]?["onLoad"]?.number == -1)
    let entries = try #require(archive["log"]?["entries"]?.array)
    #expect(entries.map { $0["pageref"]?.string } == ["delivery-2", "delivery-2", "delivery-2"])
    #expect(
      entries.map { $0["startedDateTime"]?.string } == [
        "2026-01-02T03:04:05.708Z", "2026-01-02T03:04:05.778Z", "2026-01-02T03:04:05.878Z",
      ])
  }

  @Test("ssl is part of connect, and the timings add up to the time")
  func timings() throws {
    let entry = try entry(SampleDeliveries.photo)
    #expect(
      entry["timings"] == [
        "blocked": 0.0, "dns": 10.0, "connect": 35.0, "ssl": 15.0, "send": 0, "wait": 25.0,
        "receive": 20.0,
      ])
    #expect(entry["time"]?.number == 90)
    for entry in try entries(SampleDeliveries.bestAttempt) {
      let timings = try #require(entry["timings"]?.object)
      let sum = timings.filter { $0.key != "ssl" }.compactMap(\.value.number).filter { $0 > 0 }
        .reduce(0, +)
      let time = try #require(entry["time"]?.number)
      #expect(abs(time - sum) < 0.01)
      #expect(try #require(timings["ssl"]?.number) <= (try #require(timings["connect"]?.number)))
    }
  }

  @Test("what does not apply is -1: a connection that stood, a host that was known, no TLS")
  func inapplicable() throws {
    let reused = try entry(SampleDeliveries.truncated)["timings"]
    for key in ["dns", "connect", "ssl"] { #expect(reused?[key]?.number == -1) }
    var plain = SampleDeliveries.photo
    plain.exchange = SampleDeliveries.exchange(url: "http://cdn.example.com/photo.jpg")
    plain.phases.tls = 0
    plain.phases.dns = 0
    let timings = try entry(plain)["timings"]
    #expect(timings?["ssl"]?.number == -1)
    #expect(timings?["dns"]?.number == 0, "a new connection that took no time to find its host")
    #expect(timings?["connect"]?.number == 20)
  }

  @Test("time no phase accounts for was blocked, or spent on what never came")
  func rest() throws {
    var queued = SampleDeliveries.photo
    queued.elapsedSeconds = 0.19
    #expect(try entry(queued)["timings"]?["blocked"]?.number == 100)
    #expect(try entry(SampleDeliveries.unfinished)["timings"]?["blocked"]?.number == 1_400)
    var unanswered = SampleDeliveries.unfinished
    unanswered.exchange = SampleDeliveries.exchange()
    #expect(try entry(unanswered)["timings"]?["wait"]?.number == 1_400)
    #expect(try entry(SampleDeliveries.truncated)["timings"]?["receive"]?.number == 400)
  }

  @Test("a transfer that failed has status 0 and its error, as browsers write it")
  func failed() throws {
    let entry = try entry(SampleDeliveries.unfinished)
    #expect(entry["response"]?["status"]?.integer == 0)
    #expect(entry["_error"]?.string == "unfinished when the extension's run was over")
    #expect(entry["comment"]?.string == "unfinished when the extension's run was over")
    #expect(entry["request"]?["method"]?.string == "GET")
    #expect(entry["request"]?["url"]?.string == "https://cdn.example.com/slow.mp4")
    #expect(entry["request"]?["headers"] == [])
    #expect(entry["response"]?["content"]?["mimeType"]?.string == "x-unknown")
    let photo = try self.entry(SampleDeliveries.photo)
    #expect(photo["_error"] == nil)
    #expect(
      photo["comment"]?.string
        == "fault slow-first-byte struck: 20 ms; after 2 redirects, whose time is part of wait")
  }

  @Test("cookies, authorization, tokens and URL queries are left out")
  func redaction() throws {
    let text = try archive([SampleDeliveries.bestAttempt]).compactText
    #expect(!text.contains("S3CRET"))
    let entry = try entry(SampleDeliveries.photo)
    #expect(entry["request"]?["url"]?.string == "https://cdn.example.com/photo.jpg")
    #expect(entry["request"]?["queryString"] == [])
    #expect(
      entry["request"]?["headers"] == [
        ["name": "Host", "value": "cdn.example.com"],
        ["name": "Authorization", "value": "[redacted]"],
        ["name": "Cookie", "value": "[redacted]"],
        ["name": "X-Amz-Security-Token", "value": "[redacted]"],
      ])
    #expect(
      entry["request"]?["cookies"] == [
        ["name": "session", "value": "[redacted]"], ["name": "theme", "value": "[redacted]"],
      ])
    #expect(entry["response"]?["cookies"] == [["name": "session", "value": "[redacted]"]])
    #expect(entry["response"]?["redirectURL"]?.string == "https://other.example/x")
  }

  @Test("--show-private writes them")
  func privateShown() throws {
    let entry = try entry(SampleDeliveries.photo, showsPrivate: true)
    #expect(
      entry["request"]?["queryString"] == [
        ["name": "sig", "value": "S3CRET"], ["name": "w", "value": "200"],
      ])
    #expect(entry["request"]?["headers"]?.array?[1]["value"]?.string == "Bearer S3CRET")
    #expect(entry["response"]?["cookies"] == [["name": "session", "value": "S3CRET"]])
    #expect(entry["response"]?["redirectURL"]?.string == "https://other.example/x?sig=S3CRET")
  }

  @Test("sizes are those of the wire and of the decoded body")
  func sizes() throws {
    var report = SampleDeliveries.photo
    report.bytes = 50_000
    report.exchange?.responseHeaders.append(HeaderField(name: "Content-Encoding", value: "gzip"))
    let response = try #require(entry(report)["response"])
    #expect(response["bodySize"]?.integer == 13_302)
    #expect(response["content"]?["size"]?.integer == 50_000)
    #expect(response["content"]?["compression"]?.integer == 36_698)
    #expect(try entry(SampleDeliveries.photo)["response"]?["content"]?["compression"] == nil)
    #expect(try entry(SampleDeliveries.unfinished)["response"]?["bodySize"]?.integer == -1)
  }
}
