import DeviceFoundation
import DeviceNetworking
import Foundation
import Testing

@Suite("Background sessions", .timeLimit(.minutes(1)))
struct BackgroundSessionTests {
  @Test("a task with a completion handler ends the process with the device's exception")
  func handlers() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let session = URLSession(configuration: .background(withIdentifier: "com.example.media"))
      _ = try session.downloadTask(with: #require(URL(string: "https://a.example/"))) { _, _, _ in }
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("Completion handler blocks are not supported in background sessions"))
  }

  @Test("an upload of data in memory ends it too; a download for a delegate is made")
  func uploads() async {
    await #expect(processExitsWith: .failure) {
      let session = URLSession(configuration: .background(withIdentifier: "com.example.media"))
      let url = try #require(URL(string: "https://a.example/"))
      guard session.downloadTask(with: url).taskIdentifier == 1 else { exit(0) }
      _ = session.uploadTask(with: URLRequest(url: url), from: Data([1]))
    }
  }

  @Test("-995: every transfer fails without an app group of the extension's")
  func sharedContainer() async {
    await #expect(processExitsWith: .success) {
      DeviceEnvironment.current = DeviceEnvironment(
        container: "/nowhere", appGroups: ["group.a": "/nowhere"], memoryLimitBytes: 1 << 30)
      let request = try URLRequest(url: #require(URL(string: "https://a.example/")))
      let expected: [(String?, Int)] = [(nil, -995), ("group.b", -995), ("group.a", -1009)]
      for (group, code) in expected {
        let configuration = URLSessionConfiguration.background(withIdentifier: "com.example.media")
        configuration.sharedContainerIdentifier = group
        let load = configuration.load(request, body: .none, toFile: true)
        let error = try #require(load as? FailedLoad).error as? URLError
        #expect(error?.code.rawValue == code)
      }
    }
  }
}
