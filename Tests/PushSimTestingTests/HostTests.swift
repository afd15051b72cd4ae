import Foundation
import PushSimTesting
import Testing

@Suite("Hosts of tests", .timeLimit(.minutes(5)))
struct HostTests {
  private func deliver(_ path: String, from host: SimulatedHost) async throws -> Delivery {
    try await Simulator(extension: Scene.richMedia, hosts: [host]).deliver(Scene.photo(path))
  }

  @Test("a host answers from a folder, a file and bytes, each under its path")
  func fixtures() async throws {
    let photo = Scene.media.appendingPathComponent("photo.jpg")
    let host = SimulatedHost("host.example", folder: Scene.media)
      .answering("/one.jpg", file: photo)
      .answering("two.jpg", bytes: try Data(contentsOf: photo))
    let simulator = try await Simulator(extension: Scene.richMedia, hosts: [host])
    for path in ["/photo.jpg", "/one.jpg", "/two.jpg"] {
      let delivery = try await simulator.deliver(Scene.photo(path))
      expectDelivery(delivery, is: .modified)
      #expect(delivery.content?.attachments.first?.type == "public.jpeg", "\(path)")
      #expect(delivery.transfers.map(\.bytes) == [13302])
    }
  }

  @Test("a host states the type and the status it is given")
  func typeAndStatus() async throws {
    let host = SimulatedHost("host.example")
      .answering("/page", bytes: Array("<html>".utf8), type: "text/html", status: 503)
      .answering("/gone.jpg", status: 410)
    let page = try await deliver("/page", from: host)
    #expect(page.transfers.map(\.status) == [503])
    #expect(page.transfers.map(\.mimeType) == ["text/html"])
    let gone = try await deliver("/gone.jpg", from: host)
    #expect(gone.transfers.map(\.status) == [410])
    let unknown = try await deliver("/unknown.jpg", from: host)
    #expect(unknown.transfers.map(\.status) == [404])
  }

  @Test("a delayed path answers late, a stalled one never", .device(deadline: .seconds(1)))
  func delays() async throws {
    let host = SimulatedHost("host.example", folder: Scene.media)
      .delaying("/photo.jpg", by: .milliseconds(300)).stalling("/photo.png")
    let late = try await deliver("/photo.jpg", from: host)
    expectDelivery(late, is: .modified)
    #expect(try #require(late.transfers.first).elapsedSeconds >= 0.3)
    let never = try await deliver("/photo.png", from: host)
    expectDelivery(never, is: .bestAttempt)
    #expect(never.content?.attachments.isEmpty == true)
  }

  @Test("a host that is not there is out of reach, and the report says how a test serves it")
  func otherHosts() async throws {
    let delivery = try await deliver("/photo.jpg", from: SimulatedHost("other.example"))
    #expect(delivery.transfers.first?.error?.hasPrefix("NSURLErrorDomain -1009") == true)
    #expect(delivery.report.contains("hosts: of Simulator or Phone"), "\(delivery.report)")
  }

  @Test("a file that cannot be read is an error that names it")
  func missingFile() async throws {
    let host = SimulatedHost("host.example").answering("/x", file: fixture("nowhere.jpg"))
    let error = await #expect(throws: SimulatorError.self) {
      try await Simulator(extension: nil, hosts: [host])
    }
    #expect(error?.code == .unreadableInput)
    #expect(error?.message.contains("nowhere.jpg") == true)
  }

  @Test("a host redirects, sends headers and makes bodies up")
  func answers() async throws {
    let host = SimulatedHost("host.example")
      .answering("/made.jpg", generatedBytes: 5000)
      .sending("/made.jpg", header: "Cache-Control", "no-store")
      .redirecting("/old.jpg", to: "/made.jpg")
    let delivery = try await deliver("/old.jpg", from: host)
    expectDelivery(delivery, is: .modified)
    #expect(delivery.transfers.map(\.bytes) == [5000])
    #expect(delivery.content?.attachments.first?.type == "public.jpeg")
  }

  @Test("a host fails as configured, and presents the configured certificate")
  func faults() async throws {
    let host = SimulatedHost("host.example", folder: Scene.media)
    let reset = try await deliver(
      "/photo.jpg", from: host.failing(try NetworkFault("reset:after=1KB,path=/photo.jpg")))
    #expect(reset.transfers.first?.error?.hasPrefix("NSURLErrorDomain -1005") == true)
    #expect(reset.content?.attachments.isEmpty == true)
    let expired = try await deliver("/photo.jpg", from: host.showing(.expired))
    #expect(expired.transfers.first?.error?.hasPrefix("NSURLErrorDomain -1201") == true)
  }
}
