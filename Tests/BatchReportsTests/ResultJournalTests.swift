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

  @Test("off a tape a delivery is what it is off a tree, and mistakes have the same words")
  func tape() throws {
    var delivery = Scene.delivery("a", .original, .crashed)
    delivery.serviceExtension.exit = .signal("SIGILL")
    delivery.serviceExtension.path = "/a/b.appex"
    delivery.serviceExtension.isDefault = true
    let text = delivery.json.compactText
    #expect(read(text).tape == .success(delivery.narrowed))
    let mistakes = [
      ("\"outcome\":\"original\"", "\"outcome\":\"lost\""), ("\"payload\":\"a\"", "\"payload\":3"),
      ("\"woken\":true", "\"woken\":1"), ("\"peakBytes\":5242880", "\"peakBytes\":\"5\""),
      ("\"peakBytes\":5242880", "\"peakBytes\":0.5"),
      ("\"elapsedSeconds\":0.25", "\"elapsedSeconds\":{}"),
      ("\"text\":\"moment 3\"", "\"text\":null"), ("\"source\":\"simulator\"", "\"source\":\"me\""),
      ("\"timeline\":[", "\"timeline\":[null,"), ("\"transfers\":[", "\"transfers\":[4,"),
      ("\"isDefault\":true", "\"isDefault\":\"yes\""),
      ("\"severity\":\"info\"", "\"severity\":\"x\""),
      ("\"extension\":{", "\"extension\":3,\"other\":{"),
      ("\"title\":\"Title of a\"", "\"title\":1"),
    ]
    for (right, wrong) in mistakes {
      let (tape, tree) = read(text.replacing(right, with: wrong))
      #expect(tape == tree)
      #expect(throws: JSONShapeError.self, "\(wrong)") { try tape.get() }
    }
    // Of keys that stand there twice the last one counts; null is as good as absent.
    for (old, new) in [
      ("{\"alert", "{\"payload\":3,\"alert"), ("\"path\":\"/a/b.appex\"", "\"path\":null"),
    ] {
      let (tape, tree) = read(text.replacing(old, with: new))
      #expect(tape == tree)
    }
  }

  private func read(
    _ text: String
  ) -> (tape: Result<Delivery, JSONShapeError>, tree: Result<Delivery, JSONShapeError>) {
    func result(_ read: () throws -> Delivery) -> Result<Delivery, JSONShapeError> {
      do { return .success(try read()) } catch {
        return .failure(
          error as? JSONShapeError ?? JSONShapeError(key: "\(error)", found: "", expected: ""))
      }
    }
    let tape = JSONTape()
    return (
      result {
        try tape.read(Array(text.utf8))
        return try Delivery(#require(tape.root))
      },
      result { try Delivery(json: JSONParser.parse(Data(text.utf8)).value) }
    )
  }
}

extension Delivery {
  /// The delivery with the samples of memory that its JSON has.
  fileprivate var narrowed: Delivery {
    var delivery = self
    if let read = try? Delivery(json: json) {
      delivery.serviceExtension.memory = read.serviceExtension.memory
    }
    return delivery
  }
}
