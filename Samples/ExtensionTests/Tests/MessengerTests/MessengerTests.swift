import PushSimTesting
import Testing

/// Twenty tests of the extension in `Samples/Extensions/Messenger`: what its author wants to know
/// before users find it out.
@Suite("Messenger", .device(planted: Messenger.signedIn))
struct MessengerTests {
  // MARK: Who writes

  @Test("The name is the one of the phone's address book, however the number is written")
  func contact() async throws {
    let delivery = try await Messenger().deliver(["text": "Hi"])
    expectContent(delivery, title: "Ann Lee", subtitle: "", body: "Hi", attachments: 0)
    expectNoFindings(delivery)
  }

  @Test("A number within the country is the same number, and an organisation has a name")
  func organization() async throws {
    let delivery = try await Messenger().deliver(from: "+4930901820", ["text": "Your table"])
    expectContent(delivery, title: "Harbour Cafe")
  }

  @Test("Strangers are called as they call themselves, else by their number")
  func strangers() async throws {
    let phone = try await Messenger()
    expectContent(
      try await phone.deliver(from: "+15550199", ["nickname": "Bo"]), title: "Bo")
    expectContent(try await phone.deliver(from: "+15550199"), title: "+15550199")
  }

  @Test("Without access to contacts the name is the sender's own")
  func noAccess() async throws {
    var device = DeviceProfile.current
    device.planted.contacts = nil
    expectContent(
      try await Messenger(device: device).deliver(["nickname": "Annie"]), title: "Annie")
  }

  // MARK: What it says

  @Test("A photo is attached, and loaded with the user's token")
  func photo() async throws {
    let delivery = try await Messenger().deliver(["photo": "https://photos.example/photo.jpg"])
    expectContent(delivery, body: "📷 Photo")
    expectAttachment(delivery, type: "public.jpeg", bytes: 13302)
    let exchange = try #require(delivery.transfers.last?.exchange)
    #expect(exchange.requestHeaders.contains { $0.value == "Bearer t0k3n" })
  }

  @Test("A photo that was deleted leaves its text")
  func gone() async throws {
    let delivery = try await Messenger().deliver([
      "photo": "https://photos.example/gone.jpg", "text": "The harbour",
    ])
    expectContent(delivery, body: "📷 The harbour", attachments: 0)
  }

  @Test("A photo that does not come in time costs the photo alone", .device(deadline: .seconds(1)))
  func slow() async throws {
    let delivery = try await Messenger().deliver(["photo": "https://photos.example/slow.jpg"])
    expectDelivery(delivery, is: .bestAttempt)
    expectContent(delivery, title: "Ann Lee", body: "📷 Photo", attachments: 0)
  }

  @Test("Stickers have their names from the app's bundle; those of newer versions show their text")
  func stickers() async throws {
    let phone = try await Messenger()
    expectContent(try await phone.deliver(["sticker": "party"]), body: "🎉")
    expectContent(
      try await phone.deliver(["sticker": "comet", "text": "[comet]"]), body: "[comet]")
  }

  @Test("A push about something else shows as it came")
  func other() async throws {
    let phone = try await Messenger()
    let delivery = try await phone.simulator.deliver(
      .alert(title: "Messenger 4", body: "Now with polls").mutableContent())
    expectDelivery(delivery, is: .modified)
    expectContent(delivery, title: "Messenger 4", body: "Now with polls")
    verify(phone.server.received(), times: 0)
  }

  // MARK: When

  @Test(
    "A message of an hour ago says when it was sent, as people write it there",
    .device(region: "DE", timeZone: "Europe/Berlin", now: "2026-07-01 21:30"))
  func late() async throws {
    let delivery = try await Messenger().deliver(["sentAt": 1_782_930_300])
    expectContent(delivery, subtitle: "Sent at 20:25")
  }

  @Test("A new one does not", .device(timeZone: "Europe/Berlin", now: "2026-07-01 20:26"))
  func punctual() async throws {
    expectContent(try await Messenger().deliver(["sentAt": 1_782_930_300]), subtitle: "")
  }

  @Test(
    "Its own words are in the user's language",
    .device(languages: ["de"], timeZone: "Asia/Tokyo", now: "2026-07-02 06:00"))
  func german() async throws {
    let delivery = try await Messenger().deliver([
      "sentAt": 1_782_930_300, "photo": "https://photos.example/photo.jpg",
    ])
    expectContent(delivery, subtitle: "Gesendet um 03:25", body: "📷 Foto")
  }

  // MARK: What the user wants

  @Test(
    "Without previews the text stays hidden, and the sender does not",
    .device(planted: Messenger.settings(["showsPreviews": false])))
  func hidden() async throws {
    let delivery = try await Messenger().deliver(["text": "Secret"])
    expectContent(delivery, title: "Ann Lee", body: "You have a new message")
  }

  @Test(
    "A muted conversation makes no sound and does not count",
    .device(planted: Messenger.settings(["muted": ["c-7"], "unread": ["c-1": 3]])))
  func muted() async throws {
    let delivery = try await Messenger().deliver()
    let content = try #require(delivery.content)
    #expect(content.sound == nil)
    #expect(content.interruptionLevel == .passive)
    #expect(content.badge == 3)
  }

  @Test("Unread messages are counted by conversation, and kept for the app")
  func badge() async throws {
    let phone = try await Messenger()
    let before = try phone.simulator.device.contents()
    #expect(try await phone.deliver().content?.badge == 1)
    #expect(try await phone.deliver(["conversation": "c-8"]).content?.badge == 2)
    let after = try phone.simulator.device.contents()
    let group = "group.com.example.messenger"
    #expect(after.defaults[group]?["unread"] == ["c-7": 1, "c-8": 1])
    #expect(
      after.difference(from: before) == [
        #"+ defaults \#(group) unread: {"c-7":1,"c-8":1}"#
      ])
  }

  @Test("Messages of a conversation stand together")
  func thread() async throws {
    expectContent(try await Messenger().deliver(["conversation": "c-9"]), thread: "c-9")
  }

  // MARK: Who is signed in

  @Test("The server hears once that the message has arrived")
  func receipt() async throws {
    let phone = try await Messenger()
    _ = try await phone.deliver(["id": "m-42"])
    verify(
      phone.server.received(
        .post, "/receipts", headers: ["Authorization": "Bearer t0k3n"],
        json: ["id": "m-42", "state": "delivered"]), times: 1)
  }

  @Test("A server in trouble does not cost the message", arguments: [401, 500, 503])
  func refused(status: Int) async throws {
    let delivery = try await Messenger(serverAnswers: .status(status)).deliver(["text": "Hi"])
    expectContent(delivery, title: "Ann Lee", body: "Hi")
  }

  @Test("Before the first unlock nothing shows of it", .device(state: .beforeFirstUnlock))
  func restarted() async throws {
    let phone = try await Messenger()
    let delivery = try await phone.deliver(["text": "Hi"])
    expectContent(delivery, title: "Messenger", body: "You have a new message")
    verify(phone.server.received(), times: 0)
  }

  @Test("Everything about a message, in a file beside this one")
  func golden() async throws {
    let delivery = try await Messenger().deliver([
      "text": "The harbour", "photo": "https://photos.example/photo.png",
    ])
    expectDelivery(delivery, matches: "Goldens/message.delivery.json")
  }
}
