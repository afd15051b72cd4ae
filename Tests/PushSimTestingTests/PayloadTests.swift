import APNs
import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimTesting
import TestSupport
import Testing

@Suite("Payloads")
struct PayloadTests {
  private func text(_ payload: PushSimTesting.Payload) -> String {
    String(decoding: payload.bytes, as: UTF8.self)
  }

  @Test("an alert holds the texts that were given")
  func alert() {
    #expect(
      text(.alert(title: "T", body: "B")) == #"{"aps":{"alert":{"body":"B","title":"T"}}}"#)
    #expect(text(.alert("plain")) == #"{"aps":{"alert":"plain"}}"#)
    #expect(text(.background()) == #"{"aps":{"content-available":1}}"#)
  }

  @Test("keys of aps and of the sender add up")
  func chain() {
    let payload = Payload.alert(title: "T").mutableContent().badge(3).sound().category("photo")
      .thread("album").interruptionLevel(.timeSensitive).aps("own", [1, 2])
      .with("image", "https://photos.example/photo.jpg").with("gone", 1).without("gone")
    #expect(
      payload.members == [
        "aps": [
          "alert": ["title": "T"], "mutable-content": 1, "badge": 3, "sound": "default",
          "category": "photo", "thread-id": "album", "interruption-level": "time-sensitive",
          "own": [1, 2],
        ],
        "image": "https://photos.example/photo.jpg",
      ])
  }

  @Test("localized texts keep their keys and arguments")
  func localized() {
    #expect(
      Payload.alert().localizedTitle("NEW", "Ann").localizedBody("TEXT").members["aps"]?["alert"]
        == ["title-loc-key": "NEW", "title-loc-args": ["Ann"], "loc-key": "TEXT", "loc-args": []])
  }

  @Test("headers and the name go with the push")
  func headers() {
    let push = Payload.alert("x").collapsing("same").sent(as: .alert, priority: 5).named("n").push
    #expect(push.name == "n")
    #expect(
      push.headers == PushHeaders(pushType: "alert", priority: 5, collapseIdentifier: "same"))
  }

  @Test("a file's bytes are delivered as they are, until a key is changed")
  func file() throws {
    let folder = try TestFolder()
    let file = folder.file("push.apns")
    let text = "{ \"aps\" : { \"alert\" : \"x\" } }\n"
    try Data(text.utf8).write(to: file)
    let payload = try Payload(contentsOf: file)
    #expect(payload.name == file.lastPathComponent)
    #expect(self.text(payload) == text)
    #expect(self.text(payload.mutableContent()) == #"{"aps":{"alert":"x","mutable-content":1}}"#)
  }

  @Test(
    "a file that is missing or no dictionary is an error that names it", arguments: [nil, "[]"])
  func unusable(text: String?) throws {
    let folder = try TestFolder()
    let file = folder.file("push.apns")
    try text.map { try Data($0.utf8).write(to: file) }
    let error = #expect(throws: SimulatorError.self) { try Payload(contentsOf: file) }
    #expect(error?.code == .unreadableInput)
    #expect(error?.message.contains(file.lastPathComponent) == true)
  }
}
