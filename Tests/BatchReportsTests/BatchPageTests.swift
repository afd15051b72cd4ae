import Foundation
import FoundationXML
import JSONModel
import NotificationModel
import PushSimulator
import TestSupport
import Testing

@testable import BatchReports

@Suite("Pages of batches")
struct BatchPageTests {
  private func document(_ html: String) throws -> XMLDocument { try XMLDocument(xmlString: html) }

  /// The values embedded in a page.
  private func data(_ document: XMLDocument, _ name: String) throws -> [JSONValue] {
    try document.nodes(forXPath: "//script[@class='\(name)']").flatMap { node in
      try JSONParser.parse(Data((node.stringValue ?? "").utf8)).value.array ?? []
    }
  }

  @Test("every delivery is a row with its details, and no text becomes markup")
  func contents() throws {
    let html = try Scene.reports(Scene.mixed, [.html]).texts[0]
    let document = try document(html)
    let rows = try data(document, "rows")
    #expect(rows.count == 5)
    #expect(rows[0]["T"] == "Title of in/good.apns" && rows[0]["B"] == "100%% wool")
    #expect(rows[0]["k"] == "good" && rows[1]["k"] == "bad" && rows[1]["o"] == "original:crashed")
    #expect(rows[2]["T"] == .string(Scene.hostile), "the text is in the JSON as it was")
    #expect(rows[3]["N"] == "The payload cannot be read.")
    let details = try data(document, "details")
    #expect(rows.map { $0["d"] } == (0..<5).map { .integer($0) } && details.count == 5)
    #expect(details[1]["timeline"]?.array?.count == 20 && details[1]["limit"] == 25_165_824)
    #expect(details[0]["memory"]?.array?.contains([0.077, 5_242_880]) == true, "the peak is kept")
    let scripts = try document.nodes(forXPath: "//script").count
    let ours = html.components(separatedBy: "<script").count - 1
    #expect(scripts == ours && !html.contains("<script>alert"))
  }

  @Test(
    "titles in every script are in the page as they were",
    arguments: ["молоко", "о", "微信", "3¾", "þ", "\u{FFBE}\u{FFFE}\u{FFFF}", "🙂🏾"])
  func scripts(title: String) throws {
    var delivery = Scene.delivery("in/\(title).apns")
    delivery.content?.title = title
    delivery.content?.body = title
    let lines = Scene.line(delivery, id: title) + Scene.line(Scene.delivery("in/other.apns"))
    let document = try document(Scene.reports(lines, [.html]).texts[0])
    let rows = try data(document, "rows")
    try #require(rows.count == 2)
    #expect(rows[0]["T"] == .string(title) && rows[0]["B"] == .string(title))
    #expect(rows[0]["p"] == .string("in/\(title).apns") && rows[0]["i"] == .string(title))
    #expect(rows[1]["p"] == "in/other.apns")
    #expect(try data(document, "details").count == 2)
  }

  @Test("only the page's own script may run, by its digest")
  func policy() throws {
    let html = try Scene.reports(Scene.mixed, [.html]).texts[0]
    let document = try document(html)
    let policy = try document.nodes(forXPath: "//meta[@http-equiv]/@content").first?.stringValue
    #expect(policy?.hasPrefix("default-src 'none'; ") == true)
    #expect(policy?.contains("script-src 'sha256-") == true)
    for path in ["//@src", "//@onclick", "//link"] {
      #expect(try document.nodes(forXPath: path).isEmpty)
    }
  }

  @Test("findings stand under their rule, the weightiest first, with the fix")
  func findings() throws {
    let document = try document(Scene.reports(Scene.mixed, [.html]).texts[0])
    let rules = try document.nodes(forXPath: "//section[@class='rules-section']//code")
      .map { $0.stringValue }
    #expect(rules == ["", "ATTA-08", "LIFE-05"])
    let buttons = try document.nodes(forXPath: "//button[@data-rule='ATTA-08']")
    #expect(buttons.map(\.stringValue) == ["show 4 deliveries"])
  }

  @Test("what is not as expected has room first, in rows and in details")
  func budget() {
    var totals = ReportTotals()
    for index in 0..<10 {
      let json = Scene.line(
        Scene.delivery("\(index)", index < 8 ? .modified : .original, index < 8 ? nil : .crashed))
      guard
        let record = try? ResultRecord(Array(json.utf8), JSONTape(), isCompared: false)
      else { continue }
      totals.add(record)
    }
    var budget = PageBudget(totals, rows: 5)
    #expect(budget.omittedRows == 5)
    let good = (0..<8).map { _ in budget.reserveRow(isGood: true) }
    let bad = (0..<2).map { _ in budget.reserveRow(isGood: false) }
    #expect(good.count { $0 } == 3 && bad == [true, true])
    let half = ReportLimits.pageDetailBytes / 2
    let fits = [half - 1, 2, 1].map { budget.reserveDetail(bytes: $0, isGood: true) }
    #expect(fits == [true, false, true])
    #expect(!budget.hasRoomForDetail(isGood: true) && budget.hasRoomForDetail(isGood: false))
    let isRoom = budget.reserveDetail(bytes: half, isGood: false)
    #expect(isRoom)
  }

  @Test("equal pictures are in the page once; large ones and those that are gone are not")
  func pictures() throws {
    let folder = try TestFolder()
    let png = try folder.write("one picture", to: "a.png")
    let same = try folder.write("one picture", to: "b.png")
    let large = try folder.write(
      String(repeating: "x", count: ReportLimits.onePictureBytes + 1), to: "c.png")
    var pictures = PagePictures()
    let indices = [png, same, large, folder.path("none.png")].map { path in
      pictures.index(
        of: Attachment(
          identifier: "1", url: URL(fileURLWithPath: path).absoluteString, type: "public.png"))
    }
    #expect(indices == [0, 0, nil, nil])
    #expect(
      pictures.urls == ["data:image/png;base64," + Data("one picture".utf8).base64EncodedString()])
  }
}
