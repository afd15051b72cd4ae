import NotificationModel
import Testing

@Suite("pushsim doctor", .timeLimit(.minutes(1)))
struct DoctorTests {
  @Test("says what the machine enforces, as text and as one line of JSON, and exits with 0")
  func report() async throws {
    let text = try await Tool.run(["doctor"])
    #expect(text.status == 0)
    for name in ["landlock", "seccomp", "limits", "cgroup v2", "swift", "device SDK", "libcurl"] {
      #expect(text.output.contains(" \(name) "), "\(name)")
    }
    #expect(text.output.hasSuffix("all that is needed is there\n"))
    let result = try await Tool.run(["doctor", "--json"])
    let checks = try #require(result.json["checks"]?.array)
    #expect(try result.json["ok"] == true)
    #expect(checks.contains { $0["name"] == "libmagic" && $0["state"] == "ok" })
  }

  @Test("a delivery outside the sandbox says so", arguments: ["deliver"])
  func noSandbox(command: String) async throws {
    let result = try await Tool.run([
      command, Tool.payload("collapsed.apns"), "--bundle", "com.example.app", "--temporary-device",
      "--extension", Tool.appex("Trivial"), "--no-sandbox", "--json",
    ])
    #expect(result.output.contains("ran without the sandbox"))
  }
}
