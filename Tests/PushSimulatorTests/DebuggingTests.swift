import Foundation
import PushSimulator
import Synchronization
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("An extension's output, and the debuggers of it")
  struct DebuggingTests {
    private func texts(_ delivery: Delivery, _ source: TimelineEntry.Source) -> [String] {
      delivery.timeline.filter { $0.source == source }.map(\.text)
    }

    @Test("print, NSLog and Logger come out in the timeline, private values hidden")
    func output() async throws {
      let delivery = try await TestDevice().deliver(
        .probe("speak"), to: TestExtension.probe.appex())
      delivery.expect(.modified)
      #expect(texts(delivery, .standardOutput) == ["stdout: printed"])
      #expect(texts(delivery, .nsLog) == ["NSLog: said by NSLog"])
      #expect(texts(delivery, .standardError).isEmpty)
      let line = "[com.example.app:probe]: the text is <private>, number 7"
      #expect(texts(delivery, .log).contains { $0.hasSuffix(line) }, "\(delivery)")
      #expect(!delivery.timeline.contains { $0.text.contains("Text") })
    }

    @Test("private values are shown where that is asked for")
    func privateValues() async throws {
      let delivery = try await TestDevice().deliver(
        .probe("speak"), to: TestExtension.probe.appex()
      ) { $0.showsPrivateLogs = true }
      let line = "the text is Text, number 7"
      #expect(texts(delivery, .log).contains { $0.hasSuffix(line) }, "\(delivery)")
    }

    @Test("QUIR-03: an extension waits for its debugger, and its deadline with it")
    func debugger() async throws {
      let tracer = Tracer()
      let deadline = Duration.milliseconds(500)
      let delivery = try await TestDevice().deliver(
        .probe("count"), to: TestExtension.probe.appex()
      ) { options in
        options.deadline = deadline
        options.waitsForDebugger = { tracer.attach(to: $0) }
      }
      tracer.waitUntilExit()
      delivery.expect(.modified)
      let elapsed = try #require(delivery.serviceExtension.elapsedSeconds)
      #expect(elapsed < deadline / .seconds(1))
      #expect(delivery.findings.contains { $0.rule == .`QUIR-03` })
    }

    @Test("without a debugger time stands still, and cancelling ends the wait")
    func noDebugger() async throws {
      let (pids, seen) = AsyncStream<Int32>.makeStream()
      let delivery = Task {
        try await TestDevice().deliver(.probe("count"), to: TestExtension.probe.appex()) {
          $0.deadline = .milliseconds(1)
          $0.waitsForDebugger = { seen.yield($0) }
        }
      }
      let pid = try #require(await pids.first { _ in true })
      delivery.cancel()
      await #expect(throws: SimulatorError.self) { try await delivery.value }
      #expect(kill(pid, 0) == -1)
    }
  }
}

/// Attaches to a process as a debugger does, lets it run and takes its end.
private final class Tracer: Sendable {
  private static let script = """
    import ctypes, os, sys
    pid = int(sys.argv[1])
    seize = 0x4206
    for thread in os.listdir(f"/proc/{pid}/task"):
        if ctypes.CDLL(None, use_errno=True).ptrace(seize, int(thread), None, None) != 0:
            sys.exit(os.strerror(ctypes.get_errno()))
    try:
        # The process's own end comes only after that of all threads was taken.
        while os.waitpid(-1, 0x40000000)[0] != pid:
            pass
    except ChildProcessError:
        pass
    """
  private let process = Mutex<Process?>(nil)

  func attach(to pid: Int32) {
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = ["python3", "-c", Self.script, "\(pid)"]
    do {
      try python.run()
      process.withLock { $0 = python }
    } catch {
      Issue.record("python3 could not be started: \(error)")
    }
  }

  func waitUntilExit() {
    process.withLock(\.self)?.waitUntilExit()
  }
}
