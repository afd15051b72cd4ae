import Foundation
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite(.timeLimit(.minutes(1))) struct NetworkFileServingTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("jpeg", to: "media/photo.jpg")
  }

  /// Serves the answers of cdn.example, which has the folder `media`, to curl.
  private func serving(_ answers: String, _ body: (Curl) async throws -> Void) async throws {
    let text = #"{"hosts": {"cdn.example": {"folder": "media", "answers": {\#(answers)}}}}"#
    let plan = try NetworkFile.parse(Array(text.utf8), name: "net.json", folder: folder.url)
    let setup = try OriginSetup(plan, authority: OriginAuthority())
    let origin = try await SimulatedOrigin.start(setup)
    do {
      try await body(try Curl(origin))
      try await origin.shutdown()
    } catch {
      try? await origin.shutdown()
      throw error
    }
  }

  @Test("what a file says is what a client gets", arguments: ["--http1.1", "--http2"])
  func answers(version: String) async throws {
    try await serving(
      #"""
      "/text": {"body": "héllo", "type": "text/plain", "etag": "v1"},
      "/bytes.gif": {"base64": "AP8=", "headers": {"X-Two": ["a"], "Cache-Control": "no-store"}},
      "/made.jpg": {"generate": "2KB"},
      "/file.png": "media/photo.jpg",
      "/moved": {"redirect": "/text", "status": 308},
      "/gone/*": 410
      """#
    ) { curl in
      let text = try await curl.get("https://cdn.example/text", version)
      #expect(text.text == "héllo")
      #expect(text.headers["content-type"] == "text/plain")
      #expect(text.headers["etag"] == "\"v1\"")
      let bytes = try await curl.get("https://cdn.example/bytes.gif", version)
      #expect(Array(bytes.body) == [0, 255])
      #expect(bytes.headers["content-type"] == "image/gif")
      #expect(bytes.headers["x-two"] == "a")
      #expect(bytes.headers["cache-control"] == "no-store")
      let made = try await curl.get("https://cdn.example/made.jpg", version)
      #expect(made.body.count == 2048)
      #expect(made.body.starts(with: [0xFF, 0xD8, 0xFF]))
      let file = try await curl.get("https://cdn.example/file.png", version)
      #expect(file.text == "jpeg")
      #expect(file.headers["content-type"] == "image/png")
      let moved = try await curl.get("https://cdn.example/moved", version)
      #expect(moved.status == 308)
      #expect(moved.headers["location"] == "/text")
      #expect(try await curl.get("https://cdn.example/gone/x", version).status == 410)
      #expect(try await curl.get("https://cdn.example/photo.jpg", version).text == "jpeg")
    }
  }

  @Test("type and etag of an answer replace those of the folder's file")
  func overriding() async throws {
    try await serving(#""/photo.jpg": {"type": "text/html", "etag": "v2"}"#) { curl in
      let answer = try await curl.get("https://cdn.example/photo.jpg")
      #expect(answer.text == "jpeg")
      #expect(answer.headers["content-type"] == "text/html")
      #expect(answer.headers["etag"] == "\"v2\"")
    }
  }

  @Test("chunked leaves the length out, gzip packs the body or does not")
  func framing() async throws {
    let words = String(repeating: "word ", count: 500)
    try await serving(
      #""/chunked": {"body": "abc", "chunked": true}, "/small": {"body": "abc", "gzip": true}, "#
        + #""/large.txt": {"body": "\#(words)", "gzip": false}"#
    ) { curl in
      let chunked = try await curl.get("https://cdn.example/chunked", "--http1.1")
      #expect(chunked.text == "abc")
      #expect(chunked.headers["transfer-encoding"] == "chunked")
      #expect(chunked.headers["content-length"] == nil)
      let small = try await curl.get("https://cdn.example/small", "--compressed")
      #expect(small.headers["content-encoding"] == "gzip")
      #expect(small.text == "abc")
      let large = try await curl.get("https://cdn.example/large.txt", "--compressed")
      #expect(large.headers["content-encoding"] == nil)
      #expect(large.text == words)
    }
  }
}
