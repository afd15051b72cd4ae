import Foundation
import Glibc
import JSONModel
import NotificationModel
import PayloadInput
import TestSupport
import Testing

@testable import Batches

@Suite("Files of results")
struct ResultFileTests {
  private func line(_ id: String, _ index: Int = 0) -> [UInt8] {
    ResultLine.bytes(
      BatchResult(
        label: "original:crashed", meetsExpectation: false,
        head: [("outcome", "original"), ("reason", "crashed")], members: ["n": .integer(index)]),
      id: id, index: index)
  }

  @Test(
    "the head of a line is read back, whatever its identifier", arguments: ["a", "\"\\\n\u{1}ä"])
  func head(id: String) throws {
    let head = try #require(ResultHead(line(id, 12)))
    #expect(head.identifier == id && head.index == 12 && head.label == "original:crashed")
    #expect(!head.meetsExpectation && !head.isFault)
    let long = String(repeating: "\u{1}", count: InputLimits.maximumIdentifierBytes)
    #expect(ResultHead(line(long))?.identifier == long)
    let fault = ResultLine.bytes(
      .fault(ItemError(.notJSON, String(repeating: "m", count: 9000)), at: "a"), id: id, index: 1)
    #expect(ResultHead(fault)?.label == "error:notJSON")
    #expect(ResultHead(fault)?.isFault == true)
    #expect(ResultHead(Array("{\"id\":\"a\"}".utf8)) == nil)
    #expect(try JSONParser.parse(Data(line(id, 12))).value["n"] == 12)
  }

  @Test("a torn last line is dropped, wherever it is torn, and the whole ones stay")
  func torn() throws {
    let folder = try TestFolder()
    let whole = line("one") + line("two")
    let last = line("three")
    for cut in 0..<last.count {
      let path = try folder.write(whole + last.prefix(cut), to: "r.ndjson")
      let file = try ResultFile.open(path, .resume)
      #expect(file.scan?.count == 2)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(whole))
      var done = file.consumeDone()
      let taken = ["one", "two", "three", "two"].map { done.remove($0) }
      #expect(taken == [true, true, false, false])
      try file.write(line("four"))
      #expect(try results(path).map { $0["id"] } == ["one", "two", "four"])
    }
  }

  @Test("what a power cut left as zeros is dropped with all behind it")
  func zeros() throws {
    let folder = try TestFolder()
    let zeros = [UInt8](repeating: 0, count: 5000)
    let path = try folder.write(line("one") + zeros + line("x") + line("two"), to: "r.ndjson")
    let file = try ResultFile.open(path, .resume)
    #expect(file.scan?.count == 1)
    #expect(try results(path).map { $0["id"] } == ["one"])
  }

  @Test("lines larger than what is read at once are counted once")
  func largeLines() throws {
    let folder = try TestFolder()
    let padding = String(repeating: "p", count: 3 << 20)
    let large = ResultLine.bytes(
      BatchResult(
        label: "modified", meetsExpectation: true,
        head: [("outcome", "modified"), ("reason", nil)],
        members: ["p": .string(padding)]), id: "large", index: 0)
    let path = try folder.write(line("a") + large + line("b") + large, to: "r.ndjson")
    let scan = try #require(try ResultFile.open(path, .resume).scan)
    #expect(scan.count == 4 && scan.unexpected == 2)
    #expect(scan.labels == ["original:crashed": 2, "modified": 2])
    #expect(scan.wholeBytes == line("a").count + line("b").count + 2 * large.count)
  }

  @Test(
    "a file that is there is touched only to resume or overwrite it, and no foreign one to resume"
  )
  func existing() throws {
    let folder = try TestFolder()
    let path = try folder.write("precious\n", to: "r.ndjson")
    #expect { try ResultFile.open(path, .create) } throws: { error in
      let error = error as? BatchError
      return error?.code == .usage && error?.setting == .existingResults
    }
    #expect { try ResultFile.open(path, .resume) } throws: { error in
      let error = error as? BatchError
      return error?.code == .unreadableInput && error?.message.contains("line 1 of") == true
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious\n")
    _ = try ResultFile.open(path, .overwrite)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "")
    _ = try ResultFile.open(path, .create)
    #expect { try ResultFile.open("/dev/null", .resume) } throws: {
      ($0 as? BatchError)?.code == .usage
    }
    #expect { try ResultFile.open(folder.path("no/such/file"), .create) } throws: {
      ($0 as? BatchError)?.code == .failed
    }
  }

  @Test("a full device is an error that says so")
  func full() throws {
    let file = try ResultFile.open("/dev/full", .create)
    #expect { try file.write(line("a")) } throws: { error in
      let error = error as? BatchError
      return error?.code == .failed
        && error?.message.contains(String(cString: strerror(ENOSPC))) == true
    }
  }

  @Test("equal identifiers are taken as often as they are there")
  func multiplicity() {
    let keys = ["a", "b", "a", "c", "a"].map { CompletedItems.Key($0) }
    var done = CompletedItems(keys)
    let taken = ["a", "a", "a", "a", "c", "c", "d", "b"].map { done.remove($0) }
    #expect(taken == [true, true, true, false, true, false, false, true])
    var many = CompletedItems((0..<5000).map { CompletedItems.Key("\($0 % 2500)") })
    let first = (0..<2501).map { many.remove("\($0)") }
    let second = (0..<2501).map { many.remove("\($0)") }
    #expect(first == second && first.count { $0 } == 2500)
    let isLeft = many.remove("7")
    #expect(!isLeft)
    var often = CompletedItems(
      Array(repeating: CompletedItems.Key("x"), count: 1000) + [CompletedItems.Key("y")])
    let oftenTaken = (0..<1002).map { _ in often.remove("x") }
    #expect(oftenTaken.count { $0 } == 1000 && !oftenTaken[1000] && !oftenTaken[1001])
    let other = often.remove("y")
    #expect(other)
    var none = CompletedItems()
    let isTaken = none.remove("a")
    #expect(!isTaken)
  }
}
