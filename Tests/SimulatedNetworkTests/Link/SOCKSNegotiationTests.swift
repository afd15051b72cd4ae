import NIOCore
import Testing

@testable import SimulatedNetwork

@Suite struct SOCKSNegotiationTests {
  private typealias Step = SOCKSNegotiation.Step

  private static let login: [UInt8] =
    [5, 2, 0, 2, 1, 1] + Array("7".utf8) + [6] + Array("secret".utf8)

  @Test(
    "A client that logs in may name a host, an IPv4 and an IPv6 address",
    arguments: [
      ([3, 11] + Array("cdn.example".utf8), "cdn.example"), ([1, 192, 0, 2, 1], "192.0.2.1"),
      ([4, 0x20, 1, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 11) + [1], "2001:db8:0:0:0:0:0:1"),
    ] as [([UInt8], String)])
  func requests(address: [UInt8], host: String) {
    let bytes = Self.login + [5, 1, 0] + address + [1, 187]
    let expected: [Step] = [
      .reply([5, 2]), .reply([1, 0]), .request(.init(link: 7, host: host, port: 443)),
    ]
    #expect(steps(bytes) == expected)
    // Messages may come in pieces, cut anywhere.
    #expect(steps(bytes, chunk: 1) == expected)
    #expect(steps(bytes, chunk: 7) == expected)
  }

  @Test("Bytes after the request are left to be proxied")
  func rest() {
    var negotiation = SOCKSNegotiation(password: "secret")
    var input = ByteBuffer(bytes: Self.login + [5, 1, 0, 1, 192, 0, 2, 1, 0, 80] + [42, 43])
    for _ in 0..<3 { _ = negotiation.next(&input) }
    #expect(Array(input.readableBytesView) == [42, 43])
    #expect(negotiation.next(&input) == .wait)
  }

  @Test(
    "Nobody gets in without the password",
    arguments: [
      // No password offered; a wrong one; a longer one; a user name that is not a link.
      ([5, 1, 0], [Step.refuse([5, 0xFF])]),
      ([5, 1, 2, 1, 1, 55, 6] + Array("secreT".utf8), [.reply([5, 2]), .refuse([1, 1])]),
      ([5, 1, 2, 1, 1, 55, 7] + Array("secrets".utf8), [.reply([5, 2]), .refuse([1, 1])]),
      ([5, 1, 2, 1, 1, 55, 0], [.reply([5, 2]), .refuse([1, 1])]),
      ([5, 1, 2, 1, 1, 120, 6] + Array("secret".utf8), [.reply([5, 2]), .refuse([1, 1])]),
      // A request instead of the login, SOCKS 4, HTTP.
      ([5, 1, 2, 5, 1, 0, 1, 127, 0, 0, 1, 0, 80], [.reply([5, 2]), .refuse([])]),
      ([4, 1, 0, 80, 127, 0, 0, 1, 0], [.refuse([])]),
      (Array("CONNECT a:80 HTTP/1.1\r\n\r\n".utf8), [.refuse([])]),
    ] as [([UInt8], [Step])])
  private func refusals(bytes: [UInt8], expected: [Step]) {
    #expect(steps(bytes) == expected)
  }

  @Test("Commands but CONNECT and unknown kinds of addresses are refused")
  func otherRequests() {
    #expect(
      steps(Self.login + [5, 2, 0, 1, 0, 0, 0, 0, 0, 0]).last
        == .refuse([5, 7, 0, 1, 0, 0, 0, 0, 0, 0]))
    #expect(
      steps(Self.login + [5, 1, 0, 9, 0, 0, 0, 0, 0, 0]).last
        == .refuse([5, 8, 0, 1, 0, 0, 0, 0, 0, 0]))
  }

  /// All steps but waiting.
  private func steps(_ bytes: [UInt8], chunk: Int = .max) -> [Step] {
    var negotiation = SOCKSNegotiation(password: "secret")
    var input = ByteBuffer()
    var steps: [Step] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      input.writeBytes(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      while true {
        let step = negotiation.next(&input)
        if step == .wait { break }
        steps.append(step)
      }
    }
    return steps
  }
}
