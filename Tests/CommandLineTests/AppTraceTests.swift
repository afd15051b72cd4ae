import Foundation
import TestSupport
import Testing

@Suite("Traces of scripts with an app's code", .timeLimit(.minutes(3)))
struct AppTraceTests {
  private static let names = ["Alarm", "Invitations", "Messages", "Moon"]

  private static func script(_ name: String) -> String {
    Checkout.samples.appendingPathComponent("Apps/\(name).phone").path
  }

  private static func run(_ name: String, _ flags: [String] = []) async throws -> Program.Ending {
    try await Tool.run(
      ["phone", "run", script(name), "--app", Checkout.samples.path + "/Apps/\(name)"] + flags)
  }

  @Test("every script with an app has its golden")
  func all() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.samples.appendingPathComponent("Apps").path)
    #expect(files.filter { $0.hasSuffix(".phone") }.sorted() == Self.names.map { $0 + ".phone" })
    #expect(files.filter { $0.hasSuffix(".golden") }.sorted() == Self.names.map { $0 + ".golden" })
  }

  @Test(
    "each run gives the same trace, in JSON too, with PUSHSIM_TEST_BUSY on a busy machine",
    arguments: names)
  func sameTrace(_ name: String) async throws {
    let isBusy = ProcessInfo.processInfo.environment["PUSHSIM_TEST_BUSY"] != nil
    // For as long as the test may take: nobody ends them where the test is killed.
    let script = "import time; e = time.time() + 180\nwhile time.time() < e: pass"
    let hogs = try (0..<(isBusy ? 4 : 0)).map { _ in
      let hog = Process()
      hog.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      hog.arguments = ["python3", "-c", script]
      try hog.run()
      return hog
    }
    // Other signals are blocked in what a thread of dispatch starts.
    defer { for hog in hogs { kill(hog.processIdentifier, SIGKILL) } }
    var lines: Set<String> = []
    for _ in 0..<3 {
      let golden = try await Self.run(name)
      #expect(golden.status == 0, "\(golden.output)\(golden.errors)")
      let result = try await Self.run(name, ["--json"])
      #expect(result.status == 0, "\(result.errors)")
      lines.insert(result.output)
    }
    #expect(lines.count == 1)
  }
}
