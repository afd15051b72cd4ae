import Foundation
import SimulatedNetwork
import Testing

@testable import SimulatorRuntime

/// Where bodies are while several notifications wait for them.
@Suite(.timeLimit(.minutes(1))) struct SharedMediaFolderTests {
  @Test("what a killed batch left of shared media is removed by the next one")
  func left() async throws {
    let left = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-media-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    try Data("body".utf8).write(to: left.appendingPathComponent("CFNetworkDownload_a1b2c3.tmp"))
    let stack = try await NetworkStack(NetworkPlan(), sharesMedia: true)
    #expect(!FileManager.default.fileExists(atPath: left.path))
    await stack.shutDown()
  }
}
