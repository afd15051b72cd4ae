import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import Glibc
import Keychain
import MediaTransfer
import NotificationModel
import PushStore
import Synchronization
import SystemFiles
import TestSupport
import Testing

@testable import ExtensionServices

/// Whoever waits for the disk waits alone: these tests have it answer no sooner than they allow.
@Suite("Nothing blocks", .timeLimit(.minutes(1)))
struct NothingBlocksTests {
  private static let bundle = BundleIdentifier("com.example.app")

  /// Asks for the file that its launch names, over the channel, and waits for the answer.
  private static let reader = """
    import json, socket, struct
    channel = socket.socket(fileno=3)
    def send(message):
      body = json.dumps(message).encode()
      channel.sendall(struct.pack(">IB", len(body) + 1, 0) + body)
    def receive():
      size, kind = struct.unpack(">IB", channel.recv(5, socket.MSG_WAITALL))
      return json.loads(channel.recv(size - 1, socket.MSG_WAITALL))
    launch = receive()
    send({"type": "ready", "protocol": launch["protocol"] if "protocol" in launch else 1})
    send({"type": "started", "notification": launch["notification"]})
    send({"type": "beginScope", "url": launch["request"]["content"]["attachments"][0]["url"]})
    answer = receive()
    send({"type": "contentHandler", "notification": launch["notification"],
      "callback": "didReceive", "content": {"title": answer["type"]}})
    send({"type": "returned", "notification": launch["notification"]})
    channel.recv(1)
    """

  private let folder: TestFolder
  private let supervisor: ExtensionSupervisor

  init() throws {
    folder = try TestFolder()
    supervisor = try ExtensionSupervisor()
  }

  private func services(_ store: PushStore) throws -> DeviceServices {
    DeviceServices(
      transfers: TransferService(
        engine: try TransferEngine(),
        policy: TransferPolicy(rules: .none, findings: [], explanation: { _ in nil }),
        temporaryFolder: folder.url.path),
      scopes: ScopeLedger(store: store).newProcess(),
      keychain: KeychainService(
        try Keychain(deviceFolder: folder.url),
        caller: KeychainCaller(bundle: try #require(Self.bundle)), state: .unlocked))
  }

  private func program(_ executable: String, _ arguments: [String]) -> ExtensionProgram {
    ExtensionProgram(
      executable: executable, arguments: arguments,
      environment: ProcessInfo.processInfo.environment.filter { $0.key == "PATH" },
      workingDirectory: "/", model: .executable)
  }

  private func launch(_ number: Int, _ content: NotificationContent) -> Launch {
    Launch(
      notification: number,
      request: NotificationRequest(
        identifier: "\(number)", content: content,
        trigger: PushTrigger(isContentAvailable: false, isMutableContent: true)),
      container: "/", limits: Launch.Limits(deadlineSeconds: 30, memoryBytes: 24 << 20),
      locale: "en")
  }

  /// Runs an extension that does not get ready, and expects its deadline to be kept.
  private func expectDeadline(_ store: PushStore) async throws {
    var limits = ExtensionLimits()
    limits.deadline = .milliseconds(300)
    let run = try await supervisor.run(
      launch(99, NotificationContent()), program: program("/bin/sleep", ["60"]), limits: limits,
      services: services(store))
    #expect(run.termination == .startupTimedOut)
    #expect(run.elapsed >= limits.deadline && run.elapsed < limits.deadline + .seconds(1))
  }

  private func incoming(
    _ identifier: String, _ attachments: [IncomingAttachment] = []
  ) throws -> IncomingNotification {
    IncomingNotification(
      bundle: try #require(Self.bundle), requestIdentifier: identifier, outcome: "modified",
      content: NotificationContent(), attachments: attachments)
  }

  @Test("LIFE-02: a scope whose file cannot be opened yet delays no other notification's deadline")
  func slowScope() async throws {
    let store = try PushStore(deviceFolder: folder.url.appendingPathComponent("device"))
    let source = try folder.write("hello", to: "a.jpg")
    let delivered = try store.ingest(
      incoming(
        "one",
        [
          IncomingAttachment(
            attachment: Attachment(identifier: "a", url: "file:///gone", type: "public.jpeg"),
            sourcePath: source, disposition: .move)
        ])
    ).notification.content
    // Who opens a pipe waits until somebody writes to it.
    let stored = try #require(delivered.attachments.first.flatMap { URL(string: $0.url)?.path })
    unlink(stored)
    try #require(mkfifo(stored, 0o600) == 0)

    let services = try services(store)
    let shown = try await services.scopes.present(delivered, of: try #require(Self.bundle))
    async let reading = supervisor.run(
      launch(1, shown.content), program: program("/usr/bin/python3", ["-ISc", Self.reader]),
      services: services)
    let pipe = try await writer(of: stored)
    // Somebody has it open for reading, and now waits for what is not closed yet.
    let watchdog = Watchdog { close(pipe) }
    try await expectDeadline(store)
    #expect(watchdog.release() == .inTime, "the supervisor's thread waited for the scope")
    let run = try await reading
    await services.settle()
    guard case .handedBack(let content, _) = run.termination else {
      Issue.record("it ended with \(run.termination): \(run.standardErrorTail)")
      return
    }
    #expect(content?.title == "scopeGranted")
    #expect(services.scopeReport?.files.values.map(\.starts) == [1])
  }

  /// Opens a pipe for writing as soon as somebody opens it for reading.
  private func writer(of path: String) async throws -> Int32 {
    let descriptor = await BlockingQueue(label: "test.pipe").run { open(path, O_WRONLY) }
    return try #require(descriptor >= 0 ? descriptor : nil)
  }

  @Test("LIFE-02: a store that waits for its disk delays no deadline, however many wait for it")
  func slowStore() async throws {
    let (begun, begins) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let store = try PushStore(
      deviceFolder: folder.url.appendingPathComponent("device"),
      atStep: { step in
        guard step == .rowsWritten else { return }
        begins.yield()
        gate.wait()
      })
    let count = 4 * ProcessInfo.processInfo.activeProcessorCount
    let watchdog = Watchdog { for _ in 0..<count { gate.signal() } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        group.addTask {
          let notification = try incoming("\(number)")
          _ = try await store.perform { store throws(PushStoreError) in
            try store.ingest(notification)
          }
        }
      }
      for await _ in begun { break }
      try await expectDeadline(store)
      #expect(watchdog.release() == .inTime, "all of Swift's threads waited for the store")
      try await group.waitForAll()
    }
    #expect(try store.list().count == count)
  }
}

/// Releases what a test holds back, by itself when the test is stuck: on a thread of its own, as
/// Swift's threads may be what is stuck.
private final class Watchdog: Sendable {
  enum Release {
    case inTime
    case tooLate
  }

  private let asked = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private let answer = Mutex(Release.inTime)

  init(release: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [asked, done, self] in
      if asked.wait(timeout: .now() + 10) == .timedOut { answer.withLock { $0 = .tooLate } }
      release()
      done.signal()
    }
  }

  func release() -> Release {
    asked.signal()
    done.wait()
    return answer.withLock(\.self)
  }
}
