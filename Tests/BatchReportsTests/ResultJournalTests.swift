import Batches
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import Testing

@testable import BatchReports

@Suite("Journals that reports are made from")
struct ResultJournalTests {
  @Test("a torn last line, and what a power cut left, is left out and reported")
  func torn() throws {
    let line = Scene.line(Scene.delivery("a"))
    for (text, count, isTorn) in [
      (line + line, 2, false), (line + line.dropLast(), 1, true), (line + "{\"id", 1, true),
      (line + "\u{0}\u{0}\n" + line, 1, true), (line + "\n" + line, 2, false), ("", 0, false),
    ] {
      let totals = try Scene.reports(text, [.junit, .html, .csv]).totals
      #expect(totals.count == count && totals.hasTornLine == isTorn)
    }
    let markdown = try Scene.reports(line + "{", [.markdown]).texts[0]
    #expect(markdown.contains("> The last line of the results was torn"))
  }

  @Test("a line of something else is named, without what is in it")
  func foreign() throws {
    for line in ["secret", "{\"secret\":1}", "[]", "{\"payload\":\"a\",\"outcome\":\"secret\"}"] {
      #expect {
        try Scene.reports(Scene.line(Scene.delivery("a")) + line + "\n", [.csv])
      } throws: { error in
        let error = error as? BatchError
        return error?.code == .unreadableInput && error?.message.contains("line 2 of") == true
          && error?.message.contains("secret") == false
      }
    }
  }

  @Test("lines longer than what is read at once are whole, and too long ones an error")
  func long() throws {
    let long = Scene.fault("a:1", String(repeating: "m", count: 1 << 20))
    #expect(try Scene.reports(long + long, [.csv]).totals.faults == 2)
    let tooLong = String(repeating: "x", count: ReportLimits.lineBytes + (1 << 19))
    #expect { try Scene.reports(tooLong, [.csv]) } throws: {
      ($0 as? BatchError)?.code == .unreadableInput
    }
  }

  @Test("a delivery that was written as JSON is read back as it was, but for samples of memory")
  func roundTrip() throws {
    var delivery = Scene.delivery("a", .original, .crashed)
    delivery.serviceExtension.exit = .signal("SIGILL")
    delivery.serviceExtension.standardErrorTail = "oh"
    let read = try Delivery(json: JSONParser.parse(Data(delivery.json.compactText.utf8)).value)
    #expect(read.serviceExtension.memory.count <= 64)
    #expect(read.serviceExtension.memory.map(\.bytes).max() == 5 << 20)
    var expected = delivery
    expected.serviceExtension.memory = read.serviceExtension.memory
    #expect(read == expected)
    #expect(read.json == delivery.json)
  }
}
