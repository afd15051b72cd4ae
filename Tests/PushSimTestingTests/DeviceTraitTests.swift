import Foundation
import JSONModel
import NotificationModel
import PushSimTesting
import Testing

@Suite("Traits for devices", .timeLimit(.minutes(5)), .device(memory: .megabytes(16)))
struct DeviceTraitTests {
  @Test("a test's trait goes over its suite's, and leaves the rest")
  func profile() {
    #expect(DeviceProfile.current.memory == .megabytes(16))
    #expect(DeviceProfile.current.deadline == .seconds(30))
  }

  @Test("parts add up", .device(deadline: .seconds(3), entitlements: [.filtering]))
  func parts() {
    #expect(DeviceProfile.current.memory == .megabytes(16))
    #expect(DeviceProfile.current.deadline == .seconds(3))
    #expect(DeviceProfile.current.entitlements == [.filtering])
  }

  @Test(
    "what a trait sets reaches the simulator",
    .device(locked: true, languages: ["de"], process: .reused))
  func options() async throws {
    let options = try await Simulator(extension: nil).options
    #expect(options.isLocked)
    #expect(options.languages == ["de"])
    #expect(options.process == .reused)
    #expect(options.memoryLimitBytes == 16 << 20)
  }

  @Test("the cap kills an extension that holds more", .device(memory: .megabytes(12)))
  func memory() async throws {
    let payload = try Payload(
      contentsOf: Scene.payloads.appendingPathComponent("memory-at-once.apns"))
    let delivery = try await Simulator(extension: Scene.memoryHungry).deliver(payload)
    expectDelivery(delivery, is: .original, .memoryExceeded)
    #expect(delivery.serviceExtension.limitBytes == 12 << 20)
  }

  @Test(
    "deadline and grace end a hanging extension",
    .device(deadline: .milliseconds(400), grace: .milliseconds(100)))
  func deadline() async throws {
    let payload = try Payload(contentsOf: Scene.payloads.appendingPathComponent("timed-out.apns"))
    let delivery = try await Simulator(extension: Scene.hanging).deliver(payload)
    expectDelivery(delivery, is: .original, .timedOut)
    #expect(delivery.serviceExtension.deadlineSeconds == 0.4)
  }

  @Test("alerts that the user switched off wake no extension", .device(alertsEnabled: false))
  func alerts() async throws {
    let delivery = try await Simulator(extension: Scene.trivial)
      .deliver(.alert(title: "Hello").mutableContent())
    expectDelivery(delivery, is: .original, .notWoken)
  }

  @Test("an entitlement is added to the extension's own, for this test only")
  func entitlements() async throws {
    let handsBackNothing = try Self.emptyingExtension()
    defer { try? FileManager.default.removeItem(at: handsBackNothing) }
    let payload = Payload.alert(title: "Hello").mutableContent()
    let plain = try await Simulator(extension: handsBackNothing).deliver(payload)
    #expect(plain.outcome != .suppressed)
    var profile = DeviceProfile()
    profile.entitlements = [.filtering]
    let entitled = try await Simulator(extension: handsBackNothing, device: profile)
      .deliver(payload)
    expectDelivery(entitled, is: .suppressed)
  }

  private static func emptyingExtension() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Emptying-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = """
      import UserNotifications
      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) { contentHandler(UNMutableNotificationContent()) }
      }
      """
    try Data(source.utf8).write(to: folder.appendingPathComponent("NotificationService.swift"))
    return folder
  }
}
