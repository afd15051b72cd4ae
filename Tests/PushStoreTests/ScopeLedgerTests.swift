import Foundation
import JSONModel
import NotificationModel
import PushStoreTestSupport
import SystemFiles
import Testing

@testable import PushStore

@Suite("Scoped access")
struct ScopeLedgerTests {
  let device: TemporaryDevice
  let store: PushStore
  let content: NotificationContent
  let bundle: BundleIdentifier

  init() throws {
    device = try TemporaryDevice()
    store = try device.open()
    content = try store.ingest(notification("one", device.source("a.jpg", "hello")))
      .notification.content
    bundle = try #require(BundleIdentifier("com.example.app.Content"))
  }

  /// The URL that a process is given for the one attachment.
  private func present(to process: ProcessScopes) throws -> URL {
    let shown = try process.present(content, of: bundle).content
    return try #require(shown.attachments.first.flatMap { URL(string: $0.url) })
  }

  private func text(_ url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }

  @Test(
    "ATTA-29, ATTA-31: a process reads a file through its own URL from the first start to the last stop",
    arguments: [ScopePlaceholder.absence, .forbiddenLink])
  func insideOnly(_ placeholder: ScopePlaceholder) throws {
    let process = ScopeLedger(store: store, placeholder: placeholder).newProcess()
    let url = try present(to: process)
    let isFile = { (try? FileCalls.stamp(url.path))?.isRegularFile == true }
    #expect(!isFile())
    #expect(process.startAccessing(url: url.absoluteString))
    #expect(isFile() && text(url) == "hello")
    #expect(process.startAccessing(url: url.absoluteString))
    #expect(process.stopAccessing(url: url.absoluteString))
    #expect(isFile(), "starts nest")
    #expect(process.stopAccessing(url: url.absoluteString))
    #expect(!isFile())
    #expect(process.end().isBalanced)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("outside a scope a link into the store stands in the file's place, for a sandbox to deny")
  func forbiddenLink() throws {
    let process = ScopeLedger(store: store, placeholder: .forbiddenLink).newProcess()
    let url = try present(to: process)
    let stored = try #require(content.attachments.first.flatMap { URL(string: $0.url) })
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: url.path) == stored.path)
  }

  @Test("without a sandbox a process gets a copy: to write to it does not change the store")
  func copied() throws {
    let process = ScopeLedger(store: store).newProcess()
    let url = try present(to: process)
    #expect(process.startAccessing(url: url.absoluteString))
    chmod(url.path, 0o600)
    let file = try FileHandle(forWritingTo: url)
    try file.write(contentsOf: Data("HELLO".utf8))
    try file.close()
    #expect(try store.verify().problems.isEmpty)
    #expect(content.attachments.first.flatMap { URL(string: $0.url) }.flatMap(text) == "hello")
  }

  @Test("two processes have their own scopes")
  func separate() throws {
    let ledger = ScopeLedger(store: store)
    let first = ledger.newProcess()
    let second = ledger.newProcess()
    let one = try present(to: first)
    let two = try present(to: second)
    #expect(one != two)
    #expect(first.startAccessing(url: one.absoluteString))
    #expect(text(one) == "hello" && text(two) == nil)
    #expect(!second.startAccessing(url: one.absoluteString))
    #expect(second.end().unknownPaths == [one.path])
    #expect(text(one) == "hello", "another process's end ends no scope of this one")
  }

  @Test("a process that asks for ever new paths is noted 64 of them")
  func strange() throws {
    let process = ScopeLedger(store: store).newProcess()
    let url = try present(to: process)
    for number in 0..<1_000 {
      #expect(!process.startAccessing(url: url.absoluteString + "\(number)"))
    }
    #expect(process.end().unknownPaths.count == 64)
  }

  @Test("ATTA-29: starts without a stop and stops without a start are counted")
  func unbalanced() throws {
    let ledger = ScopeLedger(store: store)
    let first = ledger.newProcess()
    let third = ledger.newProcess()
    let url = try present(to: first)
    #expect(first.startAccessing(url: url.absoluteString))
    #expect(first.startAccessing(url: url.absoluteString))
    #expect(first.stopAccessing(url: url.absoluteString))
    let report = first.end()
    #expect(report.unbalanced == [url.path])
    #expect(report.files[url.path]?.starts == 2 && report.files[url.path]?.stops == 1)
    let other = try present(to: third)
    #expect(!third.stopAccessing(url: other.absoluteString))
    #expect(third.end().files[other.path]?.strayStops == 1)
  }

  @Test("all scopes of a process end with it, and its folder goes")
  func ended() throws {
    let process = ScopeLedger(store: store).newProcess()
    let url = try present(to: process)
    #expect(process.startAccessing(url: url.absoluteString))
    _ = process.end()
    #expect(!process.stopAccessing(url: url.absoluteString))
    #expect(!FileManager.default.fileExists(atPath: url.deletingLastPathComponent().path))
    #expect(process.end().files.isEmpty)
  }

  @Test("ATTA-31: a start is refused once the notification was removed")
  func removed() throws {
    let process = ScopeLedger(store: store).newProcess()
    let url = try present(to: process)
    try store.removeAll()
    #expect(!process.startAccessing(url: url.absoluteString))
    #expect(process.end().files[url.path]?.refusals == 1)
  }

  @Test("ATTA-31: only URLs that the process was given are scoped")
  func otherURLs() throws {
    let process = ScopeLedger(store: store).newProcess()
    let url = try present(to: process).absoluteString
    let stored = try #require(content.attachments.first?.url)
    let outside = URL(fileURLWithPath: try device.source("b.jpg", "x")).absoluteString
    let upward = url.replacingOccurrences(of: "/com.example.app.", with: "/x/../com.example.app.")
    let https = url.replacingOccurrences(of: "file://", with: "https://example.com")
    for other in [stored, outside, upward, https, "", "%", "file:///", url + "/.."] {
      #expect(!process.startAccessing(url: other))
    }
    #expect(process.end().files.isEmpty)
  }

  @Test("what a killed simulator left of its scopes is removed, and nothing of one that runs")
  func leftovers() throws {
    let scopes = URL(fileURLWithPath: store.deviceFolder).appendingPathComponent("Scopes")
    let left = scopes.appendingPathComponent("left/com.example.app/1")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    let runningProcess = ScopeLedger(store: store).newProcess()
    let url = try present(to: runningProcess)
    #expect(runningProcess.startAccessing(url: url.absoluteString))
    let otherProcess = ScopeLedger(store: store).newProcess()
    _ = try present(to: otherProcess)
    #expect(!FileManager.default.fileExists(atPath: left.path))
    #expect(text(url) == "hello")
  }
}
