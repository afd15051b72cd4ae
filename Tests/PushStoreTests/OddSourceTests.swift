import Foundation
import Glibc
import JSONModel
import NotificationModel
import PushStoreTestSupport
import Synchronization
import SystemFiles
import Testing

@testable import PushStore

/// Files that are not what they were when they were attached.
@Suite("Odd files", .timeLimit(.minutes(1)))
struct OddSourceTests {
  let device: TemporaryDevice

  init() throws { device = try TemporaryDevice() }

  /// Delivers one file while `atStep` disturbs it.
  private func deliver(
    _ path: String, _ disposition: IncomingAttachment.Disposition = .move,
    atStep: @escaping @Sendable (IngestStep) -> Void = { _ in }
  ) throws -> IngestResult {
    let store = try PushStore(deviceFolder: device.folder, atStep: atStep)
    let result = try store.ingest(try notification("one", path, disposition: disposition))
    #expect(try store.verify().problems.isEmpty)
    #expect(try store.show(result.notification.id).content.title == "Title of one", "ATTA-37")
    #expect(try device.storedFiles().count == result.notification.content.attachments.count)
    #expect(try FileManager.default.contentsOfDirectory(atPath: device.incoming.path).isEmpty)
    return result
  }

  private func append(_ path: String, _ text: String) {
    guard let file = FileHandle(forWritingAtPath: path) else { return }
    _ = try? file.seekToEnd()
    try? file.write(contentsOf: Data(text.utf8))
    try? file.close()
  }

  @Test(
    "ERRS-07: a file that is written to between staging and naming is refused with 104 and stays")
  func changes() throws {
    let source = try device.source("a.jpg", "hello")
    let append = append
    let result = try deliver(source) { if $0 == .filesStaged { append(source, " world") } }
    #expect(result.failures.map(\.code) == [.moveIntoDataStoreFailed])
    #expect(try String(contentsOfFile: source, encoding: .utf8) == "hello world")
  }

  @Test("ERRS-07: a file that grows while it is read is refused with 104; it never holds the store")
  func grows() async throws {
    let source = try device.source("a.jpg", String(repeating: "x", count: 4_000_000))
    let isOver = Atomic(false)
    let isGrowing = DispatchSemaphore(value: 0)
    let writer = Thread {
      guard let file = FileHandle(forWritingAtPath: source) else { return }
      _ = try? file.seekToEnd()
      let more = Data(repeating: 0x78, count: 65_536)
      for number in 0..<2_000 where !isOver.load(ordering: .relaxed) {
        try? file.write(contentsOf: more)
        if number == 0 { isGrowing.signal() }
      }
    }
    writer.start()
    isGrowing.wait()
    let result = try deliver(source, .copy)
    isOver.store(true, ordering: .relaxed)
    // The writer may have ended before the copy began on a busy machine.
    let codes = result.failures.map(\.code)
    #expect(codes == [.moveIntoDataStoreFailed] || codes == [])
  }

  @Test(
    "a source that vanishes after it was staged is delivered: its bytes are in the store's hands")
  func vanishesLate() throws {
    let source = try device.source("a.jpg", "hello")
    let result = try deliver(source) { if $0 == .filesStaged { unlink(source) } }
    #expect(result.failures.isEmpty)
  }

  @Test("another file that came to the source's place before the move ended is left alone")
  func replacedLate() throws {
    let source = try device.source("a.jpg", "hello")
    let other = try device.source("b.jpg", "other")
    let result = try deliver(source) { if $0 == .committed { rename(other, source) } }
    #expect(result.failures.isEmpty)
    #expect(try String(contentsOfFile: source, encoding: .utf8) == "other")
  }

  @Test("a sparse file is judged by its size and takes no more room than before")
  func sparse() throws {
    let source = try device.source("a.jpg", "hello")
    #expect(truncate(source, 20 << 20) == 0)
    let result = try deliver(source)
    #expect(result.notification.content.attachments.first?.bytes == 20 << 20)
    let stored = device.attachments.appendingPathComponent(try device.storedFiles()[0]).path
    var status = stat()
    #expect(stat(stored, &status) == 0)
    #expect(status.st_blocks * 512 < 1 << 20, "it was moved, not filled up")
  }

  @Test(
    "ERRS-03: FIFOs, sockets, devices, folders and links are refused with 100 at once, and stay")
  func special() throws {
    let fifo = device.path("fifo.jpg")
    #expect(mkfifo(fifo, 0o600) == 0)
    let folder = device.path("folder.jpg")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let target = try device.source("target.jpg", "secret")
    let link = device.path("link.jpg")
    let dangling = device.path("dangling.jpg")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try FileManager.default.createSymbolicLink(atPath: dangling, withDestinationPath: "/nowhere")
    for path in [fifo, folder, link, dangling, "/dev/null", "/dev/zero", "/dev/full"] {
      for disposition in IncomingAttachment.Disposition.allCases {
        let result = try deliver(path, disposition)
        #expect(result.failures.map(\.code) == [.invalidURL], "\(path)")
      }
    }
    #expect(device.exists(fifo) && device.exists(folder) && device.exists(target))
  }

  @Test("ERRS-03: a FIFO that is put in a file's place after the look is not waited for")
  func swappedForFIFO() throws {
    // The look and the opening are two calls; the second must not wait for a writer either.
    let fifo = device.path("fifo.jpg")
    #expect(mkfifo(fifo, 0o600) == 0)
    let file = try OpenFile(fifo, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    #expect(try !file.stamp().isRegularFile)
  }

  @Test("ATTA-23: a source that cannot be removed is delivered, and removed by the next opening")
  func stuckSource() throws {
    let source = try device.source("a.jpg", "hello")
    _ = try device.open()
    // A file with a further name is copied, so that the removal is the one change among the
    // container's files. One without is linked unless a process that starts meanwhile holds it.
    #expect(link(source, device.path("further.jpg")) == 0)
    let ending = try Interposed.drive(
      [device.folder.path, "ingest", "one", "move", "-", source],
      under: device.root.appendingPathComponent("container"), fault: .inputOutput, at: 1)
    #expect(ending == Interposed.Ending(status: 0, output: ""))
    #expect(device.exists(source))
    _ = try device.open()
    #expect(!device.exists(source))
    #expect(try device.open().verify().problems.isEmpty)
  }
}
