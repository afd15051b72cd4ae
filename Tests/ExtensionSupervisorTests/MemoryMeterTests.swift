import Glibc
import TestSupport
import Testing

@testable import ExtensionSupervisor

@Suite("Memory accounts", .serialized)
struct MemoryMeterTests {
  private func reading(_ text: String) -> MemoryMeter.Reading? {
    Array(text.utf8).withUnsafeBytes { MemoryMeter.reading(status: $0) }
  }

  @Test("LIFE-11: what counts is anonymous, shared and swapped memory, not file pages")
  func counted() {
    let text = """
      Name:\tNotificationService
      VmHWM:\t   30000 kB
      VmRSS:\t   30000 kB
      RssAnon:\t    5000 kB
      RssFile:\t   24900 kB
      RssShmem:\t     100 kB
      VmSwap:\t      16 kB
      """
    #expect(reading(text) == .init(privateBytes: 5116 * 1024, peakBytes: 5116 * 1024))
  }

  @Test("a peak between two readings shows in the high-water mark")
  func peak() {
    let text = "VmHWM:\t 40000 kB\nRssAnon:\t 5000 kB\nRssFile:\t 20000 kB\nRssShmem:\t 0 kB\n"
    #expect(reading(text)?.privateBytes == 5000 * 1024)
    #expect(reading(text)?.peakBytes == 20000 * 1024)
  }

  @Test("a process that has given up its memory has no accounts")
  func zombie() {
    #expect(reading("Name:\tsh\nState:\tZ (zombie)\n") == nil)
  }

  @Test("the next reading comes no later than the cap could be reached")
  func cadence() {
    let limit = 24 << 20
    #expect(MemoryMeter.pause(before: limit, from: limit) == 250_000)
    #expect(MemoryMeter.pause(before: limit, from: limit * 2) == 250_000)
    #expect(MemoryMeter.pause(before: limit, from: limit - (4 << 20)) == 1 << 20)
    #expect(MemoryMeter.pause(before: 1 << 40, from: 0) == 20_000_000)
  }

  @Test("LIFE-11: memory touched while the meter waits between two reads counts once it is freed")
  func touchedBetweenReads() throws {
    let bytes = 256 << 20
    // Other tests of this process may free memory of their own meanwhile, but not each time.
    var most = 0
    for _ in 0..<5 where most < bytes - (32 << 20) {
      guard var meter = MemoryMeter(pid: getpid()) else {
        Issue.record("no meter")
        return
      }
      let block = try #require(
        mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
      _ = madvise(block, bytes, MADV_NOHUGEPAGE)
      meter.betweenReads = { memset(block, 1, bytes) }
      let first = meter.read(limitBytes: 1 << 40, isFinal: true)?.privateBytes ?? 0
      meter.betweenReads = {}
      munmap(block, bytes)
      let last = meter.read(limitBytes: 1 << 40, isFinal: true)?.peakBytes ?? 0
      most = max(most, last - first)
    }
    #expect(most >= bytes - (32 << 20))
  }

  @Test("this process's own accounts can be read")
  func own() throws {
    guard var meter = MemoryMeter(pid: getpid()) else {
      Issue.record("no meter")
      return
    }
    let exactly = meter.read(limitBytes: 1 << 40, isFinal: true)
    let quickly = meter.read(limitBytes: 1 << 40)
    let exact = try #require(exactly)
    let quick = try #require(quickly)
    #expect(exact.privateBytes > 1 << 20)
    #expect(quick.privateBytes > 1 << 20)
    #expect(exact.peakBytes >= exact.privateBytes)
  }

  @Test("LIFE-11: a file that was mapped and let go is not a private memory, a spike is")
  func mapped() throws {
    guard var meter = MemoryMeter(pid: getpid()) else {
      Issue.record("no meter")
      return
    }
    let limit = 1 << 40
    let bytes = 96 << 20
    let folder = try TestFolder()
    let path = try folder.writeSparse(byteCount: bytes, to: "mapped")
    // Other tests of this process may have spikes of their own meanwhile, but not each time.
    var least = Int.max
    for _ in 0..<5 where least >= bytes / 2 {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      meter.resetPeak()
      _ = meter.read(limitBytes: limit, isFinal: true)
      Self.touch(mmap(nil, bytes, PROT_READ, MAP_PRIVATE, file, 0), bytes, writes: false)
      close(file)
      let afterFile = meter.read(limitBytes: limit, isFinal: true)
      let mapped = try #require(afterFile)
      least = min(least, mapped.peakBytes - mapped.privateBytes)
    }
    #expect(least < bytes / 2)
    Self.touch(
      mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0), bytes,
      writes: true)
    let afterSpike = meter.read(limitBytes: limit, isFinal: true)
    let spike = try #require(afterSpike)
    #expect(spike.peakBytes - spike.privateBytes > bytes / 2)
  }

  /// Reads or writes each page, and gives the mapping back.
  private static func touch(_ mapping: UnsafeMutableRawPointer?, _ bytes: Int, writes: Bool) {
    guard let mapping, mapping != MAP_FAILED else { return }
    if writes { madvise(mapping, bytes, MADV_NOHUGEPAGE) }
    var sum: UInt8 = 0
    for offset in stride(from: 0, to: bytes, by: 4096) {
      if writes { mapping.storeBytes(of: 1, toByteOffset: offset, as: UInt8.self) }
      sum &+= mapping.load(fromByteOffset: offset, as: UInt8.self)
    }
    withExtendedLifetime(sum) { _ = munmap(mapping, bytes) }
  }

  @Test("a process that does not exist has no meter")
  func missing() {
    if MemoryMeter(pid: 0x7FFF_FFF0) != nil { Issue.record("there is a meter") }
  }
}
