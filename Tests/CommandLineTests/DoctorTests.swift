import Foundation
import JSONModel
import TestSupport
import Testing

@Suite("pushsim doctor", .timeLimit(.minutes(1)))
struct DoctorTests {
  private static let names = [
    "landlock", "seccomp", "limits", "cgroup v2", "real time", "open files", "RichMedia", "swift",
    "device SDK", "CryptoKit", "stand-ins", "libcurl", "libmagic", "libpng",
    "libturbojpeg", "libwebp", "cairo", "lint tool", "lldb", "ffmpeg",
    "rsvg-convert", "python3", "gdb", "device", "cache", "temporary",
  ]

  @Test("says what the machine enforces, as text and as one line of JSON, and exits with 0")
  func report() async throws {
    let text = try await Tool.run(["doctor"])
    #expect(text.status == 0)
    for name in Self.names {
      #expect(text.output.contains(" \(name) "), "\(name)")
    }
    #expect(text.output.contains("\nall that is needed is there"))
    let result = try await Tool.run(["doctor", "--json"])
    let checks = try #require(result.json["checks"]?.array)
    #expect(try result.json["ok"] == true)
    #expect(checks.contains { $0["name"] == "libmagic" && $0["state"] == "ok" })
  }

  @Test("--extension says where an extension's modules come from, and what is missing")
  func ofExtension() async throws {
    let folder = try TestFolder([
      "E/N.swift": """
      import FirebaseMessaging
      import Nowhere
      import UserNotifications
      class NotificationService: UNNotificationServiceExtension {}
      """
    ])
    let result = try await Tool.run(["doctor", "--extension", folder.path("E")])
    #expect(result.status == 1)
    #expect(result.output.contains("✓ FirebaseMessaging  pushsim's stand-in for the vendor's code"))
    #expect(result.output.contains("✓ UserNotifications  the device SDK's"))
    #expect(result.output.contains("✗ Nowhere            nobody supplies it; "))
    #expect(result.output.contains("N.swift:2 imports it\n"))
    #expect(result.output.contains("→ give the module's sources"))
    let missing = try await Tool.run(["doctor", "--extension", folder.path("none")])
    #expect(missing.status == 66 && missing.errors.contains("No such file"))
  }

  @Test("what is missing says what to do, and the lack of what is optional is not a failure")
  func lacks() async throws {
    let folder = try TestFolder()
    let closed = folder.path("file")
    _ = try folder.write("", to: "file")
    // No compiler, no programs, an old kernel, and a state folder that cannot be.
    let result = try await Tool.run(
      ["doctor", "--json"],
      environment: [
        "PATH": folder.url.path, "PUSHSIM_LANDLOCK_VERSION": "-1", "XDG_STATE_HOME": closed + "/x",
        "PUSHSIM_SDK": folder.url.path,
      ])
    #expect(result.status == 0)
    let checks = try #require(result.json["checks"]?.array)
    let lacking = [
      "landlock", "seccomp", "swift", "device SDK", "ffmpeg", "rsvg-convert", "python3", "gdb",
    ]
    for name in lacking {
      let check = try #require(checks.first { $0["name"]?.string == name })
      #expect(check["state"] != "ok", "\(name)")
    }
    for check in checks where check["state"] != "ok" {
      #expect(check["advice"]?.string?.isEmpty == false, "\(check["name"] ?? "")")
    }
    #expect(checks.allSatisfy { $0["section"]?.string?.isEmpty == false })
  }

  @Test("the lint tool is found where lint finds it: by its variable, and in ../libexec/pushsim")
  func lintTool() async throws {
    let folder = try TestFolder()
    for name in ["bin/x", "libexec/pushsim/pushsim-lint-extension"] {
      _ = try folder.write("#!/bin/sh\n", to: name)
    }
    let tool = folder.path("libexec/pushsim/pushsim-lint-extension")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool)
    func detail(_ program: URL, _ environment: [String: String]) async throws -> String {
      let result = try await Tool.run(
        ["doctor", "--json"], program: program, environment: environment)
      let check = try result.json["checks"]?.array?.first { $0["name"] == "lint tool" }
      return check?["detail"]?.string ?? ""
    }
    let named = try await detail(Tool.url, ["PUSHSIM_LINT_EXTENSION": tool])
    #expect(named.hasPrefix(tool), "\(named)")
    let installed = folder.url.appendingPathComponent("bin/pushsim")
    // By a process of its own: what another test starts meanwhile would hold the file open, busy.
    try await Program.runChecked("cp", [Tool.url.resolvingSymlinksInPath().path, installed.path])
    let found = try await detail(
      installed, ["PATH": "/usr/bin:/bin", "PUSHSIM_LINT_EXTENSION": ""])
    #expect(
      found.hasSuffix("libexec/pushsim/pushsim-lint-extension; checks the source of extensions"),
      "\(found)")
  }

  @Test("a delivery outside the sandbox says so", arguments: ["deliver"])
  func noSandbox(command: String) async throws {
    let result = try await Tool.run([
      command, Checkout.payload("collapsed.apns"), "--bundle", "com.example.app",
      "--temporary-device",
      "--extension", Checkout.appex("Trivial").path, "--no-sandbox", "--json",
    ])
    #expect(result.output.contains("ran without the sandbox"))
  }
}
