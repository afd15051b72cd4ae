import Foundation
import NotificationModel
import PushStore
import PushStoreTestSupport
import Testing

@Suite("The room an app has")
struct QuotaTests {
  let device: TemporaryDevice
  let store: PushStore

  init() throws {
    device = try TemporaryDevice()
    store = try device.open()
  }

  /// Delivers a notification with a file for each text, under a quota.
  @discardableResult
  private func deliver(
    _ identifier: String, _ texts: [String], _ bytes: Int?,
    _ whenFull: StoreQuota.WhenFull = .refuse, bundle: String = "com.example.app"
  ) throws -> IngestResult {
    var incoming = try notification(identifier, bundle: bundle)
    incoming.attachments = try texts.enumerated().map { index, text in
      IncomingAttachment(
        attachment: Attachment(identifier: "a\(index)", url: "", type: "public.jpeg"),
        sourcePath: try device.source("\(identifier)-\(index).jpg", text), disposition: .move)
    }
    incoming.quota = bytes.map { StoreQuota(bytes: $0, whenFull: whenFull) }
    return try store.ingest(incoming)
  }

  private func identifiers() throws -> [String] {
    try store.list().reversed().map(\.requestIdentifier)
  }

  @Test("ATTA-32: without a quota there is no limit")
  func unlimited() throws {
    for number in 0..<5 {
      let text = String(repeating: "\(number)", count: 100_000)
      #expect(try deliver("n\(number)", [text], nil).failures.isEmpty)
    }
    #expect(try device.storedFiles().count == 5)
  }

  @Test("ATTA-32, ERRS-07: what does not fit is refused with 104; text and neighbours come")
  func refused() throws {
    try deliver("one", ["12345"], 12)
    let result = try deliver("two", ["too large", "abcdefg"], 12)
    #expect(result.failures.map(\.position) == [0])
    #expect(result.failures.map(\.code) == [.moveIntoDataStoreFailed])
    #expect(result.failures.map(\.isOverQuota) == [true])
    #expect(result.notification.content.attachments.map(\.identifier) == ["a1"])
    #expect(device.exists(device.path("two-0.jpg")), "a refused file stays where it is")
    #expect(try device.storedFiles().count == 2)
    #expect(try deliver("three", ["x"], 12).failures.count == 1, "12 of 12 bytes are taken")
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a file that is in the store already takes no more room")
  func shared() throws {
    try deliver("one", ["12345"], 8)
    #expect(try deliver("two", ["12345", "12345", "abc"], 8).failures.isEmpty)
    #expect(try device.storedFiles().count == 2)
  }

  @Test("the room of a notification that is replaced is free for the new one (CENT-16)")
  func replaced() throws {
    try deliver("one", ["12345"], 6)
    #expect(try deliver("one", ["abcdef"], 6).failures.isEmpty)
    #expect(try device.storedFiles().count == 1)
  }

  @Test("each app has its own room")
  func apps() throws {
    try deliver("one", ["12345"], 6)
    #expect(try deliver("one", ["12345"], 6, bundle: "com.example.other").failures.isEmpty)
  }

  @Test("ATTA-32: oldest-first, the oldest notifications that hold files leave, no more of them")
  func oldestFirst() throws {
    try deliver("one", ["11111"], 15, .oldestFirst)
    try deliver("text", [], 15, .oldestFirst)
    try deliver("two", ["22222"], 15, .oldestFirst)
    try deliver("three", ["33333"], 15, .oldestFirst)
    let ids = try store.list().map(\.id)
    let result = try deliver("four", ["444444"], 15, .oldestFirst)
    #expect(result.failures.isEmpty)
    #expect(result.evicted.map(\.id) == [ids[3], ids[1]])
    #expect(try identifiers() == ["text", "three", "four"])
    #expect(try device.storedFiles().count == 2)
    #expect(try store.verify().problems.isEmpty)
  }

  @Test("a file that fits into no empty room is refused and drives nobody out")
  func hopeless() throws {
    try deliver("one", ["12345"], 8, .oldestFirst)
    let result = try deliver("two", ["123456789"], 8, .oldestFirst)
    #expect(result.failures.map(\.code) == [.moveIntoDataStoreFailed])
    #expect(result.evicted.isEmpty)
    #expect(try identifiers() == ["one", "two"])
  }

  @Test("a shared file gives room only when the last that shows it has left")
  func sharedEviction() throws {
    try deliver("one", ["12345"], 12, .oldestFirst)
    try deliver("two", ["12345"], 12, .oldestFirst)
    try deliver("three", ["abc"], 12, .oldestFirst)
    #expect(try deliver("four", ["ABCDEFGH"], 12, .oldestFirst).evicted.count == 2)
    #expect(try identifiers() == ["three", "four"])
    #expect(try device.storedFiles().count == 2)
  }

  @Test("a notification that comes with the file of the one that leaves keeps it")
  func keptThroughEviction() throws {
    try deliver("one", ["12345"], 12, .oldestFirst)
    let result = try deliver("two", ["12345", "abcdefg", "x"], 12, .oldestFirst)
    #expect(result.failures.map(\.position) == [2])
    #expect(result.notification.content.attachments.count == 2)
    let again = try deliver("three", ["12345", "7654321"], 12, .oldestFirst)
    #expect(again.failures.isEmpty && again.evicted.count == 2)
    #expect(try store.verify().problems.isEmpty)
    #expect(try device.storedFiles().count == 2)
  }
}
