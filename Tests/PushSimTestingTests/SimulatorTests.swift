import ExtensionBuilder
import Foundation
import JSONModel
import NotificationModel
import PushSimTesting
import TestSupport
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
    let source = """
      import UserNotifications
      class NotificationService: UNNotificationServiceExtension { func broken() -> Int { "no" } }
      """
    let folder = try TestFolder(["NotificationService.swift": source])
    let error = await #expect(throws: SimulatorError.self) {
      try await Simulator(extension: folder.url)
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

  @Test("each simulator has a device of its own, which is empty at first and at the end")
  func devices() async throws {
    let folders = try await devicesOfTwo()
    #expect(folders.count == 2)
    for folder in folders {
      // Another test may have the folder by now, but not what was in it.
      #expect(!FileManager.default.fileExists(atPath: folder + "/mark"))
    }
  }

  private func devicesOfTwo() async throws -> Set<String> {
    let simulators = [
      try await Simulator(extension: Scene.trivial), try await Simulator(extension: nil),
    ]
    for simulator in simulators {
      let delivery = try await simulator.deliver(push.collapsing("same"))
      #expect(!delivery.rules.contains("CENT-16"), "nothing was there to be replaced")
      let mark = simulator.device.folder.appendingPathComponent("mark")
      try Data().write(to: mark)
    }
    return withExtendedLifetime(simulators) { Set(simulators.map(\.device.folder.path)) }
  }

  @Test("what an extension leaves in its container is gone for the next test")
  func containers() async throws {
    let counting = try SourceFolder(
      """
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("seen")
      let isThere = FileManager.default.fileExists(atPath: file.path)
      try? Data().write(to: file)
      content.title = "\\(isThere) \\(FileManager.default.currentDirectoryPath == NSHomeDirectory())"
      """)
    for _ in 0..<6 {
      let delivery = try await Simulator(extension: counting.url).deliver(push)
      #expect(delivery.content?.title == "false true")
    }
  }

  @Test("processes that serve several notifications are not handed from test to test")
  func reused() async throws {
    let counting = try SourceFolder("Self.served += 1; content.title = \"\\(Self.served)\"")
    var profile = DeviceProfile()
    profile.process = .reused
    for _ in 0..<3 {
      let simulator = try await Simulator(extension: counting.url, device: profile)
      let titles = [
        try await simulator.deliver(push).content?.title,
        try await simulator.deliver(push).content?.title,
      ]
      #expect(titles == ["1", "2"])
    }
  }
}

/// A folder with an extension that does something to `content`.
private final class SourceFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("Extension-\(UUID().uuidString)")

  init(_ statements: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let source = """
      import UserNotifications
      class NotificationService: UNNotificationServiceExtension {
        static var served = 0
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          \(statements)
          contentHandler(content)
        }
      }
      """
    try Data(source.utf8).write(to: url.appendingPathComponent("NotificationService.swift"))
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
