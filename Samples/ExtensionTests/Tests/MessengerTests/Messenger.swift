import JSONModel
import PushSimTesting

/// The phone of someone who uses the messenger, as its app has left it, and its server.
struct Messenger {
  /// The signed-in user, their contacts, and the files of the app's bundle.
  static let signedIn = DeviceSeed(
    keychain: [
      .init(
        account: "token", service: "messenger", text: "t0k3n", accessible: .afterFirstUnlock)
    ],
    files: ["app": ["Stickers.json": .json(["party": "🎉"])]],
    contacts: [
      .init(
        givenName: "Ann", familyName: "Lee",
        phoneNumbers: [.init("+1 (415) 555-0132", label: "mobile")]),
      .init(organizationName: "Harbour Cafe", phoneNumbers: ["030 901820"]),
    ])

  /// The user's settings in the app.
  static func settings(_ values: [String: JSONValue]) -> DeviceSeed {
    DeviceSeed(defaults: ["group.com.example.messenger": values])
  }

  let simulator: Simulator
  let server: SimulatedHost

  /// Switches the phone on, by default with the device that the test's traits make.
  init(
    device: DeviceProfile = .current, serverAnswers answer: SimulatedHost.Answer = .status(204)
  ) async throws {
    server = SimulatedHost("api.messenger.example")
      .answering(RequestPattern(.post, "/receipts"), answer)
    let photos = SimulatedHost("photos.example", folder: fixture("../../../Media"))
      .answering("/gone.jpg", status: 410)
      .stalling("/slow.jpg")
    simulator = try await Simulator(
      extension: fixture("../../../Extensions/Messenger"), device: device,
      hosts: [server, photos])
  }

  /// Delivers a message, as the server sends it: with the texts of someone who knows nothing.
  func deliver(
    from sender: String = "+14155550132", _ message: [String: JSONValue] = [:]
  ) async throws -> Delivery {
    let message = message.merging(
      ["id": "m-1", "from": .string(sender), "conversation": "c-7"]) { own, _ in own }
    return try await simulator.deliver(
      .alert(title: "Messenger", body: "You have a new message").mutableContent().sound()
        .with("message", .object(message)))
  }
}
