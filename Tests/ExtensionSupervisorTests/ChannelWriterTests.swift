import ExtensionProtocol
import Glibc
import Testing

@testable import ExtensionSupervisor

@Suite("The device's side of a channel")
struct ChannelWriterTests {
  @Test("it is open until it is closed, or what is sent finds nobody any more")
  func open() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { close(ends[0]) }
    let writer = ChannelWriter(descriptor: ends[0], onPending: {}, onOverflow: {})
    writer.send(.expire(1))
    #expect(writer.isOpen)
    close(ends[1])
    writer.send(.expire(2))
    #expect(!writer.isOpen)
    #expect(writer.hasRoom, "nobody waits for what is never read")
  }

  @Test("a closed one is not open")
  func closed() {
    let writer = ChannelWriter(descriptor: -1, onPending: {}, onOverflow: {})
    #expect(writer.isOpen)
    writer.close()
    #expect(!writer.isOpen)
  }
}
