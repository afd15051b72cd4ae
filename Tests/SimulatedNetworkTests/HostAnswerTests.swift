import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite("The answers of hosts", .timeLimit(.minutes(1)))
struct HostAnswerTests {
  private static let versions = ["--http1.1", "--http2"]
  private static let text = String(repeating: "a line of text\n", count: 200)

  /// Runs `body` against a host with these answers.
  private func with<Result: Sendable>(
    _ answers: [String: HostedAnswer], source: HostPlan.Source = .nothing,
    _ body: (Curl) async throws -> Result
  ) async throws -> Result {
    try await withFaults { setup in
      var host = try HostPlan("cdn.example", source: source)
      host.answers = answers
      setup.hosts = [host]
    } _: { rig in
      try await body(try Curl(rig.origin))
    }
  }

  @Test("An answer has the status, the headers in order and the body it is given")
  func fixed() async throws {
    var answer = HostedAnswer(.bytes(Array("made".utf8)), status: 201)
    answer.headers = [
      HeaderField(name: "X-One", value: "1"), HeaderField(name: "Cache-Control", value: "no-store"),
    ]
    answer.contentType = "image/png"
    try await with(["/a": answer, "/none": HostedAnswer(.none, status: 204)]) { curl in
      for version in Self.versions {
        let got = try await curl.get("https://cdn.example/a", version)
        #expect(got.status == 201)
        #expect(got.text == "made")
        #expect(got.headers["x-one"] == "1")
        #expect(got.headers["cache-control"] == "no-store")
        #expect(got.headers["content-type"] == "image/png")
        let none = try await curl.get("https://cdn.example/none", version)
        #expect(none.status == 204)
        let missing = try await curl.get("https://cdn.example/b", version)
        #expect(missing.status == 404)
      }
    }
  }

  @Test("A header that is given replaces the one the server would send")
  func replacedHeader() async throws {
    var answer = HostedAnswer(.bytes([1]))
    answer.headers = [HeaderField(name: "content-type", value: "x/y")]
    try await with(["/a.jpg": answer]) { curl in
      let got = try await curl.get("https://cdn.example/a.jpg")
      #expect(got.headers["content-type"] == "x/y")
    }
  }

  @Test("A redirect leads to where it says")
  func redirect() async throws {
    let answers = [
      "/old": HostedAnswer.redirect(to: "/new", status: 301),
      "/new": HostedAnswer(.bytes(Array("here".utf8))),
    ]
    try await with(answers) { curl in
      let moved = try await curl.get("https://cdn.example/old")
      #expect(moved.status == 301)
      let followed = try await curl.get("https://cdn.example/old", "-L")
      #expect(followed.text == "here")
    }
  }

