import Foundation
import JSONModel
import MediaTransfer
import NotificationModel
import PushSimulator
import SimulatedNetwork
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

@Suite(.timeLimit(.minutes(1))) struct EngineUpstreamTests {
  private let rig: RecordingRig

  init() throws {
    rig = try RecordingRig()
  }

  private func write(_ bytes: Int, to name: String) throws -> Data {
    let content = Data((0..<bytes).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 11) })
    try content.write(to: rig.files.appending(path: name))
    return content
  }

  private func request(
    _ path: String, scheme: String = "https", method: String = "GET", body: TransferBody = .none,
    decodesContent: Bool = true
  ) -> TransferRequest {
    TransferRequest(
      url: "\(scheme)://\(RecordingRig.host)\(path)", method: method, body: body,
      transportSecurity: .none, decodesContent: decodesContent)
  }

  @Test(
    "Bodies are the same through the gateway, and replayed without it",
    arguments: [0, 1, 200_000, 1_000_000], ["https", "http"])
  func identical(bytes: Int, scheme: String) async throws {
    let content = try write(bytes, to: "a.bin")
    let request = request("/a.bin", scheme: scheme)
    let passed = try await rig.recording { try await $0.fetch(request) }
    #expect(Data(passed.body) == content)
    let replayed = try await rig.replaying { try await $0.fetch(request) }
    #expect(Data(replayed.body) == content)
    #expect(replayed.response.header("ETag") == passed.response.header("ETag"))
    #expect(replayed.response.networkProtocol == (scheme == "https" ? "h2" : "http/1.1"))
  }

  @Test("A compressed body is recorded and replayed as it came over the network")
  func gzip() async throws {
    let text = Array(String(repeating: "a text that packs well ", count: 2000).utf8)
    var answer = HostedAnswer(.bytes(text))
    answer.gzip = true
    var packed = request("/a.txt", decodesContent: false)
    packed.headers = [HeaderField(name: "Accept-Encoding", value: "gzip")]
    let asked = packed
    let passed = try await rig.recording(["/a.txt": answer]) { try await $0.fetch(asked) }
    #expect(passed.response.header("Content-Encoding") == "gzip")
    #expect(passed.body.count < text.count / 10)
    let (bytes, decoded) = try await rig.replaying { engine in
      (try await engine.fetch(asked).body, try await engine.fetch(request("/a.txt")).body)
    }
    #expect(bytes == passed.body)
    #expect(decoded == text)
  }

  @Test("A redirect is recorded as one, and followed by the client")
  func redirect() async throws {
    let content = try write(1000, to: "b.bin")
    let answers = ["/a": HostedAnswer.redirect(to: "/b.bin")]
    _ = try await rig.recording(answers) { try await $0.fetch(request("/a")) }
    let exchanges = try rig.exchanges()
    #expect(exchanges.count == 2)
    #expect(exchanges.contains { $0.contains("\"status\" : 302") && $0.contains("location: /b") })
    let replayed = try await rig.replaying { try await $0.fetch(request("/a")) }
    #expect(Data(replayed.body) == content)
    #expect(replayed.summary.redirectCount == 1)
  }

  @Test("A body without a length has none when it is replayed")
  func chunked() async throws {
    var answer = HostedAnswer(.bytes(Array("text".utf8)))
    answer.isChunked = true
    let passed = try await rig.recording(["/a": answer]) { try await $0.fetch(request("/a")) }
    let replayed = try await rig.replaying { try await $0.fetch(request("/a")) }
    for fetched in [passed, replayed] {
      #expect(fetched.response.expectedBytes == nil)
      #expect(fetched.body == Array("text".utf8))
    }
  }

  @Test("HEAD and POST are passed on and replayed", arguments: ["https", "http"])
  func methods(scheme: String) async throws {
    _ = try write(5000, to: "a.bin")
    let answers = ["/post": HostedAnswer(.bytes(Array("thanks".utf8)), status: 201)]
    let head = request("/a.bin", scheme: scheme, method: "HEAD")
    let post = request("/post", scheme: scheme, method: "POST", body: .bytes([1, 2, 3]))
    @Sendable func look(_ engine: TransferEngine) async throws {
      let looked = try await engine.fetch(head)
      #expect(looked.response.header("Content-Length") == "5000")
      #expect(looked.body.isEmpty)
      let posted = try await engine.fetch(post)
      #expect(posted.response.status == 201)
      #expect(posted.body == Array("thanks".utf8))
    }
    try await rig.recording(answers, look)
    try await rig.replaying(look)
  }

  @Test("A status of the real host is an answer like any other")
  func status() async throws {
    _ = try await rig.recording { try await $0.fetch(request("/none")) }
    let replayed = try await rig.replaying { try await $0.fetch(request("/none")) }
    #expect(replayed.response.status == 404)
  }

  @Test("An unrecorded request gets 404, and the journal names the nearest recording")
  func unmatched() async throws {
    _ = try write(10, to: "a.bin")
    _ = try await rig.recording { try await $0.fetch(request("/a.bin?w=1")) }
    let fetched = try await rig.replaying { try await $0.fetch(request("/a.bin?w=2")) }
    #expect(fetched.response.status == 404)
    let nearest = "GET https://cdn.example/a.bin, with another query"
    #expect((0..<9).contains { rig.journal.events(of: $0).contains(.unmatched(nearest: nearest)) })
  }

  @Test("The real host's certificate is checked: what it fails with is what the client sees")
  func certificate() async throws {
    let error = try await rig.recording(trusts: false) { engine in
      await #expect(throws: TransferError.self) { try await engine.fetch(request("/a")) }
    }
    #expect(error?.code == -1202)
    #expect(try rig.exchanges().isEmpty)
  }

  @Test("Recorded times are kept when asked")
  func timing() async throws {
    var answer = HostedAnswer(.bytes(Array("text".utf8)))
    answer.delay = .milliseconds(300)
    _ = try await rig.recording(["/a": answer]) { try await $0.fetch(request("/a")) }
    let slow = try await rig.replaying(keepsTiming: true) { try await $0.fetch(request("/a")) }
    #expect(slow.summary.metrics.totalSeconds >= 0.3)
  }

  @Test("A host sends no more than is taken, and all of it in the end")
  func backPressure() async throws {
    let content = try write(4_000_000, to: "a.bin")
    let host = try #require(HostName(RecordingRig.host))
    let received = try await rig.upstream { upstream in
      let asked = UpstreamRequest(scheme: .https, host: host, target: "/a.bin")
      let response = try await upstream.fetch(asked)
      var received: [UInt8] = []
      while case .bytes(let bytes) = try await response.body.next() {
        // One read of libcurl's beyond what may wait.
        #expect(bytes.count <= 512 * 1024)
        received += bytes
      }
      return received
    }
    #expect(Data(received) == content)
  }

  @Test("Giving up ends the transfer with -999")
  func cancellation() async throws {
    var answer = HostedAnswer(.none)
    answer.delay = SimulatedHost.forever
    let host = try #require(HostName(RecordingRig.host))
    let failure = try await rig.upstream(["/a": answer]) { upstream in
      let task = Task {
        try await upstream.fetch(UpstreamRequest(scheme: .https, host: host, target: "/a"))
      }
      task.cancel()
      return await #expect(throws: UpstreamFailure.self) { try await task.value }
    }
    #expect(failure?.code == -999)
  }
}
