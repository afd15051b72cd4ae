import Foundation
import JSONModel
import NIOHTTP1
import NotificationModel
import Testing

@testable import SimulatedNetwork

@Suite(.timeLimit(.minutes(1))) struct RecordingResponderTests {
  private let folder: RecordedFolder
  private let journal = NetworkJournal()

  init() throws {
    folder = try RecordedFolder()
  }

  @Test("Status, fields and body are those that were recorded; secrets in the URL do not matter")
  func replays() async throws {
    try await folder.record([.to("/a?token=one&w=1")]) { _ in
      .text("gone", status: 410, headers: [HeaderField(name: "X-A", value: "1")])
    }
    let response = try await folder.responder().response(to: .to("/a?w=1&token=two"))
    #expect(response.status.code == 410)
    #expect(response.headers.map { "\($0.name)=\($0.value)" } == ["X-A=1"])
    #expect(try await response.text() == "gone")
    #expect(response.delivery.framing == .length)
  }

  @Test("A body without a length is replayed in chunks")
  func chunked() async throws {
    try await folder.record([.to("/a")]) { _ in
      UpstreamResponse(status: 200, headers: [], body: ScriptedBody("text"))
    }
    let response = try await folder.responder().response(to: .to("/a"))
    #expect(response.delivery.framing == .chunked)
    #expect(try await response.text() == "text")
  }

  @Test("Requests with bodies are distinguished by them")
  func bodies() async throws {
    try await folder.record(["1", "2"].map { .to("/a", method: .POST, body: $0) }) { request in
      .text("answer \(String(decoding: request.body, as: UTF8.self))")
    }
    let responder = try folder.responder(journal: journal)
    let second = try await responder.response(to: .to("/a", method: .POST, body: "2"))
    #expect(try await second.text() == "answer 2")
    let third = try await responder.response(
      to: .to("/a", method: .POST, body: "3", transfer: 1))
    #expect(third.status == .notFound)
    let nearest = "POST https://cdn.example/a, with another body"
    #expect(journal.events(of: 1) == [.unmatched(nearest: nearest)])
  }

  @Test("HEAD is answered from what a GET was")
  func head() async throws {
    try await folder.record("/a", "four")
    let response = try await folder.responder().response(to: .to("/a", method: .HEAD))
    #expect(response.status == .ok)
    #expect(response.body.count == 4)
  }

  @Test("A request that was not recorded gets 404, and the journal the nearest recording")
  func unmatched() async throws {
    try await folder.record("/photo-1.jpg?secret=hidden", "one")
    let response = try await folder.responder(journal: journal)
      .response(to: .to("/photo-2.jpg?other=hidden", transfer: 3))
    #expect(response.status == .notFound)
    #expect(
      journal.events(of: 3) == [.unmatched(nearest: "GET https://cdn.example/photo-1.jpg")])
    #expect(try await !response.text().contains("hidden"))
  }

  @Test(
    "Conditions and ranges are answered from the recorded body",
    arguments: [
      (["If-None-Match": "\"v1\""], 304, ""),
      (["If-None-Match": "\"v2\""], 200, "0123456789"),
      (["If-Modified-Since": "Sun, 06 Nov 1994 08:49:37 GMT"], 304, ""),
      (["Range": "bytes=2-4"], 206, "234"),
      (["Range": "bytes=-3", "If-Range": "\"v1\""], 206, "789"),
      (["Range": "bytes=-3", "If-Range": "\"v2\""], 200, "0123456789"),
      (["Range": "bytes=20-"], 416, nil),
    ] as [(HTTPHeaders, Int, String?)])
  func conditions(headers: HTTPHeaders, status: Int, text: String?) async throws {
    let fields = [
      HeaderField(name: "ETag", value: "\"v1\""),
      HeaderField(name: "Last-Modified", value: "Sun, 06 Nov 1994 08:49:37 GMT"),
    ]
    try await folder.record("/a", headers: fields, "0123456789")
    let response = try await folder.responder().response(to: .to("/a", headers: headers))
    #expect(Int(response.status.code) == status)
    if let text { #expect(try await response.text() == text) }
    if status == 206 {
      #expect(response.headers.first(name: "Content-Range")?.hasSuffix("/10") == true)
    }
  }

  @Test("A recorded part answers the same range again, and no request for the whole")
  func recordedPart() async throws {
    let range: HTTPHeaders = ["Range": "bytes=0-3"]
    try await folder.record([.to("/a", headers: range)]) { _ in
      .text(
        "0123", status: 206, headers: [HeaderField(name: "Content-Range", value: "bytes 0-3/9")])
    }
    let responder = try folder.responder()
    let part = try await responder.response(to: .to("/a", headers: range))
    #expect(part.status == .partialContent)
    #expect(try await part.text() == "0123")
    #expect(try await responder.response(to: .to("/a")).status == .notFound)
  }

  @Test("Recorded times are kept when asked: the first byte, and the last")
  func timing() async throws {
    var timings = UpstreamTimings()
    timings.firstByte = .milliseconds(200)
    timings.total = .milliseconds(800)
    let body = String(repeating: "x", count: 100_000)
    try await folder.record([.to("/a")]) { [timings] _ in .text(body, timings: timings) }
    let atOnce = try await folder.responder().response(to: .to("/a"))
    #expect(atOnce.delivery == ResponseDelivery())
    let timed = try await folder.responder(keepsTiming: true).response(to: .to("/a"))
    #expect(timed.delivery.delay == .milliseconds(200))
    let pace = try #require(timed.delivery.pace)
    let pieces = (body.utf8.count + pace.bytes - 1) / pace.bytes
    #expect(pieces == 6)
    #expect(pace.interval * (pieces - 1) == .milliseconds(600))
  }

  @Test("Many clients at once are answered from one index")
  func concurrency() async throws {
    let targets = (0..<50).map { "/\($0)" }
    try await folder.record(targets.map { .to($0) }) { .text($0.target) }
    let responder = try folder.responder()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for target in targets + targets {
        group.addTask {
          let text = try await responder.response(to: .to(target)).text()
          #expect(text == target)
        }
      }
      try await group.waitForAll()
    }
  }
}
