import KitReports
import Testing

/// The address of `--listen`.
struct ListenAddressTests {
  @Test(
    "an address of loopback or of a private network is taken, with a port or without",
    arguments: [
      ("127.0.0.1", "127.0.0.1:7198"), ("192.168.1.5:80", "192.168.1.5:80"),
      ("10.0.0.1:0", "10.0.0.1:0"), ("172.31.0.9", "172.31.0.9:7198"),
      ("100.64.0.1", "100.64.0.1:7198"), ("169.254.7.7", "169.254.7.7:7198"),
      ("::1", "[::1]:7198"), ("[fd00::5]:9000", "[fd00::5]:9000"), ("[fe80::1]", "[fe80::1]:7198"),
    ])
  func near(text: String, authority: String) throws {
    #expect(try ListenAddress(text).authority == authority)
  }

  @Test(
    "another is refused, and the message says what to give",
    arguments: [
      ("", "in digits"), ("localhost", "in digits"), ("mac.local:7198", "in digits"),
      ("0.0.0.0", "everybody"), ("::", "everybody"), ("8.8.8.8:7198", "everybody"),
      ("172.32.0.1", "everybody"), ("2001:db8::1", "everybody"), ("127.0.0.1:", "port"),
      ("127.0.0.1:65536", "port"), ("[::1]x", "in digits"), ("127.0.0.1:a", "port"),
    ])
  func refused(text: String, words: String) {
    let error = #expect(throws: KitReportError.self) { try ListenAddress(text) }
    #expect(error?.code == .usage && error?.message.contains(words) == true, "\(error as Any)")
  }

  @Test("a code is its own alone")
  func code() {
    let (one, other) = (ReportCode(), ReportCode())
    #expect(one.matches(one.text) && !one.matches(other.text) && !one.matches(""))
    #expect(one.text.count == 8 && !one.matches(one.text.dropLast()))
  }
}
