import Batches
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TestSupport
import Testing

@testable import BatchReports

@Suite("How often reports read the results")
struct ReadOnceTests {
  private func lines(_ count: ReadingCount) -> String {
    Scene.line(Scene.delivery("in/\(count.mark).apns"), id: "x")
      + Scene.line(Scene.delivery("in/\(count.mark)-bad.apns", .original, .crashed))
      + Scene.fault("pushes.ndjson:7", count.mark)
  }

  @Test(
    "reports that need no totals at their beginning read each result once, however many they are",
    arguments: [
      [ReportFormat.csv], [.junit], [.json], [.markdown, .github], [.csv, .junit, .json],
    ])
  func once(formats: [ReportFormat]) throws {
    let count = ReadingCount(ofTexts: "{")
    #expect(try Scene.reports(lines(count), formats).totals.count == 3)
    #expect(count.count == 3)
  }

  @Test("a page and SARIF, which begin with the totals, read them once more")
  func twice() throws {
    for format in [ReportFormat.html, .sarif] {
      let count = ReadingCount(ofTexts: "{")
      _ = try Scene.reports(lines(count), [.csv, format])
      #expect(count.count == 6)
    }
  }

  @Test("a page reads results once more only where they may have a row, the bad ones first")
  func rows() throws {
    var places = PagePlaces(rows: 3)
    for (number, isGood) in [true, true, false, true, false, true].enumerated() {
      places.add(
        ResultJournal.Place(number: number + 1, start: number * 10, size: 9), isGood: isGood)
    }
    #expect(places.chosen.map(\.number) == [1, 3, 5])
    var many = PagePlaces(rows: 2)
    for number in 1...9 {
      many.add(ResultJournal.Place(number: number, start: number, size: 1), isGood: false)
    }
    #expect(many.chosen.map(\.number) == [1, 2])
  }

  @Test("who watches learns of every stage, with a share that grows to the whole")
  func progress() throws {
    let line = Scene.line(Scene.delivery("a"))
    let folder = try TestFolder()
    let file = try folder.write(String(repeating: line, count: 1024), to: "results.ndjson")
    let journal = try ResultJournal.open(file)
    var seen: [ReportProgress] = []
    let targets = [ReportFormat.csv, .html].map { ($0, MemoryTarget()) }
    _ = try BatchReport(journal).write(targets) { seen.append($0) }
    let reading = seen.filter { $0.stage == .reading }
    #expect(reading.map(\.count) == [256, 512, 768, 1024])
    #expect(reading.map(\.share) == [0.25, 0.5, 0.75, 1])
    #expect(seen.contains { $0.stage == .writing })
    #expect(reading.first?.text == "reports: 256 results read, 25 %")
  }
}
