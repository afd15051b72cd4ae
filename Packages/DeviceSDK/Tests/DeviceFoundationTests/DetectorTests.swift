import DeviceFoundation
import Foundation
import Testing

// FoundationPatches, which detectors need, is linked and not imported: beside its functions the compiler
// would find two of each.
@Suite("A detector is a regular expression that finds links and telephone numbers")
struct DetectorTests {
  private func found(_ types: NSTextCheckingTypes, in text: String) throws -> [NSTextCheckingResult]
  {
    try NSDataDetector(types: types)
      .matches(in: text, range: NSRange(text.startIndex..., in: text))
  }

  @Test("it finds links, addresses and telephone numbers, without the full stop after them")
  func detector() throws {
    let text = "See https://example.com/a?b=c. Mail me@example.com or call +1 555 010 9999 today."
    let links = try found(1 << 6, in: text).compactMap(\.url?.absoluteString)
    #expect(links == ["https://example.com/a?b=c", "mailto:me@example.com"])
    let both = try found(1 << 6 | 1 << 11, in: text)
    #expect(both.compactMap(\.phoneNumber) == ["+1 555 010 9999"])
    #expect(both.count == 3)
    #expect(try found(1 << 11, in: "order 1234, 3 items").isEmpty)
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
  }

  @Test("where it is known as a regular expression alone, it finds the same")
  func expression() throws {
    let text = "or https://example.com, www.example.org."
    let expression: NSRegularExpression = try NSDataDetector(types: 1 << 6)
    let whole = NSRange(location: 0, length: text.utf16.count)
    let first = expression.firstMatch(in: text, range: whole)
    #expect(first?.url?.absoluteString == "https://example.com")
    #expect(first?.range == NSRange(location: 3, length: 19))
    #expect(expression.rangeOfFirstMatch(in: text, range: whole).length == 19)
    #expect(expression.numberOfMatches(in: text, range: whole) == 2)
    var hosts: [String?] = []
    expression.enumerateMatches(in: text, range: whole) { match, _, stop in
      hosts.append(match?.url?.host)
      stop.pointee = true
    }
    #expect(hosts == ["example.com"])
    #expect(
      expression.stringByReplacingMatches(in: text, range: whole, withTemplate: "-") == "or -, -.")
    let other = try NSDataDetector(types: 1 << 3)
    #expect(other.rangeOfFirstMatch(in: text, range: whole).location == NSNotFound)
  }
}
