import NotificationPayload
import Testing

@Suite struct PrintfSequencesTests {
  @Test(
    "PAYL-11: percent signs, doubled or alone, are not printf sequences",
    arguments: [
      ("plain", 0), ("100%%", 0), ("%d left", 1), ("a%@b%2$@c", 2), ("%5.2f%lld%-3sx", 3),
      ("50% off", 0), ("100%", 0), ("%", 0), ("%y", 0), ("%%d", 0), ("é%%é", 0),
      ("%99999999999999999999$@", 0),
    ])
  func count(body: String, count: Int) {
    #expect(PrintfSequences.count(in: body) == count)
  }
}
