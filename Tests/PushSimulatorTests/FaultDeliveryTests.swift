import Diagnostics
import Foundation
import NotificationModel
import PushSimulator
import SimulatedNetwork
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  /// Every fault, as a real extension meets it: what its download task says, and what shows.
  @Suite("Faults")
  struct FaultDeliveryTests {
    /// A fault and the probe's answer: the error it got, or status, bytes and name of the file.
    struct Case: Sendable, CustomTestStringConvertible {
      var faults: [String]
      var answer: String
      /// Simulated seconds a second; what waits for the request's time limit of 60 s runs faster.
      var speed = 1.0

      init(_ faults: String..., answer: String, speed: Double = 1) {
        self.faults = faults
        self.answer = answer
        self.speed = speed
      }

      var testDescription: String { "\(faults.joined(separator: " and ")): \(answer)" }
    }

    static let cases = [
      Case("dns-failure", answer: "NSURLErrorDomain -1003"),
      Case("refused", answer: "NSURLErrorDomain -1004"),
      Case("unreachable", answer: "NSURLErrorDomain -1009"),
      Case("unanswered", answer: "NSURLErrorDomain -1001", speed: 40),
      Case(
        "drop:after=200ms", "slow-first-byte:time=5s", answer: "NSURLErrorDomain -1005", speed: 1),
      Case("tls-failure", answer: "NSURLErrorDomain -1200"),
      Case("old-tls", answer: "NSURLErrorDomain -1200"),
      Case("expired-certificate", answer: "NSURLErrorDomain -1201"),
      Case("not-yet-valid", answer: "NSURLErrorDomain -1204"),
      Case("self-signed", answer: "NSURLErrorDomain -1202"),
      Case("unknown-authority", answer: "NSURLErrorDomain -1202"),
      Case("wrong-host", answer: "NSURLErrorDomain -1202"),
      Case("status:code=403", answer: "403"),
      Case("status:code=404", answer: "404"),
      Case("status:code=410", answer: "410"),
      Case("status:code=429,retry-after=5s", answer: "429"),
      Case("status:code=503,retry-after=2s", answer: "503"),
      Case("error-page", answer: "200"),
      Case("wrong-type", answer: "200 13302 tmp"),
      Case("redirect-loop", answer: "NSURLErrorDomain -1007"),
      Case("redirect-to-http", answer: "NSURLErrorDomain -1022"),
      Case("redirect-to-file", answer: "NSURLErrorDomain -1002"),
      Case("bomb", answer: "NSURLErrorDomain -1103"),
      Case("slow-first-byte:time=2s", answer: "200 13302 tmp", speed: 10),
      Case("slow-first-byte:time=70s", answer: "NSURLErrorDomain -1001", speed: 40),
      Case("dribble:bytes=4KB,every=500ms", answer: "200 13302 tmp", speed: 10),
      Case("slow-close:time=2s", answer: "200 13302 tmp", speed: 10),
      Case("black-hole", answer: "NSURLErrorDomain -1001", speed: 40),
      Case("black-hole:after=5KB", answer: "NSURLErrorDomain -1001", speed: 40),
      Case("reset", answer: "NSURLErrorDomain -1005"),
      Case("reset:after=5KB", answer: "NSURLErrorDomain -1005"),
      Case("empty-response", answer: "NSURLErrorDomain -1005"),
      Case("truncated:after=5KB", answer: "NSURLErrorDomain -1005"),
      Case("wrong-length:by=100", answer: "NSURLErrorDomain -1005"),
      Case("malformed-chunk", answer: "NSURLErrorDomain -1017"),
      Case("garbage", answer: "NSURLErrorDomain -1017"),
    ]

    private func deliver(
      _ how: String, _ faults: [String], to appex: URL? = nil, speed: Double = 1,
      deadline: Duration = .seconds(200)
    ) async throws -> Delivery {
      try await TestDevice().deliver(
        .probe(how, ["url": "https://photos.example/photo.jpg"]), to: TestExtension.probe.appex()
      ) { options in
        options.faults = try faults.map { try NetworkFault($0) }
        options.speed = speed
        options.deadline = deadline
      }
    }

    @Test(
      "a fault gives the code that URLSession gives, and the extension decides what shows",
      arguments: cases)
    func fault(_ item: Case) async throws {
      let delivery = try await deliver("download", item.faults, speed: item.speed)
      delivery.expect(.modified)
      let title = try #require(delivery.title)
      #expect(title == item.answer || title.hasPrefix(item.answer + " "), "\(delivery)")
      let error = delivery.transfers.first?.error
      if item.answer.hasPrefix("NSURLErrorDomain") {
        #expect(error?.hasPrefix(item.answer + ":") == true)
      } else {
        #expect(error == nil)
      }
    }

    @Test("every fault of the catalogue is among these")
    func complete() {
      let tried = Set(Self.cases.flatMap(\.faults).compactMap { $0.split(separator: ":").first })
      let all = Set(FaultCatalogue.all.map { $0.name[...] })
      #expect(all.subtracting(tried) == [])
    }

    @Test("an answer that stops makes an extension that only waits miss its deadline")
    func hanging() async throws {
      let delivery = try await deliver(
        "download", ["black-hole:after=5KB"], speed: 20, deadline: .seconds(30))
      delivery.expect(.original, .timedOut)
      #expect(delivery.title == "Original")
      #expect(delivery.serviceExtension.elapsedSeconds.map { $0 >= 30 } == true)
      #expect(delivery.transfers.first?.remarks.contains { $0.contains("black-hole") } == true)
    }

    @Test("LIFE-10: a decompression bomb in a data task is a memory kill, in a download it is not")
    func bomb() async throws {
      let delivery = try await deliver("data", ["bomb:bytes=100MB"])
      delivery.expect(.original, .memoryExceeded)
      let download = try await deliver("download", ["bomb:bytes=100MB"])
      download.expect(.modified)
    }

    @Test("a finding says that what is attached as an image is an HTML page")
    func errorPage() async throws {
      let delivery = try await TestDevice().deliver(
        .waking(["image": "https://photos.example/photo.jpg"]), to: Checkout.appex("RichMedia")
      ) { $0.faults = [try NetworkFault("error-page:type=image/jpeg")] }
      #expect(
        delivery.findings.contains { $0.message.contains("text/html") }, "\(delivery.findings)")
    }

    @Test("a fault strikes the requests it names only, and a second one goes through")
    func requests() async throws {
      let device = try TestDevice()
      let push = try Push.probe("download", ["url": "https://photos.example/photo.jpg"])
      let titles = try await device.with(
        TestExtension.probe.appex(),
        { $0.faults = [try NetworkFault("reset:requests=1")] }
      ) { simulator in
        [try await simulator.deliver(push).title, try await simulator.deliver(push).title]
      }
      #expect(titles == ["NSURLErrorDomain -1005", "200 13302 tmp"])
    }
  }
}
