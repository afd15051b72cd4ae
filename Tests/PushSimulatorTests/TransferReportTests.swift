import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import SimulatedNetwork
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("A delivery's report about its transfers")
  struct TransferReportTests {
    /// Has the probe load a URL with a data task.
    private func load(
      _ url: String, with appex: TestExtension = .probe,
      _ configure: (inout SimulatorOptions) -> Void = { _ in }
    ) async throws -> Delivery {
      try await TestDevice().deliver(
        .probe("data", ["url": .string(url)]), to: appex.appex(), configure)
    }

    @Test("a transfer that arrived tells its phases, and what was sent and received")
    func arrived() async throws {
      let delivery = try await load("https://photos.example/photo.jpg?token=s3cret")
      let transfer = try #require(delivery.transfers.first)
      let phases = transfer.phases
      #expect(phases.connect > 0 && phases.tls > 0 && phases.wait > 0)
      let sum = phases.dns + phases.connect + phases.tls + phases.wait + phases.receive
      #expect(sum <= transfer.elapsedSeconds)
      #expect(transfer.startSeconds > 0)
      let exchange = try #require(transfer.exchange)
      #expect(exchange.method == "GET" && exchange.httpVersion == "h2")
      #expect(exchange.url == "https://photos.example/photo.jpg?token=s3cret")
      #expect(exchange.wireBytes == 13302)
      let host = HeaderField(name: "Host", value: "photos.example")
      #expect(exchange.requestHeaders.first == host)
      #expect(exchange.responseHeaders.contains { $0.isNamed("Content-Type") })
      #expect(!"\(transfer)".contains("s3cret"), "printed, an exchange shows no query")
    }

    @Test("a transfer that the run's end cut short tells how far it came")
    func unfinished() async throws {
      let host = SimulatedHost("slow.example").stalling("/photo.jpg")
      let delivery = try await load("https://slow.example/photo.jpg") {
        $0.hosts = [host]
        $0.deadline = .seconds(1)
        $0.grace = .milliseconds(100)
      }
      delivery.expect(.original, .timedOut)
      let transfer = try #require(delivery.transfers.first)
      #expect(transfer.error == "unfinished when the extension's run was over")
      #expect(transfer.phases.tls > 0 && transfer.phases.wait > 0.5)
      #expect(transfer.phases.receive == 0)
      #expect(transfer.exchange?.responseHeaders.isEmpty == true)
      #expect(!delivery.timeline.contains { $0.text.hasPrefix("transfer ended") })
    }

    @Test(
      "a fault stands in the timeline where it struck, and a transfer that outlives the run ends")
    func outliving() async throws {
      let delivery = try await TestDevice().deliver(
        .probe("download", ["url": "https://photos.example/photo.jpg"]),
        to: TestExtension.probe.appex()
      ) { options in
        options.faults = [try NetworkFault("black-hole:after=1KB")]
        options.deadline = .seconds(20)
        options.speed = 10
      }
      delivery.expect(.original, .timedOut)
      let texts = delivery.timeline.map(\.text)
      let struck = try #require(delivery.timeline.first { $0.text.contains("black-hole") })
      #expect(struck.atSeconds < 15, "\(delivery.timeline)")
      let end = try #require(delivery.timeline.last { $0.text.hasPrefix("transfer unfinished") })
      #expect(end.atSeconds >= 20 && texts.count { $0.hasPrefix("transfer ") } == 2, "\(texts)")
    }

    @Test("LIFE-42, QUIR-13: a refused http load is a finding that quotes the key to add")
    func refused() async throws {
      let delivery = try await load("http://photos.example/photo.jpg?token=s3cret")
      let findings = delivery.findings.filter { $0.rule == .`LIFE-42` }
      #expect(findings.count == 1)
      let finding = try #require(findings.first)
      #expect(finding.severity == .error)
      #expect(finding.message.contains("QUIR-13") && finding.message.contains("photos.example"))
      #expect(
        finding.fix?.contains("<key>NSExceptionAllowsInsecureHTTPLoads</key><true/>") == true)
      #expect(delivery.transfers.first?.exchange == nil, "nothing was sent")
      #expect(!"\(delivery.findings)\(delivery.transfers)".contains("s3cret"))
    }

    @Test("the extension's own exception lets http through, by host, and mistakes are found")
    func exception() async throws {
      var appex = TestExtension.probe
      appex = TestExtension(
        name: "ExceptionProbe", swiftFiles: appex.swiftFiles,
        plistMembers: """
          <key>NSAppTransportSecurity</key><dict>
          <key>NSAllowsArbitraryLoads</key><string>YES</string>
          <key>NSExceptionDomains</key><dict><key>photos.example</key><dict>
          <key>NSTemporaryExceptionAllowsInsecureHTTPLoads</key><true/>
          </dict></dict></dict>
          """,
        resources: appex.resources)
      let allowed = try await load("http://photos.example/photo.jpg", with: appex)
      #expect(allowed.title == "200 13302")
      #expect(allowed.findings.map(\.message).contains { $0.contains("is a string and ignored") })
      let refused = try await load("http://media.example/photo.jpg", with: appex) {
        $0.servedFolders["media.example"] = Checkout.media
      }
      #expect(refused.title == "NSURLErrorDomain -1022")
    }

    @Test("the JSON of a transfer has its start, phases and remarks, no query and no header")
    func json() async throws {
      let delivery = try await load("https://photos.example/photo.jpg?token=s3cret")
      let transfer = try #require(delivery.json["transfers"]?.array?.first)
      #expect(
        Set(transfer.object?.keys ?? [:].keys) == [
          "url", "status", "bytes", "elapsedSeconds", "error", "mimeType", "startSeconds",
          "phases", "remarks", "sharing",
        ])
      #expect(
        Set(transfer["phases"]?.object?.keys ?? [:].keys) == [
          "dnsSeconds", "connectSeconds", "tlsSeconds", "waitSeconds", "receiveSeconds",
        ])
      let text = String(decoding: JSONWriter.compact(transfer), as: UTF8.self)
      #expect(!text.contains("s3cret") && !text.contains("CFNetwork"))
    }
  }
}
