import Foundation
import TestSupport
import Testing

/// The inbox's answers to a fixed session of requests, and after a restart.
@Suite("The inbox is as recorded", .timeLimit(.minutes(5)))
struct InboxGoldenTests {
  @Test("each answer of a session by REST and by the endpoints of APNs, FCM and JPush")
  func session() async throws {
    let folder = try TestFolder()
    let first = try await serve("session.sh", folder)
    let second = try await serve("restart.sh", folder)
    for (name, output) in [("session", first), ("restart", second)] {
      let difference = try Golden.text("inbox/\(name).txt").difference(from: output)
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  /// The output of a script of requests, run by the server as its command.
  private func serve(_ script: String, _ folder: TestFolder) async throws -> String {
    let ending = try await Golden.pushsim([
      "serve", "--quiet", "--no-redirect", "--data", folder.path("inbox"), "--extension",
      Checkout.appex("RichMedia").path, "--serve", "photos.example=Samples/Media", "--jpush-key",
      "key:secret=com.example.app", "--", "sh",
      Checkout.file("Tests/RegressionTests/Sessions/\(script)").path,
    ])
    #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending.errors)")
    return StableAnswer.lines(ending.output)
      .replacing(/apns-channel-id: \S+/) { _ in "apns-channel-id: <generated>" }
  }
}
