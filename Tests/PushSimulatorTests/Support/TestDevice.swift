import APNs
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator
import PushStore
import TestSupport
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

/// A device of its own folder, with what the tests ask of it.
final class TestDevice: Sendable {
  let folder: TestFolder
  let device: Device

  init() throws {
    folder = try TestFolder()
    device = try Device(folder: folder.url.appendingPathComponent("device"))
  }

  /// Runs `body` with a simulator of this device.
  func with<Result: Sendable>(
    _ appex: URL?, _ configure: (inout SimulatorOptions) throws -> Void = { _ in },
    _ body: (Simulator) async throws -> Result
  ) async throws -> Result {
    var options = SimulatorOptions()
    options.serviceExtension = appex
    options.servedFolders = ["photos.example": Checkout.media]
    try configure(&options)
    return try await Simulator.with(device: device, options: options, body)
  }

  /// Delivers one push with a simulator made for it.
  func deliver(
    _ push: Push, to appex: URL?, _ configure: (inout SimulatorOptions) throws -> Void = { _ in }
  ) async throws -> Delivery {
    try await with(appex, configure) { try await $0.deliver(push) }
  }

  /// The temporary folder of the extension with this bundle identifier.
  func temporaryFolder(of identifier: String) throws -> URL {
    let identifier = try #require(BundleIdentifier(identifier))
    let path = try device.container(of: identifier).temporaryPath
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// The files of the push store, and a check that the index agrees with them.
  func storedFiles() throws -> [String] {
    let report = try device.store.verify()
    #expect(report.problems.isEmpty, "\(report)")
    let folder = device.folder.appendingPathComponent("PushStore/Attachments/com.example.app")
    return (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? []
  }
}

extension Push {
  /// A push with an alert that wakes the extension, and these members beside `aps`.
  static func waking(
    _ members: [String: JSONValue] = [:], title: String = "Original", collapse: String? = nil
  ) throws -> Push {
    var members = members
    members["Simulator Target Bundle"] = "com.example.app"
    members["aps"] = [
      "alert": ["title": .string(title), "body": "Text"], "mutable-content": 1,
    ]
    var headers = PushHeaders()
    headers.collapseIdentifier = collapse
    return Push(
      name: "test.apns", bytes: JSONWriter.compact(.object(members)), headers: headers)
  }

  /// A push that makes the probe do something.
  static func probe(
    _ action: String, _ members: [String: JSONValue] = [:], collapse: String? = nil
  ) throws -> Push {
    try waking(members.merging(["do": .string(action)]) { $1 }, collapse: collapse)
  }
}

extension Delivery {
  var title: String? { content?.title }

  /// The outcome, with its reason behind a colon.
  var outcomeAndReason: String { outcome.rawValue + (reason.map { ":\($0)" } ?? "") }

  var rules: [String] { findings.compactMap(\.rule?.rawValue) }

  /// The attached files as the store has them.
  var files: [URL] { (content?.attachments ?? []).compactMap { URL(string: $0.url) } }

  func expect(
    _ outcome: Outcome, _ reason: OutcomeReason? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(self.outcome == outcome, "\(self)", sourceLocation: sourceLocation)
    #expect(self.reason?.rawValue == reason?.rawValue, "\(self)", sourceLocation: sourceLocation)
  }
}
