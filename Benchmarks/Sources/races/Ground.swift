import Foundation
import Glibc
import PushSimulator

/// Where the races run: the repository's samples, and folders that are removed afterwards.
struct Ground: Sendable {
  /// An empty folder on the disk that `TMPDIR` names, by default `/tmp`.
  let folder: URL
  /// An empty folder in memory; nil where the machine has no `/dev/shm`.
  let memoryFolder: URL?

  /// Makes the ground for the duration of `body`.
  static func with(_ body: (Ground) async throws -> Void) async throws {
    let folder = try makeFolder(in: NSTemporaryDirectory())
    defer { try? FileManager.default.removeItem(at: folder) }
    let memoryFolder = try? makeFolder(in: "/dev/shm")
    defer { if let memoryFolder { try? FileManager.default.removeItem(at: memoryFolder) } }
    try await body(Ground(folder: folder, memoryFolder: memoryFolder))
  }

  private static func makeFolder(in parent: String) throws -> URL {
    let folder = URL(fileURLWithPath: parent)
      .appendingPathComponent("pushsim-races-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return folder
  }

  /// A sample extension, built by `make extensions`.
  func sampleExtension(_ name: String) throws -> URL {
    let url = URL(fileURLWithPath: ".build-sdk/Extensions/\(name).appex")
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw RaceError("\(url.path) is missing; run `make extensions` in the repository first")
    }
    return url
  }

  /// A sample payload.
  func samplePush(_ name: String) throws -> Push {
    try Push(contentsOf: "Samples/Payloads/\(name).apns")
  }

  /// Runs `body` with a simulator on a device of its own, which is removed afterwards.
  /// - Parameter inMemory: whether the device lies in `memoryFolder` rather than on disk.
  func withSimulator<Result: Sendable>(
    _ options: SimulatorOptions, inMemory: Bool = false,
    _ body: (Simulator) async throws -> Result
  ) async throws -> Result {
    let parent = inMemory ? memoryFolder ?? folder : folder
    let place = parent.appendingPathComponent(UUID().uuidString, isDirectory: true)
    defer { try? FileManager.default.removeItem(at: place) }
    return try await Simulator.with(device: Device(folder: place), options: options, body)
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
