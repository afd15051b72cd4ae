import Foundation
import JSONModel
import NotificationModel
import PhoneSimulator
import PushSimTesting
import PushSimulator
import Testing

/// Content extensions while their card is open: their own code answers.
@Suite struct ContentExtensionTests {
  private static let invitations = SampleApps.folder.appendingPathComponent("Invitations")
  /// A design review in room 4, and the same when it was moved; encrypted as the sample's service
  /// extension decrypts it.
  private static let boxes = (
    first: "AAAAAAAAAAAAAAAAVgpE1OTHAZx2FkRarOoPECNSdS+W+6/tzmWSnfrU0Kpecnq4WM4oZpT0TuWhF6R1hg/kkQUJ"
      + "7K7sHOg0o6P4c48xD7247FelskzyHSTa1ipNoUs=",
    moved: "AQEBAQEBAQEBAQEBpGsuxYRYzGGdiSpND+lh/ghJU0PP1s3649XS1YO89zZC3PgJOrrQ1rZXadlOsEvl8+3jlwuJ"
      + "uLkvY8CPjbBb1w2kjpok6dvAiPCTwVF/ZPHf5FR3hqokUidQ"
  )

  private func invitation(_ box: String) -> PushSimTesting.Payload {
    .alert("You are invited").category("invitation").mutableContent()
      .with("encrypted", .string(box)).collapsing("review")
  }

  private func phone(status: Int = 200) async throws -> Phone {
    let host = SimulatedHost("calendar.example").answering("/answers", status: status)
    let phone = try await SampleApps.phone(Self.invitations, hosts: [host])
    try phone.app.background()
    await phone.settle()
    return phone
  }

  @Test(
    "A push is decrypted, shown, answered and replaced while its card is open (CEXT-11, CEXT-12, CEXT-17, CEXT-20)"
  )
  func story() async throws {
    let phone = try await phone()
    try await phone.push(invitation(Self.boxes.first))
    let card = try #require(phone.banner)
    #expect(card.title == "Design review")
    try card.expand()
    await phone.settle()
    let content = try #require(phone.contentExtension)
    #expect(content.name == "InvitationContent")
    #expect(
      try await content.screen() == [#"text "Design review""#, #"text "Room 4, at 14:00""#])
    // The card stays open until the server knows.
    try card.action("accept")
    #expect(try await content.screen().last == #"text "Accepted""#)
    // What takes its place is shown in the open card.
    try await phone.push(invitation(Self.boxes.moved))
    await phone.settle()
    #expect(try await content.screen().prefix(2) == [
      #"text "Design review, moved""#, #"text "Room 7, at 16:00""#,
    ])
    #expect(try phone.app.deliveredNotifications.count == 1)
    #expect(
      try phone.app.contentCallbacks == [
        "didReceive", "didReceiveResponse(accept)", "didReceiveResponseCompleted", "didReceive",
      ])
    try card.collapse()
    await phone.settle()
    #expect(phone.contentExtension == nil)
    #expect(try phone.app.deliveredNotifications.count == 1)
    #expect(try phone.app.printed.contains { $0.hasPrefix("the app got") } == false)
  }
}
