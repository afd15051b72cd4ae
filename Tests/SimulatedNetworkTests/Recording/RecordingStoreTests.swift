import Foundation
import JSONModel
import NIOCore
import NIOHTTP1
import NotificationModel
import Synchronization
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite(.timeLimit(.minutes(1))) struct RecordingStoreTests {
  private let folder: RecordedFolder

  init() throws {
    folder = try RecordedFolder()
  }

  private static let photo = "\u{FF}\u{D8} a photo"

  /// Answers that differ in what differs from run to run on real hosts.
  @Sendable private static func answer(
    _ request: UpstreamRequest
  ) throws(UpstreamFailure) -> UpstreamResponse {
    var timings = UpstreamTimings()
    timings.total = .milliseconds(Int.random(in: 0...1000))
    let fields = [
      HeaderField(name: "Content-Type", value: "image/jpeg"),
      HeaderField(name: "X-Request-Id", value: UUID().uuidString),
      HeaderField(name: "Date", value: UUID().uuidString),
      HeaderField(name: "Set-Cookie", value: "s=\(UUID().uuidString)"),
    ]
    return .text(photo, headers: fields, timings: timings)
  }

  private static func requests() -> [OriginRequest] {
    [
      .to("/photos/a.jpg?w=1&X-Amz-Signature=\(UUID().uuidString)"), .to("/photos/a.jpg"),
      .to("/b", method: .POST, headers: ["Authorization": "Bearer \(UUID())"], body: "question"),
    ]
  }

  @Test("An exchange is a small file by host, method and path; its body is kept by its hash")
  func layout() async throws {
    try await folder.record(Self.requests(), answers: Self.answer)
    let names = try folder.files().keys.sorted()
    #expect(names.count == 5)
    #expect(names[0].hasPrefix("bodies/") && names[0].count == "bodies/".count + 64)
    #expect(try folder.files()[names[0]] == Data(Self.photo.utf8))
    #expect(names[1].hasPrefix("hosts/cdn.example/GET-photos-a.jpg-"))
    #expect(names[3].hasPrefix("hosts/cdn.example/POST-b-"))
    #expect(names[4] == "pushsim-recording.json")
  }

  @Test("An exchange's file reads as documented")
  func text() async throws {
    var timings = UpstreamTimings()
    timings.connect = .microseconds(1499)
    timings.firstByte = .milliseconds(20)
    timings.total = .microseconds(30_500)
    try await folder.record([.to("/a?b=1")]) { [timings] _ in
      .text("text", headers: [HeaderField(name: "ETag", value: "\"1\"")], timings: timings)
    }
    let text = try String(contentsOf: folder.exchangeFile(), encoding: .utf8)
    #expect(
      text == """
        {
          "request" : {
            "headers" : [

            ],
            "method" : "GET",
            "url" : "https://cdn.example/a?b=1"
          },
          "response" : {
            "body" : {
              "bytes" : 4,
              "sha256" : "982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1"
            },
            "headers" : [
              "Content-Length: 4",
              "ETag: \\"1\\""
            ],
            "status" : 200
          },
          "timings" : {
            "connectMilliseconds" : 1,
            "dnsMilliseconds" : 0,
            "firstByteMilliseconds" : 20,
            "tlsMilliseconds" : 0,
            "totalMilliseconds" : 31
          }
        }

        """)
  }

  @Test("Recording twice gives the same files but for the timings")
  func isDeterministic() async throws {
    let other = try RecordedFolder()
    try await folder.record(Self.requests(), answers: Self.answer)
    try await other.record(Self.requests(), answers: Self.answer)
    #expect(try folder.filesWithoutTimings() == other.filesWithoutTimings())
  }

  @Test("Recording the same once more changes no file")
  func leavesAlone() async throws {
    try await folder.record(Self.requests(), answers: Self.answer)
    let before = try folder.files()
    try await folder.record(Self.requests(), answers: Self.answer)
    #expect(try folder.files() == before)
  }

  @Test("No secret of a request or a response gets into the folder")
  func redacts() async throws {
    let request = OriginRequest.to(
      "/a?token=SECRET1&sig=SECRET2",
      headers: [
        "Authorization": "Basic SECRET3", "Cookie": "SECRET4", "Proxy-Authorization": "SECRET5",
        "X-Api-Key": "SECRET6", "Referer": "https://a.example/?key=SECRET7",
      ])
    try await folder.record([request]) { _ in
      .text(
        "public", status: 302,
        headers: [
          HeaderField(name: "Set-Cookie", value: "a=SECRET8"),
          HeaderField(name: "Location", value: "https://s.example/?X-Amz-Signature=SECRET9"),
        ])
    }
    for (name, data) in try folder.files() {
      #expect(!name.contains("SECRET"))
      #expect(!String(decoding: data, as: UTF8.self).contains("SECRET"), "\(name)")
    }
    let replayed = try await folder.responder().response(to: .to("/a?sig=other&token=another"))
    #expect(replayed.headers["location"] == ["https://s.example/?X-Amz-Signature=REDACTED"])
  }

  @Test("Different answers to one request are kept in order, equal ones counted where it matters")
  func keepsOrder() async throws {
    let texts = ["one", "one", "two", "one", "one"]
    let count = Mutex(0)
    try await folder.record(texts.map { _ in .to("/a") }) { _ in
      .text(
        texts[
          count.withLock { count in
            defer { count += 1 }; return count
          }])
    }
    #expect(try folder.files().keys.filter { $0.hasPrefix("hosts/") }.count == 3)
    let responder = try folder.responder()
    var replayed: [String] = []
    for _ in 0..<6 { replayed.append(try await responder.response(to: .to("/a")).text()) }
    #expect(replayed == texts + ["one"])
  }

  @Test("A later run's answers take the place of all former ones")
  func replaces() async throws {
    let count = Mutex(0)
    try await folder.record([.to("/a"), .to("/a")]) { _ in
      .text("old \(count.withLock { count in count += 1; return count })")
    }
    try await folder.record("/a", "new")
    let responder = try folder.responder()
    for _ in 0..<3 { #expect(try await responder.response(to: .to("/a")).text() == "new") }
  }

  @Test("Several runs at once record whole files only")
  func concurrency() async throws {
    let journal = NetworkJournal()
    let upstream = ScriptedUpstream { request in
      .text(request.target + String(repeating: ".", count: 10_000))
    }
    let gateways = try (0..<4).map { _ in
      GatewayResponder(
        upstream: upstream, store: try RecordingStore(folder: folder.path), journal: journal)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, gateway) in gateways.enumerated() {
        group.addTask {
          for number in 0..<25 {
            let target = "/\((number + index * 7) % 40)"
            _ = try await gateway.response(to: .to(target)).text()
          }
        }
      }
      try await group.waitForAll()
    }
    let responder = try folder.responder()
    try responder.check()
    for number in Set((0..<4).flatMap { index in (0..<25).map { ($0 + index * 7) % 40 } }) {
      let text = try await responder.response(to: .to("/\(number)")).text()
      #expect(text.hasPrefix("/\(number)."))
    }
    #expect(try !folder.files().keys.contains { $0.hasSuffix(".partial") })
  }

  @Test("A body that is given up leaves no file")
  func abandoned() throws {
    let store = try RecordingStore(folder: folder.path)
    do {
      let body = try store.makeBody()
      try body.append([1, 2, 3])
      #expect(try folder.files().count == 2)
    }
    #expect(try folder.files().count == 1)
  }
}
