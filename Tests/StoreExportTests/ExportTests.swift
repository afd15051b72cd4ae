import Foundation
import JSONModel
import NotificationModel
import PushStore
import PushStoreTestSupport
import StoreExport
import TestSupport
import Testing

@Suite("Exporting", .timeLimit(.minutes(1)))
struct ExportTests {
  let device: TemporaryDevice
  let store: PushStore

  init() throws {
    device = try TemporaryDevice()
    store = try device.open()
  }

  private var target: URL { device.root.appendingPathComponent("export") }

  private func deliver(_ identifier: String, _ attachment: String, _ text: String) throws {
    var incoming = try notification(identifier, device.source("source.jpg", text))
    incoming.attachments[0].attachment.identifier = attachment
    _ = try store.ingest(incoming)
  }

  private func files(_ folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }

  /// Returns the output of tar.
  private func tar(_ arguments: String...) throws -> String {
    let ending = try Program.runBlocking("tar", arguments)
    #expect(ending.status == 0)
    return ending.output + ending.errors
  }

  @Test("files are called app/identifier, equal identifiers get a number, a manifest tells them")
  func folder() throws {
    try deliver("one", "photo", "hello")
    try deliver("two", "photo", "other")
    try deliver("three", "PHOTO", "third")
    let report = try store.export(to: target.path)
    #expect(report.files == 3 && report.bytes == 15 && report.unreadable.isEmpty)
    let app = "com.example.app"
    #expect(
      try files(target) == [
        app, "\(app)/PHOTO.jpg", "\(app)/photo-2.jpg", "\(app)/photo-3.jpg", "manifest.json",
      ])
    let data = try Data(contentsOf: target.appendingPathComponent("manifest.json"))
    let manifest = try JSONParser.parse(data).value
    guard case .array(let entries)? = manifest["notifications"] else {
      Issue.record("no notifications")
      return
    }
    #expect(entries.map { $0["request"] } == ["three", "two", "one"])
    #expect(entries[2]["content"]?["title"] == "Title of one")
    guard case .array(let files)? = entries[2]["files"], let file = files.first else {
      Issue.record("no files")
      return
    }
    #expect(file["path"] == .string("\(app)/photo-3.jpg") && file["bytes"] == 5)
    #expect(file["sha1"] == "aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d")
  }

  @Test("a tar file holds the same, as tar itself says")
  func archive() throws {
    try deliver("one", "photo", "hello")
    try deliver("two", String(repeating: "ü", count: 300), String(repeating: "x", count: 1_000))
    let path = target.path + ".tar"
    let report = try store.export(to: path)
    #expect(report.files == 2)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    #expect(try tar("-xf", path, "-C", target.path) == "")
    let names = try files(target)
    #expect(names.count == 4)
    let long = try #require(names.first { $0.contains("%C3%BC") })
    #expect(try Data(contentsOf: target.appendingPathComponent(long)).count == 1_000)
  }

  @Test(
    "an attachment of any name is a plain file in the app's folder",
    arguments: [
      "..", "../../../../outside.jpg", "/outside.jpg", "nul\0byte", "-rf", ".hidden", "a\nb",
      String(repeating: "n", count: 300), String(repeating: "é", count: 300), "😀👨‍👩‍👧‍👦🇩🇪", "%2e%2e", "",
    ])
  func names(identifier: String) throws {
    try deliver("one", identifier, "hello")
    #expect(try store.export(to: target.path).files == 1)
    let app = "com.example.app"
    let exported = try files(target)
    try #require(exported.count == 3 && exported[0] == app && exported[2] == "manifest.json")
    let plain = #/com\.example\.app/[A-Za-z0-9_%][A-Za-z0-9_.%-]{0,86}\.jpg/#
    #expect(try plain.wholeMatch(in: exported[1]) != nil, "\(exported[1])")
    let archive = target.path + ".tar"
    #expect(try store.export(to: archive).files == 1)
    #expect(try tar("-tf", archive) == "\(exported[1])\nmanifest.json\n")
  }

  @Test("composed and decomposed letters are two files")
  func normalization() throws {
    try deliver("one", "e\u{301}", "decomposed")
    try deliver("two", "\u{E9}", "composed")
    #expect(try store.export(to: target.path).files == 2)
    #expect(device.exists(target.path + "/com.example.app/e%CC%81.jpg"))
    #expect(device.exists(target.path + "/com.example.app/%C3%A9.jpg"))
  }

  @Test("the longest bundle identifier fits a tar header")
  func longBundle() throws {
    let longest = String(repeating: "b", count: 155)
    _ = try store.ingest(notification("one", device.source("a.jpg", "hello"), bundle: longest))
    let archive = target.path + ".tar"
    #expect(try store.export(to: archive).files == 1)
    #expect(try tar("-tf", archive).hasPrefix("\(longest)/"))
  }

  @Test("what is there is never overwritten, and a failed export leaves nothing")
  func existing() throws {
    try deliver("one", "photo", "hello")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let error = #expect(throws: PushStoreError.self) { try store.export(to: target.path) }
    #expect(error?.message.contains("something of that name") == true)
    try Data("x".utf8).write(to: target.appendingPathExtension("tar"))
    #expect(throws: PushStoreError.self) { try store.export(to: target.path + ".tar") }
    #expect(throws: PushStoreError.self) { try store.export(to: "/proc/self/export") }
    let left = try FileManager.default.contentsOfDirectory(atPath: device.root.path)
    #expect(!left.contains { $0.hasSuffix(".partial") })
  }

  @Test("a damaged place in the store is named, and the others are exported")
  func damaged() throws {
    try deliver("one", "photo", "hello")
    try deliver("two", "film", "other")
    let url = try #require(URL(string: store.list()[1].content.attachments[0].url))
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createSymbolicLink(
      atPath: url.path, withDestinationPath: "/etc/passwd")
    let report = try store.export(to: target.path)
    #expect(report.files == 1 && report.unreadable.count == 1)
    #expect(try files(target).count == 3)
  }

  @Test("a file with other bytes than were stored is exported and named")
  func changed() throws {
    try deliver("one", "photo", "hello")
    let url = try #require(URL(string: store.list()[0].content.attachments[0].url))
    try Data("other".utf8).write(to: url)
    let report = try store.export(to: target.path)
    #expect(report.files == 1 && report.unreadable.count == 1)
    #expect(report.unreadable.first?.contains("damaged") == true)
  }

  @Test("a target that cannot be made is the target's fault, not the device's")
  func unmakeable() throws {
    let error = #expect(throws: PushStoreError.self) {
      try store.export(to: device.path("none/target"))
    }
    #expect(error?.message.contains("Name a target in a folder that is there") == true)
  }
}
