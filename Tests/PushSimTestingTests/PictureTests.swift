import Foundation
import PushSimTesting
import TestSupport
import Testing

@Suite("Golden pictures of a phone", .timeLimit(.minutes(2)))
struct PictureTests {
  private func text(_ issue: Issue) -> String { issue.comments.map(\.rawValue).joined() }

  private func phone(_ body: String) async throws -> Phone {
    let phone = try await Phone(now: "2026-01-09 09:41")
    let app = try phone.install("com.example.photos")
    try app.requestAuthorization([.alert])
    try phone.answerPrompt(allow: true)
    phone.lock()
    try await phone.push(.alert(title: "New photo", body: body).to("com.example.photos"))
    return phone
  }

  @Test("The lock screen looks as its golden picture")
  func lockScreen() async throws {
    let phone = try await phone("Anna shared a picture.")
    await expectPicture(of: phone, .lockScreen, matches: "Goldens/lock.svg")
  }

  @Test("A recorded picture is matched, and another text is a difference that names its line")
  func difference() async throws {
    let folder = try TestFolder()
    let golden = folder.path("lock.svg")
    let phone = try await phone("Anna shared a picture.")
    await withKnownIssue {
      await recordingGoldens { await expectPicture(of: phone, .lockScreen, matches: golden) }
    } matching: {
      text($0).contains("recorded lock.svg")
    }
    await expectPicture(of: phone, .lockScreen, matches: golden)
    let other = try await self.phone("Ben shared a picture.")
    await withKnownIssue {
      await expectPicture(of: other, .lockScreen, matches: golden)
    } matching: {
      text($0).contains("- ") && text($0).contains("Ben shared a picture.")
    }
  }

  @Test("A picture that is not there, and a card that is not open, are failures with a reason")
  func missing() async throws {
    let phone = try await phone("Anna shared a picture.")
    await withKnownIssue {
      await expectPicture(of: phone, .lockScreen, matches: "Goldens/none.svg")
    } matching: {
      text($0).contains("there is no golden picture")
    }
    await withKnownIssue {
      await expectPicture(of: phone, .openCard, matches: "Goldens/lock.svg")
    } matching: {
      text($0).contains("expand one first")
    }
  }
}
