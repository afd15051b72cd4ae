import Diagnostics
import Foundation
import JSONModel
import MediaTransfer
import NotificationModel
import PushSimulator
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("Media fetched for the extension")
  struct MediaDeliveryTests {
    private static let fiveMegabytes = 5 * 1024 * 1024

    /// Delivers to the sample RichMedia, which attaches what `image` links to.
    private func deliver(_ members: [String: JSONValue]) async throws -> Delivery {
      try await TestDevice().deliver(.waking(members), to: Checkout.appex("RichMedia"))
    }

    /// Has the probe load a URL; `folder` answers for big.example.
    private func load(
      _ how: String, _ url: String, folder: URL? = nil, with appex: TestExtension = .probe,
      _ configure: (inout SimulatorOptions) -> Void = { _ in }
    ) async throws -> Delivery {
      try await TestDevice().deliver(.probe(how, ["url": .string(url)]), to: appex.appex()) {
        $0.servedFolders["big.example"] = folder
        configure(&$0)
      }
    }

    private func folder(bytes: Int) throws -> TestFolder {
      let folder = try TestFolder()
      try folder.write(Data(repeating: 7, count: bytes), to: "big.bin")
      return folder
    }

    @Test("PAYL-38: a linked photo is fetched, judged and stored; its report has no query")
    func photo() async throws {
      let scene = try TestDevice()
      let delivery = try await scene.deliver(
        .waking(["image": "https://photos.example/photo.jpg?token=s3cret"]),
        to: Checkout.appex("RichMedia"))
      delivery.expect(.modified)
      let original = try Data(contentsOf: Checkout.media.appendingPathComponent("photo.jpg"))
      #expect(try delivery.files.map { try Data(contentsOf: $0) } == [original])
      let transfer = try #require(delivery.transfers.first)
      #expect(transfer.url == "https://photos.example/photo.jpg")
      #expect(transfer.status == 200 && transfer.bytes == original.count && transfer.error == nil)
      #expect(transfer.mimeType == "image/jpeg")
      #expect(!"\(delivery.timeline)\(delivery.findings)\(delivery.transfers)".contains("s3cret"))
    }

    @Test("several media are all attached, in the order of their keys")
    func several() async throws {
      let delivery = try await deliver([
        "image": "https://photos.example/photo.png", "audio": "https://photos.example/tone.mp3",
        "video": "https://photos.example/clip.mp4",
      ])
      #expect(
        delivery.content?.attachments.map(\.type) == ["public.png", "public.mp3", "public.mpeg-4"])
      #expect(delivery.transfers.count == 3)
    }

    @Test(
      "an image over 10 MB is not attached (ATTA-02), and the text shows all the same (ATTA-37)")
    func oversized() async throws {
      let folder = try TestFolder()
      let photo = try Data(contentsOf: Checkout.media.appendingPathComponent("photo.jpg"))
      let size = 10 * 1024 * 1024 + 1
      try folder.write(photo + Data(count: size - photo.count), to: "big.jpg")
      let delivery = try await TestDevice().deliver(
        .waking(["image": "https://big.example/big.jpg"]), to: Checkout.appex("RichMedia")
      ) { $0.servedFolders = ["big.example": folder.url] }
      delivery.expect(.modified)
      #expect(delivery.title == "Original")
      #expect(delivery.files.isEmpty)
      #expect(delivery.transfers.first?.bytes == size)
      let peak = try #require(delivery.serviceExtension.peakBytes)
      #expect(peak < size, "a download is no memory of the extension")
    }

    @Test("ATTA-05: a WebP picture is fetched but not attached")
    func webp() async throws {
      let delivery = try await deliver(["image": "https://photos.example/picture.webp"])
      delivery.expect(.modified)
      #expect(delivery.files.isEmpty)
      #expect(delivery.transfers.first?.status == 200)
    }

    @Test("status 404 is a response, not an error, and its page is not attached")
    func missing() async throws {
      let delivery = try await deliver(["image": "https://photos.example/none.jpg"])
      delivery.expect(.modified)
      #expect(delivery.files.isEmpty)
      #expect(delivery.transfers.first?.status == 404)
      #expect(delivery.transfers.first?.error == nil)
    }

    @Test("LIFE-42: plain http fails with -1022, unless the extension's Info.plist allows it")
    func insecure() async throws {
      let url = "http://photos.example/photo.jpg"
      let refused = try await load("data", url)
      #expect(refused.title == "NSURLErrorDomain -1022")
      #expect(refused.transfers.first?.error?.hasPrefix("NSURLErrorDomain -1022") == true)
      #expect(refused.transfers.first?.status == nil)
      let allowed = try await load("data", url, with: .insecureProbe)
      #expect(allowed.title == "200 13302")
    }

    @Test("a host that is not served is out of reach: the device is offline")
    func offline() async throws {
      let delivery = try await load("data", "https://elsewhere.example/photo.jpg")
      #expect(delivery.title == "NSURLErrorDomain -1009")
      let finding = try #require(delivery.findings.first { $0.message.contains("-1009") })
      #expect(finding.severity == .warning && finding.fix?.contains("serve elsewhere") == true)
    }

    @Test("a served host speaks HTTP/2")
    func http2() async throws {
      try await TestDevice().with(nil) { simulator in
        let fetched = try await simulator.running.network.engine.fetch(
          TransferRequest(url: "https://photos.example/photo.jpg"))
        #expect(fetched.response.networkProtocol == "h2")
        #expect(fetched.response.status == 200)
      }
    }

    @Test("LIFE-44: a data task, a download and Data(contentsOf:) bring the same bytes")
    func loads() async throws {
      let url = "https://photos.example/photo.jpg"
      #expect(try await load("data", url).title == "200 13302")
      #expect(try await load("contents", url).title == "contents 13302")
      #expect(try await load("download", url).title == "200 13302 tmp", "ATTA-09")
    }

    @Test("the body of an upload task reaches the server")
    func upload() async throws {
      let server = try EchoServer()
      let folder = try TestFolder(["network.json": #"{"hosts": {"127.0.0.1": "network"}}"#])
      let delivery = try await load("upload", server.url, with: .insecureProbe) {
        $0.networkFile = folder.file("network.json")
      }
      #expect(delivery.title == "PUT 300000 bytes of 0x5a")
      #expect(delivery.transfers.first?.status == 200)
    }

    @Test("what a data task loads counts as the extension's memory, what a download loads does not")
    func memory() async throws {
      let folder = try folder(bytes: Self.fiveMegabytes)
      let url = "https://big.example/big.bin"
      let data = try await load("data", url, folder: folder.url)
      #expect(data.title == "200 \(Self.fiveMegabytes)")
      let download = try await load("download", url, folder: folder.url)
      #expect(download.title == "200 \(Self.fiveMegabytes) tmp")
      let peaks = try [data, download].map { try #require($0.serviceExtension.peakBytes) }
      #expect(peaks[0] > Self.fiveMegabytes)
      #expect(peaks[1] < Self.fiveMegabytes)
      #expect(peaks[0] - peaks[1] > Self.fiveMegabytes / 2)
    }

    @Test("LIFE-10: a data task of 60 MB is the end of an extension that may have 24 MB")
    func tooMuch() async throws {
      let folder = try folder(bytes: 12 * Self.fiveMegabytes)
      let delivery = try await load("data", "https://big.example/big.bin", folder: folder.url)
      delivery.expect(.original, .memoryExceeded)
      #expect(delivery.title == "Original")
      let report = delivery.serviceExtension
      #expect(try #require(report.peakBytes) > report.limitBytes)
      #expect(delivery.transfers.first?.error != nil, "its transfer ends with it")
    }

    @Test("a download tells its progress step by step")
    func progress() async throws {
      let folder = try folder(bytes: Self.fiveMegabytes)
      let delivery = try await load("progress", "https://big.example/big.bin", folder: folder.url)
      #expect(delivery.title == "steps 3 rising true last \(Self.fiveMegabytes) 1.0")
    }

    @Test("Swift 6 code with async downloads attaches its picture")
    func concurrency() async throws {
      let delivery = try await TestDevice().deliver(
        .waking(["image": "https://photos.example/photo.jpg"]),
        to: TestExtension.asyncStyle.appex())
      delivery.expect(.modified)
      #expect(delivery.title == "Original async")
      #expect(delivery.content?.attachments.map(\.type) == ["public.jpeg"])
    }
  }
}
