import DeviceChannel
import ExtensionProtocol
import Foundation
import Glibc
import Intents
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1)))
struct INInteractionTests {
  @Test("the handler of a donation runs later, on another thread, without an error")
  func completion() async {
    let interaction = INInteraction(intent: Participants.message(), response: INIntentResponse())
    let hasReturned = Mutex(false)
    let error = await withCheckedContinuation { continuation in
      hasReturned.withLock { isReturned in
        interaction.donate { error in
          // Waits until the call below has returned.
          continuation.resume(returning: hasReturned.withLock { $0 } ? nil : error ?? Early())
        }
        isReturned = true
      }
    }
    #expect(error == nil)
  }

  private struct Early: Error {}

  @Test("handlers of deletions run, and no handler is needed")
  func deletions() async {
    await withCheckedContinuation { done in
      INInteraction.delete(with: ["a"]) { _ in done.resume() }
    }
    await withCheckedContinuation { done in
      INInteraction.delete(with: "group") { _ in done.resume() }
    }
    await withCheckedContinuation { done in INInteraction.deleteAll { _ in done.resume() } }
    INInteraction.deleteAll()
    let interaction = INInteraction(intent: INIntent(), response: nil)
    interaction.donate(completion: nil)
  }

  @Test("defaults, copies and archives keep an interaction's values")
  func values() throws {
    let interaction = INInteraction(intent: Participants.message(), response: nil)
    #expect(interaction.direction == .unspecified && interaction.dateInterval == nil)
    #expect(interaction.intentHandlingStatus == .unspecified)
    #expect(UUID(uuidString: interaction.identifier) != nil)
    interaction.direction = .incoming
    interaction.groupIdentifier = "chat-7"
    interaction.dateInterval = DateInterval(
      start: Date(timeIntervalSinceReferenceDate: 9), duration: 2)
    let copy = try #require(interaction.copy() as? INInteraction)
    #expect(copy.intent === interaction.intent && copy.identifier == interaction.identifier)
    let restored = try #require(try Participants.archived(interaction))
    #expect((restored.intent as? INSendMessageIntent)?.conversationIdentifier == "chat-7")
    #expect(restored.direction == .incoming && restored.groupIdentifier == "chat-7")
    #expect(restored.dateInterval == interaction.dateInterval)
    #expect(restored.identifier == interaction.identifier)
  }

  @Test("a donation is a line of the log; what does nothing is noted")
  func device() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    DeviceConnection.current = DeviceConnection(descriptor: ends[0])
    let interaction = INInteraction(intent: Participants.message(), response: nil)
    interaction.direction = .incoming
    interaction.donate()
    _ = INSendMessageAttachment(
      audioMessageFile: INFile(data: Data(), filename: "a.caf", typeIdentifier: nil))
    DeviceConnection.current = nil
    close(ends[0])
    let messages = try Self.messages(from: ends[1])
    close(ends[1])
    let lines = messages.compactMap { if case .log(let line) = $0 { line.message } else { nil } }
    #expect(
      lines.contains("INInteraction.donate: INSendMessageIntent, direction incoming"), "\(lines)")
    #expect(
      messages.contains(.note(.inert(api: "INSendMessageAttachment.init(audioMessageFile:)"))))
  }

  private static func messages(from descriptor: Int32) throws -> [ExtensionMessage] {
    var decoder = FrameDecoder()
    var messages: [ExtensionMessage] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    while case .bytes(let bytes) = SocketStream.receive(into: buffer, from: descriptor) {
      decoder.append(bytes)
      while let frame = try decoder.next() {
        if case .message(let json) = frame { messages.append(try ExtensionMessage(message: json)) }
      }
    }
    return messages
  }
}
