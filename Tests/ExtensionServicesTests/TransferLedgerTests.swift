import Diagnostics
import Glibc
import MediaTransfer
import NotificationModel
import SimulatedNetwork
import Testing

@testable import ExtensionServices

@Suite("The ledger of a notification's transfers")
struct TransferLedgerTests {
  private let failure = Result<TransferSummary, TransferError>.failure(
    TransferError(.networkConnectionLost, url: "https://photos.example/a?token=1"))

  @Test("what the network did is remarked on the transfer, its timeline and nowhere after")
  func remarks() async throws {
    let journal = NetworkJournal()
    let ledger = TransferLedger(journal: journal)
    let first = ledger.begin(url: "https://photos.example/a?token=1")
    ledger.numbered(first, 7)
    let second = ledger.begin(url: "https://photos.example/b")
    ledger.numbered(second, 8)
    journal.note(.fault(name: "reset", detail: "after 1,000 bytes"), transfer: 7)
    journal.note(.recorded("GET-a"), transfer: 7)
    journal.note(.unmatched(nearest: "GET https://photos.example/c"), transfer: 8)
    ledger.finished(first, failure)
    ledger.finished(second, failure)
    ledger.runEnded()
    await ledger.settle()
    #expect(
      ledger.reports.map(\.remarks) == [
        ["fault reset: after 1,000 bytes", "recorded as GET-a"],
        ["no recording matches; the nearest is GET https://photos.example/c"],
      ])
    #expect(journal.events(of: 7).isEmpty && journal.events(of: 8).isEmpty)
    let findings = ledger.events.flatMap { url, events in events.compactMap { $0.finding(url) } }
    #expect(findings.count == 1, "what was asked for is not a finding")
    #expect(findings.first?.message.contains("https://photos.example/c") == true)
    #expect(findings.first?.severity == .error)
  }

  @Test("a full disk of this machine is an error among the findings", arguments: [ENOSPC, EDQUOT])
  func fullDisk(code: Int32) {
    let cause = TransferError.Cause(source: .system, code: Int(code), text: "writing the download")
    let url = "https://photos.example/a"
    let finding = TransferError(.cannotWriteToFile, url: url, cause: cause).fullDisk
    #expect(finding?.severity == .error && finding?.message.contains("this machine") == true)
    #expect(TransferError(.cannotWriteToFile, url: url).fullDisk == nil)
    let tooLarge = TransferError.Cause(source: .system, code: Int(EFBIG), text: "writing")
    #expect(TransferError(.cannotWriteToFile, url: url, cause: tooLarge).fullDisk == nil)
  }

  @Test("LIFE-10: a transfer whose process was gone before its end is unfinished")
  func gone() async throws {
    let ledger = TransferLedger()
    let index = ledger.begin(url: "https://photos.example/a")
    ledger.finished(index, failure, reachesExtension: false)
    #expect(ledger.reports.first?.error == nil, "the run is not over")
    ledger.runEnded()
    await ledger.settle()
    #expect(ledger.reports.first?.error == "unfinished when the extension's run was over")
    #expect(ledger.unreported.first?.reachedExtension == false)
  }

  @Test("settling waits for what the end of the run cut short, which stays unfinished")
  func settling() async throws {
    let ledger = TransferLedger(speed: 2)
    let index = ledger.begin(url: "https://photos.example/a")
    ledger.runEnded()
    async let settled: Void = ledger.settle()
    var error = TransferError(.cancelled, url: "https://photos.example/a")
    error.metrics = TransferMetrics(connectSeconds: 1, firstByteSeconds: 3, totalSeconds: 5)
    ledger.finished(index, .failure(error))
    await settled
    let report = try #require(ledger.reports.first)
    #expect(report.error == "unfinished when the extension's run was over")
    #expect(report.phases.connect == 1 && report.phases.wait == 2 && report.phases.receive == 2)
    #expect(ledger.failures.isEmpty)
  }
}
