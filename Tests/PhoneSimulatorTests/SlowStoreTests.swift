import DeviceTime
import Foundation
import GRDB
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import PushSimulator
import TestSupport
import Testing

@Suite("A phone on a slow disk", .timeLimit(.minutes(2)))
struct SlowStoreTests {
  private let folder: TestFolder
  private let app: BundleIdentifier

  init() throws {
    folder = try TestFolder()
    app = try #require(BundleIdentifier("com.example.app"))
  }

  @Test("a store that another process holds stops neither who looks nor the tasks of others")
  func held() async throws {
    let device = try Device(folder: folder.url)
    let memory = try await PhoneMemory(device, switches: .init())
    let clock = DeviceClock(.manual, now: Date(timeIntervalSince1970: 1_767_222_000))
    let trace = Trace()
    try await Simulator.with(device: device, options: SimulatorOptions()) { simulator in
      let phone = try await RunningPhone(
        simulator, clock: clock, calendar: TriggerCalendar(timeZone: .gmt, locale: "en_US"),
        memory: memory, observer: { trace.add($0) })
      defer { phone.shutDown() }
      try await phone.change { [app] state, _ in
        state.installAuthorized(app)
        return []
      }
      let store = try HeldDatabase(folder.url.appendingPathComponent("Device.sqlite"))
      let (begun, begins) = AsyncStream<Void>.makeStream()
      // More than Swift's pool has threads.
      let changes = (0..<64).map { number in
        Task {
          begins.yield()
          try await phone.change { [app, request = reminder("\(number)")] state, now in
            try state.add(request, of: app, at: now)
          }
        }
      }
      // All of them begin although the first waits for the store, and the others for it.
      var left = changes.count
      for await _ in begun {
        left -= 1
        if left == 0 { break }
      }
      #expect(phone.look { $0.pending(of: app).isEmpty }, "nothing is kept yet")
      #expect(trace.names.isEmpty, "nothing is reported before it is kept")
      store.release()
      for change in changes { _ = try await change.value }
      #expect(phone.look { $0.pending(of: app).count } == 64)
      #expect(trace.names.count { $0 == "scheduled" } == 64)
    }
  }

  private func reminder(_ name: String) -> CenterRequest {
    CenterRequest(
      identifier: name, content: NotificationContent(),
      trigger: .interval(seconds: 60, repeats: false))
  }
}

/// A database that nobody else can write to, until it is released.
private final class HeldDatabase: Sendable {
  private let released = DispatchSemaphore(value: 0)

  init(_ file: URL) throws {
    let queue = try DatabaseQueue(path: file.path)
    let held = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [released] in
      try? queue.writeWithoutTransaction { db in
        try db.execute(sql: "BEGIN IMMEDIATE")
        held.signal()
        released.wait()
        try db.execute(sql: "COMMIT")
      }
    }
    held.wait()
  }

  func release() { released.signal() }
}
