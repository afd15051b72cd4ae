import Testing

@testable import SimulatedNetwork

@Suite struct HostNameTests {
  @Test(
    "Names are compared in lower case without their final dot, addresses in canonical form",
    arguments: [
      ("CDN.Example.com", "cdn.example.com"), ("cdn.example.", "cdn.example"),
      ("localhost", "localhost"), ("a_b.example", "a_b.example"), ("192.0.2.1", "192.0.2.1"),
      ("2001:DB8:0::1", "2001:db8::1"), ("[::1]", "::1"), ("*.CDN.example", "*.cdn.example"),
      ("*", "*"),
    ])
  func canonical(text: String, expected: String) {
    #expect(HostName(text)?.text == expected)
  }

  @Test(
    "A text that is not a host is refused",
    arguments: [
      "", ".", "a..b", "-a.example", "a-.example", "a b", "ä.example", "a*.example", "**", "a/b",
      "a:80",
      "[cdn.example", String(repeating: "a", count: 64), String(repeating: "a.", count: 127) + "a",
    ])
  func refused(text: String) {
    #expect(HostName(text) == nil)
  }

  @Test(
    "A Host header may have a port",
    arguments: [
      ("cdn.example:8443", "cdn.example"), ("cdn.example", "cdn.example"), ("[::1]:443", "::1"),
      ("127.0.0.1:1", "127.0.0.1"),
    ])
  func authority(text: String, expected: String) {
    #expect(HostName(authority: text)?.text == expected)
  }

  @Test("IPv6 addresses are bracketed before a port")
  func bracketed() {
    #expect(HostName("::1")?.bracketed == "[::1]")
    #expect(HostName("cdn.example")?.bracketed == "cdn.example")
  }
}
