import Figures
import Foundation
import PushSimulator

/// Where the races run: the repository's samples, the built tool, and a folder that is removed
/// afterwards.
struct Ground: Sendable {
  /// An empty folder on the disk that `TMPDIR` names, by default `/tmp`.
  let folder: URL

  /// Makes the ground for the duration of `body`.
  static func with<Result: Sendable>(
    _ body: (Ground) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-races-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(Ground(folder: folder))
  }

  /// A sample extension, built by `make extensions`.
  func sampleExtension(_ name: String) throws -> URL {
    let url = URL(fileURLWithPath: ".build-sdk/Extensions/\(name).appex")
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw RaceError(
        "the extension \(name) is not built; run `make extensions` in the repository first")
    }
    return url
  }

  /// A sample payload.
  func samplePush(_ name: String) throws -> Push {
    try Push(contentsOf: "Samples/Payloads/\(name).apns")
  }

  /// Writes generated payloads, a line each.
  func generatedPayloads(_ count: Int, mix: PayloadGenerator.Mix = .waking) throws -> URL {
    let file = folder.appendingPathComponent("payloads-\(mix.rawValue)-\(count).ndjson")
    try PayloadFile.write(count, mix: mix, to: file) { _ in }
    return file
  }

  /// Runs `body` with a simulator on a temporary device, as `pushsim batch` has it.
  func withSimulator<Result: Sendable>(
    _ options: SimulatorOptions, _ body: (Simulator) async throws -> Result
  ) async throws -> Result {
    try await Simulator.with(device: Device.temporary(), options: options, body)
  }
}

extension Simulator {
  /// Delivers `pushes`, `concurrency` of them at any time.
  /// - Returns: the deliveries in the order of `pushes`.
  func deliver(all pushes: [Push], concurrency: Int) async throws -> [Delivery] {
    try await withThrowingTaskGroup(of: (Int, Delivery).self) { group in
      var deliveries = [Delivery?](repeating: nil, count: pushes.count)
      for (index, push) in pushes.enumerated() {
        if index >= concurrency, let (done, delivery) = try await group.next() {
          deliveries[done] = delivery
        }
        group.addTask { (index, try await self.deliver(push)) }
      }
      for try await (done, delivery) in group { deliveries[done] = delivery }
      return deliveries.compactMap(\.self)
    }
  }
}

extension Delivery {
  /// The outcome with its reason.
  var verdict: String {
    reason.map { "\(outcome.rawValue):\($0)" } ?? outcome.rawValue
  }
}
