import DeviceNetworking
import ExtensionProtocol
import Foundation
import Testing

extension DeviceNetworkingTests {
  @Suite struct AsyncBytes {
    @Test("bytes(from:) returns with the headers and gives the body's bytes")
    func bytes() async throws {
      try await FakeDevice.serving({ exchange in
        exchange.head(206)
        exchange.send([1, 2])
        exchange.send([3])
        exchange.finish(3)
      }) { _ in
        let (bytes, response) = try await URLSession.shared.bytes(from: url("a"))
        #expect((response as? HTTPURLResponse)?.statusCode == 206)
        var seen: [UInt8] = []
        for try await byte in bytes { seen.append(byte) }
        #expect(seen == [1, 2, 3])
      }
    }

    @Test("bytes(from:) throws before and within the body")
    func failure() async throws {
      try await FakeDevice.serving({ exchange in
        if exchange.path == "/late" {
          exchange.head()
          exchange.send([1])
        }
        exchange.fail(-1005, "The network connection was lost.")
      }) { _ in
        await #expect(throws: URLError.self) {
          try await URLSession.shared.bytes(from: url("early"))
        }
        let (bytes, _) = try await URLSession.shared.bytes(from: url("late"))
        await #expect(throws: URLError.self) { for try await _ in bytes {} }
      }
    }
  }
}