  @Test("Every body has a version and ranges", arguments: ["bytes", "file", "made", "source"])
  func versions(path: String) async throws {
    let folder = try TestFolder()
    let file = URL(fileURLWithPath: try folder.write("0123456789", to: "source"))
    let digits = Array("0123456789".utf8)
    let answers = [
      "/bytes": HostedAnswer(.bytes(digits)), "/file": HostedAnswer(.file(path: file.path)),
      "/made": HostedAnswer(.generated(bytes: 10)),
    ]
    let source = HostPlan.Source.folder(
      try HostedFolder(host: "cdn.example", folder: folder.url))
    try await with(answers, source: source) { curl in
      let url = "https://cdn.example/\(path)"
      let tag = try #require(try await curl.get(url).headers["etag"])
      #expect(try await curl.get(url, "-H", "If-None-Match: \(tag)").status == 304)
      let part = try await curl.get(url, "-r", "2-4", "-H", "If-Range: \(tag)")
      #expect(part.status == 206)
      #expect(part.headers["content-range"] == "bytes 2-4/10")
      #expect(part.body.count == 3)
      if path != "made" { #expect(part.text == "234") }
      #expect(try await curl.get(url, "-r", "2-4", "-H", "If-Range: \"x\"").body.count == 10)
      #expect(try await curl.get(url, "-r", "10-").status == 416)
    }
  }

  @Test("An entity tag that is given is the one that counts; a weak one holds no ranges together")
  func entityTags() async throws {
    var strong = HostedAnswer(.bytes(Array("0123".utf8)))
    strong.entityTag = "v1"
    var weak = strong
    weak.entityTag = "W/\"v1\""
    try await with(["/strong": strong, "/weak": weak]) { curl in
      let url = "https://cdn.example"
      #expect(try await curl.get("\(url)/strong").headers["etag"] == "\"v1\"")
      for path in ["strong", "weak"] {
        let known = try await curl.get("\(url)/\(path)", "-H", "If-None-Match: W/\"v1\"")
        #expect(known.status == 304)
      }
      let part = try await curl.get("\(url)/weak", "-r", "0-1", "-H", "If-Range: W/\"v1\"")
      #expect(part.status == 200)
    }
  }

  @Test("A body in chunks states no length")
  func chunked() async throws {
    var answer = HostedAnswer(.bytes(Array(Self.text.utf8)))
    answer.isChunked = true
    try await with(["/a": answer]) { curl in
      let first = try await curl.get("https://cdn.example/a", "--http1.1")
      #expect(first.headers["transfer-encoding"] == "chunked")
      let second = try await curl.get("https://cdn.example/a", "--http2")
      #expect(second.headers["transfer-encoding"] == nil)
      for answer in [first, second] {
        #expect(answer.text == Self.text)
        #expect(answer.headers["content-length"] == nil)
      }
    }
  }

  @Test("Text of some length is sent as gzip to clients that take it, and to no others")
  func gzip() async throws {
    let bytes = HostedAnswer.Body.bytes(Array(Self.text.utf8))
    var never = HostedAnswer(bytes)
    never.gzip = false
    var always = HostedAnswer(.bytes(Array("short".utf8)))
    always.gzip = true
    let answers = [
      "/a.txt": HostedAnswer(bytes), "/a.jpg": HostedAnswer(bytes), "/never.txt": never,
      "/short.txt": HostedAnswer(.bytes([65])), "/always.jpg": always,
    ]
    try await with(answers) { curl in
      func encoding(_ path: String, _ accepted: String = "br, gzip;q=0.5") async throws -> String? {
        let answer = try await curl.get(
          "https://cdn.example/\(path)", "-H", "Accept-Encoding: \(accepted)")
        return answer.headers["content-encoding"]
      }
      #expect(try await encoding("a.txt") == "gzip")
      #expect(try await encoding("always.jpg") == "gzip")
      for path in ["a.jpg", "never.txt", "short.txt"] {
        #expect(try await encoding(path) == nil, "\(path)")
      }
      #expect(try await encoding("a.txt", "gzip;q=0, br") == nil)
      let unpacked = try await curl.get("https://cdn.example/a.txt", "--compressed")
      #expect(unpacked.text == Self.text)
      #expect(unpacked.headers["etag"]?.hasPrefix("W/") == true)
      #expect(Int(unpacked.headers["content-length"] ?? "") ?? .max < 100)
      let part = try await curl.get("https://cdn.example/a.txt", "--compressed", "-r", "0-9")
      #expect(part.headers["content-encoding"] == nil)
    }
  }

  @Test("The longest pattern that matches a path counts, an exact path before all")
  func patterns() async throws {
    func answer(_ text: String) -> HostedAnswer { HostedAnswer(.bytes(Array(text.utf8))) }
    let answers = [
      "/*": answer("any"), "/p/*.jpg": answer("photo"), "/p/a.jpg": answer("exact"),
    ]
    try await with(answers) { curl in
      for (path, text) in [("x", "any"), ("p/b/c.jpg", "photo"), ("p/a.jpg", "exact")] {
        let got = try await curl.get("https://cdn.example/\(path)")
        #expect(got.text == text)
      }
    }
  }

  @Test("A file that is gone is the simulator's failure, and says which")
  func missingFile() async throws {
    try await with(["/a": HostedAnswer(.file(path: "/nowhere/a.jpg"))]) { curl in
      let answer = try await curl.get("https://cdn.example/a")
      #expect(answer.status == 500)
      #expect(answer.text.contains("/nowhere/a.jpg"))
    }
  }

  @Test("Made-up bodies have the size and the type their path asks for")
  func generated() async throws {
    try await with([:], source: .generated) { curl in
      let photo = try await curl.get("https://cdn.example/pushsim-200KB/a/photo.jpg")
      #expect(photo.body.count == 200 << 10)
      #expect(photo.headers["content-type"] == "image/jpeg")
      #expect(try await curl.get("https://cdn.example/pushsim-7/x.png").body.count == 7)
      #expect(try await curl.get("https://cdn.example/pushsim-many/x.png").status == 404)
    }
  }
}
