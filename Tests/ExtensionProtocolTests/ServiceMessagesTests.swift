import NotificationModel
import Testing

@testable import ExtensionProtocol

@Suite struct ServiceMessagesTests {
  @Test("a refused attachment is told by its URL; an extension built earlier says the path alone")
  func refusedAttachments() throws {
    let note = DeviceNote.attachmentRefused(url: "/tmp/a.jpg", typeHint: "public.png", code: 100)
    #expect(try DeviceNote(json: note.json) == note)
    let earlier: JSONValue = ["kind": "attachmentRefused", "path": "/tmp/a.jpg", "code": 101]
    #expect(
      try DeviceNote(json: earlier)
        == .attachmentRefused(url: "file:///tmp/a.jpg", typeHint: nil, code: 101))
  }
}
