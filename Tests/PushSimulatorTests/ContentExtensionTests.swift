import Diagnostics
import ExtensionBuilder
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("Content extensions")
  struct ContentExtensionTests {
    /// A push with a photo and a category.
    private static func photo(
      _ members: [String: JSONValue] = [:], category: String = "photo"
    ) -> Push {
      var members = members
      members["Simulator Target Bundle"] = "com.example.app"
      members["image"] = "https://photos.example/photo.jpg"
      members["aps"] = [
        "alert": ["title": "Photo", "body": "Text"], "mutable-content": 1,
        "category": .string(category),
      ]
      return Push(name: "photo.apns", bytes: JSONWriter.compact(.object(members)))
    }

    private static func sample(_ name: String) throws -> URL { try ContentSample.appex(name) }

    private func deliver(
      _ pushes: [Push], to name: String, on scene: TestDevice? = nil, isSandboxed: Bool = true
    ) async throws -> [ContentExtensionReport] {
      let scene = try scene ?? TestDevice()
      let appex = try Self.sample(name)
      return try await scene.with(Checkout.appex("RichMedia")) { options in
        options.contentExtension = appex
        options.isSandboxed = isSandboxed
      } _: { simulator in
        var reports: [ContentExtensionReport] = []
        for push in pushes {
          let delivery = try await simulator.deliver(push)
          delivery.expect(.modified)
          reports.append(try #require(delivery.contentExtension))
        }
        return reports
      }
    }

    private func said(_ report: ContentExtensionReport) -> [String] {
      report.timeline.filter { $0.source == .nsLog }.map { String($0.text.dropFirst(7)) }
    }

    private static let photoBytes =
      (try? Data(contentsOf: Checkout.media.appendingPathComponent("photo.jpg")))?.count ?? 0

    @Test(
      "CEXT-11, ATTA-29: a delivered photo is read inside a scope, in a process of its own",
      arguments: [false, true])
    func presented(isSandboxed: Bool) async throws {
      let report = try await deliver(
        [Self.photo()], to: "PhotoContent", isSandboxed: isSandboxed)[0]
      #expect(report.result == .presented, "\(report)")
      #expect(said(report) == ["shows \(Self.photoBytes) bytes"], "\(report)")
      #expect(report.findings.compactMap(\.rule).isEmpty, "\(report.findings)")
      #expect(report.scopes.map { [$0.starts, $0.stops, $0.denials] } == [[1, 1, 0]])
      #expect((report.peakBytes ?? 0) > 0)
    }

    @Test(
      "CEXT-11, CEXT-03: the view controller's methods are called in the order of an expanded view")
    func lifeCycle() async throws {
      let report = try await deliver([Self.photo()], to: "LifeCycle")[0]
      #expect(
        said(report) == [
          "viewDidLoad()", "didReceive(_:)", "viewWillAppear(_:)", "viewWillLayoutSubviews() 0.75",
          "viewDidLayoutSubviews()", "viewDidAppear(_:)", "viewWillDisappear(_:)",
          "viewDidDisappear(_:)",
        ])
    }

    @Test(
      "ATTA-29…ATTA-31: the usual mistakes, what the code sees and what is found",
      arguments: [
        ("no start", "reading: NSCocoaErrorDomain 257", "ATTA-30", [0, 0, 0, 1]),
        ("no stop", "reading: 13302 bytes", "ATTA-29", [1, 0, 0, 0]),
        ("stop twice", "reading: 13302 bytes", "ATTA-29", [1, 1, 1, 0]),
        ("read after stop", "reading: NSCocoaErrorDomain 257", "ATTA-30", [1, 1, 0, 1]),
      ], [false, true])
    func mistakes(
      _ mistake: (name: String, seen: String, rule: String, counts: [Int]), isSandboxed: Bool
    ) async throws {
      let report = try await deliver(
        [Self.photo(["mistake": .string(mistake.name)])], to: "PhotoContentMistakes",
        isSandboxed: isSandboxed)[0]
      #expect(report.result == .presented, "\(report)")
      #expect(said(report) == [mistake.seen], "\(report)")
      #expect(report.findings.compactMap(\.rule?.rawValue) == [mistake.rule], "\(report.findings)")
      #expect(
        report.scopes.map { [$0.starts, $0.stops, $0.strayStops, $0.denials] }
          == [mistake.counts])
    }

    @Test("ATTA-31: a URL kept from an earlier process gives no access")
    func kept() async throws {
      let reports = try await deliver(
        [Self.photo(["mistake": "keep"]), Self.photo(["mistake": "use kept"])],
        to: "PhotoContentMistakes")
      #expect(reports[0].findings.isEmpty)
      #expect(said(reports[1]).first == "start returned false")
      #expect(said(reports[1]).last?.hasPrefix("reading the kept URL: NSCocoaErrorDomain") == true)
      #expect(reports[1].findings.compactMap(\.rule) == [.`ATTA-31`], "\(reports[1].findings)")
    }

    @Test(
      "ATTA-30: open(2), fopen, FileHandle, FileManager and UIImage are denied and let in alike")
    func everyWay() async throws {
      let report = try await deliver([Self.photo()], to: "EveryWay", isSandboxed: true)[0]
      #expect(
        said(report) == [
          "outside: open EACCES, fopen EACCES, FileHandle 257, FileManager nil, UIImage nil",
          "inside: open 13302, fopen 13302, FileHandle 13302, FileManager 13302, UIImage yes",
          "kept descriptor: 13302",
        ], "\(report)")
      #expect(report.scopes.map(\.denials) == [5])
    }

    @Test("WAKE-09, WAKE-10: the category alone chooses the content extension, not mutable-content")
    func withoutMutableContent() async throws {
      let scene = try TestDevice()
      let appex = try Self.sample("PhotoContent")
      let reports = try await scene.with(Checkout.appex("RichMedia")) { options in
        options.contentExtension = appex
      } _: { simulator in
        var reports: [ContentExtensionReport] = []
        for (category, isMutable) in [("photo", false), ("photo", true), ("other", true)] {
          let members: JSONValue = [
            "Simulator Target Bundle": "com.example.app",
            "aps": [
              "alert": ["body": "Text"], "category": .string(category),
              "mutable-content": .integer(isMutable ? 1 : 0),
            ],
          ]
          let delivery = try await simulator.deliver(
            Push(name: "p.apns", bytes: JSONWriter.compact(members)))
          #expect(delivery.serviceExtension.isWoken == isMutable)
          reports.append(try #require(delivery.contentExtension))
        }
        return reports
      }
      #expect(reports.map(\.result) == [.presented, .presented, .notClaimed])
    }

    @Test("CEXT-02, CEXT-32: a category that the extension does not claim is not shown by it")
    func notClaimed() async throws {
      let report = try await deliver([Self.photo(category: "Photo")], to: "PhotoContent")[0]
      #expect(report.result == .notClaimed)
      #expect(report.findings.compactMap(\.rule) == [.`CEXT-02`])
    }

    @Test(
      "a crash of the content extension belongs to the delivery, whose content shows all the same")
    func crash() async throws {
      let scene = try TestDevice()
      let appex = try Self.sample("EveryWay")
      let delivery = try await scene.with(nil) {
        $0.contentExtension = appex
      } _: {
        try await $0.deliver(Self.photo(["crash": true]))
      }
      let report = try #require(delivery.contentExtension)
      #expect(report.result == .crashed && report.exit == .signal("SIGILL"), "\(report)")
      #expect(delivery.outcome == .original && !delivery.isAsIntended)
      let json = delivery.json
      #expect(try Delivery(json: json).contentExtension == report)
    }

    @Test("a service extension is refused as a content extension, and the other way round")
    func wrongPoint() async throws {
      let scene = try TestDevice()
      let content = try Self.sample("PhotoContent")
      await #expect(throws: SimulatorError.self) {
        try await scene.with(content) { _ in }
      }
      await #expect(throws: SimulatorError.self) {
        try await scene.with(nil) {
          $0.contentExtension = Checkout.appex("Trivial")
        } _: { _ in
        }
      }
    }
  }
}
