import Diagnostics
import Testing

@testable import CodeSanitizers

/// The parts of a sanitizer's report that are kept.
@Suite struct SanitizerReportTests {
  private static let freed = """
    =================================================================
    ==653==ERROR: AddressSanitizer: heap-use-after-free on address 0x7b bp 0x7c sp 0x7d
    READ of size 1 at 0x7b thread T2
        #0 0x20cd8b /tmp/T.appex/T
        #1 0x1f /lib/libc.so.6

    0x7b is located 3 bytes inside of 16-byte region [0x78,0x88)
    freed by thread T2 here:
        #0 0x30 /tmp/T.appex/T
    previously allocated by thread T2 here:
        #0 0x40 /tmp/T.appex/T
    Thread T2 created by T0 here:
        #0 0x50 /tmp/T.appex/T

    SUMMARY: AddressSanitizer: heap-use-after-free (/tmp/T.appex/T+0x20cd8b)
    """

  private static let race = """
    WARNING: ThreadSanitizer: Swift access race (pid=742)
      Modifying access of Swift variable at 0x72 by thread T3:
        #0 0x10 /tmp/T
      Previous write of size 8 at 0x72 by thread T5:
        #0 0x20 /tmp/T
      Location is heap block of size 24 at 0x70 allocated by thread T2:
        #0 0x30 /tmp/T
      Thread T3 'pool' (tid=749, running) created by thread T2 at:
        #0 0x40 /tmp/T
    ==================
    WARNING: ThreadSanitizer: data race (pid=742)
      Write of size 8 at 0x72 by thread T3:
        #0 0x11 /tmp/T
      Previous read of size 8 at 0x72 by main thread:
        [failed to restore the stack]
        #0 0x12 /tmp/T
    """

  @Test("A report's kind, and who read, freed and allocated, with their stacks")
  func address() throws {
    let reports = SanitizerReport.reports(in: Self.freed, of: .address)
    let report = try #require(reports.first)
    #expect(reports.count == 1)
    #expect(report.kind == "heap-use-after-free")
    #expect(report.stacks.map(\.part) == [.access(isWrite: false, bytes: 1), .freed, .allocated])
    #expect(report.stacks.map { $0.frames.map(\.offset) } == [[0x20cd8b, 0x1f], [0x30], [0x40]])
    #expect(report.stacks[0].frames[1].module == "/lib/libc.so.6")
  }

  @Test("Both threads of a race, of each report; where threads were made does not count")
  func thread() {
    let reports = SanitizerReport.reports(in: Self.race, of: .thread)
    #expect(reports.map(\.kind) == ["Swift access race", "data race"])
    #expect(
      reports[0].stacks.map(\.part)
        == [.access(isWrite: true, bytes: 0), .earlier(isWrite: true), .allocated])
    #expect(reports[0].stacks.map { $0.frames.map(\.offset) } == [[0x10], [0x20], [0x30]])
    #expect(
      reports[1].stacks.map(\.part) == [.access(isWrite: true, bytes: 8), .earlier(isWrite: false)])
    #expect(reports[1].stacks.map { $0.frames.count } == [1, 0])
  }

  @Test(
    "A double free and a signal have their stack behind the first lines",
    arguments: [
      (
        "==1==ERROR: AddressSanitizer: attempting double-free on 0x5 in thread T0:\n    #0 0x7 /t\n",
        "double-free", SanitizerReport.Part.access(isWrite: true, bytes: 0)
      ),
      (
        "==1==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x7 T0)\n"
          + "==1==The signal is caused by a READ memory access.\n    #0 0x7 /t\n",
        "SEGV", .access(isWrite: false, bytes: 0)
      ),
    ])
  func first(text: String, kind: String, part: SanitizerReport.Part) {
    let reports = SanitizerReport.reports(in: text, of: .address)
    #expect(reports.map(\.kind) == [kind])
    #expect(reports.first?.stacks.map(\.part) == [part])
    #expect(reports.first?.stacks.first?.frames.map(\.offset) == [7])
  }

  @Test("Text that a process made up shows nowhere, and neither do lines of other files")
  func madeUp() {
    let text = """
      ==1==ERROR: AddressSanitizer: hunter2-secret on address 0x7b
      READ of size 1 at 0x7b thread T2
          #0 0x7 /etc/hunter2
      """ + String(repeating: "\n==1==ERROR: AddressSanitizer: hunter2", count: 1000)
    let reports = SanitizerReport.reports(in: text, of: .address)
    #expect(reports.count == SanitizerReport.mostReports)
    let program = SanitizerRecorder.Program(executable: "/tmp/none", name: "T", sources: [])
    let findings = SanitizerFindings(program: program).findings(reports)
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.rule == .`LIFE-47` && $0.severity == .error })
    #expect(!findings.contains { "\($0)".contains("hunter2") })
  }
}
