import Foundation
import MediaTransfer
import SimulatedNetwork
import TestSupport
import Testing

@Suite("HTTP/2 where it is offered", .timeLimit(.minutes(1)))
struct HTTP2Tests {
  private struct Origin {
    let folder: TestFolder
    let origin: SimulatedOrigin
    let engine: TransferEngine

    init(files: Int) async throws {
      folder = try TestFolder()
      for index in 0..<files {
        try folder.write(Data(repeating: UInt8(index & 0xFF), count: 20_000), to: "\(index)")
      }
      origin = try await SimulatedOrigin.start(
        hosts: [HostedFolder(host: "h2.example", folder: folder.url)], authority: OriginAuthority())
      engine = try TransferEngine(
        configuration: TransferConfiguration(
          routes: [LocalRoute(host: "h2.example", localPort: origin.httpsPort)],
          trustedAuthorities: origin.authorityPEM))
    }

    func end() async throws {
      engine.shutdown()
      try await origin.shutdown()
    }

    /// Fetches every file at once.
    func fetchAll(_ files: Int, over proxy: ProxyEndpoint? = nil) async throws -> [FetchedResource]
    {
      try await withThrowingTaskGroup(of: FetchedResource.self) { group in
        for index in 0..<files {
          group.addTask {
            try await engine.fetch(
              TransferRequest(url: "https://h2.example/\(index)", proxy: proxy))
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
    }
  }

  @Test("one connection carries a batch, and the next batch goes over it too")
  func batches() async throws {
    let origin = try await Origin(files: 30)
    let first = try await origin.fetchAll(30)
    // libcurl 7.88 refuses some options on handles that once shared a connection.
    let second = try await origin.fetchAll(30)
    try await origin.end()
    #expect((first + second).allSatisfy { $0.summary.networkProtocol == "h2" })
    #expect((first + second).allSatisfy { $0.body.count == 20_000 })
    #expect(second.allSatisfy { $0.summary.isConnectionReused })
  }

  @Test("over a link one connection carries a batch too, and another link has its own")
  func proxied() async throws {
    let origin = try await Origin(files: 20)
    let port = origin.origin.httpsPort
    let socks = try SocksServer { _ in .connect(port: port) }
    defer { socks.stop() }
    for user in ["one", "two", "one"] {
      let fetched = try await origin.fetchAll(20, over: socks.endpoint(user))
      #expect(fetched.allSatisfy { $0.summary.networkProtocol == "h2" && $0.body.count == 20_000 })
    }
    try await origin.end()
    #expect(socks.requests.map(\.user) == ["one", "two"])
  }

  @Test("a link that does not get through holds up nobody on another link")
  func heldUp() async throws {
    let origin = try await Origin(files: 1)
    let port = origin.origin.httpsPort
    let (asked, noteAsked) = AsyncStream<Void>.makeStream()
    let socks = try SocksServer { request in
      if request.user == "fast" { return .connect(port: port) }
      noteAsked.finish()
      return .silence
    }
    defer { socks.stop() }
    let slow = Task { try await origin.fetchAll(1, over: socks.endpoint("slow")) }
    for await _ in asked {}
    let fetched = try await origin.fetchAll(1, over: socks.endpoint("fast"))
    #expect(fetched.first?.body.count == 20_000)
    slow.cancel()
    _ = await slow.result
    try await origin.end()
  }

  @Test("one connection carries hundreds of transfers one after another")
  func manyInTurn() async throws {
    let origin = try await Origin(files: 1)
    for index in 0..<450 {
      let fetched = try await origin.fetchAll(1)
      #expect(fetched.allSatisfy { $0.summary.isConnectionReused || index == 0 }, "\(index)")
    }
    try await origin.end()
  }
}
