import Foundation
import Synchronization
import Testing

@testable import ExtensionBuilder

extension BuildTests {
  @Suite("The compiler's process")
  struct CompilerProcessTests {
    @Test("a compiler that takes for ever is stopped with all that it started")
    func endless() throws {
      let output = Mutex(Data())
      // A child that holds the output open, as swiftc's frontends do.
      let ending = try CompilerProcess.run(
        URL(fileURLWithPath: "/bin/sh"), ["-c", "echo begun; sleep 1000 & sleep 1000"],
        environment: ["PATH": "/usr/bin:/bin"], limit: .milliseconds(300),
        sink: DiagnosticsSink { data in output.withLock { $0 += data } })
      #expect(ending == .timedOut)
      #expect(output.withLock { String(decoding: $0, as: UTF8.self) } == "begun\n")
    }
  }
}
