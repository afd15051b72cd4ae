import DeviceTime
import Foundation
import JSONModel
import NotificationModel
import SystemFiles
import TestSupport
import Testing

@testable import PushServer

/// In-app messages: over the provider's own connection, to an app in front.
@Suite(.timeLimit(.minutes(2))) struct InboxMessagesTests {
  private let app: BundleIdentifier
  private let clock = DeviceClock(.manual, now: Date(timeIntervalSince1970: 1_800_000_000))

  init() throws { app = try #require(BundleIdentifier("com.example.app")) }

  /// An inbox with one device, whose phone is on.
  private func inbox(_ folder: URL? = nil, verbs: String = "launch") async throws -> Inbox {
    var options = Inbox.Options()
    (options.clock, options.folder) = (clock, folder)
    let inbox = try await Inbox(options)
    if await inbox.registry.device("aa") == nil {
      try await inbox.registry.register(token: "aa", app: app, name: nil)
    }
    if !verbs.isEmpty { _ = try await inbox.perform(verbs, on: "aa") }
    return inbox
  }

  private func send(
    _ texts: [String], to inbox: Inbox, seconds: TimeInterval = 86_400
  ) async throws {
    for text in texts {
      let now = clock.now
      try await inbox.messages.accept([
        InboxMessage(
          id: text, app: app, device: "aa", content: ["content": .string(text)], acceptedAt: now,
          expiresAt: now.addingTimeInterval(seconds))
      ])
    }
    await inbox.settle()
  }

  private func states(_ inbox: Inbox) async -> [String: InboxMessage.State] {
    Dictionary(
      await inbox.messages.list(of: "aa").map { ($0.id, $0.state) }, uniquingKeysWith: { $1 })
  }

  @Test(
    "A message comes to an app in front alone, and shows nothing; the others wait for that (PROV-13, PROV-16)",
    arguments: ["", "launch\nbackground", "launch\nbackground\nterminate"])
  func foreground(verbs: String) async throws {
    let inbox = try await inbox(verbs: verbs)
    try await send(["one"], to: inbox)
    #expect(await states(inbox) == ["one": .waiting])
    _ = try await inbox.perform("launch", on: "aa")
    await inbox.settle()
    #expect(await states(inbox) == ["one": .received])
    try await send(["two"], to: inbox)
    #expect(await states(inbox)["two"] == .received)
    let seen = try await inbox.device("aa")
    #expect(seen["cards"] == [] && seen["banner"] == .null && seen["badge"] == .null)
    #expect(await inbox.log.count == 0)
    await inbox.close()
  }

  @Test(
    "Five messages wait for a day unless the push says otherwise, and come in order (PROV-14, PROV-15)"
  )
  func limits() async throws {
    let inbox = try await inbox(verbs: "")
    try await send((1...7).map { "m\($0)" }, to: inbox)
    let dropped = await states(inbox).filter { $0.value == .dropped }.keys.sorted()
    #expect(dropped == ["m1", "m2"])
    try await send(["brief"], to: inbox, seconds: 0)
    #expect(await states(inbox)["brief"] == .dropped)
    try await send(["hour"], to: inbox, seconds: 3_600)
    try await clock.advance(by: 3_600)
    _ = try await inbox.perform("launch", on: "aa")
    await inbox.settle()
    let messages = await inbox.messages.list(of: "aa").reversed()
    #expect(messages.filter { $0.state == .received }.map(\.id) == ["m4", "m5", "m6", "m7"])
    #expect(await states(inbox)["hour"] == .expired)
    await inbox.close()
  }

  @Test("A day later a message that nobody came for is gone (PROV-15)")
  func expiry() async throws {
    let inbox = try await inbox(verbs: "")
    try await send(["one"], to: inbox)
    try await clock.advance(by: 86_400)
    _ = try await inbox.perform("launch", on: "aa")
    await inbox.settle()
    #expect(await states(inbox) == ["one": .expired])
    await inbox.close()
  }

  @Test(
    "An app that leaves the screen at once, or a phone out of reach, has no connection (PROV-25)")
  func notConnected() async throws {
    let inbox = try await inbox(verbs: "")
    try await send(["one"], to: inbox)
    _ = try await inbox.perform("launch\nbackground", on: "aa")
    await inbox.settle()
    #expect(await states(inbox) == ["one": .waiting])
    _ = try await inbox.change("aa", name: nil, isOnline: false)
    _ = try await inbox.perform("launch", on: "aa")
    await inbox.settle()
    #expect(await states(inbox) == ["one": .waiting])
    _ = try await inbox.change("aa", name: nil, isOnline: true)
    await inbox.settle()
    #expect(await states(inbox) == ["one": .received])
    await inbox.close()
  }

  @Test(
    "Messages wait on across an end of the server, and follow the device to a new token (PROV-14)")
  func kept() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    var inbox = try await inbox(folder.url, verbs: "")
    try await send(["one", "two"], to: inbox)
    await inbox.close()
    inbox = try await self.inbox(folder.url, verbs: "launch\nbackground")
    _ = try await inbox.perform("token changed", on: "aa")
    let token = try #require(await inbox.registry.all.first?.token)
    #expect(token != "aa")
    _ = try await inbox.perform("launch", on: token)
    await inbox.settle()
    let messages = await inbox.messages.list(of: token).reversed()
    #expect(messages.map(\.id) == ["one", "two"])
    #expect(messages.allSatisfy { $0.state == .received })
    await inbox.close()
  }
}
