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
  @Suite("Attachments on their way to the store")
  struct AttachmentDeliveryTests {
    /// The photo with bytes behind its end until it has `bytes`.
    private func photo(bytes: Int? = nil) throws -> Data {
      let photo = try Data(contentsOf: Checkout.media.appendingPathComponent("photo.jpg"))
      return photo + Data(count: max(0, (bytes ?? 0) - photo.count))
    }

    /// Has the raw extension hand back these files of its container.
    private func deliver(
      _ files: [(name: String, bytes: Data)], type: String = "public.jpeg", on scene: TestDevice
    ) async throws -> (delivery: Delivery, files: [URL]) {
      let folder = try scene.temporaryFolder(of: TestExtension.rawIdentifier)
      let places = try files.map { name, bytes in
        let place = folder.appendingPathComponent(name)
        try bytes.write(to: place)
        return place
      }
      return (try await attach(places, type: type, on: scene), places)
    }

    private func attach(
      _ places: [URL], type: String = "public.jpeg", on scene: TestDevice
    ) async throws -> Delivery {
      let attachments = places.map { JSONValue.attachment($0, type: type) }
      return try await scene.deliver(
        .waking(["attach": .array(attachments)]), to: TestExtension.raw.appex())
    }

    /// ATTA-37: the text of the extension wins although its attachment does not.
    private func expectTextOnly(
      _ delivery: Delivery, _ rules: [String], _ code: Int,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      delivery.expect(.modified, sourceLocation: sourceLocation)
      #expect(delivery.title == "Original [raw]", sourceLocation: sourceLocation)
      #expect(delivery.files.isEmpty, sourceLocation: sourceLocation)
      for rule in rules {
        #expect(delivery.rules.contains(rule), "\(delivery)", sourceLocation: sourceLocation)
      }
      #expect(
        delivery.findings.contains { $0.message.contains("UNErrorDomain Code=\(code) ") },
        "\(delivery.findings)", sourceLocation: sourceLocation)
    }

    @Test("ATTA-21, ATTA-23, ATTA-24: a file of the container moves into the store and is gone")
    func moved() async throws {
      let scene = try TestDevice()
      let (delivery, files) = try await deliver([("a.jpg", photo())], on: scene)
      delivery.expect(.modified)
      let stored = try #require(delivery.files.first)
      #expect(stored != files[0])
      #expect(try Data(contentsOf: stored) == photo())
      #expect(!FileManager.default.fileExists(atPath: files[0].path))
      let attachment = try #require(delivery.content?.attachments.first)
      #expect(attachment.type == "public.jpeg")
      #expect(attachment.bytes == (try photo().count))
      #expect(!attachment.identifier.isEmpty, "ATTA-13")
      #expect(try scene.storedFiles() == [stored.lastPathComponent])
    }

    @Test("ATTA-22: a file in the extension's bundle is copied")
    func bundleOfExtension() async throws {
      let scene = try TestDevice()
      let appex = try TestExtension.probe.appex()
      let delivery = try await scene.deliver(
        .probe("attach", ["files": ["bundle:photo.jpg"]]), to: appex)
      delivery.expect(.modified)
      #expect(delivery.title == "attached")
      #expect(try delivery.files.map { try Data(contentsOf: $0) } == [photo()])
      let original = appex.appendingPathComponent("photo.jpg")
      #expect(try Data(contentsOf: original) == photo())
      let stored = try #require(delivery.files.first)
      #expect(try inode(stored) != inode(original), "a copy, no second name of the same file")
    }

    @Test("ATTA-22: a file in the app that contains the extension is copied")
    func bundleOfApp() async throws {
      let scene = try TestDevice()
      let plugIns = scene.folder.url.appendingPathComponent("My.app/PlugIns")
      try FileManager.default.createDirectory(at: plugIns, withIntermediateDirectories: true)
      let appex = plugIns.appendingPathComponent("Probe.appex")
      try copyFiles(TestExtension.probe.appex(), to: appex)
      try scene.folder.write(photo(), to: "My.app/logo.jpg")
      let logo = scene.folder.file("My.app/logo.jpg")
      let delivery = try await scene.deliver(
        .probe("attach", ["files": [.string(logo.path)]]), to: appex)
      #expect(try delivery.files.map { try Data(contentsOf: $0) } == [photo()])
      #expect(try Data(contentsOf: logo) == photo())
    }

    private func inode(_ file: URL) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: file.path)[.systemFileNumber] as? Int
    }

    @Test("ATTA-06: a file outside container and bundle is refused with 100 and stays")
    func outside() async throws {
      let scene = try TestDevice()
      let file = scene.folder.file("h.jpg")
      try copyFiles(URL(fileURLWithPath: "/etc/hostname"), to: file)
      expectTextOnly(try await attach([file], on: scene), ["ATTA-06", "ERRS-03"], 100)
      #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test("ATTA-06: neither \"..\" nor a symbolic link leads out of the container")
    func escapes() async throws {
      let scene = try TestDevice()
      try scene.folder.write(photo(), to: "outside/secret.jpg")
      let file = scene.folder.file("outside/secret.jpg")
      let folder = try scene.temporaryFolder(of: TestExtension.rawIdentifier)
      let up = String(repeating: "../", count: folder.pathComponents.count)
      let dotted = try #require(URL(string: "file://\(folder.path)/\(up)\(file.path.dropFirst())"))
      expectTextOnly(try await attach([dotted], on: scene), [], 100)
      let link = folder.appendingPathComponent("link.jpg")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
      expectTextOnly(try await attach([link], on: scene), [], 100)
      let linkedFolder = folder.appendingPathComponent("linked")
      try FileManager.default.createSymbolicLink(
        at: linkedFolder, withDestinationURL: file.deletingLastPathComponent())
      let through = linkedFolder.appendingPathComponent("secret.jpg")
      expectTextOnly(try await attach([through], on: scene), [], 100)
      #expect(try Data(contentsOf: file) == photo())
      #expect(try scene.storedFiles().isEmpty)
    }

    @Test("ATTA-11, ATTA-33, QUIR-12: a file that is gone is 104, and a URL of no file 100")
    func noFile() async throws {
      let scene = try TestDevice()
      let folder = try scene.temporaryFolder(of: TestExtension.rawIdentifier)
      let missing = folder.appendingPathComponent("missing.jpg")
      expectTextOnly(try await attach([missing], on: scene), ["ATTA-33"], 104)
      let web = try #require(URL(string: "https://photos.example/photo.jpg"))
      expectTextOnly(try await attach([web], on: scene), ["ATTA-11"], 100)
    }

    @Test("ATTA-11: the path of a file, made a URL without a scheme, is said to be none of a file")
    func unschemed() async throws {
      let delivery = try await TestDevice().deliver(
        .probe("attach", ["files": ["unschemed:a.jpg"]]), to: TestExtension.probe.appex())
      #expect(delivery.title == "UNErrorDomain 100")
      #expect(delivery.rules.contains("ATTA-11"), "\(delivery.rules)")
    }

    @Test("ATTA-09: the name of a download, which ends in .tmp, is refused with 101")
    func temporaryName() async throws {
      let (delivery, _) = try await deliver(
        [("CFNetworkDownload_a1b2c3.tmp", photo())], on: TestDevice())
      expectTextOnly(delivery, ["ERRS-04"], 101)
      #expect(delivery.rules.contains { $0 == "ATTA-08" || $0 == "ATTA-09" })
    }

    @Test("ATTA-05: a WebP picture is refused with 101")
    func webp() async throws {
      let bytes = try Data(contentsOf: Checkout.media.appendingPathComponent("picture.webp"))
      let (delivery, _) = try await deliver(
        [("a.webp", bytes)], type: "org.webmproject.webp", on: TestDevice())
      expectTextOnly(delivery, ["ATTA-05", "ERRS-04"], 101)
    }

    @Test("ATTA-02: a photo of 10 MB is taken, with a word on the MB; one with a byte more is 102")
    func oversized() async throws {
      let scene = try TestDevice()
      let limit = 10 * 1024 * 1024
      let (taken, _) = try await deliver([("a.jpg", photo(bytes: limit))], on: scene)
      #expect(taken.content?.attachments.first?.bytes == limit)
      #expect(taken.findings.contains { $0.message.contains("is an assumption") })
      let (refused, _) = try await deliver([("b.jpg", photo(bytes: limit + 1))], on: scene)
      expectTextOnly(refused, ["ATTA-02", "ERRS-05"], 102)
      #expect(try scene.storedFiles().count == 1)
    }

    @Test(
      "ATTA-19, ATTA-33: a file that changed after the attachment was made is judged as it is in the end",
      arguments: [("grow", 102), ("empty", 102), ("remove", 104)])
    func changedLater(after: String, code: Int) async throws {
      let delivery = try await TestDevice().deliver(
        .probe("attach", ["files": ["copy:a.jpg"], "after": .string(after)]),
        to: TestExtension.probe.appex())
      delivery.expect(.modified)
      #expect(delivery.title == "attached")
      #expect(delivery.files.isEmpty)
      #expect(delivery.findings.contains { $0.message.contains("Code=\(code) ") })
      #expect(delivery.rules.contains("ATTA-33") == (after == "remove"))
    }

    @Test("ATTA-23: one file in two attachments is delivered twice, and said to be in doubt")
    func sharedFile() async throws {
      let scene = try TestDevice()
      let folder = try scene.temporaryFolder(of: TestExtension.rawIdentifier)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("a.jpg")
      try photo().write(to: file)
      let delivery = try await attach([file, file], on: scene)
      #expect(delivery.files.count == 2)
      #expect(delivery.rules.contains("ATTA-23"), "\(delivery.findings)")
    }

    @Test("ERRS-03, ERRS-04, ERRS-05: UNNotificationAttachment throws the device's errors")
    func thrown() async throws {
      let scene = try TestDevice()
      let large = try scene.temporaryFolder(of: "com.example.app.Probe")
        .appendingPathComponent("large.jpg")
      try photo(bytes: 10 * 1024 * 1024 + 1).write(to: large)
      let delivery = try await scene.deliver(
        .probe(
          "attach", ["files": ["/no/such.jpg", "copy:a.tmp", .string(large.path), "copy:b.jpg"]]),
        to: TestExtension.probe.appex())
      let domain = "UNErrorDomain"
      #expect(delivery.title == "\(domain) 100, \(domain) 101, \(domain) 102, attached")
      #expect(delivery.rules.contains("ATTA-06"))
      #expect(delivery.files.count == 1, "ATTA-37")
    }

    @Test("several attachments keep their order; one that is refused takes no other with it")
    func several() async throws {
      let scene = try TestDevice()
      let png = try Data(contentsOf: Checkout.media.appendingPathComponent("photo.png"))
      let (delivery, _) = try await deliver(
        [("a.png", png), ("b.tmp", photo()), ("c.jpg", photo())], on: scene)
      delivery.expect(.modified)
      #expect(delivery.content?.attachments.map(\.type) == ["public.png", "public.jpeg"])
      #expect(try delivery.files.map { try Data(contentsOf: $0) } == [png, photo()])
      #expect(try scene.storedFiles().count == 2)
    }

    @Test(
      "a file's name may hold any characters", arguments: ["ü ö.jpg", "100%41.jpg", "a#b?c;.jpg"])
    func names(name: String) async throws {
      let scene = try TestDevice()
      let (delivery, files) = try await deliver([(name, photo())], on: scene)
      #expect(try delivery.files.map { try Data(contentsOf: $0) } == [photo()])
      #expect(!FileManager.default.fileExists(atPath: files[0].path))
    }

    @Test("one file attached twice in one notification is stored once")
    func twice() async throws {
      let scene = try TestDevice()
      let file = try scene.temporaryFolder(of: TestExtension.rawIdentifier)
        .appendingPathComponent("a.jpg")
      try photo().write(to: file)
      let delivery = try await attach([file, file], on: scene)
      delivery.expect(.modified)
      #expect(delivery.files.count == 2 && Set(delivery.files).count == 1, "\(delivery)")
      #expect(try scene.storedFiles().count == 1)
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("the same photo in two notifications is one file, which leaves with the last of them")
    func shared() async throws {
      let scene = try TestDevice()
      let (first, _) = try await deliver([("a.jpg", photo())], on: scene)
      let (second, _) = try await deliver([("b.jpg", photo())], on: scene)
      #expect(first.files == second.files)
      #expect(try scene.storedFiles().count == 1)
      let ids = try [first, second].map { try #require($0.notificationID) }
      try scene.device.store.remove(ids[0])
      #expect(try scene.storedFiles().count == 1)
      #expect(try Data(contentsOf: #require(second.files.first)) == photo())
      try scene.device.store.remove(ids[1])
      #expect(try scene.storedFiles().isEmpty)
    }

    @Test(
      "CENT-16, APNS-80: a push with the same collapse identifier replaces the one before")
    func collapse() async throws {
      let scene = try TestDevice()
      let appex = try TestExtension.probe.appex()
      let first = try await scene.deliver(
        .probe("attach", ["files": ["bundle:photo.jpg"]], collapse: "match-11"), to: appex)
      #expect(!first.rules.contains("CENT-16"))
      #expect(try scene.storedFiles().count == 1)
      let other = try await scene.deliver(.probe("count", collapse: "match-12"), to: appex)
      let second = try await scene.deliver(.probe("count", collapse: "match-11"), to: appex)
      #expect(second.rules.contains("CENT-16"))
      let list = try scene.device.store.list()
      #expect(list.map(\.id) == [second.notificationID, other.notificationID])
      #expect(list.first?.requestIdentifier == "match-11")
      #expect(try scene.storedFiles().isEmpty)
    }
  }
}
