import Foundation
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite(.timeLimit(.minutes(1))) struct SimulatedOriginTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    try folder.write("first", to: "a.txt")
  }

  @Test("A client without the run's authority refuses the origin; another run's does not help")
  func trust() async throws {
    try await withOrigin(folder) { curl in
      let refused = try await curl.get("https://cdn.example/a.txt", trusting: false)
      #expect(refused.exitCode == 60)
      #expect(refused.body.isEmpty)
      try folder.write(try OriginAuthority().certificatePEM, to: "other.pem")
      let other = try await curl.get(
        "https://cdn.example/a.txt", "--cacert", folder.url.appending(path: "other.pem").path,
        trusting: false)
      #expect(other.exitCode == 60)
    }
  }

  @Test("Each host has its certificate and its folder, in any case, over both ports")
  func hosts() async throws {
    let second = try TestFolder()
    try second.write("second", to: "a.txt")
    let hosted = [
      try HostedFolder(host: "cdn.example", folder: folder.url),
      try HostedFolder(host: "IMG.example", folder: second.url),
    ]
    try await SimulatedOrigin.with(hosts: hosted, authority: OriginAuthority()) { origin in
      #expect(origin.hosts == ["cdn.example", "img.example"])
      let curl = try Curl(origin)
      for version in ["--http1.1", "--http2"] {
        #expect(try await curl.get("https://cdn.example/a.txt", version).text == "first")
        #expect(try await curl.get("https://Img.Example/a.txt", version).text == "second")
      }
      let plain = try await curl.get("http://img.example/a.txt")
      #expect(plain.text == "second")
      #expect(plain.httpVersion == "1.1")
    }
  }

  @Test("A host that is not served is shown the first certificate and answered with 421")
  func misdirected() async throws {
    try await withOrigin(folder) { curl in
      let connect = "other.example:443:127.0.0.1:\(curl.origin.httpsPort)"
      let strict = try await curl.get("https://other.example/a.txt", "--connect-to", connect)
      #expect(strict.exitCode == 60)
      #expect(strict.messages.contains("other.example"))
      for options in [["-H", "X-None: 1"], ["-H", "Host: cdn.example"]] {
        let lax = try await curl.get(
          "https://other.example/a.txt", "-k", "--connect-to", connect, options[0], options[1])
        #expect(lax.status == 421)
      }
      let host = try await curl.get("https://cdn.example/a.txt", "-H", "Host: other.example")
      #expect(host.status == 421)
    }
  }

  @Test("IP addresses as hosts have certificates that name them")
  func addresses() async throws {
    let hosts = ["cdn.example", "192.0.2.1", "2001:db8::1"]
    try await withOrigin(folder, hosts: hosts) { curl in
      for host in ["192.0.2.1", "[2001:db8::1]", "cdn.example"] {
        let answer = try await curl.get("https://\(host)/a.txt")
        #expect(answer.exitCode == 0, "\(answer.messages)")
        #expect(answer.text == "first")
      }
    }
  }

  @Test("TLS before version 1.2 is refused")
  func oldTLS() async throws {
    try await withOrigin(folder) { curl in
      let old = try await curl.get(
        "https://cdn.example/a.txt", "--tls-max", "1.1", "--ciphers", "DEFAULT@SECLEVEL=0")
      #expect(old.exitCode == 35)
      let enough = try await curl.get("https://cdn.example/a.txt", "--tls-max", "1.2")
      #expect(enough.text == "first")
    }
  }

  @Test("No host, a host given twice and a folder that is gone are refused")
  func refusals() async throws {
    let hosted = try HostedFolder(host: "cdn.example", folder: folder.url)
    let twice = [hosted, try HostedFolder(host: "CDN.example.", folder: folder.url)]
    for hosts in [[], twice] {
      let error = await #expect(throws: NetworkError.self) {
        try await SimulatedOrigin.start(hosts: hosts, authority: OriginAuthority())
      }
      #expect(error?.code == .invalidHosts)
    }
    try FileManager.default.removeItem(at: folder.url)
    let error = await #expect(throws: NetworkError.self) {
      try await SimulatedOrigin.start(hosts: [hosted], authority: OriginAuthority())
    }
    #expect(error?.code == .folderNotFound)
  }

  @Test("After shutdown nobody answers, and a second shutdown does nothing")
  func shutdown() async throws {
    // Another test's origin may get the ports next, but it does not serve this host.
    let host = "\(UUID().uuidString).example"
    let hosted = try HostedFolder(host: host, folder: folder.url)
    let origin = try await SimulatedOrigin.start(hosts: [hosted], authority: OriginAuthority())
    let curl = try Curl(origin)
    #expect(try await curl.get("https://\(host)/a.txt").text == "first")
    #expect(try await curl.get("http://\(host)/a.txt").text == "first")
    try await origin.shutdown()
    try await origin.shutdown()
    #expect(try await curl.get("https://\(host)/a.txt").exitCode != 0)
    #expect(try await curl.get("http://\(host)/a.txt").text != "first")
  }

  @Test("Shutdown waits neither for downloads in progress nor for idle connections")
  func shutdownWithConnections() async throws {
    try folder.writeSparse(byteCount: 1 << 30, to: "big.bin")
    let fifo = folder.url.appending(path: "fifo").path
    #expect(mkfifo(fifo, 0o600) == 0)
    let hosted = try HostedFolder(host: "cdn.example", folder: folder.url)
    let origin = try await SimulatedOrigin.start(hosts: [hosted], authority: OriginAuthority())
    let curl = try Curl(origin)
    let clients = [
      try curl.begin(["https://cdn.example/big.bin"]),
      try curl.begin(["http://cdn.example/big.bin"]),
      // Keeps its connection while it waits for someone to write to the FIFO.
      try curl.begin(["https://cdn.example/a.txt", "file://\(fifo)"]),
    ]
    let started = ContinuousClock.now
    try await origin.shutdown()
    #expect(ContinuousClock.now - started < .milliseconds(4_500))
    try FileHandle(forWritingTo: URL(filePath: fifo)).close()
    for client in clients { try client.end() }
  }

  @Test("Answers come while their callers block every one of Swift's threads")
  func blockingCallers() async throws {
    try await withOrigin(folder) { curl in
      let port = curl.origin.httpPort
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<4 * ProcessInfo.processInfo.activeProcessorCount {
          group.addTask {
            let connection = try await RawConnection(port: port)
            try await connection.send(
              "GET /a.txt HTTP/1.1\r\nHost: cdn.example\r\nConnection: close\r\n\r\n")
            return try connection.waitToEnd()
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.allSatisfy { $0.hasSuffix("\r\n\r\nfirst") })
    }
  }

  @Test("No thread and no descriptor is left after shutdown")
  func leavesNothing() async {
    await #expect(processExitsWith: .success) {
      let folder = try TestFolder()
      try folder.write("x", to: "a.txt")
      func count(_ kind: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(kind)").count
      }
      try await withOrigin(folder) { curl in
        _ = try await curl.get("https://cdn.example/a.txt")
        try await RawConnection(port: curl.origin.httpPort).disconnect()
      }
      let (threads, descriptors) = (try count("task"), try count("fd"))
      for _ in 0..<10 {
        try await withOrigin(folder) { curl in
          _ = try await RawConnection(port: curl.origin.httpsPort)
          let idle = try await RawConnection(port: curl.origin.httpPort)
          try await idle.send("GET /a.txt HTTP/1.1\r\nHost: cdn.example\r\n\r\n")
        }
      }
      // Swift's own threads may come and go; ten origins had thirty threads.
      let (threadsAfter, descriptorsAfter) = (try count("task"), try count("fd"))
      precondition(threadsAfter < threads + 10, "threads are left")
      precondition(descriptorsAfter < descriptors + 10, "descriptors are left")
    }
  }
}
