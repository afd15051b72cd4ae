import NotificationPayload
import Testing

@Suite struct DisplayTextTests {
  @Test(
    "PAYL-11: a doubled percent sign shows as one and printf sequences are stripped",
    arguments: [
      ("plain", "plain"), ("100%%", "100%"), ("%d left", " left"), ("a%@b%2$@c", "abc"),
      ("%5.2f%lld%-3sx", "x"), ("50% off", "50% off"), ("100%", "100%"), ("%", "%"), ("%y", "%y"),
      ("%%d", "%d"), ("é%%é", "é%é"), ("%99999999999999999999$@", "%99999999999999999999$@"),
    ])
  func drawn(body: String, text: String) {
    #expect(DisplayText.drawn(body) == text)
  }
}
