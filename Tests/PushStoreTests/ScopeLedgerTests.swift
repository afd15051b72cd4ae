import Foundation
import NotificationModel
import PushStore
import Testing

@Suite("Scoped access")
struct ScopeLedgerTests {
  let device: TemporaryDevice
  let ledger: ScopeLedger
  let url: String

  init() throws {
    device = try TemporaryDevice()
    let store = try device.open()
    ledger = ScopeLedger(store: store)
    let result = try store.ingest(try notification("one", device.source("a.jpg", "hello")))
    url = try #require(result.notification.content.attachments.first?.url)
  }

  @Test("ATTA-31: a start on a stored file is granted, and open until its stop")
  func granted() {
    #expect(!ledger.isAccessing(url: url, process: 1))
    #expect(ledger.startAccessing(url: url, process: 1))
    #expect(ledger.isAccessing(url: url, process: 1))
    #expect(!ledger.isAccessing(url: url, process: 2))
    #expect(ledger.stopAccessing(url: url, process: 1))
    #expect(!ledger.isAccessing(url: url, process: 1))
    #expect(ledger.processEnded(1).isBalanced)
  }

  @Test("ATTA-29: starts nest, and a missing stop shows when the process ends")
  func nested() throws {
    #expect(ledger.startAccessing(url: url, process: 1))
    #expect(ledger.startAccessing(url: url, process: 1))
    #expect(ledger.stopAccessing(url: url, process: 1))
    #expect(ledger.isAccessing(url: url, process: 1))
    let report = ledger.processEnded(1)
    let path = try #require(URL(string: url)).path
    #expect(!report.isBalanced && report.unbalanced == [path])
    #expect(report.files[path]?.starts == 2 && report.files[path]?.stops == 1)
  }

  @Test("a process's accesses end with it")
  func ended() {
    #expect(ledger.startAccessing(url: url, process: 1))
    _ = ledger.processEnded(1)
    #expect(!ledger.isAccessing(url: url, process: 1))
    #expect(ledger.processEnded(1).files.isEmpty)
  }

  @Test("ATTA-29: a stop without a start is counted as unbalanced")
  func strayStop() {
    #expect(!ledger.stopAccessing(url: url, process: 1))
    #expect(!ledger.processEnded(1).isBalanced)
  }

  @Test("only files in the store are scoped")
  func otherURLs() throws {
    let outside = URL(fileURLWithPath: try device.source("b.jpg", "x")).absoluteString
    let sibling = url.replacingOccurrences(of: "com.example.app", with: "com.example.other")
    let upward = url.replacingOccurrences(
      of: "/com.example.app/", with: "/x/../com.example.app/")
    let https = url.replacingOccurrences(of: "file://", with: "https://example.com")
    for other in [outside, sibling, upward, https, "", "%", "file:///", url + "/.."] {
      #expect(!ledger.startAccessing(url: other, process: 1))
    }
    #expect(ledger.processEnded(1).files.isEmpty)
  }
}
