import ExtensionProtocol
import JSONModel
import NotificationModel
import Testing

@Suite("Messages about access")
struct AccessMessagesTests {
  private func launch(_ context: LaunchContext) -> Launch {
    Launch(
      notification: 1,
      request: NotificationRequest(
        identifier: "a", content: NotificationContent(),
        trigger: PushTrigger(isContentAvailable: false, isMutableContent: true)),
      container: "/c", limits: Launch.Limits(deadlineSeconds: 30, memoryBytes: 1), locale: "en",
      context: context)
  }

  @Test("a launch says what is special about it, and nothing where nothing is")
  func context() throws {
    let ordinary = launch(LaunchContext())
    #expect(ordinary.json.object?["circumstances"] == nil)
    #expect(try Launch(json: ordinary.json) == ordinary)
    var special = LaunchContext()
    special.state = .beforeFirstUnlock
    special.defaultProtection = .complete
    special.scopeFolder = "/scopes/1"
    special.acceptsMIMEHints = true
    special.deliveredAt = 1.5
    #expect(try Launch(json: launch(special).json) == launch(special))
    let frame = Frame.encoded(.launch(launch(special)))
    let sent = try JSONParser.parse(bytes: Array(frame.dropFirst(5))).value
    #expect(try DeviceMessage(json: sent) == .launch(launch(special)))
  }

  @Test(
    "a refusal is a note with its path and, for want of a key, the class",
    arguments: [
      FileRefusal.outsideScope(path: "/a"), .protected(path: "/b", protection: .completeUnlessOpen),
    ])
  func refusals(_ refusal: FileRefusal) throws {
    let note = DeviceNote.fileRefused(refusal)
    #expect(try DeviceNote(json: note.json) == note)
  }
}
