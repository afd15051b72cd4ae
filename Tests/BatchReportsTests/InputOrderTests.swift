import Batches
import JSONModel
import NotificationModel
import PushSimulator
import TestSupport
import Testing

@testable import BatchReports

@Suite("The order of reports")
struct InputOrderTests {
  /// A result of a batch; other tools may write its members in another order.
  private static func line(_ index: Int, isRewritten: Bool = false) -> String {
    let delivery = Scene.delivery(
      "in/\(index).apns", index.isMultiple(of: 3) ? .original : .modified)
    let line = Scene.line(delivery)
    guard isRewritten else {
      return #"{"id":"a","index":\#(index),"ok":true,"outcome":"modified","reason":null,"#
        + line.dropFirst()
    }
    return line.dropLast(2) + #","index":\#(index)}"# + "\n"
  }

  /// Numbers in an order of chance that is the same every time.
  private static func shuffled(_ count: Int) -> [Int] {
    (0..<count).map { ($0 * 7919 + 5) % count }
  }

  /// The numbers of the lines in the order of their batch; nil where they stand in it.
  private func order(_ text: String, partCount: Int) throws -> [Int]? {
    let folder = try TestFolder()
    let journal = try ResultJournal.open(folder.write(text, to: "results.ndjson"))
    guard let order = try InputOrder(journal, JSONTape(), partCount: partCount) else { return nil }
    var numbers: [Int] = []
    try order.places { numbers.append($0.number) }
    return numbers
  }

  @Test("results are put in order, in parts of any size", arguments: [1, 2, 7, 50, 100])
  func parts(partCount: Int) throws {
    let indexes = Self.shuffled(50)
    let lines = indexes.map { Self.line($0, isRewritten: $0.isMultiple(of: 2)) }
    let numbers = try #require(try order(lines.joined(), partCount: partCount))
    #expect(numbers.map { indexes[$0 - 1] } == Array(0..<50))
  }

  @Test("parts that are longer than what is read of them at once are whole")
  func longParts() throws {
    let indexes = Self.shuffled(5_000)
    let lines = indexes.map {
      #"{"id":"a","index":\#($0),"ok":true,"error":{"code":"notJSON"}}"# + "\n"
    }
    let numbers = try #require(try order(lines.joined(), partCount: 2_200))
    #expect(numbers.map { indexes[$0 - 1] } == Array(0..<5_000))
  }

  @Test("results in order are not sorted; with equal indexes or none the file's order stays")
  func stays() throws {
    #expect(try order((0..<9).map { Self.line($0) }.joined(), partCount: 2) == nil)
    #expect(try order(Scene.mixed, partCount: 2) == nil)
    let without = Scene.line(Scene.delivery("a"))
    let lines = [Self.line(1), without, Self.line(0), Self.line(1), without]
    #expect(try order(lines.joined(), partCount: 2) == [3, 1, 2, 4, 5])
  }

  @Test(
    "every format is the same whatever the order of the results", arguments: ReportFormat.allCases)
  func formats(format: ReportFormat) throws {
    let folder = try TestFolder()
    func report(_ indexes: [Int], torn: String = "") throws -> (text: String, totals: ReportTotals)
    {
      let text = indexes.map { Self.line($0) }.joined() + torn
      let journal = try ResultJournal.open(folder.write(text, to: "results.ndjson"))
      let target = MemoryTarget()
      let totals = try BatchReport(journal).write([(format, target)])
      return (target.text, totals)
    }
    let inOrder = try report(Array(0..<40))
    let shuffled = try report(Self.shuffled(40))
    #expect(shuffled.text == inOrder.text)
    let torn = try report(Self.shuffled(40), torn: "{")
    #expect(torn.totals.hasTornLine && torn.totals.count == 40)
  }
}
