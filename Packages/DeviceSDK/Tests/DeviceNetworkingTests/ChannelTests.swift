import DeviceChannel
import DeviceNetworking
import ExtensionProtocol
import Foundation
import Synchronization
import Testing

extension DeviceNetworkingTests {
  @Suite struct Channel {
    @Test("When the channel closes, running tasks fail with -1005, and so do later ones")
    func closes() async throws {
      try await FakeDevice.serving({ exchange in
        exchange.head()
        exchange.device.hangUp()
      }) { _ in
        for _ in 0..<2 {
          let url = try url("a")
          let got = await Outcome<Data>.of {
            URLSession.shared.dataTask(with: url, completionHandler: $0)
          }
          #expect(got.urlError?.code == .networkConnectionLost)
        }
      }
    }

    @Test("Bytes that are not frames end the channel, with a line in the log")
    func garbage() async throws {
      try await FakeDevice.serving({ $0.device.sendRaw([0, 0, 0, 1, 9]) }) { device in
        let url = try url("a")
        let line = await withCheckedContinuation { done in
          URLSession.shared.dataTask(with: url) { _, _, _ in }.resume()
          Task {
            done.resume(
              returning: await device.message { if case .log(let line) = $0 { line } else { nil } })
          }
        }
        #expect(line?.level == "fault")
        device.hangUp()
      }
    }

    @Test("Messages that belong to no transfer go to the host, in order")
    func otherMessages() async throws {
      var ends: [Int32] = [0, 0]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      defer { ends.forEach { close($0) } }
      let (stream, seen) = AsyncStream<DeviceMessage>.makeStream()
      let connection = DeviceConnection(descriptor: ends[0])
      connection.start(onMessage: { seen.yield($0) }, onClose: { _ in seen.finish() })
      let sent: [DeviceMessage] = [.scopeGranted(url: "a"), .expire(1), .scopeRefused(url: "b")]
      for message in sent {
        _ = Frame(message).encoded.withUnsafeBytes { SocketStream.send($0, to: ends[1]) }
      }
      shutdown(ends[1], Int32(SHUT_RDWR))
      var received: [DeviceMessage] = []
      for await message in stream { received.append(message) }
      #expect(received == sent)
      // The other end is gone: silently nothing, and no SIGPIPE.
      connection.send(.started(1))
      connection.send(.returned(1))
    }

    @Test("Frames of several threads are never mixed")
    func wholeFrames() async throws {
      try await FakeDevice.serving({ exchange in
        let isPure = Set(exchange.body).count == 1
        exchange.answer([isPure ? exchange.body[0] : 0])
      }) { _ in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in UInt8(1)...8 {
            group.addTask {
              var request = URLRequest(url: try url("\(number)"))
              request.httpMethod = "PUT"
              let body = Data(repeating: number, count: 500_000)
              let (data, _) = try await URLSession.shared.upload(for: request, from: body)
              #expect(data == Data([number]))
            }
          }
          try await group.waitForAll()
        }
      }
    }

    @Test("Outside pushsim every transfer fails with -1009")
    func outside() async throws {
      let error = await #expect(throws: URLError.self) {
        try await URLSession.shared.data(from: url("a"))
      }
      #expect(error?.code == .notConnectedToInternet)
    }

    @Test("A background session says in the log that it behaves as a default one")
    func background() async throws {
      try await FakeDevice.serving({ _ in }) { device in
        _ = URLSession(configuration: .background(withIdentifier: "com.example.media"))
        let line = await device.message { if case .log(let line) = $0 { line } else { nil } }
        #expect(line?.message.contains("background session") == true)
      }
    }
  }
}
