import Foundation
import Testing

/// Compiles the samples with the compiler and the modules that these tests were built with.
@Suite(.timeLimit(.minutes(3))) struct UsageTests {
  @Test(
    "Extension code compiles without a warning in modes 5 and 6, in files that import Foundation only",
    arguments: UsageSamples.bothModes.keys.sorted(), ["5", "6"])
  func bothModes(name: String, mode: String) throws {
    let diagnostics = try diagnostics(of: #require(UsageSamples.bothModes[name]), mode: mode)
    #expect(diagnostics == "")
  }

  @Test("Code that mode 5 accepts compiles in mode 5", arguments: UsageSamples.mode5.keys.sorted())
  func mode5(name: String) throws {
    let diagnostics = try diagnostics(
      of: #require(UsageSamples.mode5[name]), mode: "5", failsOnWarnings: false)
    #expect(!diagnostics.contains("error:"), "\(diagnostics)")
  }

  private func diagnostics(
    of source: String, mode: String, failsOnWarnings: Bool = true
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Usage.swift")
    try Data(source.utf8).write(to: file)
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    // The C module that the modules of the SDK import.
    let sanitizers = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/CSanitizers/include")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-parse-as-library", "-swift-version", mode, "-I",
      products.appendingPathComponent("Modules").path, "-I", sanitizers.path, "-Xfrontend",
      "-import-module",
      "-Xfrontend", "DeviceNetworking", file.path,
    ]
    if failsOnWarnings { process.arguments?.append("-warnings-as-errors") }
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }
}
