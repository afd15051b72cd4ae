import Foundation
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite(.timeLimit(.minutes(1))) struct LinkProxyTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.writeSparse(byteCount: 60_000, to: "60KB.bin")
    try folder.writeSparse(byteCount: 1_000_000, to: "1MB.bin")
    try folder.write("first", to: "a.txt")
  }

  @Test("http and https pass to the origin, one after the other and both at once")
  func passes() async throws {
    try await proxied(nil) { curl, _ in
      for url in ["http://cdn.example/1MB.bin", "https://cdn.example/1MB.bin"] {
        let answer = try await curl.get(url)
        #expect(answer.exitCode == 0, "\(answer.messages)")
        #expect(answer.transfers.map(\.bytes) == [1_000_000])
      }
      let both = try await curl.get(
        "-Z", "https://cdn.example/1MB.bin", "http://cdn.example/1MB.bin")
      #expect(both.transfers.map(\.bytes) == [1_000_000, 1_000_000])
    }
  }

  @Test(
    "Nothing is faster than the schedule: handshake, first byte, bandwidth",
    arguments: [("Edge", 10.0, 60), ("3G", 10.0, 60), ("DSL", 1.0, 60), ("LTE", 1.0, 1_000)])
  func notFaster(name: String, speed: Double, kilobytes: Int) async throws {
    let preset = try #require(NetworkCondition.preset(named: name))
    try await proxied(name, speed: speed) { curl, proxy in
      let file = kilobytes == 60 ? "60KB.bin" : "1MB.bin"
      let answer = try await curl.get("http://cdn.example/\(file)")
      let transfer = try #require(answer.transfers.first)
      #expect(transfer.bytes == kilobytes * 1_000)
      let roundTrip = preset.roundTrip / .seconds(1)
      let onLink =
        Double(transfer.bytes) * 8 / (try #require(preset.download.bitsPerSecond))
      #expect(transfer.firstByte * speed >= 2 * roundTrip)
      #expect(transfer.total * speed >= 2 * roundTrip + onLink)
      #expect(
        proxy.connectionTimes(localPort: transfer.port)
          == ConnectionTimes(dns: .zero, connect: preset.roundTrip))
    }
  }

  @Test("Uploads have their own bandwidth")
  func uploads() async throws {
    let text = "up=1Mbps"
    try await withProxy(to: .echoAtEnd, text, speed: 2) { proxy, server in
      let socket = try await ProxiedSocket(proxy)
      try await socket.connect()
      let started = ContinuousClock.now
      try await socket.send(String(repeating: "x", count: 100_000))
      try await socket.finish()
      #expect(try await socket.end().payload.count == 100_000)
      #expect(ContinuousClock.now - started >= .milliseconds(400))
    }
  }

  @Test("The first lookup of a host waits, the next do not; addresses are not looked up")
  func lookups() async throws {
    try await proxied("High Latency DNS", speed: 10) { curl, proxy in
      func lookup(_ host: String) async throws -> (Duration?, Double) {
        let answer = try await curl.get("http://\(host)/a.txt")
        let transfer = try #require(answer.transfers.first)
        return (proxy.connectionTimes(localPort: transfer.port)?.dns, transfer.total)
      }
      let first = try await lookup("cdn.example")
      #expect(first.0 == .seconds(3))
      #expect(first.1 >= 0.3)
      #expect(try await lookup("cdn.example").0 == .zero)
      #expect(try await lookup("192.0.2.1").0 == .zero)
    }
  }

  @Test("A looked-up address is known for a minute of simulated time")
  func lookupsExpire() async throws {
    try await withProxy(to: .send(1), "dns=1s", speed: 100) { proxy, _ in
      func lookup() async throws -> Duration? {
        let socket = try await ProxiedSocket(proxy)
        _ = try await socket.end()
        return proxy.connectionTimes(localPort: socket.localPort)?.dns
      }
      let started = ContinuousClock.now
      #expect(try await lookup() == .seconds(1))
      var waits = [Duration.zero]
      while waits.last == .zero { waits.append(try #require(try await lookup())) }
      #expect(waits.last == .seconds(1))
      #expect(ContinuousClock.now - started >= .milliseconds(610))
    }
  }

  @Test("With 100 % loss nobody ever answers")
  func allLost() async throws {
    try await proxied("100% Loss") { curl, _ in
      let answer = try await curl.get("http://cdn.example/a.txt", "--max-time", "1")
      #expect(answer.exitCode == 28)
      #expect(answer.transfers.first?.connect == 0)
    }
  }

  @Test("Connections of a link share its bandwidth, over one host or several")
  func sharing() async throws {
    try await withProxy(to: .send(25_000), "down=1Mbps") { proxy, _ in
      let elapsed = try await time { group in
        for host in ["cdn.example", "img.example", "cdn.example", "cdn.example"] {
          group.addTask { try await ProxiedSocket(proxy, host: host).end() }
        }
      }
      #expect(elapsed >= .milliseconds(800))
    }
  }

  @Test("Links of other devices, and of hosts with a condition of their own, are not shared")
  func separateLinks() async throws {
    let change = { (configuration: inout LinkProxy.Configuration) in
      configuration.hostConditions["img.example"] = configuration.condition
    }
    try await withProxy(to: .send(125_000), "down=1Mbps", change) { proxy, _ in
      let elapsed = try await time { group in
        for link in 1...4 {
          for host in ["cdn.example", "img.example"] {
            group.addTask { try await ProxiedSocket(proxy, link: link, host: host).end() }
          }
        }
      }
      #expect(elapsed >= .seconds(1))
      // One shared link would take eight seconds.
      #expect(elapsed < .seconds(7))
    }
  }

  @Test("A device can be given another condition, and be forgotten")
  func overrides() async throws {
    try await withProxy(to: .send(1), "down-delay=100ms,dns=7s", speed: 100) { proxy, _ in
      func times(_ link: Int) async throws -> ConnectionTimes? {
        let socket = try await ProxiedSocket(proxy, link: link)
        _ = try await socket.end()
        return proxy.connectionTimes(localPort: socket.localPort)
      }
      let usual = ConnectionTimes(dns: .seconds(7), connect: .milliseconds(100))
      #expect(try await times(1) == usual)
      proxy.setCondition(try NetworkCondition("up-delay=2s"), link: 1)
      #expect(try await times(1) == ConnectionTimes(dns: .zero, connect: .seconds(2)))
      #expect(try await times(2) == usual)
      proxy.setCondition(nil, link: 1)
      // Its link is a fresh one, which knows no host yet.
      #expect(try await times(1) == usual)
      proxy.forget(link: 2)
      #expect(try await times(2) == usual)
    }
  }

  @Test("The same seed loses the same handshakes, another seed others")
  func seeds() async throws {
    func connects(_ seed: UInt64) async throws -> [Duration?] {
      let change = { (configuration: inout LinkProxy.Configuration) in configuration.seed = seed }
      let text = "up-loss=30%,up-delay=10ms,up-jitter=9ms"
      return try await withProxy(to: .send(1), text, speed: 100, change) { proxy, _ in
        var connects: [Duration?] = []
        for _ in 0..<12 {
          let socket = try await ProxiedSocket(proxy)
          _ = try await socket.end()
          connects.append(proxy.connectionTimes(localPort: socket.localPort)?.connect)
        }
        return connects
      }
    }
    let first = try await connects(1)
    #expect(try await connects(1) == first)
    #expect(try await connects(2) != first)
    #expect(first.contains { $0 ?? .zero > .seconds(1) })
  }

  private func time(
    _ start: (inout ThrowingTaskGroup<ProxiedSocket.Ending, any Error>) -> Void
  ) async throws -> Duration {
    try await ContinuousClock().measure {
      try await withThrowingTaskGroup(of: ProxiedSocket.Ending.self) { group in
        start(&group)
        for try await ending in group { #expect(!ending.wasReset && ending.reply == 0) }
      }
    }
  }

  private func proxied(
    _ condition: String?, speed: Double = 1, _ body: (ProxiedCurl, LinkProxy) async throws -> Void
  ) async throws {
    try await withOrigin(folder, hosts: ["cdn.example", "192.0.2.1"]) { curl in
      let ports = (curl.origin.httpsPort, curl.origin.httpPort)
      let change = { (configuration: inout LinkProxy.Configuration) in
        configuration.originHosts = Set(curl.origin.hosts)
      }
      try await withProxy(ports: ports, condition, speed: speed, change) { proxy in
        try await body(ProxiedCurl(curl: curl, proxy: proxy), proxy)
      }
    }
  }
}
