import Diagnostics
import Foundation
import Glibc
import JSONModel
import NotificationModel
import PushSimulator
import PushStore
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("Processes of the extension")
  struct ProcessTests {
    private func titles(
      _ actions: [String], _ configure: (inout SimulatorOptions) -> Void = { _ in }
    ) async throws -> [String?] {
      try await TestDevice().with(TestExtension.probe.appex(), configure) { simulator in
        var titles: [String?] = []
        for action in actions { titles.append(try await simulator.deliver(.probe(action)).title) }
        return titles
      }
    }

    @Test("LIFE-15: statics survive in a reused process, and start anew in a fresh one")
    func statics() async throws {
      let actions = ["count", "count", "count"]
      #expect(try await titles(actions) { $0.process = .fresh } == ["1", "1", "1"])
      #expect(try await titles(actions) { $0.process = .reused } == ["1", "2", "3"])
    }

    @Test("a reused process lets an instance go that keeps its handler, as Apple's template does")
    func instances() async throws {
      let ended = try await titles(["count", "ended", "ended"]) { $0.process = .reused }.last
      #expect(try #require(ended.flatMap { $0 }.flatMap { Int($0) }) >= 1)
    }

    @Test("a fresh process is another one each time, a reused one the same")
    func identity() async throws {
      let fresh = try await titles(["say pid", "say pid"]) { $0.process = .fresh }
      #expect(Set(fresh).count == 2)
      let reused = try await titles(["say pid", "say pid"]) { $0.process = .reused }
      #expect(Set(reused).count == 1)
      for title in fresh + reused {
        let pid = try #require(title.flatMap { Int32($0) })
        #expect(kill(pid, 0) == -1 && errno == ESRCH, "none is left when the simulator is gone")
      }
    }

    @Test(
      "WAKE-13: a class named without its module is not found, and the push is shown as it came")
    func bareName() async throws {
      let appex = try TestExtension(
        name: "BareName", swiftFiles: TestExtension.probe.swiftFiles,
        principalClass: "NotificationService"
      ).appex()
      let delivery = try await TestDevice().deliver(.probe("count"), to: appex)
      #expect(delivery.title == "Original")
      #expect(delivery.findings.contains { $0.rule == .`WAKE-13` && $0.severity != .info })
    }

    @Test("LIFE-09: an executed process whose queues are busy is not ended for it")
    func busy() async throws {
      // libdispatch looks at its threads after a second without one that waits.
      #expect(try await titles(["busy"]) { $0.process = .exec } == ["busy"])
    }

    @Test("a payload may nest as deep as its check allows", arguments: [450, 505])
    func nesting(depth: Int) async throws {
      let nested = (0..<depth).reduce(JSONValue.integer(1)) { value, _ in .array([value]) }
      let delivery = try await TestDevice().deliver(
        .probe("count", ["d": nested]), to: TestExtension.probe.appex())
      #expect(delivery.title == "1", "\(delivery)")
    }

    @Test("a process can be executed anew for each notification, without a finding about threads")
    func executed() async throws {
      try await TestDevice().with(TestExtension.probe.appex(), { $0.process = .exec }) {
        simulator in
        for _ in 0..<2 {
          let delivery = try await simulator.deliver(.probe("count"))
          #expect(delivery.title == "1")
          #expect(delivery.serviceExtension.process == .exec)
          #expect(!delivery.findings.contains { $0.message.contains("threads") })
        }
      }
    }

    @Test("LIFE-09: a backtrace of a crash, where it is asked for, names the extension's function")
    func backtrace() async throws {
      let scene = try TestDevice()
      let probe = try TestExtension.probe.appex()
      let plain = try await scene.deliver(.probe("trap"), to: probe)
      let traced = try await scene.deliver(.probe("trap"), to: probe) { $0.showsBacktrace = true }
      let tails = try [plain, traced].map { try #require($0.serviceExtension.standardErrorTail) }
      #expect(tails.allSatisfy { $0.contains("asked to trap") })
      for tail in tails {
        #expect(!tail.contains("<unavailable>") && !tail.contains("Current stack trace"), "\(tail)")
      }
      let function = "NotificationService.didReceive"
      #expect(!tails[0].contains(function) && tails[1].contains(function))
      traced.expect(.original, .crashed)
    }

    @Test("LIFE-09: a backtrace is made while another thread holds the loader's lock")
    func loaderLock() async throws {
      let probe = try TestExtension.probe.appex()
      try await TestDevice().with(probe, { $0.showsBacktrace = true }) { simulator in
        for _ in 0..<4 {
          let delivery = try await simulator.deliver(.probe("trap beside the loader"))
          delivery.expect(.original, .crashed)
        }
      }
    }

    @Test("what the runtime adds to a crash and nobody can use is left out, and nothing else")
    func standardErrorTail() {
      let text = """
        Service.swift:3: Fatal error: no
        Current stack trace:
        0    libswiftCore.so  0x00007f437355f130 swift_reportError + 33
        1    Service          0x000055fb30634f7b <unavailable> + 302971
        mine 0x1 is kept
        swift-backtrace: failed to suspend thread 12 while processing a crash
        """
      #expect(
        StandardErrorTail.readable(text) == "Service.swift:3: Fatal error: no\nmine 0x1 is kept")
      let other = "1 of 0x2 things went wrong"
      #expect(StandardErrorTail.readable(other) == other)
    }

    @Test("an executable that is still being written is waited for, and named when it stays so")
    func busyExecutable() async throws {
      let scene = try TestDevice()
      let copy = scene.folder.url.appendingPathComponent("Busy.appex")
      try copyFiles(TestExtension.probe.appex(), to: copy)
      let descriptor = Glibc.open(copy.appendingPathComponent("Probe").path, O_WRONLY)
      try #require(descriptor >= 0)
      defer { Glibc.close(descriptor) }
      let delivery = try await scene.deliver(.probe("count"), to: copy)
      delivery.expect(.original, .launchFailed)
      let busy = String(cString: strerror(ETXTBSY))
      #expect(delivery.findings.contains { $0.message.contains(busy) }, "\(delivery)")
    }

    @Test("what one process writes to the user defaults, the next one reads")
    func defaults() async throws {
      let titles = try await titles(["remember", "remember", "remember"])
      #expect(titles == ["run 1", "run 2", "run 3"])
    }

    @Test("the main queue and timers of the main run loop run while didReceive is over or not")
    func mainThread() async throws {
      let titles = try await titles(["main queue", "main timer"])
      #expect(titles == ["main true", "timer on main true"])
    }

    @Test(
      "LIFE-09: after a crash or a timeout a reused extension gets a healthy new process",
      arguments: [("trap", OutcomeReason.crashed), ("hang", .timedOut)])
    func recovery(action: String, reason: OutcomeReason) async throws {
      try await TestDevice().with(
        TestExtension.probe.appex(),
        {
          $0.process = .reused
          $0.deadline = .seconds(2)
          $0.grace = .milliseconds(100)
        }
      ) { simulator in
        #expect(try await simulator.deliver(.probe("count")).title == "1")
        try await simulator.deliver(.probe(action)).expect(.original, reason)
        let next = try await simulator.deliver(.probe("count"))
        next.expect(.modified)
        #expect(next.title == "1")
        #expect(try await simulator.deliver(.probe("count")).title == "2")
      }
    }

    @Test(
      "LIFE-07: a start-up that stalls is over at the deadline, and disturbs no other extension")
    func stalling() async throws {
      let scene = try TestDevice()
      let stalled = try await scene.deliver(.waking(), to: Checkout.appex("Stalling")) {
        $0.deadline = .seconds(1)
        $0.grace = .milliseconds(100)
      }
      stalled.expect(.original, .startupTimedOut)
      let report = stalled.serviceExtension
      #expect(stalled.title == "Original" && report.callback == nil && report.startupSeconds == nil)
      #expect(report.elapsedSeconds.map { (1..<1.5).contains($0) } == true, "no grace: \(report)")
      let next = try await scene.deliver(.probe("count"), to: TestExtension.probe.appex())
      #expect(next.title == "1")
    }

    @Test("an extension with threads before its first notification is executed anew, and reported")
    func threads() async throws {
      try await TestDevice().with(TestExtension.threaded.appex()) { simulator in
        for _ in 0..<2 {
          let delivery = try await simulator.deliver(.waking())
          delivery.expect(.modified)
          #expect(delivery.title == "Original [modified]")
          #expect(delivery.findings.contains { $0.message.contains("starts threads") })
        }
      }
    }

    @Test(
      "LIFE-09: a crash while the extension is loaded is reported, and the next one starts anew")
    func crashAtLoad() async throws {
      try await TestDevice().with(TestExtension.crashingAtLoad.appex()) { simulator in
        let crashed = try await simulator.deliver(.waking())
        crashed.expect(.original, .crashed)
        #expect(crashed.serviceExtension.exit == .signal("SIGABRT"))
        #expect(crashed.serviceExtension.startupSeconds == nil)
        let next = try await simulator.deliver(.waking())
        next.expect(.modified)
      }
    }

    @Test(
      "LIFE-07: an extension that stalls while it is loaded is killed, the next one starts anew")
    func stallAtLoad() async throws {
      try await TestDevice().with(
        TestExtension.stallingAtLoad.appex(), { $0.deadline = .seconds(1) }
      ) { simulator in
        let stalled = try await simulator.deliver(.waking())
        stalled.expect(.original, .startupTimedOut)
        let elapsed = try #require(stalled.serviceExtension.elapsedSeconds)
        #expect(elapsed >= 1 && elapsed < 1.5)
        try await simulator.deliver(.waking()).expect(.modified)
      }
    }

    @Test("LIFE-15: when a zygote is killed beside an idle process, the simulator goes on")
    func zygoteEnds() async throws {
      try await TestDevice().with(
        TestExtension.probe.appex(), { $0.process = .reused }
      ) { simulator in
        // Each time its end may be heard of before the next notification, or after.
        var killed = 0
        while killed < 5 {
          var delivery = try await simulator.deliver(.probe("say pid"))
          // The end of the zygote before may be heard of only now.
          if delivery.outcome == .original {
            delivery = try await simulator.deliver(.probe("say pid"))
          }
          let pid = try #require(delivery.title.flatMap { Int32($0) })
          // A process of the zygote before may have said its number and ended since.
          guard let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else {
            continue
          }
          let fields = try #require(stat.split(separator: ")").last).split(separator: " ")
          let zygote = try #require(Int32(fields[1]))
          try #require(zygote > 1 && kill(zygote, SIGKILL) == 0)
          killed += 1
          // The idle process may still serve it, end under it, or have given way to another one.
          let next = try await simulator.deliver(.probe("count"))
          #expect(next.outcome == .modified || next.outcome == .original, "\(next)")
        }
      }
    }

    @Test("cancelling a delivery kills the extension; nothing is delivered, and the next one works")
    func cancellation() async throws {
      let scene = try TestDevice()
      let pipe = scene.folder.url.appendingPathComponent("pipe").path
      try #require(mkfifo(pipe, 0o600) == 0)
      // The pipe lies where no sandboxed extension gets.
      try await scene.with(TestExtension.probe.appex()) { options in
        options.isSandboxed = false
      } _: { simulator in
        let push = try Push.probe("hold", ["pipe": .string(pipe)])
        let delivery = Task { try await simulator.deliver(push) }
        let alive = await Self.open(pipe)
        let pid = try #require(await Self.read(alive).flatMap { Int32($0) })
        #expect(kill(pid, 0) == 0)
        delivery.cancel()
        let result = await delivery.result
        #expect(throws: SimulatorError.self) { try result.get() }
        #expect(await Self.read(alive) == nil, "the pipe's other end is closed")
        #expect(kill(pid, 0) == -1 && errno == ESRCH)
        #expect(try scene.device.store.list().isEmpty)
        try await simulator.deliver(.probe("count")).expect(.modified)
      }
    }

    /// Opens the reading end, which waits for the writing one.
    private static func open(_ pipe: String) async -> Int32 {
      await blocking { Glibc.open(pipe, O_RDONLY | O_CLOEXEC) }
    }

    /// Returns the next line, without its end; nil at the end.
    private static func read(_ descriptor: Int32) async -> String? {
      await blocking {
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        guard count > 0 else {
          close(descriptor)
          return nil
        }
        return String(decoding: buffer[..<count], as: UTF8.self)
          .trimmingCharacters(in: .newlines)
      }
    }

    private static func blocking<Value: Sendable>(
      _ body: @escaping @Sendable () -> Value
    ) async -> Value {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
      }
    }
  }
}
