import NotificationModel
import Testing

@testable import SimulatedNetwork

@Suite struct ExchangeKeyTests {
  private func key(
    _ target: String, scheme: OriginRequest.Scheme = .https, host: String = "cdn.example",
    port: Int? = nil, method: String = "GET", headers: [HeaderField] = [], body: String = ""
  ) throws -> ExchangeKey {
    let host = try #require(HostName(host))
    return ExchangeKey(
      UpstreamRequest(
        scheme: scheme, host: host, port: port, method: method, target: target, headers: headers,
        body: Array(body.utf8)))
  }

  @Test("Secrets and the order of query items take no part")
  func same() throws {
    #expect(try key("/a?x=1&token=one") == key("/a?token=two&x=1"))
    #expect(try key("/a?x=1&x=2") != key("/a?x=2&x=1"))
    #expect(try key("/a", port: 443) == key("/a"))
  }

  @Test("Method, origin, path, query, body and conditions tell requests apart")
  func different() throws {
    let range = [HeaderField(name: "Range", value: "bytes=0-1")]
    let keys = try [
      key("/a"), key("/b"), key("/a?"), key("/a?x=1"), key("/a", method: "HEAD"),
      key("/a", scheme: .http), key("/a", host: "other.example"), key("/a", port: 8443),
      key("/a", method: "POST", body: "1"), key("/a", method: "POST", body: "2"),
      key("/a", headers: range),
    ]
    #expect(Set(keys).count == keys.count)
    #expect(Set(keys.map { "\($0.folderName)/\($0.fileStem)" }).count == keys.count)
    #expect(try key("/a", headers: range).unconditional == key("/a"))
  }

  @Test("Files are named by method and path, folders by the host")
  func names() throws {
    let name = try key("/photos/a%20b.jpg?w=1").fileStem
    #expect(name.hasPrefix("GET-photos-a-20b.jpg-"))
    #expect(name.count == "GET-photos-a-20b.jpg-".count + 12)
    #expect(try key("/").fileStem.count == "GET-".count + 12)
    #expect(try key("/../..").fileStem.allSatisfy { $0 != "/" })
    #expect(try key("/" + String(repeating: "a", count: 5000)).fileStem.count < 200)
    #expect(try key("/").folderName == "cdn.example")
    #expect(try key("/", scheme: .http, port: 8080).folderName == "cdn.example+8080+http")
    #expect(try key("/", host: "::1").folderName == "++1")
  }
}
