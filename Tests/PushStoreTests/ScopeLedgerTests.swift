import Foundation
import NotificationModel
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
  private func present(_ ledger: ScopeLedger, to process: Int32) throws -> URL {
    let shown = try ledger.present(content, to: process, of: bundle).content
    return try #require(shown.attachments.first.flatMap { URL(string: $0.url) })
  }

  private func text(_ url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }

  @Test(
    "ATTA-29, ATTA-31: a process reads a file through its own URL from the first start to the last stop",
    arguments: [ScopePlaceholder.absence, .forbiddenLink])
  func insideOnly(_ placeholder: ScopePlaceholder) throws {
    let ledger = ScopeLedger(store: store, placeholder: placeholder)
    let url = try present(ledger, to: 1)
    let isFile = { (try? FileCalls.stamp(url.path))?.isRegularFile == true }
    #expect(!isFile())
    #expect(ledger.startAccessing(url: url.absoluteString, process: 1))
    #expect(isFile() && text(url) == "hello")
    #expect(ledger.startAccessing(url: url.absoluteString, process: 1))
    #expect(ledger.stopAccessing(url: url.absoluteString, process: 1))
    #expect(isFile(), "starts nest")
    #expect(ledger.stopAccessing(url: url.absoluteString, process: 1))
    #expect(!isFile())
    #expect(ledger.processEnded(1).isBalanced)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("outside a scope a link into the store stands in the file's place, for a sandbox to deny")
  func forbiddenLink() throws {
    let ledger = ScopeLedger(store: store, placeholder: .forbiddenLink)
    let url = try present(ledger, to: 1)
    let stored = try #require(content.attachments.first.flatMap { URL(string: $0.url) })
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: url.path) == stored.path)
  }

  @Test("without a sandbox a process gets a copy: to write to it does not change the store")
  func copied() throws {
    let ledger = ScopeLedger(store: store)
    let url = try present(ledger, to: 1)
    #expect(ledger.startAccessing(url: url.absoluteString, process: 1))
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
    let one = try present(ledger, to: 1)
    let two = try present(ledger, to: 2)
    #expect(one != two)
    #expect(ledger.startAccessing(url: one.absoluteString, process: 1))
    #expect(text(one) == "hello" && text(two) == nil)
    #expect(!ledger.startAccessing(url: one.absoluteString, process: 2))
    #expect(ledger.processEnded(2).strange == [one.path])
    #expect(text(one) == "hello", "another process's end ends no scope of this one")
  }

  @Test("a process that asks for ever new paths is noted 64 of them")
  func strange() throws {
    let ledger = ScopeLedger(store: store)
    let url = try present(ledger, to: 1)
    for number in 0..<1_000 {
      #expect(!ledger.startAccessing(url: url.absoluteString + "\(number)", process: 1))
    }
    #expect(ledger.processEnded(1).strange.count == 64)
  }

  @Test("ATTA-29: starts without a stop and stops without a start are counted")
  func unbalanced() throws {
    let ledger = ScopeLedger(store: store)
    let url = try present(ledger, to: 1)
    #expect(ledger.startAccessing(url: url.absoluteString, process: 1))
    #expect(ledger.startAccessing(url: url.absoluteString, process: 1))
    #expect(ledger.stopAccessing(url: url.absoluteString, process: 1))
    let report = ledger.processEnded(1)
    #expect(report.unbalanced == [url.path])
    #expect(report.files[url.path]?.starts == 2 && report.files[url.path]?.stops == 1)
    let other = try present(ledger, to: 3)
    #expect(!ledger.stopAccessing(url: other.absoluteString, process: 3))
    #expect(ledger.processEnded(3).files[other.path]?.strayStops == 1)
  }

  @Test("all scopes of a process end with it, and its folder goes")
  func ended() throws {
    let ledger = ScopeLedger(store: store)
    let url = try present(ledger, to: 1)
    #expect(ledger.startAccessing(url: url.absoluteString, process: 1))
    _ = ledger.processEnded(1)
    #expect(!ledger.isAccessing(url: url.absoluteString, process: 1))
    #expect(!FileManager.default.fileExists(atPath: url.deletingLastPathComponent().path))
    #expect(ledger.processEnded(1).files.isEmpty)
  }

  @Test("ATTA-31: a start is refused once the notification was removed")
  func removed() throws {
    let ledger = ScopeLedger(store: store)
    let url = try present(ledger, to: 1)
    try store.removeAll()
    #expect(!ledger.startAccessing(url: url.absoluteString, process: 1))
    #expect(ledger.processEnded(1).files[url.path]?.refusals == 1)
  }

  @Test("ATTA-31: only URLs that the process was given are scoped")
  func otherURLs() throws {
    let ledger = ScopeLedger(store: store)
    let url = try present(ledger, to: 1).absoluteString
    let stored = try #require(content.attachments.first?.url)
    let outside = URL(fileURLWithPath: try device.source("b.jpg", "x")).absoluteString
    let upward = url.replacingOccurrences(of: "/com.example.app.", with: "/x/../com.example.app.")
    let https = url.replacingOccurrences(of: "file://", with: "https://example.com")
    for other in [stored, outside, upward, https, "", "%", "file:///", url + "/.."] {
      #expect(!ledger.startAccessing(url: other, process: 1))
    }
    #expect(ledger.processEnded(1).files.isEmpty)
  }

  @Test("what a killed simulator left of its scopes is removed, and nothing of one that runs")
  func leftovers() throws {
    let scopes = URL(fileURLWithPath: store.deviceFolder).appendingPathComponent("Scopes")
    let left = scopes.appendingPathComponent("left/com.example.app/1")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    let running = ScopeLedger(store: store)
    let url = try present(running, to: 1)
    #expect(running.startAccessing(url: url.absoluteString, process: 1))
    let other = ScopeLedger(store: store)
    _ = try present(other, to: 1)
    #expect(!FileManager.default.fileExists(atPath: left.path))
    #expect(text(url) == "hello")
  }
}
