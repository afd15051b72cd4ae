import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

/// Everything that runs compilers: one after the other, because a signal ends all builds of a
/// process and because they would only slow each other down.
@Suite(.serialized, .timeLimit(.minutes(2)), FakeSDK())
enum BuildTests {
  /// A builder whose cache and stand-ins lie in `tree`.
  static func builder(
    _ tree: TestFolder, _ transcript: Transcript = Transcript()
  ) -> ExtensionBuilder {
    let environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": tree.file("Cache").path]) { $1 }
    return ExtensionBuilder(
      environment: environment, sdk: FakeSDK.current,
      standIns: StandInLibrary(folder: tree.file("StandIns")), sink: transcript.sink)
  }
}
