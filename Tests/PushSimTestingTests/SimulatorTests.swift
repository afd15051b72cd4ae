import ExtensionBuilder
import Foundation
import NotificationModel
import PushSimTesting
import Testing

@Suite("Simulators of tests", .timeLimit(.minutes(5)))
struct SimulatorTests {
  private let push = Payload.alert(title: "Hello").mutableContent()

  @Test("a folder of sources is compiled and run")
  func sources() async throws {
    let delivery = try await Simulator(extension: Scene.trivial).deliver(push)
    #expect(delivery.outcome == .modified)
    #expect(delivery.content?.title == "Hello [modified]")
    #expect(delivery.bundle?.rawValue == "com.example.app")
  }

  @Test("an .appex is run as it is")
  func appex() async throws {
    let bundle = try await Simulator(extension: Scene.trivial).options.serviceExtension
    let delivery = try await Simulator(extension: bundle).deliver(push)
    #expect(delivery.content?.title == "Hello [modified]")
  }

  @Test("an executable that speaks the channel protocol is run")
  func executable() async throws {
    let program = fixture("../../Samples/Extensions/Python/notification_service.py")
    let delivery = try await Simulator(extension: program).deliver(push)
    expectDelivery(delivery, is: .modified)
  }

  @Test("an app without an extension shows the push as it came")
  func noExtension() async throws {
    let delivery = try await Simulator(extension: nil).deliver(push)
    expectDelivery(delivery, is: .original, .notWoken)
    #expect(delivery.content?.title == "Hello")
  }

  @Test("code that does not compile is an error with the compiler's words")
  func broken() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Broken-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = """
      import UserNotifications
      class NotificationService: UNNotificationServiceExtension { func broken() -> Int { "no" } }
      """
    try Data(source.utf8).write(to: folder.appendingPathComponent("NotificationService.swift"))
    let error = await #expect(throws: SimulatorError.self) {
      try await Simulator(extension: folder)
    }
    #expect(error?.message.contains("cannot convert return expression") == true, "\(error as Any)")
  }

  @Test("a missing extension is an error that says what can be given")
  func missing() async throws {
    let error = await #expect(throws: SimulatorError.self) {
      try await Simulator(extension: fixture("nowhere"))
    }
    #expect(error?.code == .unreadableInput)
    #expect(error?.message.contains("nowhere") == true)
  }

  @Test("a device lasts as long as its simulator, and each simulator has its own")
  func temporaryDevices() async throws {
    let folders = try await devicesOfTwo()
    #expect(folders.count == 2)
    for folder in folders { #expect(!FileManager.default.fileExists(atPath: folder)) }
  }

  private func devicesOfTwo() async throws -> Set<String> {
    let simulators = [
      try await Simulator(extension: Scene.trivial), try await Simulator(extension: nil),
    ]
    for simulator in simulators { _ = try await simulator.deliver(push) }
    let folders = simulators.map(\.device.folder.path)
    for folder in folders { #expect(FileManager.default.fileExists(atPath: folder)) }
    return withExtendedLifetime(simulators) { Set(folders) }
  }
}
