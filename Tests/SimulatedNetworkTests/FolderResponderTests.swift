import Foundation
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite(.timeLimit(.minutes(1))) struct FolderResponderTests {
  private let folder: TestFolder
  private let photo = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) })

  init() throws {
    folder = try TestFolder()
    try folder.write(photo, to: "photo.jpg")
  }

  @Test(
    "GET sends a file with its length, type, version and date", arguments: ["--http1.1", "--http2"])
  func get(version: String) async throws {
    try await withOrigin(folder) { curl in
      let answer = try await curl.get("https://cdn.example/photo.jpg?size=large", version)
      #expect(answer.exitCode == 0)
      #expect(answer.status == 200)
      #expect(answer.httpVersion == (version == "--http2" ? "2" : "1.1"))
      #expect(answer.body == photo)
      #expect(answer.headers["content-length"] == "200000")
      #expect(answer.headers["content-type"] == "image/jpeg")
      #expect(answer.headers["accept-ranges"] == "bytes")
      #expect(answer.headers["etag"]?.hasPrefix("\"") == true)
      #expect(answer.headers["last-modified"]?.hasSuffix(" GMT") == true)
      #expect(answer.headers["date"]?.hasSuffix(" GMT") == true)
    }
  }

  @Test("HEAD says what GET would, without a body", arguments: ["--http1.1", "--http2"])
  func head(version: String) async throws {
    try await withOrigin(folder) { curl in
      let answer = try await curl.get("https://cdn.example/photo.jpg", "--head", version)
      #expect(answer.exitCode == 0)
      #expect(answer.status == 200)
      #expect(answer.headers["content-length"] == "200000")
      let missing = try await curl.get("https://cdn.example/none.jpg", "--head", version)
      #expect(missing.status == 404)
      #expect(missing.headers["content-type"] == "text/html; charset=utf-8")
    }
  }

  @Test(
    "A range gets 206 with its bytes, one beyond the end 416", arguments: ["--http1.1", "--http2"])
  func range(version: String) async throws {
    try await withOrigin(folder) { curl in
      let part = try await curl.get("https://cdn.example/photo.jpg", "-r", "70000-170000", version)
      #expect(part.status == 206)
      #expect(part.body == photo[70000...170000])
      #expect(part.headers["content-range"] == "bytes 70000-170000/200000")
      let beyond = try await curl.get("https://cdn.example/photo.jpg", "-r", "200000-", version)
      #expect(beyond.status == 416)
      #expect(beyond.headers["content-range"] == "bytes */200000")
    }
  }

  @Test("A resumed download continues the same version and starts anew with another")
  func ifRange() async throws {
    try await withOrigin(folder) { curl in
      let url = "https://cdn.example/photo.jpg"
      let tag = try #require(try await curl.get(url, "--head").headers["etag"])
      let same = try await curl.get(url, "-r", "10-19", "-H", "If-Range: \(tag)")
      #expect(same.status == 206)
      try folder.write("new", to: "photo.jpg")
      let other = try await curl.get(url, "-r", "10-19", "-H", "If-Range: \(tag)")
      #expect(other.status == 200)
      #expect(other.text == "new")
    }
  }

  @Test("A version the client has gets 304 without a body", arguments: ["--http1.1", "--http2"])
  func notModified(version: String) async throws {
    try await withOrigin(folder) { curl in
      let url = "https://cdn.example/photo.jpg"
      let first = try await curl.get(url, "--head", version)
      let tag = try #require(first.headers["etag"])
      let date = try #require(first.headers["last-modified"])
      for condition in ["If-None-Match: \(tag)", "If-Modified-Since: \(date)"] {
        let answer = try await curl.get(url, "-H", condition, version)
        #expect(answer.exitCode == 0)
        #expect(answer.status == 304)
        #expect(answer.body.isEmpty)
        #expect(answer.headers["etag"] == tag)
      }
    }
  }

  @Test("A missing file gets 404 with an HTML page, whatever its name")
  func missing() async throws {
    try await withOrigin(folder) { curl in
      for path in ["none.jpg", "photo.jpg/", "photo.jpg/more", String(repeating: "n", count: 300)] {
        let answer = try await curl.get("https://cdn.example/\(path)")
        #expect(answer.status == 404)
        #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
        #expect(answer.text.hasPrefix("<!DOCTYPE html>"))
      }
    }
  }

  @Test("Other methods get 405; their bodies, chunked or held back, are read and dropped")
  func methods() async throws {
    let upload = try folder.write(Data(count: 3_000_000), to: "upload.bin")
    try await withOrigin(folder) { curl in
      for options in [["-H", "Transfer-Encoding: chunked"], ["-H", "Expect: 100-continue"]] {
        for version in ["--http1.1", "--http2"] {
          let answer = try await curl.get(
            "https://cdn.example/photo.jpg", version, "--data-binary", "@\(upload)", options[0],
            options[1])
          #expect(answer.exitCode == 0)
          #expect(answer.status == 405)
          #expect(answer.headers["allow"] == "GET, HEAD")
        }
      }
      #expect(try await curl.get("https://cdn.example/photo.jpg", "-X", "DELETE").status == 405)
    }
  }

  @Test("A folder is answered with its index, never with a listing")
  func index() async throws {
    try folder.write("<p>Hello", to: "site/index.html")
    try await withOrigin(folder) { curl in
      for path in ["site", "site/"] {
        let answer = try await curl.get("https://cdn.example/\(path)")
        #expect(answer.status == 200)
        #expect(answer.text == "<p>Hello")
        #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
      }
      #expect(try await curl.get("https://cdn.example/").status == 404)
    }
  }

  @Test("Percent escapes are decoded, and a file appears as soon as it is there")
  func names() async throws {
    try await withOrigin(folder) { curl in
      #expect(try await curl.get("https://cdn.example/a%20%C3%A4%25.txt").status == 404)
      try folder.write("named", to: "a ä%.txt")
      let answer = try await curl.get("https://cdn.example/a%20%C3%A4%25.txt")
      #expect(answer.text == "named")
    }
  }

  @Test(
    "No path leads out of the folder",
    arguments: [
      ("../secret.txt", 404), ("a/../../secret.txt", 404), ("%2e%2e/secret.txt", 404),
      ("..%2fsecret.txt", 404), ("out.txt", 404), ("outer/secret.txt", 404), ("pipe", 404),
      ("loop", 404), ("photo.jpg%00.txt", 400), ("%zz", 400),
    ])
  func containment(path: String, status: Int) async throws {
    let outer = try TestFolder()
    try outer.write("secret", to: "secret.txt")
    try outer.write("index", to: "site/index.html")
    try outer.link("site/out.txt", to: "../secret.txt")
    try outer.link("site/outer", to: outer.url.path)
    try outer.link("site/loop", to: "loop")
    #expect(mkfifo(outer.url.appending(path: "site/pipe").path, 0o600) == 0)
    let hosted = try HostedFolder(host: "cdn.example", folder: outer.url.appending(path: "site"))
    try await SimulatedOrigin.with(hosts: [hosted], authority: OriginAuthority()) { origin in
      let answer = try await Curl(origin).get("https://cdn.example/\(path)", "--path-as-is")
      #expect(answer.status == status)
      #expect(!answer.text.contains("secret"))
    }
  }

  @Test("Links within the folder are followed, also when the folder itself is behind a link")
  func links() async throws {
    try folder.link("same.png", to: "photo.jpg")
    let outer = try TestFolder()
    try outer.link("site", to: folder.url.path)
    let hosted = try HostedFolder(host: "cdn.example", folder: outer.url.appending(path: "site"))
    try await SimulatedOrigin.with(hosts: [hosted], authority: OriginAuthority()) { origin in
      let answer = try await Curl(origin).get("https://cdn.example/same.png")
      #expect(answer.body == photo)
      #expect(answer.headers["content-type"] == "image/png")
    }
  }
}
