import Foundation
import Testing

@testable import Sandbox

@Suite("Where an executable's libraries lie")
struct RuntimeLibrariesTests {
  @Test("this test's own executable names the toolchain it was built with")
  func ownExecutable() throws {
    let own = try #require(realpath("/proc/self/exe", nil).map { String(cString: $0) })
    let folders = RuntimeLibraries.folders(of: own)
    #expect(folders.contains { FileManager.default.fileExists(atPath: $0 + "/libswiftCore.so") })
  }

  @Test("scripts, folders, missing and cut files name none", arguments: [0, 3, 70, 200, 4096])
  func damaged(length: Int) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-elf-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/bin/sh"))
    var bytes = try program.read(upToCount: length) ?? Data()
    try bytes.write(to: file)
    #expect(RuntimeLibraries.folders(of: file.path).isEmpty)
    // The numbers in the head are whatever a hostile file says.
    for index in bytes.indices where index >= 16 { bytes[index] = 0xFF }
    try bytes.write(to: file)
    #expect(RuntimeLibraries.folders(of: file.path).isEmpty)
    #expect(RuntimeLibraries.folders(of: file.path + ".missing").isEmpty)
    #expect(RuntimeLibraries.folders(of: "/usr").isEmpty)
  }
}
