import Foundation
import JSONModel
import PushSimTesting
import TestSupport
import Testing

@Suite("Requests to push providers in tests", .timeLimit(.minutes(5)))
struct ProviderTests {
  private let body = Data(
    #"{"app_id":"a","contents":{"en":"Hello","de":"Hallo"},"data":{"chat":7}}"#.utf8)

  @Test("what a provider makes of a request reaches the extension")
  func delivered() async throws {
    let simulator = try await Simulator(extension: Scene.trivial)
    let pushes = try Push.pushes(sentBy: .oneSignal, for: body, to: "com.example.app")
    let delivery = try await simulator.deliver(pushes[0])
    expectContent(delivery, body: "Hello")
    #expect(delivery.outcome == .modified)
    #expect(delivery.origin?.provider == "OneSignal")
    #expect(delivery.origin?.taken.contains("data → custom.a") == true)
    #expect(delivery.content?.userInfo["custom"]?["a"]?["chat"] == 7)
  }

  @Test("the provider is recognised, and takes the user's language")
  func recognised() throws {
    let pushes = try Push.pushes(sentBy: nil, for: body, languages: ["de"])
    #expect(pushes.count == 1)
    let payload = try JSONParser.parse(bytes: pushes[0].bytes).value
    #expect(payload["aps"]?["alert"]?["body"] == "Hallo")
  }

  @Test("each message of a request is a push with a name of its own")
  func several() throws {
    let pushes = try Push.pushes(
      sentBy: .expo,
      for: Data(
        #"[{"to":"ExponentPushToken[a]","body":"1"},{"to":"ExponentPushToken[b]","body":"2"}]"#
          .utf8))
    #expect(pushes.map(\.name) == ["Expo's request (message 1)", "Expo's request (message 2)"])
  }

  @Test("an app's name in the place of its identifier is an error")
  func name() throws {
    let error = #expect(throws: SimulatorError.self) {
      try Push.pushes(sentBy: .oneSignal, for: body, to: "My App")
    }
    #expect(error?.code == .usage)
  }

  @Test(
    "a body that is no request, and one that the provider refuses, are errors that say where",
    arguments: [
      ("{\"aps\":{}}", "the body is no request to a push provider"),
      ("{\n\"app_id\":\"a\",\"contents\":7}", "(line 2, column 25)"),
      ("\u{0}\u{1}", "the body is no request"), ("", "the body is no request"),
    ])
  func refused(body: String, words: String) throws {
    let error = #expect(throws: SimulatorError.self) {
      try Push.pushes(sentBy: nil, for: Data(body.utf8))
    }
    #expect(error?.code == .unreadableInput)
    #expect(error?.message.contains(words) == true, "\(error as Any)")
  }
}
