import DeviceNetworking
import ExtensionProtocol
import Foundation
import Testing

extension DeviceNetworkingTests {
  @Suite struct ContentsOfURL {
    @Test("Data(contentsOf:) of an https URL is served by the device, in every spelling")
    func data() async throws {
      try await FakeDevice.serving({ $0.answer([1, 2, 3]) }) { _ in
        let url = try url("a")
        #expect(try Data(contentsOf: url) == Data([1, 2, 3]))
        #expect(try Data(contentsOf: url, options: .mappedIfSafe) == Data([1, 2, 3]))
        #expect(try Data(contentsOf: url, options: []).count == 3)
      }
    }

    @Test("String(contentsOf:encoding:) of an https URL is served by the device")
    func string() async throws {
      try await FakeDevice.serving({ $0.answer(Array("grüß".utf8)) }) { _ in
        let text = try String(contentsOf: url("a"), encoding: .utf8)
        #expect(text == "grüß")
      }
    }

    @Test("Data(contentsOf:) throws Cocoa error 256 for an HTTP error")
    func notFound() async throws {
      try await FakeDevice.serving({ $0.answer([1], status: 404) }) { _ in
        let url = try url("gone")
        let error = #expect(throws: CocoaError.self) { try Data(contentsOf: url) }
        #expect(error?.code == .fileReadUnknown)
      }
    }

    @Test("Data(contentsOf:) throws Cocoa error 256 over the transfer's error")
    func failure() async throws {
      try await FakeDevice.serving({ $0.fail(-1001, "The request timed out.") }) { _ in
        let url = try url("slow")
        let error = #expect(throws: CocoaError.self) { try Data(contentsOf: url) }
        #expect((error?.underlying as? URLError)?.code == .timedOut)
      }
    }

    @Test("NSData(contentsOf:) of an https URL is served by the device, of a file by Foundation")
    func objectiveC() async throws {
      let file = TemporaryFile.unused()
      try Data([9]).write(to: file)
      defer { TemporaryFile.discard(file) }
      try await FakeDevice.serving({ $0.answer([1, 2], status: $0.path == "/a" ? 200 : 404) }) {
        _ in
        let (good, bad) = (try url("a"), try url("gone"))
        #expect(NSData(contentsOf: good) == NSData(data: Data([1, 2])))
        #expect(NSData(contentsOf: bad) == nil)
        #expect(throws: CocoaError.self) { try NSData(contentsOf: bad, options: []) }
        #expect(NSData(contentsOf: file)?.length == 1)
      }
    }

    @Test("Data(contentsOf:) of a file stays Foundation's")
    func file() throws {
      let file = TemporaryFile.unused()
      try Data([9]).write(to: file)
      defer { TemporaryFile.discard(file) }
      #expect(try Data(contentsOf: file) == Data([9]))
    }
  }
}
