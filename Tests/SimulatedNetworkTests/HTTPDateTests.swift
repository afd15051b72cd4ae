import Testing

@testable import SimulatedNetwork

@Suite struct HTTPDateTests {
  @Test("Dates are in the fixed form of RFC 9110")
  func dates() {
    #expect(HTTPDate.text(secondsSince1970: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(secondsSince1970: 0) == "Thu, 01 Jan 1970 00:00:00 GMT")
    #expect(HTTPDate.text(secondsSince1970: 951_868_799) == "Tue, 29 Feb 2000 23:59:59 GMT")
    #expect(HTTPDate.text(secondsSince1970: 4_107_542_400) == "Mon, 01 Mar 2100 00:00:00 GMT")
    #expect(HTTPDate.text(secondsSince1970: 1_735_689_599) == "Tue, 31 Dec 2024 23:59:59 GMT")
    #expect(HTTPDate.text(secondsSince1970: 1_735_689_600) == "Wed, 01 Jan 2025 00:00:00 GMT")
    #expect(HTTPDate.text(secondsSince1970: 1_709_208_000) == "Thu, 29 Feb 2024 12:00:00 GMT")
  }
}
