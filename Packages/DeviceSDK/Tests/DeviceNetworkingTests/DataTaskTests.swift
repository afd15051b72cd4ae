import DeviceChannel
import DeviceNetworking
import ExtensionProtocol
import Foundation
import NotificationModel
import Synchronization
import Testing

extension DeviceNetworkingTests {
  @Suite struct DataTasks {
    @Test("A data task gathers the body's frames in order")
    func gathersBody() async throws {
      let chunks = (0..<5).map { [UInt8](repeating: $0, count: 70_000) }
      try await FakeDevice.serving({ exchange in
        exchange.head(
          headers: [HeaderField(name: "content-type", value: "image/png")], mimeType: "image/png",
          suggestedFilename: "cat.png", expectedBytes: 350_000)
        for chunk in chunks { exchange.send(chunk) }
        exchange.finish(350_000)
      }) { _ in
        let url = try url("cat")
        let got = await Outcome<Data>.of {
          URLSession.shared.dataTask(with: url, completionHandler: $0)
        }
        #expect(got.error == nil)
        #expect(got.content == Data(chunks.joined()))
        #expect(got.http?.statusCode == 200)
        #expect(got.response?.suggestedFilename == "cat.png")
        #expect(got.response?.mimeType == "image/png")
        #expect(got.response?.expectedContentLength == 350_000)
        #expect(got.http?.allHeaderFields["Content-Type"] as? String == "image/png")
      }
    }

    @Test("An HTTP error is a response, not an error, and an empty body is empty data")
    func httpError() async throws {
      try await FakeDevice.serving({ $0.answer([], status: 404) }) { _ in
        let url = try url("gone")
        let got = await Outcome<Data>.of {
          URLSession.shared.dataTask(with: url, completionHandler: $0)
        }
        #expect(got.error == nil)
        #expect(got.content?.isEmpty == true)
        #expect(got.http?.statusCode == 404)
      }
    }

    @Test("A failed transfer is a URLError with code, URL and message")
    func failure() async throws {
      try await FakeDevice.serving({ $0.fail(-1003, "A server could not be found.") }) { _ in
        let url = try url("lost")
        let got = await Outcome<Data>.of {
          URLSession.shared.dataTask(with: url, completionHandler: $0)
        }
        #expect(got.content == nil)
        #expect(got.urlError?.code == .cannotFindHost)
        #expect(got.urlError?.failingURL == url)
        #expect(got.error?.localizedDescription == "A server could not be found.")
        #expect((got.error as NSError?)?.domain == NSURLErrorDomain)
      }
    }

    @Test("A failure that is none of the network keeps its domain")
    func foreignFailure() async throws {
      try await FakeDevice.serving({ $0.fail(28, "No space", domain: "NSPOSIXErrorDomain") }) { _ in
        let url = try url("full")
        let got = await Outcome<Data>.of {
          URLSession.shared.dataTask(with: url, completionHandler: $0)
        }
        #expect((got.error as? NSError)?.domain == "NSPOSIXErrorDomain")
        #expect((got.error as? NSError)?.code == 28)
      }
    }

    @Test("The request's method, headers, body and timeout reach the device")
    func request() async throws {
      let seen = Mutex<(TransferStart, [UInt8])?>(nil)
      try await FakeDevice.serving({ exchange in
        seen.withLock { $0 = (exchange.start, exchange.body) }
        exchange.answer([])
      }) { _ in
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpAdditionalHeaders = ["X-App": "1", "X-Own": "session"]
        configuration.timeoutIntervalForResource = 9
        let session = URLSession(configuration: configuration)
        var request = URLRequest(url: try url("api"), timeoutInterval: 5)
        request.httpMethod = "POST"
        request.httpBody = Data("hello".utf8)
        request.setValue("request", forHTTPHeaderField: "X-Own")
        _ = try await session.data(for: request)
      }
      let (start, body) = try #require(seen.withLock { $0 })
      #expect(start.method == "POST")
      #expect(body == Array("hello".utf8))
      #expect(start.bodyBytes == 5)
      #expect(start.requestTimeoutSeconds == 5)
      #expect(start.resourceTimeoutSeconds == 9)
      #expect(start.destination == .memory)
      let fields = start.headers.map { "\($0.name.lowercased()): \($0.value)" }
      #expect(fields.contains("x-app: 1"))
      #expect(fields.contains("x-own: request"))
      #expect(fields.contains("content-type: application/x-www-form-urlencoded"))
    }

    @Test("A request without a timeout of its own has the configuration's")
    func configuredTimeout() async throws {
      let seen = Mutex<[Double]>([])
      try await FakeDevice.serving({ exchange in
        seen.withLock { $0.append(exchange.start.requestTimeoutSeconds) }
        exchange.answer([])
      }) { _ in
        let configuration = URLSessionConfiguration.default
        configuration.timeoutIntervalForRequest = 7
        let session = URLSession(configuration: configuration)
        _ = try await session.data(from: url("a"))
        _ = try await session.data(for: URLRequest(url: url("b")))
        _ = try await URLSession.shared.data(from: url("c"))
      }
      #expect(seen.withLock { $0 } == [7, 7, 60])
    }

    @Test("The response's URL is the one that answered after redirects")
    func redirect() async throws {
      try await FakeDevice.serving({ exchange in
        exchange.head(url: "https://cdn.example.com/real/photo.jpg")
        exchange.finish()
      }) { _ in
        let (_, response) = try await URLSession.shared.data(from: url("short"))
        #expect(response.url?.absoluteString == "https://cdn.example.com/real/photo.jpg")
        #expect(response.suggestedFilename == "photo.jpg")
        #expect(response.expectedContentLength == -1)
      }
    }

    @Test("Many concurrent tasks each get their own body")
    func concurrent() async throws {
      try await FakeDevice.serving({ $0.answer(Array($0.path.utf8)) }) { _ in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<200 {
            group.addTask {
              let (data, _) = try await URLSession.shared.data(from: url("item/\(number)"))
              #expect(String(decoding: data, as: UTF8.self) == "/item/\(number)")
            }
          }
          try await group.waitForAll()
        }
        #expect(DeviceConnection.current?.transfers.runningCount == 0)
      }
    }

    @Test("Cookies are kept and sent, by each session in memory on its own")
    func cookies() async throws {
      let seen = Mutex<[String?]>([])
      try await FakeDevice.serving({ exchange in
        let cookie = exchange.start.headers.first { $0.name == "Cookie" }
        seen.withLock { $0.append(cookie?.value) }
        exchange.head(headers: [HeaderField(name: "set-cookie", value: "id=7; Path=/")])
        exchange.finish()
      }) { _ in
        let session = URLSession(configuration: .ephemeral)
        _ = try await session.data(from: url("a"))
        _ = try await session.data(from: url("b"))
        _ = try await URLSession(configuration: .ephemeral).data(from: url("c"))
      }
      #expect(seen.withLock { $0 } == [nil, "id=7", nil])
    }
  }
}
