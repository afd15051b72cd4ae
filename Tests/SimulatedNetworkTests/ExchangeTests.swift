import Foundation
import NIOHTTP1
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite(.timeLimit(.minutes(1))) struct ExchangeTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("first", to: "a.txt")
    try folder.write("second", to: "b.txt")
  }

  @Test("A connection serves many requests", arguments: ["--http1.1", "--http2"])
  func keepsAlive(version: String) async throws {
    try await withOrigin(folder) { curl in
      let urls = ["a.txt", "none", "b.txt", "a.txt"].map { "https://cdn.example/\($0)" }
      let result = try await curl.run(
        curl.connectOptions + [version, "-w", "%{num_connects}\n", "--output-dir"]
          + [folder.url.path] + urls.flatMap { ["-o", "out", $0] })
      #expect(result.output == "1\n0\n0\n0\n")
    }
  }

  @Test("Pipelined requests are answered in order, and Connection: close ends it")
  func pipelining() async throws {
    try await withOrigin(folder) { curl in
      let connection = try await RawConnection(port: curl.origin.httpPort)
      try await connection.send(
        "GET /a.txt HTTP/1.1\r\nHost: cdn.example\r\n\r\n"
          + "HEAD /a.txt HTTP/1.1\r\nHost: cdn.example\r\n\r\n"
          + "GET /b.txt HTTP/1.1\r\nHost: cdn.example\r\nConnection: close\r\n\r\n")
      let text = try await connection.readToEnd()
      let answers = text.components(separatedBy: "HTTP/1.1 200 OK").dropFirst()
      #expect(
        answers.map { $0.components(separatedBy: "\r\n\r\n").last } == ["first", "", "second"])
    }
  }

  @Test("HTTP/1.0 gets its answer and the end of the connection")
  func oldHTTP() async throws {
    try await withOrigin(folder) { curl in
      let connection = try await RawConnection(port: curl.origin.httpPort)
      try await connection.send("GET /a.txt HTTP/1.0\r\nHost: cdn.example\r\n\r\n")
      #expect(try await connection.readToEnd().hasSuffix("\r\n\r\nfirst"))
    }
  }

  @Test(
    "Requests without a host or without sense get 400",
    arguments: [
      "GET /a.txt HTTP/1.1\r\nConnection: close\r\n\r\n",
      "GET /a.txt HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
      "GET a.txt HTTP/1.1\r\nHost: cdn.example\r\nConnection: close\r\n\r\n", "nonsense\r\n\r\n",
    ])
  func malformed(request: String) async throws {
    try await withOrigin(folder) { curl in
      let connection = try await RawConnection(port: curl.origin.httpPort)
      try await connection.send(request)
      #expect(try await connection.readToEnd().contains(" 400 "))
    }
  }

  @Test("The absolute form of a target, as proxies get it, is understood")
  func absoluteForm() async throws {
    try await withOrigin(folder) { curl in
      let connection = try await RawConnection(port: curl.origin.httpPort)
      try await connection.send(
        "GET http://CDN.example:80/a.txt?x=http://y HTTP/1.1\r\nHost: other.example\r\n"
          + "Connection: close\r\n\r\n")
      #expect(try await connection.readToEnd().hasSuffix("\r\n\r\nfirst"))
    }
  }

  @Test("Many clients at once get what they asked for", arguments: ["--http1.1", "--http2"])
  func parallel(version: String) async throws {
    let count = 200
    for index in 0..<count {
      try folder.write(String(repeating: "\(index),", count: 20_000), to: "in/\(index)")
    }
    let output = folder.url.appending(path: "out").path
    try await withOrigin(folder) { curl in
      let result = try await curl.run(
        curl.connectOptions + [
          "-Z", "--parallel-max", "100", version, "--fail", "--create-dirs",
          "-o", "\(output)/#1", "https://cdn.example/in/[0-\(count - 1)]",
        ])
      #expect(result.exitCode == 0, "\(result.messages)")
    }
    for index in 0..<count {
      #expect(
        FileManager.default.contentsEqual(
          atPath: folder.url.appending(path: "in/\(index)").path, andPath: "\(output)/\(index)"))
    }
  }

  @Test("A big file arrives whole", arguments: ["--http1.1", "--http2"])
  func bigFile(version: String) async throws {
    let bytes = 128 << 20
    try folder.writeSparse(byteCount: bytes, to: "big.bin")
    let file = folder.url.appending(path: "big.bin")
    let marker = try FileHandle(forWritingTo: file)
    try marker.seek(toOffset: UInt64(bytes - 3))
    try marker.write(contentsOf: Data("end".utf8))
    try marker.close()
    try await withOrigin(folder) { curl in
      let output = folder.url.appending(path: "copy.bin").path
      let result = try await curl.run(
        curl.connectOptions + [version, "-o", output, "https://cdn.example/big.bin"])
      #expect(result.exitCode == 0, "\(result.messages)")
      #expect(FileManager.default.contentsEqual(atPath: file.path, andPath: output))
    }
  }

  @Test(
    "A file that its client does not take never piles up in memory, and others are served",
    arguments: ["http", "--http1.1", "--http2"])
  func backPressure(version: String) async throws {
    try folder.writeSparse(byteCount: 4 << 30, to: "big.bin")
    let stalling =
      version == "http"
      ? ["http://cdn.example/big.bin"] : [version, "https://cdn.example/big.bin"]
    try await withOrigin(folder) { curl in
      try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
      let before = try Self.kilobytes("VmRSS")
      let stalled = try curl.begin(stalling)
      // Takes as long as reading a gigabyte does; other tests of the process need memory too.
      for _ in 0..<40 {
        #expect(try await curl.get("https://cdn.example/a.txt").text == "first")
      }
      #expect(try Self.kilobytes("VmHWM") - before < 300 << 10)
      try stalled.end()
    }
  }

  @Test("A responder that fails is answered with 500 and its error")
  func failure() async throws {
    struct Failing: OriginResponding {
      func response(to request: OriginRequest) async throws -> OriginResponse {
        throw NetworkError(.readFile, "out of order")
      }
    }
    var setup = OriginSetup(authority: try OriginAuthority())
    setup.hosts = [try HostPlan("cdn.example")]
    let origin = try await SimulatedOrigin.start(setup) { _, _ in
      Failing()
    }
    let answer = try await Curl(origin).get("https://cdn.example/a.txt")
    #expect(answer.status == 500)
    #expect(answer.text.contains("out of order"))
    try await origin.shutdown()
  }

  @Test("A responder is cancelled when its client goes away")
  func cancellation() async throws {
    let (events, log) = AsyncStream.makeStream(of: String.self)
    struct Slow: OriginResponding {
      let log: AsyncStream<String>.Continuation
      func response(to request: OriginRequest) async throws -> OriginResponse {
        log.yield("asked")
        do { try await Task.sleep(for: .seconds(600)) } catch { log.yield("cancelled") }
        return OriginResponse(.ok)
      }
    }
    var setup = OriginSetup(authority: try OriginAuthority())
    setup.hosts = [try HostPlan("cdn.example")]
    let origin = try await SimulatedOrigin.start(setup) { _, _ in
      Slow(log: log)
    }
    let connection = try await RawConnection(port: origin.httpPort)
    try await connection.send("GET /a.txt HTTP/1.1\r\nHost: cdn.example\r\n\r\n")
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next() == "asked")
    try await connection.disconnect()
    #expect(await iterator.next() == "cancelled")
    try await origin.shutdown()
  }

  private static func kilobytes(_ field: String) throws -> Int {
    let status = try String(contentsOf: URL(filePath: "/proc/self/status"), encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("\(field):") })
    return try #require(Int(line.filter(\.isNumber)))
  }
}
