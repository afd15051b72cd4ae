import Foundation
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite(.timeLimit(.minutes(1))) struct ProxiedConnectionTests {
  private static let delays = "up-delay=1s,down-delay=2s"

  @Test("A client that has finished sending still gets the answer", arguments: [nil, delays])
  func halfClose(condition: String?) async throws {
    try await withProxy(to: .echoAtEnd, condition, speed: 20) { proxy, _ in
      let socket = try await ProxiedSocket(proxy)
      try await socket.connect()
      try await socket.send("over ")
      try await socket.send("and out")
      try await socket.finish()
      let ending = try await socket.end()
      #expect(ending.text == "over and out")
      #expect(!ending.wasReset)
    }
  }

  @Test("Bytes arrive whole and before the end", arguments: [1, 1_460, 1_461, 300_000])
  func ends(count: Int) async throws {
    try await withProxy(to: .send(count), "down=10Mbps,down-jitter=1ms") { proxy, _ in
      let ending = try await ProxiedSocket(proxy).end()
      #expect(ending.payload.count == count)
      #expect(!ending.wasReset)
    }
  }

  @Test("A reset of the server arrives behind what it sent", arguments: [nil, delays])
  func serverReset(condition: String?) async throws {
    try await withProxy(to: .sendAndReset(3_000), condition, speed: 20) { proxy, _ in
      let started = ContinuousClock.now
      let socket = try await ProxiedSocket(proxy)
      try await socket.send("go")
      let ending = try await socket.end()
      #expect(ending.payload.count == 3_000)
      #expect(ending.wasReset)
      if condition != nil { #expect(ContinuousClock.now - started >= .milliseconds(300)) }
    }
  }

  @Test("A reset of the client arrives at the server, a delay later")
  func clientReset() async throws {
    try await withProxy(to: .listen, Self.delays, speed: 20) { proxy, server in
      let socket = try await ProxiedSocket(proxy)
      try await socket.send("go")
      try await socket.connect()
      let started = ContinuousClock.now
      try await socket.reset()
      guard case .reset = await server.endings.first(where: { _ in true }) else {
        Issue.record("the server saw no reset")
        return
      }
      #expect(ContinuousClock.now - started >= .milliseconds(50))
    }
  }

  @Test("A client that gives up before it is connected leaves nothing behind")
  func givesUp() async throws {
    try await withProxy(to: .listen, "100% Loss") { proxy, _ in
      for _ in 0..<5 { try await ProxiedSocket(proxy).finish() }
      let socket = try await ProxiedSocket(proxy)
      try await socket.finish()
      #expect(try await socket.end().wasReset)
    }
  }

  @Test("A slow link holds a fast sender back")
  func backpressure() async throws {
    let folder = try TestFolder()
    try folder.writeSparse(byteCount: 1 << 30, to: "big.bin")
    try await withOrigin(folder) { curl in
      let ports = (curl.origin.httpsPort, curl.origin.httpPort)
      try await withProxy(ports: ports, "down=8Mbps") { proxy in
        let before = try Self.residentBytes()
        let proxied = ProxiedCurl(curl: curl, proxy: proxy)
        let answer = try await proxied.get("http://cdn.example/big.bin", "--max-time", "2")
        #expect(answer.exitCode == 28)
        #expect(try #require(answer.transfers.first).bytes <= 2_100_000)
        #expect(try Self.residentBytes() - before < 400_000_000)
      }
    }
  }

  @Test("Shutdown cuts connections in every stage at once")
  func shutdown() async throws {
    try await withProxy(to: .listen, "up-delay=60s") { proxy, _ in
      let waiting = try await ProxiedSocket(proxy)
      let unfinished = try await RawConnection(port: proxy.port)
      let started = ContinuousClock.now
      await proxy.shutdown()
      await proxy.shutdown()
      #expect(ContinuousClock.now - started < .seconds(30))
      #expect(try await waiting.end().wasReset)
      _ = try await unfinished.readToEnd()
      proxy.setCondition(nil, link: 1)
      proxy.forget(link: 1)
    }
  }

  @Test("No thread and no descriptor is left after shutdown")
  func leavesNothing() async {
    await #expect(processExitsWith: .success) {
      func count(_ kind: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(kind)").count
      }
      func run() async throws {
        try await withProxy(to: .sendAndReset(10_000), "Edge", speed: 50) { proxy, _ in
          for _ in 0..<3 {
            try await ProxiedSocket(proxy).send("go")
            _ = try await ProxiedSocket(proxy).send("go")
          }
          let last = try await ProxiedSocket(proxy)
          try await last.send("go")
          _ = try await last.end()
        }
      }
      try await run()
      let (threads, descriptors) = (try count("task"), try count("fd"))
      for _ in 0..<10 { try await run() }
      let (threadsAfter, descriptorsAfter) = (try count("task"), try count("fd"))
      precondition(threadsAfter < threads + 8, "threads are left")
      precondition(descriptorsAfter < descriptors + 20, "descriptors are left")
    }
  }

  private static func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
  }
}
