import DeviceNetworking
import Foundation
import Testing

extension DeviceNetworkingTests {
  @Suite struct LocalLoads {
    @Test("A data task reads a file URL")
    func file() async throws {
      let file = TemporaryFile.unused()
      try Data(repeating: 7, count: 100_000).write(to: file)
      defer { TemporaryFile.discard(file) }
      let (data, response) = try await URLSession.shared.data(from: file)
      #expect(data == Data(repeating: 7, count: 100_000))
      #expect(response.expectedContentLength == 100_000)
      #expect(response.suggestedFilename == file.lastPathComponent)
    }

    @Test("A download task copies a file URL and leaves the original")
    func download() async throws {
      let file = TemporaryFile.unused()
      try Data([1]).write(to: file)
      defer { TemporaryFile.discard(file) }
      let (copy, _) = try await URLSession.shared.download(from: file)
      defer { TemporaryFile.discard(copy) }
      #expect(copy != file)
      #expect(try Data(contentsOf: copy) == Data([1]))
      #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test("A file URL that leads nowhere fails with -1100")
    func missing() async throws {
      let file = TemporaryFile.unused()
      let error = await #expect(throws: URLError.self) {
        try await URLSession.shared.data(from: file)
      }
      #expect(error?.code == .fileDoesNotExist)
    }

    @Test(
      "A data URL carries its own content",
      arguments: [
        ("data:text/html;base64,aGk=", "text/html", "hi"), ("data:,a%20b", "text/plain", "a b"),
      ])
    func dataURL(text: String, mimeType: String, content: String) async throws {
      let (data, response) = try await URLSession.shared.data(
        from: #require(URL(string: text)))
      #expect(String(decoding: data, as: UTF8.self) == content)
      #expect(response.mimeType == mimeType)
    }

    @Test("Any other scheme fails with -1002", arguments: ["ftp://a.b/c", "nothing", "app:x"])
    func unsupported(text: String) async throws {
      let url = try #require(URL(string: text))
      let error = await #expect(throws: URLError.self) {
        try await URLSession.shared.data(from: url)
      }
      #expect(error?.code == .unsupportedURL)
    }
  }
}
