import CLinux
import Foundation
import Testing

@Suite("Code in memory")
struct CodeInMemoryTests {
  /// Bytes of mapped files that are in this process's memory.
  private func resident() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("RssFile:") })
    return try #require(Int(line.split(whereSeparator: { !$0.isNumber })[0])) * 1024
  }

  @Test("code that is let go of leaves the memory, and runs again when it is needed")
  func release() throws {
    let before = try resident()
    pushsim_release_code()
    let after = try resident()
    #expect(after < before * 3 / 4, "\(before) and then \(after) bytes")
    // Formatting needs code of all libraries.
    #expect(String(format: "%.2f", 0.5) == "0.50")
  }
}
