import Testing

@testable import DeliveryPipeline

@Suite("Lines that NSLog wrote")
struct NSLogLineTests {
  @Test("date, time, name, process and thread go; the message stays, whatever is in it")
  func messages() {
    let head = "2026-11-27 23:38:11.123 My Service[12:7f0a] "
    #expect(NSLogLine(head + "hello [1:2] ö")?.message == "hello [1:2] ö")
    #expect(NSLogLine(head)?.message == "")
    // The regular expression that this was: what it takes, and nothing else.
    let expression = #/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ [^\[\]]+\[\d+:[0-9a-f]+\] /#
    let line = head + "x"
    for index in line.indices {
      for other in ["", "a", "0", " ", "[", "]", ":", "é"] {
        var text = line
        text.replaceSubrange(index...index, with: other)
        let rest = text.firstMatch(of: expression).map { String(text[$0.range.upperBound...]) }
        #expect(NSLogLine(text)?.message == rest, "\(text)")
      }
    }
  }
}
