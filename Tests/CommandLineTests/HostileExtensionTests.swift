import Foundation
import TestSupport
import Testing

@Suite("What an extension leaves, and where it runs", .timeLimit(.minutes(1)))
struct HostileExtensionTests {
  private static let payload = Checkout.folder.appendingPathComponent(
    "Samples/Payloads/python.apns")
  private static let sample = Checkout.folder.appendingPathComponent("Samples/Extensions/Python")

  /// The sample in Python with more lines where it hands back.
  private func extensionFolder(_ lines: [String], in folder: TestFolder) throws -> String {
    let program = try String(
      contentsOf: Self.sample.appendingPathComponent("notification_service.py"), encoding: .utf8)
    let place = "        content, self.content = self.content, None\n"
    try #require(program.contains(place))
    let more = lines.map { "        \($0)\n" }.joined()
    try copyFiles(Self.sample, to: folder.file("Evil.appex"))
    try program.replacing(place, with: more + place).write(
      to: folder.file("Evil.appex/notification_service.py"), atomically: false, encoding: .utf8)
    return folder.path("Evil.appex")
  }

  @Test("names of files that it made are printed in one line, without what a terminal obeys")
  func names() async throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = try extensionFolder(
      [
        "home = os.environ['HOME'] + '/Documents/'",
        "open(home + 'a\\n::error::x', 'w').close()",
        "open(home + 'b\\x1b[31m\\u202ec', 'w').close()",
      ], in: folder)
    let result = try await Tool.run([
      "deliver", Self.payload.path, "--extension", path, "--temporary-device", "--changes",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("+ file container/Documents/a ::error::x: 0 bytes\n"))
    #expect(result.output.contains("+ file container/Documents/b [31mc: 0 bytes\n"))
    #expect(!result.output.contains("\n::error"))
    #expect(!result.output.contains("\u{1B}"))
  }

  private static let unshares: Bool = {
    let probe = Process()
    probe.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    probe.arguments = ["-r", "-p", "-f", "true"]
    probe.standardError = FileHandle.nullDevice
    guard (try? probe.run()) != nil else { return false }
    probe.waitUntilExit()
    return probe.terminationStatus == 0
  }()

  @Test(
    "a namespace of processes with the /proc of outside is refused, and is no endless loop",
    .enabled(if: unshares))
  func foreignProc() async throws {
    let command = [
      "-r", "-p", "-f", Tool.url.path, "deliver", Self.payload.path, "--extension",
      Self.sample.path, "--temporary-device",
    ]
    let result = try await Tool.run(command, program: URL(fileURLWithPath: "/usr/bin/unshare"))
    #expect(result.status == 70)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("--mount-proc"), "\(result.errors)")
  }

  @Test("without any /proc no command is mistaken for a call for help", .enabled(if: unshares))
  func noProc() async throws {
    let script = "mount -t tmpfs none /proc && exec \"$0\" version"
    let result = try await Tool.run(
      ["-r", "-m", "bash", "-c", script, Tool.url.path],
      program: URL(fileURLWithPath: "/usr/bin/unshare"))
    #expect(result.status == 70 && result.output.isEmpty)
    #expect(result.errors.contains("/proc is not mounted"), "\(result.errors)")
  }

  @Test("a time zone of 100 KB is not handed on, and keeps no extension from running")
  func longVariable() async throws {
    let result = try await Tool.run(
      [
        "deliver", Self.payload.path, "--extension", Self.sample.path, "--temporary-device",
        "--expect", "modified",
      ], environment: ["TZ": String(repeating: "x", count: 100_000)])
    #expect(result.status == 0, "\(result.errors)")
  }
}
