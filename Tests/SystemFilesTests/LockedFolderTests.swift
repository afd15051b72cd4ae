import Foundation
import Glibc
import SystemFiles
import Testing

@Suite("A folder that tells whether its process is there", .timeLimit(.minutes(1)))
struct LockedFolderTests {
  @Test("it stays while its process is there, and goes with it")
  func present() throws {
    let parent = try TemporaryFolder.made(prefix: "locked")
    var folder: LockedFolder? = try LockedFolder(prefix: "a-", in: parent.url.path)
    let path = try #require(folder?.path)
    LockedFolder.removeIfLeft(path)
    #expect(access(path, F_OK) == 0)
    folder = nil
    #expect(access(path, F_OK) < 0)
  }

  @Test("one that a killed process left is removed, with what is in it")
  func left() throws {
    let name = "left-\(UUID().uuidString)"
    let killed = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-x")
    try FileManager.default.createDirectory(at: killed, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: killed.appendingPathComponent("file"))
    let alive = try TemporaryFolder.locked(prefix: name)
    TemporaryFolder.removeLeft(prefix: name)
    #expect(access(killed.path, F_OK) < 0)
    #expect(access(alive.url.path, F_OK) == 0)
  }

  @Test("files in memory are where there is room; what a killed process left goes there too")
  func memory() throws {
    let temporary = FileManager.default.temporaryDirectory.path
    #expect(TemporaryFolder.memoryParent(room: .max) == temporary)
    let memory = TemporaryFolder.memoryParent(room: 1)
    #expect(memory == "/dev/shm" || access("/dev/shm", W_OK) < 0)
    let name = "left-\(UUID().uuidString)"
    let killed = URL(fileURLWithPath: memory).appendingPathComponent("\(name)-x")
    try FileManager.default.createDirectory(at: killed, withIntermediateDirectories: true)
    let alive = try TemporaryFolder.locked(prefix: name, in: memory)
    TemporaryFolder.removeLeft(prefix: name)
    #expect(access(killed.path, F_OK) < 0)
    #expect(access(alive.url.path, F_OK) == 0)
  }

  @Test("making one is not a failure when others remove what was left at the same time")
  func races() async throws {
    let parent = try TemporaryFolder.made(prefix: "locked")
    let path = parent.url.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<1_000 {
            let folder = try LockedFolder(in: path)
            #expect(access(folder.path, F_OK) == 0)
            for name in (try? FileCalls.names(in: path)) ?? [] {
              LockedFolder.removeIfLeft("\(path)/\(name)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
