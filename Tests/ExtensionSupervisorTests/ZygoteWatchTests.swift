import Foundation
import Glibc
import Testing

@testable import ExtensionSupervisor

@Suite(
  "A look at a zygote's children", .timeLimit(.minutes(1)),
  .enabled(if: ProcessTree.children(of: getpid()) != nil))
struct ZygoteWatchTests {
  @Test("a process that was asked for and not reported yet is no offence of its zygote")
  func unreported() throws {
    let zygote = Process()
    zygote.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    zygote.arguments = [
      "-c",
      """
      import os, sys, time
      pid = os.fork()
      ballast = bytearray(64 << 20) if pid == 0 else b""
      if pid == 0: print("x", flush=True)
      sys.stdin.read()
      """,
    ]
    let (input, output) = (Pipe(), Pipe())
    zygote.standardInput = input
    zygote.standardOutput = output
    try zygote.run()
    defer { try? input.fileHandleForWriting.close() }
    #expect(output.fileHandleForReading.readData(ofLength: 1).count == 1)
    let pid = zygote.processIdentifier
    let child = try #require(ProcessTree.children(of: pid)?.first)
    func offences(known: Set<Int32>, expected: Int) -> [ZygoteWatch.Offence] {
      ZygoteWatch(
        pid: pid, known: known, expected: expected, memoryBytes: 40 << 20, writtenBytes: nil
      ).offences
    }
    #expect(offences(known: [child], expected: 0) == [])
    #expect(offences(known: [], expected: 1) == [])
    #expect(
      offences(known: [], expected: 0) == [.init(pid: child, text: "holds memory of its own")])
  }
}
