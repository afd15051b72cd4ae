import NotificationModel
import Testing

@testable import SimulatedNetwork

@Suite struct RedactionTests {
  @Test(
    "Fields that hold secrets keep their name, and what tells no secret",
    arguments: [
      ("Authorization: Bearer abc.def", "Authorization: Bearer REDACTED"),
      ("authorization: abc", "authorization: REDACTED"),
      ("Cookie: a=1; b=2", "Cookie: REDACTED"),
      ("Set-Cookie: session=abc; Path=/", "Set-Cookie: session=REDACTED"),
      ("X-Api-Key: abc", "X-Api-Key: REDACTED"),
      (
        "Location: https://u:p@cdn.example/a?sig=abc&w=1#top",
        "Location: https://cdn.example/a?sig=REDACTED&w=1"
      ),
      ("Content-Type: image/jpeg", "Content-Type: image/jpeg"),
      ("ETag: \"abc\"", "ETag: \"abc\""),
    ])
  func fields(line: String, expected: String) throws {
    let colon = try #require(line.firstIndex(of: ":"))
    let field = HeaderField(
      name: String(line[..<colon]), value: String(line[line.index(colon, offsetBy: 2)...]))
    let redacted = Redaction.headers([field])
    #expect(redacted.map { "\($0.name): \($0.value)" } == [expected])
    #expect(Redaction.headers(redacted) == redacted)
  }

  @Test("Fields that differ in each response are left out")
  func volatile() {
    let fields = ["Date", "Age", "X-Request-Id", "CF-Ray"].map { HeaderField(name: $0, value: "1") }
    #expect(Redaction.headers(fields).isEmpty)
  }

  @Test("Expires is left out where max-age overrules it")
  func expires() {
    let expires = HeaderField(name: "Expires", value: "Sun, 06 Nov 1994 08:49:37 GMT")
    let maximumAge = HeaderField(name: "Cache-Control", value: "public, max-age=60")
    #expect(Redaction.headers([expires]) == [expires])
    #expect(Redaction.headers([expires, maximumAge]) == [maximumAge])
  }

  @Test(
    "Query items that sign or authorise are redacted, others are not",
    arguments: [
      ("w=100&token=abc", "w=100&token=REDACTED"),
      (
        "X-Amz-Signature=abc&X-Amz-Date=1&id=7", "X-Amz-Signature=REDACTED&X-Amz-Date=REDACTED&id=7"
      ),
      ("expires=5&sig=abc", "expires=REDACTED&sig=REDACTED"),
      ("expires=5", "expires=5"),
      ("key=AIzaSyA", "key=REDACTED"),
      ("key=photos/a.jpg", "key=photos/a.jpg"),
      ("a=eyJhbGciOiJIUzI1NiJ9.eyJzdWIi.c2ln", "a=REDACTED"),
      ("access%5Ftoken=abc", "access%5Ftoken=REDACTED"),
      ("TOKEN=abc&token=&token", "TOKEN=REDACTED&token=&token"),
      ("", ""),
    ])
  func query(query: String, expected: String) {
    #expect(Redaction.query(query) == expected)
    #expect(Redaction.query(expected) == expected)
  }
}
