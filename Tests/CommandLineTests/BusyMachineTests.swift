import Foundation
import JSONModel
import TestSupport
import Testing

/// They take the processors that other tests need.
@Suite(
  "A busy machine", .timeLimit(.minutes(1)),
  .enabled(
    if: ProcessInfo.processInfo.environment["PUSHSIM_TEST_BUSY"] != nil,
    "PUSHSIM_TEST_BUSY=1 runs it"))
struct BusyMachineTests {
  private static let sample = Checkout.file("Samples/Extensions/Python")
  private static let payload = Checkout.payload("python.apns")

  /// The sample in Python, which spends a second of its processor's time before it hands back, or
  /// sleeps for as long.
  private func extensionPath(_ line: String, in folder: TestFolder) throws -> String {
    let program = try String(
      contentsOf: Self.sample.appendingPathComponent("notification_service.py"), encoding: .utf8)
    let place = "        content, self.content = self.content, None\n"
    try #require(program.contains(place))
    try copyFiles(Self.sample, to: folder.file("Slow.appex"))
    try program.replacing(place, with: "        \(line)\n" + place).write(
      to: folder.file("Slow.appex/notification_service.py"), atomically: false, encoding: .utf8)
    return folder.path("Slow.appex")
  }

  /// Delivers on one processor that six programs share: nobody else's is taken away.
  private func deliver(_ path: String, _ arguments: [String]) async throws -> Program.Ending {
    let script = """
      cpu=$(sed -n 's/^Cpus_allowed_list:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/self/status)
      taskset -cp "$cpu" $$ >/dev/null
      for _ in 1 2 3 4 5 6; do while :; do :; done & done
      trap 'kill $(jobs -p)' EXIT
      "$@"
      """
    return try await Tool.run(
      ["-c", script, "-", Tool.url.path] + arguments + ["--extension", path],
      program: URL(fileURLWithPath: "/bin/bash"))
  }

  private static let busy = "import time; exec('while time.process_time() < 1: pass')"
  private static let asleep = "import time; time.sleep(20)"

  @Test("it is named beside an outcome that time decided, in deliver, its JSON and a batch")
  func named() async throws {
    let folder = try TestFolder()
    let path = try extensionPath(Self.busy, in: folder)
    let limits = ["--temporary-device", "--deadline", "1500ms"]
    let delivered = try await deliver(path, ["deliver", Self.payload, "--json"] + limits)
    let report = try delivered.json
    #expect(try #require(report["extension"]?["processorWaitSeconds"]?.number) > 0.3)
    #expect(
      report["findings"]?.array?.contains {
        $0["message"]?.string?.contains("waited for a processor for") == true
      } == true)
    let batch = try await deliver(path, ["batch", Self.payload] + limits)
    #expect(batch.errors.contains("machine  was busy: time decided 1 of these"), "\(batch.errors)")
  }

  @Test("an extension that waits for something else has the same outcome on any machine")
  func asleep() async throws {
    let folder = try TestFolder()
    let path = try extensionPath(Self.asleep, in: folder)
    let delivered = try await deliver(
      path,
      ["deliver", Self.payload, "--json", "--temporary-device", "--deadline", "3s"])
    let report = try delivered.json
    #expect(try #require(report["extension"]?["elapsedSeconds"]?.number) >= 3)
    #expect(report["extension"]?["processorWaitSeconds"] == .none)
  }
}
