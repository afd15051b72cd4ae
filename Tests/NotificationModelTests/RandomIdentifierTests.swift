import Foundation
import NotificationModel
import Testing

@Suite("Random identifiers")
struct RandomIdentifierTests {
  @Test("a UUID is one of version 4 in upper case")
  func uuid() throws {
    for _ in 0..<200 {
      let text = RandomIdentifier.uuid()
      #expect(try #require(UUID(uuidString: text)).uuidString == text)
      #expect(text.wholeMatch(of: /.{14}4.{4}[89AB].{16}/) != nil, "\(text)")
    }
  }

  @Test("a number's UUID is the same in every run, and of version 4 too")
  func numbered() throws {
    #expect(RandomIdentifier.uuid(number: 0) == RandomIdentifier.uuid(number: 0))
    let texts = (0..<1000).map { RandomIdentifier.uuid(number: $0) }
    #expect(Set(texts).count == 1000)
    for text in texts { #expect(text.wholeMatch(of: /.{14}4.{4}[89AB].{16}/) != nil) }
  }

  @Test("digits are 32 of lower-case hex")
  func digits() {
    for _ in 0..<200 {
      #expect(RandomIdentifier.digits().wholeMatch(of: /[0-9a-f]{32}/) != nil)
    }
  }

  @Test("no two are the same, and every digit occurs")
  func random() {
    let texts = (0..<1000).map { _ in RandomIdentifier.digits() + RandomIdentifier.uuid() }
    #expect(Set(texts).count == 1000)
    #expect(Set(texts.joined()).isSuperset(of: "0123456789abcdefABCDEF-"))
  }
}
