import Diagnostics
import Foundation
import NotificationModel
import NotificationPayload
import PushSimulator
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("Locked devices")
  struct DeviceStateTests {
    private func deliver(
      _ action: String, _ state: DeviceState, on scene: TestDevice,
      to sample: TestExtension = .protecting
    ) async throws -> Delivery {
      let delivery = try await scene.deliver(.probe(action), to: sample.appex()) {
        $0.deviceState = state
      }
      delivery.expect(.modified)
      return delivery
    }

    private static let complete = [
      "byWriting", "byAttribute", "byURL", "byCreating", "folder/inherits",
    ]
    private static let all = [
      "byWriting", "byAttribute", "byURL", "byCreating", "unlessOpen", "none", "standard",
      "folder/inherits",
    ]

    private func opened(_ delivery: Delivery) -> [String: String] {
      let parts = (delivery.title ?? "").split(separator: ", ").map { $0.split(separator: " ") }
      return Dictionary(
        parts.map { (String($0[0]), $0.dropFirst().joined(separator: " ")) }
      ) { $1 }
    }

    @Test("LIFE-41: protection classes are kept with the file, however they are set, and reported")
    func reported() async throws {
      let scene = try TestDevice()
      let delivery = try await deliver("protect", .unlocked, on: scene)
      #expect(
        delivery.title == "NSFileProtectionComplete NSFileProtectionCompleteUnlessOpen",
        "\(delivery)")
      let read = try await deliver("read", .unlocked, on: scene)
      #expect(opened(read) == Dictionary(Self.all.map { ($0, "open read") }) { $1 })
      #expect(read.findings.isEmpty)
    }

    @Test("a complete file and one protected unless open cannot be opened while locked: EPERM, 257")
    func locked() async throws {
      let scene = try TestDevice()
      _ = try await deliver("protect", .unlocked, on: scene)
      let delivery = try await deliver("read", .locked, on: scene)
      let opened = opened(delivery)
      for name in Self.complete + ["unlessOpen"] {
        #expect(opened[name] == "EPERM 257", "\(name): \(delivery)")
      }
      for name in ["none", "standard"] { #expect(opened[name] == "open read", "\(name)") }
      let found = delivery.findings.filter { $0.message.contains("NSFileProtectionComplete") }
      #expect(found.count == 6, "\(delivery.findings)")
    }

    @Test(
      "LIFE-41, QUIR-14: before the first unlock the extension runs, and ordinary files are shut")
    func beforeFirstUnlock() async throws {
      let scene = try TestDevice()
      _ = try await deliver("protect", .unlocked, on: scene)
      let delivery = try await deliver("read", .beforeFirstUnlock, on: scene)
      let opened = opened(delivery)
      for name in Self.all where name != "none" {
        #expect(opened[name] == "EPERM 257", "\(name): \(delivery)")
      }
      #expect(opened["none"] == "open read")
      #expect(delivery.rules.contains("LIFE-41"))
    }

    @Test(
      "while locked a complete file cannot be made, one protected unless open can, but not opened again"
    )
    func making() async throws {
      let scene = try TestDevice()
      #expect(
        try await deliver("new complete", .locked, on: scene).title == "NSCocoaErrorDomain 513")
      #expect(
        try await deliver("new unless open", .locked, on: scene).title == "NSCocoaErrorDomain 257")
      let later = try await deliver("new unless open", .unlocked, on: scene)
      #expect(later.title == "new")
    }

    @Test(
      "what is made is judged by the class it is made with, however that is named",
      arguments: [
        (DeviceState.unlocked, "made made made, made made made, made made made, made made made"),
        (.locked, "- - -, made made made, made made made, made made made"),
        (.beforeFirstUnlock, "- - -, made made made, - - -, made made made"),
      ])
    func makingByClass(state: DeviceState, made: String) async throws {
      let delivery = try await deliver("make", state, on: TestDevice())
      #expect(delivery.title == made, "\(delivery)")
      let refused = delivery.findings.filter { $0.message.contains("NSFileProtection") }
      #expect(refused.count == made.count { $0 == "-" }, "\(delivery.findings)")
    }

    @Test("the class of all files may come from the entitlements")
    func entitled() async throws {
      let scene = try TestDevice()
      _ = try await deliver("protect", .unlocked, on: scene, to: .protectingAll)
      let delivery = try await deliver("read", .locked, on: scene, to: .protectingAll)
      #expect(opened(delivery)["standard"] == "EPERM 257", "\(delivery)")
      #expect(opened(delivery)["none"] == "open read", "\(delivery)")
    }

    @Test(
      "0xdead10cc: a lock on a file in the app group that is held at suspension is reported",
      arguments: [
        ("flock", "lock (flock) on shared.db"), ("fcntl", "lock (fcntl) on shared.db"),
        ("sqlite", "on shared.sqlite"),
      ], [SimulatorOptions.Process.fresh, .reused])
    func heldLock(
      _ lock: (action: String, message: String), process: SimulatorOptions.Process
    ) async throws {
      let delivery = try await TestDevice().deliver(
        .probe(lock.action), to: TestExtension.protecting.appex()
      ) { $0.process = process }
      let found = delivery.findings.filter { $0.message.hasPrefix("0xdead10cc") }
      #expect(!found.isEmpty, "\(delivery)")
      #expect(found.allSatisfy { $0.message.contains(lock.message) }, "\(found)")
    }

    @Test(
      "a lock that was given back, and an idle database in WAL mode, are not reported",
      arguments: ["flock and unlock", "sqlite idle"])
    func givenBack(_ action: String) async throws {
      let delivery = try await TestDevice().deliver(
        .probe(action), to: TestExtension.protecting.appex())
      #expect(["locked", "open"].contains(delivery.title), "\(delivery)")
      #expect(delivery.findings.isEmpty, "\(delivery.findings)")
    }
  }
}
