import Foundation
import MediaTransfer
import Testing

@Suite("Time limits, cancellation and back-pressure", .timeLimit(.minutes(1)))
struct TransferTimingTests {
  @Test("a server that falls silent is -1001 after the stall timeout", arguments: [false, true])
  func silence(inBody: Bool) async throws {
    try await withRig { connection in
      _ = connection.readRequest()
      if inBody { connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nthen silence") }
      connection.waitForClient()
    } _: { rig in
      var request = rig.request()
      request.stallTimeout = .milliseconds(200)
      let clock = ContinuousClock()
      let start = clock.now
      let error = try #require(await rig.failure(request))
      #expect(error.code == -1001)
      #expect(error.message == "The request timed out.")
      #expect(clock.now - start >= .milliseconds(200))
      #expect(clock.now - start < .seconds(30))
    }
  }

  @Test("a server that dribbles never stalls, but the resource timeout ends it with -1001")
  func dribble() async throws {
    try await withRig { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
      // A byte every 50 ms is the misbehaviour itself.
      while connection.send("x") { usleep(50_000) }
    } _: { rig in
      var request = rig.request()
      request.stallTimeout = .milliseconds(500)
      request.resourceTimeout = .milliseconds(1500)
      let sink = RecordingSink()
      let clock = ContinuousClock()
      let start = clock.now
      rig.engine.start(request, sink: sink)
      var bytes = 0
      var error: TransferError?
      for await event in sink.events {
        if case .bytes(let count) = event { bytes += count }
        if case .finished(.failure(let failure)) = event { error = failure }
      }
      #expect(error?.code == -1001)
      #expect(error?.cause?.text.contains("resource") == true)
      #expect(clock.now - start >= .milliseconds(1500))
      #expect(bytes > 3)
    }
  }

  @Test("a server that takes no connection is -1001 after the connect timeout")
  func connectTimeout() async throws {
    // A listener that accepts nothing and whose queue is full answers no connection request.
    let full = try FullListener()
    defer { full.close() }
    try await withRig {
      $0.routes = [LocalRoute(host: TransferRig.host, port: 80, localPort: full.port)]
    } script: { _ in
    } _: { rig in
      var request = rig.request()
      request.connectTimeout = .milliseconds(150)
      let error = try #require(await rig.failure(request))
      #expect(error.code == -1001)
      #expect(error.cause?.source == .curl)
    }
  }

  @Test("cancelling in the middle of a body is -999 and closes the connection")
  func cancelMidBody() async throws {
    let (gone, clientGone) = AsyncStream<Void>.makeStream()
    try await withRig { connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\nfirst bytes")
      connection.waitForClient()
      clientGone.finish()
    } _: { rig in
      var request = rig.request()
      request.destination = .file(folder: rig.folder)
      let sink = RecordingSink()
      let task = rig.engine.start(request, sink: sink)
      var ends: [Int] = []
      for await event in sink.events {
        if case .progress = event {
          #expect(rig.files.count == 1)
          task.cancel()
        }
        if case .finished(.failure(let error)) = event { ends.append(error.code) }
      }
      #expect(ends == [-999])
      #expect(rig.files.isEmpty)
      for await _ in gone {}
      task.cancel()
      task.resume()
    }
  }

  @Test("cancelling the task that waits for a fetch ends the transfer")
  func cancelTask() async throws {
    try await withRig { connection in
      _ = connection.readRequest()
      connection.waitForClient()
    } _: { rig in
      let waiting = Task { await rig.failure(rig.request()) }
      waiting.cancel()
      #expect(await waiting.value?.code == -999)
    }
  }

  @Test("a paused sink gets nothing more until it resumes, and then every byte")
  func backPressure() async throws {
    let body = pattern(8_000_000)
    try await withRig { connection in
      connection.serve { _ in connection.respond(body: body) }
    } _: { rig in
      let sink = RecordingSink(answering: .pause)
      let task = rig.engine.start(rig.request(), sink: sink)
      var pieces = 0
      var bytes = 0
      var result: Result<TransferSummary, TransferError>?
      for await event in sink.events {
        switch event {
        case .bytes(let count):
          pieces += 1
          bytes += count
          // While this sink is paused another transfer runs, and this one must get nothing.
          if pieces % 40 == 1 { _ = try await rig.engine.fetch(rig.request("/other")) }
          #expect(count <= 64 * 1024)
          task.resume()
        case .finished(let end): result = end
        case .response, .progress: break
        }
      }
      #expect(bytes == 8_000_000)
      #expect(pieces >= 8_000_000 / (64 * 1024))
      let summary = try #require(result).get()
      #expect(summary.bytes == 8_000_000)
    }
  }

  @Test("pauses are not stalls, and hold the server back instead of filling memory")
  func longPause() async throws {
    let total = 64 * 1024 * 1024
    let sent = Counter()
    try await withRig { connection in
      guard let request = connection.readRequest() else { return }
      if request.target == "/silent" { return connection.waitForClient() }
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(total)\r\n\r\n")
      let piece = pattern(65536)
      while sent.value < total, connection.send(piece) { sent.add(piece.count) }
    } _: { rig in
      var request = rig.request()
      request.stallTimeout = .seconds(2)
      let sink = RecordingSink(answering: .pause)
      let task = rig.engine.start(request, sink: sink)
      var bytes = 0
      var result: Result<TransferSummary, TransferError>?
      for await event in sink.events {
        if case .bytes(let count) = event {
          if bytes == 0 {
            // Another transfer's stall takes longer than this one's limit.
            var silent = rig.request("/silent")
            silent.stallTimeout = .seconds(3)
            #expect(await rig.failure(silent)?.code == -1001)
            #expect(sent.value < total / 2)
          }
          bytes += count
          task.resume()
        }
        if case .finished(let end) = event { result = end }
      }
      #expect(bytes == total)
      let summary = try #require(result).get()
      #expect(summary.bytes == total)
    }
  }

  @Test("an engine with nothing to do, or one silent transfer, does not wake")
  func idle() async {
    // A process of its own, in which every transfer thread is this test's.
    await #expect(processExitsWith: .success) {
      try await withRig { connection in
        guard let request = connection.readRequest() else { return }
        if request.target == "/silent" { return connection.waitForClient() }
        connection.respond()
      } _: { idle in
        try await withRig { connection in
          _ = connection.readRequest()
          connection.waitForClient()
        } _: { silent in
          _ = try await idle.engine.fetch(idle.request())
          let before = try TransferThreads.wakeUps()
          var request = silent.request()
          request.stallTimeout = .seconds(1)
          _ = await silent.failure(request)
          let after = try TransferThreads.wakeUps()
          guard after - before < 30 else { exit(1) }
        }
      }
      exit(0)
    }
  }
}

/// The engines' threads as the kernel counts them.
private enum TransferThreads {
  /// How often they woke so far.
  /// - Throws: when there is no such thread.
  static func wakeUps() throws -> Int {
    let folder = "/proc/self/task"
    let threads = try FileManager.default.contentsOfDirectory(atPath: folder)
    let counts = threads.compactMap { thread -> Int? in
      let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
      guard let status, status.hasPrefix("Name:\tpushsim.network") else { return nil }
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return line?.split(separator: "\t").last.flatMap { Int($0) }
    }
    guard !counts.isEmpty else { throw ScriptedServer.Fault(text: "no transfer thread runs") }
    return counts.reduce(0, +)
  }
}
