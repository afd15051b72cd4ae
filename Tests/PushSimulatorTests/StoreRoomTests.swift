import Diagnostics
import Foundation
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
  @Suite("Room for attachments")
  struct StoreRoomTests {
    let scene: TestDevice

    init() throws { scene = try TestDevice() }

    /// Has the raw extension hand back photos of its container, each a little different.
    private func deliver(
      _ names: [String], left: [String: Int] = [:], identifier: String? = nil,
      quota: StoreQuota? = nil
    ) async throws -> Delivery {
      let folder = try scene.temporaryFolder(of: TestExtension.rawIdentifier)
      let photo = try Data(contentsOf: Checkout.media.appendingPathComponent("photo.jpg"))
      let attachments = try names.map { name in
        let place = folder.appendingPathComponent(name)
        try (photo + Data(name.utf8)).write(to: place)
        guard case .object(var members) = JSONValue.attachment(place, type: "public.jpeg") else {
          return JSONValue.null
        }
        if let identifier { members["identifier"] = .string(identifier) }
        return .object(members)
      }
      for (name, bytes) in left {
        try Data(count: bytes).write(to: folder.appendingPathComponent(name))
      }
      return try await scene.deliver(
        .waking(["attach": .array(attachments)]), to: TestExtension.raw.appex()
      ) { $0.storeQuota = quota }
    }

    private func leftovers(_ delivery: Delivery) -> [Finding] {
      delivery.findings.filter { $0.message.contains("temporary folder") }
    }

    @Test("ATTA-32: at the quota a new attachment is refused with 104, and the text shows")
    func refused() async throws {
      let quota = StoreQuota(bytes: 20_000)
      let first = try await deliver(["a.jpg"], quota: quota)
      #expect(first.files.count == 1 && !first.rules.contains("ATTA-32"))
      let second = try await deliver(["b.jpg"], quota: quota)
      second.expect(.modified)
      #expect(second.files.isEmpty && second.rules.contains("ATTA-32"))
      #expect(second.findings.contains { $0.message.contains("UNErrorDomain Code=104 ") })
      #expect(try scene.storedFiles().count == 1)
    }

    @Test("ATTA-32: oldest-first, older notifications leave, which a finding says")
    func oldestFirst() async throws {
      let quota = StoreQuota(bytes: 20_000, whenFull: .oldestFirst)
      _ = try await deliver(["a.jpg"], quota: quota)
      let second = try await deliver(["b.jpg"], quota: quota)
      #expect(second.files.count == 1)
      let finding = try #require(second.findings.first { $0.rule == .`ATTA-32` })
      #expect(finding.message.contains("1 older notification left"))
      #expect(try scene.device.store.list().map(\.id) == [second.notificationID])
      #expect(try scene.storedFiles().count == 1)
    }

    @Test("two attachments of one identifier are both kept, with a warning; empty ones are not two")
    func twins() async throws {
      let twins = try await deliver(["a.jpg", "b.jpg"], identifier: "same")
      #expect(twins.content?.attachments.map(\.identifier) == ["same", "same"])
      #expect(twins.findings.count { $0.message.contains("same identifier") } == 1)
      let empty = try await deliver(["a.jpg", "b.jpg"], identifier: "")
      #expect(Set(empty.content?.attachments.map(\.identifier) ?? []).count == 2, "ATTA-13")
      #expect(!empty.findings.contains { $0.message.contains("same identifier") })
    }

    @Test(
      "files left in the temporary folder are reported with their size; attached files are not left"
    )
    func leftovers() async throws {
      let clean = try await deliver(["a.jpg"])
      #expect(leftovers(clean).isEmpty)
      let small = try await deliver(["b.jpg"], left: ["x.tmp": 1_000, "y.tmp": 234])
      let finding = try #require(leftovers(small).first)
      #expect(finding.severity == .info)
      #expect(finding.message.hasPrefix("2 files of 1234 bytes are left"))
      let large = try await deliver(["c.jpg"], left: ["z.tmp": 11 << 20])
      #expect(leftovers(large).first?.severity == .warning)
      #expect(leftovers(large).first?.message.hasPrefix("3 files of 11535570 bytes") == true)
    }

    @Test("a folder of a thousand leftovers is reported as more than that, and not walked further")
    func manyLeftovers() async throws {
      let folder = try scene.temporaryFolder(of: TestExtension.rawIdentifier)
      for number in 0..<1_100 { try Data().write(to: folder.appendingPathComponent("\(number)")) }
      #expect(TemporaryLeftovers(in: folder).files == TemporaryLeftovers.maximumEntries)
      let finding = TemporaryLeftovers(in: folder).finding
      #expect(finding?.message.hasPrefix("more than 1000 files") == true)
    }
  }
}
