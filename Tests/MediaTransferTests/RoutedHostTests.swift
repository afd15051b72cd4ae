import Foundation
import JSONModel
import MediaTransfer
import NotificationModel
import Synchronization
import Testing

@Suite("Requests to routed hosts alone", .timeLimit(.minutes(1)))
struct RoutedHostTests {
  private static let field = "Pushsim-Transfer"

  @Test("routed hosts see the transfer's number, in every hop, and no extension can forge it")
  func mark() async throws {
    try await withRig {
      $0.transferHeader = Self.field
    } script: { connection in
      connection.serve { request in
        if request.target == "/end" { return _ = connection.respond() }
        connection.respond(status: "302 Found", ["Location: /end"])
      }
    } _: { rig in
      var request = rig.request("/start")
      request.headers = [HeaderField(name: "pushsim-transfer", value: "99")]
      let sink = RecordingSink()
      let task = rig.engine.start(request, sink: sink)
      var summary: TransferSummary?
      for await event in sink.events {
        if case .finished(let result) = event { summary = try result.get() }
      }
      let marks = rig.server.requests.map { request in
        request.headers.filter { $0.name == Self.field }.map(\.value)
      }
      #expect(marks == [["\(task.id)"], ["\(task.id)"]])
      let fields = try #require(summary).exchange.requestHeaders
      #expect(!fields.contains { $0.isNamed(Self.field) }, "the number is not the extension's")
    }
  }

  @Test("the real network never sees the number, nor what an extension puts in its place")
  func unmarked() async throws {
    try await withRig {
      $0.transferHeader = Self.field
      $0.reachableHosts = ["127.0.0.1"]
    } script: { connection in
      connection.serve { _ in connection.respond() }
    } _: { rig in
      let request = TransferRequest(
        url: "http://127.0.0.1:\(rig.server.port)/",
        headers: [HeaderField(name: Self.field, value: "1")], transportSecurity: .none)
      _ = try await rig.engine.fetch(request)
      #expect(rig.server.requests.map { $0.header(Self.field) } == [nil])
    }
  }

  @Test("hosts without a route go to the fallback, by the scheme, whatever their port")
  func fallback() async throws {
    try await withRig {
      let port = $0.routes.first?.localPort ?? 0
      $0.fallbackRoute = (httpsPort: 1, httpPort: port)
      $0.routes = []
    } script: { connection in
      connection.serve { _ in connection.respond() }
    } _: { rig in
      for url in ["http://any.example/", "http://other.example:8080/a"] {
        _ = try await rig.engine.fetch(TransferRequest(url: url, transportSecurity: .none))
      }
      #expect(
        rig.server.requests.map { $0.header("Host") } == ["any.example", "other.example:8080"])
      #expect(await rig.failure(TransferRequest(url: "https://any.example/"))?.code == -1004)
    }
  }

  @Test("why a routed transfer failed is what its server's network says, if it says anything")
  func verdict() async throws {
    let asked = Mutex<[UInt64]>([])
    try await withRig {
      $0.verdict = { number in
        asked.withLock { $0.append(number) }
        return number == 1 ? (-1003, "the real host has no address; see ?token=secret") : nil
      }
    } script: { connection in
      _ = connection.readRequest()
    } _: { rig in
      let first = try #require(await rig.failure(rig.request("/a?token=secret")))
      #expect(first.code == -1003)
      #expect(first.message == "A server with the specified hostname could not be found.")
      #expect(first.cause?.text == "the real host has no address; see ?…")
      #expect(first.exchange != nil && first.metrics != nil)
      #expect(await rig.failure(rig.request())?.code == -1005)
      #expect(await rig.failure(TransferRequest(url: "https://no.example/"))?.code == -1009)
      #expect(asked.withLock(\.self) == [1, 2], "what never was sent has no such verdict")
    }
  }
}
