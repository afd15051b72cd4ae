import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import Glibc
import JSONModel
import NotificationModel
import Testing

@Suite("Series of notifications in one process", .timeLimit(.minutes(1)))
struct RunSeriesTests {
  /// Takes launches ahead; `serve` hands back the process's id and the notification's number.
  private static let ahead = """
    import select
    send({"type": "ready", "protocol": 1, "launchesAhead": 15})
    def begin():
      global launch
      launch = receive()
      send({"type": "started", "notification": launch["notification"]})
      return launch["notification"]
    def done():
      hand_back(f"{os.getpid()} {launch['notification']}"); returned()

    """

  private func runs(
    _ count: Int, _ script: String, limits: ExtensionLimits = ExtensionLimits(),
    mode: ProcessMode = .reused
  ) async throws -> [ExtensionRun] {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let tasks = (1...count).map {
      ExtensionTask(ScriptedExtension.launch($0, limits: limits), services: NoServices())
    }
    return try await supervisor.run(
      tasks, program: ScriptedExtension.program(script), limits: limits, mode: mode)
  }

  private func words(_ run: ExtensionRun) -> [String] {
    guard case .handedBack(let content, _) = run.termination else { return [] }
    return content?.title.split(separator: " ").map(String.init) ?? []
  }

  @Test("a process that allows it has the next launches in its channel while it serves one")
  func ahead() async throws {
    let runs = try await runs(
      5,
      Self.ahead + """
        launches = [receive() for _ in range(5)]
        for launch in launches:
          send({"type": "started", "notification": launch["notification"]})
          done()
        receive()
        """)
    #expect(runs.map { words($0).last } == ["1", "2", "3", "4", "5"])
    #expect(Set(runs.map { words($0).first }).count == 1)
  }

  @Test("a process that does not say so gets one launch at a time")
  func oneAtATime() async throws {
    let runs = try await runs(
      3,
      """
      import select
      while True:
        started()
        hand_back(f"ahead {bool(select.select([channel], [], [], 0.05)[0])}"); returned()
      """)
    #expect(runs.map { words($0).last } == ["False", "False", "False"])
  }

  @Test("LIFE-09: a crash is the notification's whose turn it was; the others get a new process")
  func crash() async throws {
    let runs = try await runs(
      6,
      Self.ahead + """
        while True:
          if begin() == 3: os.abort()
          done()
        """)
    #expect(runs[2].termination == .crashed(signal: SIGABRT))
    let rest = [0, 1, 3, 4, 5].map { words(runs[$0]) }
    #expect(rest.map(\.last) == ["1", "2", "4", "5", "6"])
    #expect(rest[0].first == rest[1].first && rest[1].first != rest[2].first)
    #expect(Set(rest[2...].map(\.first)).count == 1)
  }

  @Test("a crash after the handler call takes no content away, and the next one gets a new process")
  func crashAfterHandler() async throws {
    let runs = try await runs(
      3,
      Self.ahead + """
        while True:
          if begin() == 2:
            hand_back(f"{os.getpid()} 2"); os.abort()
          done()
        """)
    #expect(runs.map { words($0).last } == ["1", "2", "3"])
    #expect(runs[1].exit == .signal(SIGABRT))
    #expect(words(runs[1]).first != words(runs[2]).first)
  }

  @Test("LIFE-09: a crash in the next notification is not the one's whose time to return was over")
  func crashAhead() async throws {
    var limits = ExtensionLimits()
    limits.linger = .milliseconds(1)
    let runs = try await runs(
      3,
      Self.ahead + """
        while True:
          if begin() == 1:
            receive(); receive()
            hand_back(f"{os.getpid()} 1")
            channel.recv(1)  # until the device closes it
            returned(); send({"type": "started", "notification": 2}); os.abort()
          done()
        """, limits: limits)
    #expect(runs.map { words($0).last } == ["1", "2", "3"])
    #expect(runs[0].exit == nil)
    #expect(words(runs[0]).first != words(runs[1]).first)
  }

  @Test("a process that ends between two notifications takes none along")
  func endsBetween() async throws {
    let runs = try await runs(
      4,
      Self.ahead + """
        while True:
          number = begin(); done()
          if number == 2: os._exit(3)
        """)
    #expect(runs.map { words($0).last } == ["1", "2", "3", "4"])
    #expect(words(runs[1]).first != words(runs[2]).first)
  }

