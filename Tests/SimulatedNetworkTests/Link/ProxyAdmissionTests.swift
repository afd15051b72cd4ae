import Foundation
import NIOCore
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite(.timeLimit(.minutes(1))) struct ProxyAdmissionTests {
  @Test("curl learns why there is no connection, after the time it takes to find out")
  func refusals() async throws {
    let cases: [(Admission, reply: String, times: ConnectionTimes)] = [
      (.noSuchHost, "(4)", .init(dns: .seconds(2), connect: .zero)),
      (.unreachable, "(3)", .init(dns: .seconds(2), connect: .zero)),
      (.refused, "(5)", .init(dns: .seconds(2), connect: .seconds(3))),
    ]
    for (admission, reply, times) in cases {
      try await proxied(admission, "up-delay=1s,down-delay=2s,dns=2s") { curl in
        let answer = try await curl.get("https://cdn.example/a.txt")
        #expect(answer.exitCode == 97)
        #expect(answer.messages.contains(reply), "\(answer.messages)")
        let transfer = try #require(answer.transfers.first)
        #expect(transfer.total * 10 >= (times.dns + times.connect) / .seconds(1))
        #expect(curl.proxy.connectionTimes(localPort: transfer.port) == times)
      }
    }
  }

  @Test("An attempt that is unanswered waits until the client gives up")
  func unanswered() async throws {
    try await proxied(.unanswered) { curl in
      let answer = try await curl.get("https://cdn.example/a.txt", "--max-time", "1")
      #expect(answer.exitCode == 28)
    }
  }

  @Test("A connection that is cut is reset so long after it was made")
  func cut() async throws {
    let change = { (configuration: inout LinkProxy.Configuration) in
      configuration.admit = { _, _ in .cut(after: .seconds(3)) }
    }
    try await withProxy(to: .listen, speed: 10, change) { proxy, server in
      let started = ContinuousClock.now
      let ending = try await ProxiedSocket(proxy).end()
      #expect(ending.wasReset)
      #expect(ending.reply == 0)
      #expect(ContinuousClock.now - started >= .milliseconds(300))
      guard case .reset = await server.endings.first(where: { _ in true }) else {
        Issue.record("the server saw no reset")
        return
      }
    }
  }

  @Test("Without the password nothing is reachable")
  func passwords() async throws {
    try await proxied(.admitted) { curl in
      var wrong = curl
      wrong.password = "guess"
      let refused = try await wrong.get("http://cdn.example/a.txt")
      #expect(refused.exitCode == 97)
      #expect(refused.messages.contains("rejected"), "\(refused.messages)")
      let anonymous = try await curl.curl.run([
        "--proxy", "socks5h://127.0.0.1:\(curl.proxy.port)", "http://cdn.example/a.txt",
      ])
      #expect(anonymous.exitCode == 97)
      #expect(anonymous.output.isEmpty)
      #expect(curl.proxy.password.utf8.count > 16)
      #expect(try await curl.get("http://cdn.example/a.txt").exitCode == 0)
    }
  }

  @Test("Hosts that are not simulated are not allowed, other ports of those that are refuse")
  func otherHosts() async throws {
    try await withProxy(to: .send(1)) { proxy, server in
      let cases: [(String, UInt16, Int)] = [
        ("cdn.example", 80, 0), ("CDN.example.", 443, 0), ("cdn.example", 8_080, 5),
        ("other.example", 80, 2), ("127.0.0.1", UInt16(server.port), 2), ("not a host", 80, 4),
      ]
      for (host, port, reply) in cases {
        let ending = try await ProxiedSocket(proxy, host: host, port: port).end()
        #expect(ending.reply == reply, "\(host):\(port)")
      }
    }
  }

  @Test("An origin that answers for any host is reached under any name")
  func anyHost() async throws {
    let change = { (configuration: inout LinkProxy.Configuration) in
      configuration.originAnswersAnyHost = true
    }
    try await withProxy(to: .send(1), nil, change) { proxy, _ in
      for (port, reply) in [(80, 0), (443, 0), (81, 2)] as [(UInt16, Int)] {
        let ending = try await ProxiedSocket(proxy, host: "other.example", port: port).end()
        #expect(ending.reply == reply)
      }
    }
  }

  @Test("Where the network is allowed other hosts are connected to, and their refusals passed on")
  func realHosts() async throws {
    let change = { (configuration: inout LinkProxy.Configuration) in
      configuration.allowsNetwork = true
      configuration.reachableHosts = ["127.0.0.1", "localhost"]
    }
    let refusing = try RefusingPort()
    try await withProxy(to: .send(5), "down-delay=1s", speed: 100, change) { proxy, server in
      let port = UInt16(server.port)
      for host in ["127.0.0.1", "localhost"] {
        let socket = try await ProxiedSocket(proxy, host: host, port: port)
        #expect(try await socket.end().text == "xxxxx")
        let times = proxy.connectionTimes(localPort: socket.localPort)
        #expect(times?.connect ?? .zero > .seconds(1))
      }
      let refused = try await ProxiedSocket(proxy, host: "127.0.0.1", port: refusing.number)
      #expect(try await refused.end().bytes.dropFirst(4).prefix(2) == [5, 5])
      extendLifetime(refusing)
      let unnamed = try await ProxiedSocket(proxy, host: "127.0.0.2", port: port)
      #expect(try await unnamed.end().reply == 5, "it is not the internet")
    }
  }

  @Test("A condition no link can have starts no proxy")
  func badCondition() async {
    var configuration = LinkProxy.Configuration()
    var condition = NetworkCondition(name: "odd")
    condition.download.lossRate = 2
    configuration.hostConditions["cdn.example"] = condition
    let error = await #expect(throws: NetworkError.self) {
      try await LinkProxy.start(configuration)
    }
    #expect(error?.code == .invalidCondition)
  }

  private func proxied(
    _ admission: Admission, _ condition: String? = nil, _ body: (ProxiedCurl) async throws -> Void
  ) async throws {
    let folder = try TestFolder()
    try folder.write("first", to: "a.txt")
    try await withOrigin(folder) { curl in
      let ports = (curl.origin.httpsPort, curl.origin.httpPort)
      let change = { (configuration: inout LinkProxy.Configuration) in
        configuration.admit = { _, _ in admission }
      }
      try await withProxy(ports: ports, condition, speed: 10, change) { proxy in
        try await body(ProxiedCurl(curl: curl, proxy: proxy))
      }
    }
  }
}
