import Foundation
import TestSupport
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
    let folder = try TestFolder()
    let file = folder.file("elf")
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

  /// The least of an ELF file that has a run path.
  private func program(naming runPath: String) -> Data {
    let strings = Data(runPath.utf8) + [0]
    func numbers(_ values: UInt64...) -> Data {
      values.reduce(Data()) { data, value in
        data + (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      }
    }
    let dynamic = numbers(29, 0, 5, 64 + 2 * 56 + 48, 0, 0)
    let size = UInt64(64 + 2 * 56 + dynamic.count + strings.count)
    var file: Data = Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1]) + Data(count: 9)
    file += [3, 0, 62, 0, 1, 0, 0, 0]
    file += numbers(0, 64, 0) + Data(count: 4) + [64, 0, 56, 0, 2, 0, 0, 0, 0, 0, 0, 0]
    file += [1, 0, 0, 0, 5, 0, 0, 0] + numbers(0, 0, 0, size, size, 4096)
    file += [2, 0, 0, 0, 4, 0, 0, 0] + numbers(64 + 2 * 56, 64 + 2 * 56, 0, 48, 48, 8)
    return file + dynamic + strings
  }

  @Test("only the toolchain's own folders of a run path are opened; / and others' are named")
  func runPath() throws {
    let temporary = try TestFolder()
    let folder = temporary.url
    let made = ["bundle/lib", "home", "toolchain/lib/swift/linux", "device/lib/swift/linux"]
    for name in made {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    for name in ["toolchain", "device"] {
      try Data().write(
        to: folder.appendingPathComponent("\(name)/lib/swift/linux/libswiftCore.so"))
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/bundle/out", withDestinationPath: folder.path + "/home")
    let all = [
      "/", "/usr/..", "/usr/lib", "$ORIGIN", "$ORIGIN/lib", "$ORIGIN/..", "$ORIGIN/out",
      "\(folder.path)/home", "\(folder.path)/missing", "\(folder.path)/toolchain/lib/swift/linux",
      "\(folder.path)/device/lib/swift/linux", "relative",
    ]
    let executable = folder.appendingPathComponent("bundle/Program").path
    try program(naming: all.joined(separator: ":")).write(to: URL(fileURLWithPath: executable))
    let runPath = RunPath(
      of: executable, own: [folder.path + "/bundle"], written: folder.path + "/device")
    #expect(runPath.toolchains == ["\(folder.path)/toolchain/lib/swift/linux"])
    #expect(
      runPath.refused == [
        "/", "/usr/..", "\(folder.path)/bundle/..", "\(folder.path)/bundle/out",
        "\(folder.path)/home", "\(folder.path)/device/lib/swift/linux",
      ])
  }
}