  @Test("a new process that ends before its first notification is that one's end")
  func endsAtOnce() async throws {
    let runs = try await runs(2, "sys.exit(7)")
    #expect(runs.map(\.termination) == [.exited(code: 7), .exited(code: 7)])
  }

  @Test("LIFE-02: the time of a notification begins with its turn, not when it was sent ahead")
  func deadline() async throws {
    var limits = ExtensionLimits()
    limits.deadline = .seconds(2)
    limits.grace = .milliseconds(50)
    limits.linger = .seconds(5)
    // The start of a process counts for its first notification, so those do not sleep.
    let runs = try await runs(
      5,
      Self.ahead + """
        while True:
          time.sleep({2: 1.2, 3: 1.2, 4: 30}.get(begin(), 0))
          done()
        """, limits: limits)
    #expect(runs[3].termination == .timedOut)
    #expect(try #require(runs[3].expiredAt) >= limits.deadline)
    for index in [0, 1, 2, 4] {
      #expect(words(runs[index]).last == "\(index + 1)")
      #expect(runs[index].elapsed < limits.deadline && runs[index].expiredAt == nil)
    }
    #expect(words(runs[0]).first == words(runs[2]).first)
  }

  @Test("LIFE-10: memory over the cap is the notification's that holds it")
  func memory() async throws {
    var limits = ExtensionLimits()
    limits.memoryBytes = 64 << 20
    let runs = try await runs(
      6,
      Self.ahead + """
        while True:
          if begin() == 4:
            held = b"x" * (96 << 20); time.sleep(5)
          done()
        """, limits: limits)
    #expect(runs[3].termination == .memoryExceeded)
    #expect(runs[3].peakBytes > limits.memoryBytes)
    for index in [0, 1, 2, 4, 5] {
      #expect(words(runs[index]).last == "\(index + 1)")
      #expect((1...limits.memoryBytes).contains(runs[index].peakBytes))
    }
  }

  @Test("what a notification writes is its own, also when the next ones are in the channel")
  func output() async throws {
    let runs = try await runs(
      6,
      Self.ahead + """
        raw, kept = receive, []
        def receive(): return kept.pop(0) if kept else raw()
        while True:
          number = begin()
          hand_back(f"{os.getpid()} {number}")
          writes = number % 2 == 0
          if writes: os.write(1 + number % 4 // 2, f"line of {number}\\n".encode())
          send({"type": "returned", "notification": number, "holding": writes})
          while writes and (message := raw())["type"] != "proceed": kept.append(message)
        """)
    let lines = runs.map { $0.output.map(\.text) }
    #expect(lines == [[], ["line of 2"], [], ["line of 4"], [], ["line of 6"]])
  }

  @Test("cancelling ends the current notification and all behind it")
  func cancellation() async throws {
    let supervisor = try ExtensionSupervisor()
    defer { supervisor.shutDown() }
    let running = AsyncStream.makeStream(of: Void.self)
    let tasks = (1...3).map {
      ExtensionTask(
        ScriptedExtension.launch($0), services: Announcing { running.continuation.yield() })
    }
    let task = Task {
      try await supervisor.run(
        tasks, program: ScriptedExtension.program(Self.ahead + "begin(); signal.pause()"),
        mode: .reused)
    }
    var started = running.stream.makeAsyncIterator()
    await started.next()
    task.cancel()
    let endings = try await task.value.map(\.termination)
    #expect(endings == [.cancelled, .cancelled, .cancelled])
  }

  @Test("without reuse each notification of a series has a process of its own")
  func fresh() async throws {
    let runs = try await runs(
      3, "started(); hand_back(f'{os.getpid()} x'); returned(); receive()", mode: .fresh)
    #expect(Set(runs.compactMap { words($0).first }).count == 3)
  }
}

/// A device that tells when the process of a notification runs.
private final class Announcing: DeviceServing {
  private let onStart: @Sendable () -> Void
  init(_ onStart: @escaping @Sendable () -> Void) { self.onStart = onStart }
  func begin() {}
  func started(pid: Int32) { onStart() }
  func ask(_ request: DeviceRequest, answer: ChannelWriter) {}
  func note(_ note: DeviceNote) {}
  func beginTransfer(_ start: TransferStart, body: [UInt8]?, answer: ChannelWriter) {}
  func cancelTransfer(_ transfer: TransferID) {}
  func beginScope(url: String, answer: ChannelWriter) {}
  func endScope(url: String) {}
  func end() {}
}
