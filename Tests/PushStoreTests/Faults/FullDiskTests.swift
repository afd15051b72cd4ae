import Foundation
import Glibc
import PushStore
import PushStoreTestSupport
import Testing

/// A real disk that is full or read-only: a small one in memory, in a mount namespace of its own.
@Suite("A small disk", .timeLimit(.minutes(1)), .enabled(if: Interposed.mayMount))
struct FullDiskTests {
  /// Runs a script in which $D is a disk of 600 KB, $C a folder with pictures of 30 KB.
  private func run(_ script: String) throws -> [Substring] {
    let device = try TemporaryDevice()
    for number in 0..<20 {
      try device.source(
        "\(number).jpg", String(repeating: "\(number % 10)\(number)", count: 10_000))
    }
    let disk = device.root.appendingPathComponent("disk")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    let ending = try Interposed.run(
      "unshare",
      ["-m", "sh", "-c", "mount -t tmpfs -o size=600k tmpfs $D; \(script)"],
      environment: [
        "D": disk.path, "C": device.path(""), "X": Interposed.driver,
      ])
    try #require(ending.status == 0, "\(ending)")
    return ending.output.split(separator: "\n")
  }

  @Test(
    "on a full disk deliveries fail with an error, the store stays sound, and goes on when there is room"
  )
  func full() throws {
    let lines = try run(
      """
      dd if=/dev/zero of=$D/ballast bs=1k count=200 status=none
      for n in $(seq 0 19); do $X $D/device ingest n$n move - $C/$n.jpg || true; done
      rm $D/ballast
      $X $D/device verify
      $X $D/device remove n0 n1 && $X $D/device ingest again move - $C/19.jpg && $X $D/device verify
      """)
    let verdicts = lines.filter { $0.hasPrefix("sound") }
    #expect(verdicts.count == 2, "\(lines)")
    let failures = lines.filter { $0.hasPrefix("error diskFull") || $0.hasPrefix("refused 104") }
    #expect(failures.count >= 5, "\(lines)")
    #expect(
      lines.allSatisfy { line in
        ["sound", "error diskFull: ", "refused 104"].contains { line.hasPrefix($0) }
      }, "\(lines)")
  }

  @Test("a disk without any room is named as the reason, also where SQLite speaks of an I/O error")
  func noRoom() throws {
    let lines = try run(
      """
      $X $D/device ingest one move - $C/0.jpg
      dd if=/dev/zero of=$D/ballast bs=1k status=none 2>/dev/null
      $X $D/device remove one
      rm $D/ballast
      $X $D/device verify
      """)
    #expect(lines.count == 2, "\(lines)")
    #expect(lines[0].hasPrefix("error diskFull: ") && lines[0].contains("ree some space"))
    #expect(lines[1] == "sound, 1 notifications")
  }

  @Test("on a disk that became read-only nothing is delivered, and the error says what to do")
  func readOnly() throws {
    let lines = try run(
      """
      $X $D/device ingest one move - $C/0.jpg
      mount -o remount,ro $D
      $X $D/device ingest two move - $C/1.jpg
      test -e $C/1.jpg && echo kept
      mount -o remount,rw $D
      $X $D/device verify
      """)
    #expect(lines.count == 3, "\(lines)")
    #expect(lines[0].hasPrefix("error folderUnwritable: ") && lines[0].contains("name another"))
    #expect(lines[1] == "kept" && lines[2] == "sound, 1 notifications")
  }
}
