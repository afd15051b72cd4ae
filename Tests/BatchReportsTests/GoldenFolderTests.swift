import Batches
import Foundation
import PushSimulator
import TestSupport
import Testing

@testable import BatchReports

@Suite("Goldens of batches")
struct GoldenFolderTests {
  private let inputs = ["in"]

  private func golden(_ folder: TestFolder, updates: Bool = false) throws -> GoldenFolder {
    try GoldenFolder(folder.path("goldens"), inputs: inputs, updates: updates)
  }

  private var lines: String {
    Scene.line(Scene.delivery("in/sub/a.apns"))
      + Scene.line(Scene.delivery("p.ndjson:3"), id: "l/3")
      + Scene.fault("in/b.apns")
  }

  /// Two recorded results and a fault.
  private func recorded() throws -> TestFolder {
    let folder = try TestFolder()
    let golden = try golden(folder, updates: true)
    _ = try Scene.reports(lines, [], golden: golden)
    #expect(golden.written == 3 && golden.isAsRecorded(isWhole: true))
    return folder
  }

  @Test("files are called as within their input, lines as their id")
  func names() throws {
    let folder = try recorded()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path("goldens")).sorted()
    #expect(
      names == [
        "b.apns.delivery.json", "l%2F3.delivery.json", "sub", "sub/a.apns.delivery.json",
      ])
  }

  @Test("what differs in times, memory, places and ids only is as recorded")
  func equal() throws {
    let folder = try recorded()
    var other = Scene.delivery("in/sub/a.apns")
    other.serviceExtension.elapsedSeconds = 2
    other.serviceExtension.peakBytes = 7
    other.notificationID = "n2"
    other.timeline = []
    let golden = try golden(folder)
    let line = Scene.delivery("p.ndjson:3")
    let totals = try Scene.reports(
      Scene.line(other) + Scene.line(line, id: "l/3") + Scene.fault("in/b.apns", "other words"),
      [.csv], golden: golden
    ).totals
    #expect(totals.goldenDifferences == 0 && golden.isAsRecorded(isWhole: true))
    #expect(golden.text(isWhole: true) == "goldens  3 as recorded\n")
  }

  @Test(
    "a difference is shown in lines, fails in JUnit, and is not written without being asked for")
  func different() throws {
    let folder = try recorded()
    var other = Scene.delivery("in/sub/a.apns")
    other.content?.title = "Another"
    let golden = try golden(folder)
    let (texts, totals) = try Scene.reports(
      Scene.line(other) + Scene.fault("in/b.apns"), [.junit, .csv], golden: golden)
    #expect(totals.goldenDifferences == 1 && totals.unexpected == 0 && totals.notGood == 2)
    #expect(
      texts[0].contains("unlike its golden")
        && texts[0].contains("+     &quot;title&quot;: &quot;Another&quot;"))
    #expect(texts[1].contains(",differs\r\n"))
    let text = golden.text(isWhole: true)
    #expect(text.contains("in/sub/a.apns:\n  differs from sub/a.apns.delivery.json"))
    #expect(text.contains("-     \"title\": \"Title of in/sub/a.apns\""))
    #expect(text.contains("goldens  1 as recorded, 1 differ, 1 left over"))
    #expect(text.contains("no payload belongs to l%2F3.delivery.json"))
    #expect(!golden.isAsRecorded(isWhole: false))
  }

  @Test("a leftover is reported of whole batches only, and a missing golden always")
  func missing() throws {
    let folder = try recorded()
    let golden = try golden(folder)
    let new = Scene.line(Scene.delivery("in/new.apns"))
    _ = try Scene.reports(new, [], golden: golden)
    #expect(golden.missing == 1)
    #expect(golden.text(isWhole: false).contains("no golden new.apns.delivery.json"))
    #expect(!golden.text(isWhole: false).contains("left over"))
    #expect(golden.leftovers.count == 3)
  }

  @Test("an update writes what differs or is missing, once for each name")
  func update() throws {
    let folder = try recorded()
    var other = Scene.delivery("in/sub/a.apns")
    other.content?.title = "Another"
    let update = try golden(folder, updates: true)
    _ = try Scene.reports(Scene.line(other), [], golden: update)
    #expect(update.written == 1 && update.isAsRecorded(isWhole: true))
    let clash = try golden(folder, updates: true)
    _ = try Scene.reports(
      Scene.line(Scene.delivery("in/sub/a.apns")) + Scene.line(other), [], golden: clash)
    #expect(clash.different == 1 && !clash.isAsRecorded(isWhole: true), "two payloads of one name")
  }

  @Test("without the folder there is nothing to compare with, which is an error")
  func noFolder() throws {
    let folder = try TestFolder()
    #expect { try golden(folder) } throws: { error in
      (error as? BatchError)?.code == .unreadableInput
    }
  }

  @Test("names neither leave the folder nor grow beyond what file systems take")
  func hostileNames() throws {
    let folder = try recorded()
    let golden = try golden(folder, updates: true)
    let ids = ["../../escape", "..", "", String(repeating: "ä", count: 200), "a\u{0}b", "CON:"]
    for (index, id) in ids.enumerated() {
      _ = try Scene.reports(
        Scene.line(Scene.delivery("p.ndjson:\(index)"), id: id), [], golden: golden)
    }
    #expect(golden.written == ids.count)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("goldens"))
    #expect(names.contains("%2E.%2F..%2Fescape.delivery.json"), "\(names)")
    #expect(names.allSatisfy { $0.utf8.count <= 255 })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["goldens"])
  }
}
