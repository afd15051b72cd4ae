import Glibc
import Testing

@testable import ExtensionSupervisor

@Suite("Waits for a processor")
struct ProcessorWaitTests {
  private static let second: Int64 = 1_000_000_000

  private func wait(_ threads: (ran: Double, waited: Double)...) -> ProcessorWait {
    ProcessorWait(
      Dictionary(
        uniqueKeysWithValues: threads.enumerated().map { number, thread in
          (
            Int32(number),
            (Int64(thread.ran * Double(Self.second)), Int64(thread.waited * Double(Self.second)))
          )
        }))
  }

  @Test("a quarter of the time is notable, of any one thread, and less is not")
  func quarter() {
    #expect(wait((0.1, 0.24)).notable(of: .seconds(1), processors: 2) == nil)
    #expect(
      wait((0.1, 0.1), (0.1, 0.26)).notable(of: .seconds(1), processors: 2)
        == .milliseconds(260))
    #expect(wait((0, 0)).notable(of: .zero, processors: 2) == nil)
  }

  @Test("waits before an earlier look do not count, and those of new threads do")
  func earlier() {
    let before = wait((1, 5))
    #expect(wait((1, 5.1)).notable(of: .seconds(1), since: before, processors: 2) == nil)
    #expect(
      wait((1, 5), (0, 0.5)).notable(of: .seconds(1), since: before, processors: 2)
        == .milliseconds(500))
  }

  @Test("a process whose own threads keep the processors busy waits for nobody else")
  func ownThreads() {
    let threads = wait((0.5, 0.5), (0.5, 0.5), (0.5, 0.5), (0.5, 0.5))
    #expect(threads.notable(of: .seconds(1), processors: 2) == nil)
    #expect(threads.notable(of: .seconds(1), processors: 16) != nil)
  }

  @Test("the kernel says it of a process that runs, and of none that does not")
  func kernel() {
    #expect(ProcessorWait(pid: getpid()) != nil)
    #expect(ProcessorWait(pid: -1) == nil)
    #expect(ProcessorWait(pid: .max) == nil)
  }
}
