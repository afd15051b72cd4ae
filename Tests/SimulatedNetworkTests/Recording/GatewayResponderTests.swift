import Foundation
import JSONModel
import NIOCore
import NIOHTTP1
import NotificationModel
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite(.timeLimit(.minutes(1))) struct GatewayResponderTests {
  private let journal = NetworkJournal()

  private func gateway(
    _ upstream: ScriptedUpstream, store: RecordingStore? = nil
  ) -> GatewayResponder {
    GatewayResponder(upstream: upstream, store: store, journal: journal)
  }

  @Test("Method, path, query, port, fields and body go to the real host; the connection's do not")
  func request() async throws {
    let upstream = ScriptedUpstream { _ in .text("ok") }
    let request = OriginRequest.to(
      "/up%20load?b=2&a=1#top", method: .POST, host: "cdn.example:8443",
      headers: [
        "Connection": "keep-alive, X-Hop", "X-Hop": "1", "TE": "trailers",
        "Accept-Encoding": "gzip",
        "Content-Length": "4", "X-Own": "yes",
      ], body: "body", transfer: 7)
    _ = try await gateway(upstream).response(to: request)
    let sent = try #require(upstream.requests.first)
    #expect(sent.url == "https://cdn.example:8443/up%20load?b=2&a=1")
    #expect(sent.method == "POST")
    #expect(sent.body == Array("body".utf8))
    #expect(
      sent.headers == [
        HeaderField(name: "Accept-Encoding", value: "gzip"),
        HeaderField(name: "X-Own", value: "yes"),
      ])
  }

  @Test("Status, fields and body come back as the host sent them, without the connection's")
  func response() async throws {
    let fields = [("X-A", "1"), ("Transfer-Encoding", "chunked"), ("Location", "/b"), ("X-A", "2")]
    let upstream = ScriptedUpstream { _ in
      .text("moved", status: 302, headers: fields.map { HeaderField(name: $0.0, value: $0.1) })
    }
    let response = try await gateway(upstream).response(to: .to("/a"))
    #expect(response.status.code == 302)
    #expect(response.headers.map { "\($0.name)=\($0.value)" } == ["X-A=1", "Location=/b", "X-A=2"])
    #expect(response.body.count == 5)
    #expect(try await response.text() == "moved")
  }

  @Test("The first bytes are passed on before the last have come")
  func streams() async throws {
    let body = ScriptedBody("0123456789")
    let upstream = ScriptedUpstream { _ in
      UpstreamResponse(status: 200, headers: [], body: body)
    }
    let response = try await gateway(upstream).response(to: .to("/a"))
    guard case .stream(let stream) = response.body else {
      Issue.record("the body is not a stream")
      return
    }
    #expect(String(buffer: try await stream.read(upTo: 1000)) == "0123")
    #expect(!body.isAllFetched)
    #expect(response.delivery.framing == .chunked)
  }

  @Test("A host that cannot be asked: the connection closes, and the journal knows the code")
  func unreachable() async throws {
    let failure = UpstreamFailure(code: -1003, text: "no such host")
    let upstream = ScriptedUpstream { _ throws(UpstreamFailure) in throw failure }
    let response = try await gateway(upstream).response(to: .to("/a", transfer: 5))
    #expect(response.isWithheld)
    #expect(journal.events(of: 5) == [.upstreamFailed(code: -1003, text: "no such host")])
  }

  @Test("A host that breaks off: so does the answer, nothing is recorded, the journal knows why")
  func brokenOff() async throws {
    let failure = UpstreamFailure(code: -1005, text: "broke off")
    let upstream = ScriptedUpstream { _ in
      UpstreamResponse(
        status: 200, headers: [], body: ScriptedBody([.success(.bytes([1])), .failure(failure)]))
    }
    let folder = try RecordedFolder()
    let gateway = gateway(upstream, store: try RecordingStore(folder: folder.path))
    do {
      let response = try await gateway.response(to: .to("/a", transfer: 5))
      await #expect(throws: UpstreamFailure.self) { try await response.text() }
    }
    #expect(journal.events(of: 5) == [.upstreamFailed(code: -1005, text: "broke off")])
    #expect(try folder.files().keys.sorted() == ["pushsim-recording.json"])
  }

  @Test("An exchange is recorded before the client has its last byte")
  func recordedInTime() async throws {
    let folder = try RecordedFolder()
    let store = try RecordingStore(folder: folder.path)
    let upstream = ScriptedUpstream { _ in .text("0123") }
    let response = try await gateway(upstream, store: store)
      .response(to: .to("/a.txt", transfer: 5))
    guard case .stream(let stream) = response.body else {
      Issue.record("the body is not a stream")
      return
    }
    #expect(String(buffer: try await stream.read(upTo: 1000)) == "0123")
    let name = try #require(try folder.files().keys.first { $0.hasPrefix("hosts/") })
    #expect(journal.events(of: 5) == [.recorded(name)])
  }

  @Test(
    "HEAD has the length of a body that does not come, and is recorded", arguments: [true, false])
  func head(hasLength: Bool) async throws {
    let folder = try RecordedFolder()
    let fields = hasLength ? [HeaderField(name: "Content-Length", value: "700")] : []
    let upstream = ScriptedUpstream { _ in
      UpstreamResponse(status: 200, headers: fields, body: ScriptedBody(""))
    }
    let store = try RecordingStore(folder: folder.path)
    let response = try await gateway(upstream, store: store)
      .response(to: .to("/a", method: .HEAD))
    if hasLength { #expect(response.body.count == 700) }
    let replayed = try await folder.responder().response(to: .to("/a", method: .HEAD))
    #expect(replayed.body.count == (hasLength ? 700 : 0))
    #expect(replayed.delivery.framing == response.delivery.framing)
  }

  @Test("A failure to record is remembered, and the exchange goes on")
  func recorderFails() async throws {
    let folder = try RecordedFolder()
    let store = try RecordingStore(folder: folder.path)
    // A file where the host's folder would be.
    try folder.parent.write("", to: "recording/hosts/cdn.example")
    let upstream = ScriptedUpstream { _ in .text("0123456789") }
    let response = try await gateway(upstream, store: store).response(to: .to("/a", transfer: 5))
    #expect(try await response.text() == "0123456789")
    let failure = try #require(store.failures.first)
    #expect(failure.code == .recording)
    #expect(failure.message.contains("recording/hosts/cdn.example"))
    #expect(journal.events(of: 5).isEmpty)
    #expect(try !folder.files().keys.contains { $0.hasSuffix(".partial") })
  }
}
