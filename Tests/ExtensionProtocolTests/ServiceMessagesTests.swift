import JSONModel
import NotificationModel
import Testing

@testable import ExtensionProtocol

@Suite struct ServiceMessagesTests {
  @Test("a refused attachment is reported with its URL")
  func refusedAttachments() throws {
    let note = DeviceNote.attachmentRefused(url: "/tmp/a.jpg", typeHint: "public.png", code: 100)
    #expect(try DeviceNote(json: note.json) == note)
  }

  @Test(
    "what the layout has to say survives the channel",
    arguments: [
      DeviceNote.brokenConstraints("Unable to simultaneously satisfy constraints"),
      .undrawn(view: "MKMapView", shows: "a grid"),
    ])
  func layoutNotes(note: DeviceNote) throws {
    #expect(try DeviceNote(json: note.json) == note)
  }

  @Test("a launch names all languages, and where it has one the locale alone", arguments: [1, 2])
  func languages(count: Int) throws {
    let languages = Array(["de-AT", "fr"].prefix(count))
    let launch = Launch(
      notification: 1,
      request: NotificationRequest(
        identifier: "a", content: NotificationContent(),
        trigger: PushTrigger(isContentAvailable: false, isMutableContent: true)),
      container: "/nowhere", limits: Launch.Limits(deadlineSeconds: 30, memoryBytes: 1),
      locale: "de-AT", languages: languages)
    #expect((launch.json.object?["languages"] == nil) == (count == 1))
    #expect(try Launch(json: launch.json).languages == languages)
    let frame = Frame.encoded(DeviceMessage.launch(launch))
    #expect(String(decoding: frame, as: UTF8.self).contains("\"languages\"") == (count == 2))
  }
}
