import Foundation
import Glibc
import TestSupport

/// A provider's folder, and `pushsim serve` beside it, for tests of `pushsim send`.
enum SendScene {
  private static let device = String(repeating: "c0ffee42", count: 8)
  /// The file of the signing key.
  static let name = "AuthKey_ABCDE12345.p8"

  /// A folder with a key, a device token and payloads.
  static func folder() async throws -> TestFolder {
    let folder = try TestFolder([
      "token": device + "\n", "push.apns": #"{"aps":{"alert":{"title":"Sent","body":"x"}}}"#,
      "pushes.jsonl": (0..<3).map { #"{"aps":{"alert":"n\#($0)"}}"# + "\n" }.joined(),
      "large.apns": #"{"aps":{"alert":"\#(String(repeating: "x", count: 5000))"}}"#,
      "devices.json": #"[{"token":"\#(device)","app":"com.example.app"}]"#,
    ])
    try await Program.runChecked(
      "openssl",
      [
        "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out",
        folder.path(name),
      ])
    chmod(folder.path(name), 0o600)
    return folder
  }

  /// A command that sends inputs with the folder's key and token.
  static func command(_ folder: TestFolder, _ inputs: [String] = []) -> [String] {
    ["send"] + inputs + [
      "--device-token-file", folder.path("token"), "--team-id", "TEAM123456", "--key",
      folder.path(name), "--bundle", "com.example.app", "--retry-wait", "1ms",
    ]
  }

  /// Runs a script in the folder whose `$SEND` sends to the server around it.
  /// - Parameter isStrict: whether the server refuses tokens that it cannot check.
  static func serve(
    _ folder: TestFolder, isStrict: Bool = true, _ script: String
  ) async throws -> Program.Ending {
    let send = ([Tool.url.path] + command(folder)).joined(separator: " ")
    return try await Tool.run(
      ["serve", "--quiet"] + (isStrict ? ["--strict"] : []) + [
        "--auth-key", "ABCDE12345=\(folder.path(name))", "--devices", folder.path("devices.json"),
        "--", "bash", "-c", "cd \(folder.path); \(script)",
      ], environment: ["SEND": send])
  }

  /// The text of the key and the device token, without which all output has to be.
  static func secrets(_ folder: TestFolder) throws -> [String] {
    let pem = try String(contentsOfFile: folder.path(name), encoding: .utf8)
    return pem.split(separator: "\n").filter { !$0.hasPrefix("-") }.map(String.init) + [device]
  }
}
