import JSONModel
import NotificationModel
import SystemFiles
import TestSupport
import Testing

@testable import PushServer

/// The providers' names for devices, and the devices in an audience.
@Suite(.timeLimit(.minutes(1))) struct RegistryTests {
  private let app: BundleIdentifier

  init() throws { app = try #require(BundleIdentifier("com.example.app")) }

  private func inbox(_ change: (inout Inbox.Options) -> Void = { _ in }) async throws -> Inbox {
    var options = Inbox.Options()
    change(&options)
    return try await Inbox(options)
  }

  /// Devices of one app by their tokens, with an alias and tags each.
  private func add(_ devices: [(String, String?, Set<String>)], to inbox: Inbox) async throws {
    for (token, alias, tags) in devices {
      try await inbox.registry.register(token: token, app: app, name: nil)
      try await inbox.registry.changeRegistration(of: token) { ($0.alias, $0.tags) = (alias, tags) }
    }
  }

  @Test(
    "Audiences: everybody, any tag, all tags, none of them, an alias, and what they share (PROV-01, PROV-02, PROV-05, PROV-06)",
    arguments: [
      (Audience.all, ["a1", "a2", "a3"]),
      (.alias("ada"), ["a1", "a2"]),
      (.any([.tag("gold"), .tag("north")]), ["a1", "a2", "a3"]),
      (.every([.tag("gold"), .tag("north")]), ["a2"]),
      (.not(.any([.tag("north")])), ["a1"]),
      (.every([.alias("ada"), .tag("north")]), ["a2"]),
      (.tag("unknown"), []), (.any([]), []), (.topic("gold"), []),
    ])
  func audiences(audience: Audience, tokens: [String]) async throws {
    let inbox = try await inbox()
    try await add(
      [("a1", "ada", ["gold"]), ("a2", "ada", ["gold", "north"]), ("a3", nil, ["north"])],
      to: inbox)
    try await inbox.registry.register(
      token: "b1", app: BundleIdentifier("com.example.other"), name: nil)
    #expect(await inbox.registry.devices(of: app, in: audience).map(\.token) == tokens)
    await inbox.close()
  }

  @Test(
    "Tags are set as a whole, extended and cleared; one that is none fails all of them (PROV-03, PROV-08, PROV-09)"
  )
  func tags() async throws {
    let inbox = try await inbox()
    try await add([("aa", nil, ["gold"])], to: inbox)
    await #expect(throws: Inbox.Refusal.self) {
      try await inbox.registry.changeRegistration(of: "aa") {
        $0.tags.formUnion(["north", String(repeating: "x", count: 41)])
      }
    }
    await #expect(throws: Inbox.Refusal.self) {
      try await inbox.registry.changeRegistration(of: "aa") {
        $0.tags.formUnion(["north", "with space"])
      }
    }
    #expect(await inbox.registry.device("aa")?.registration.tags == ["gold"])
    try await inbox.registry.changeRegistration(of: "aa") { $0.tags.formUnion(["北京", "a@b"]) }
    #expect(await inbox.registry.device("aa")?.registration.tags == ["gold", "北京", "a@b"])
    await #expect(throws: Inbox.Refusal.self) {
      try await inbox.registry.changeRegistration(of: "aa") {
        $0.tags = Set((0...1_000).map { "tag\($0)" })
      }
    }
    try await inbox.registry.changeRegistration(of: "aa") { $0.tags = [] }
    #expect(await inbox.registry.devices(of: app, in: .tag("gold")).isEmpty)
    await inbox.close()
  }

  @Test("A device has one alias, and at most ten devices have the same (PROV-02)")
  func aliases() async throws {
    let inbox = try await inbox()
    try await add((0..<10).map { ("a\($0)", "ada", []) }, to: inbox)
    try await inbox.registry.register(token: "bb", app: app, name: nil)
    await #expect(throws: Inbox.Refusal.self) {
      try await inbox.registry.changeRegistration(of: "bb") { $0.alias = "ada" }
    }
    try await inbox.registry.changeRegistration(of: "a0") { $0.alias = "bob" }
    try await inbox.registry.changeRegistration(of: "bb") { $0.alias = "ada" }
    #expect(await inbox.registry.devices(of: app, in: .alias("ada")).count == 10)
    #expect(await inbox.registry.devices(of: app, in: .alias("bob")).map(\.token) == ["a0"])
    await inbox.close()
  }

  @Test(
    "Providers' names for a device outlive the server and a new token, and are gone with the device (PROV-10)"
  )
  func kept() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    var inbox = try await inbox { $0.folder = folder.url }
    try await add([("aa", "ada", ["gold"])], to: inbox)
    let id = try #require(await inbox.registry.device("aa")).registration.id
    try await inbox.registry.changeRegistration(of: "aa") { $0.topics = ["news"] }
    await inbox.close()
    inbox = try await self.inbox { $0.folder = folder.url }
    #expect(await inbox.registry.device(registration: id)?.token == "aa")
    _ = try await inbox.perform("token changed", on: "aa")
    let now = try #require(await inbox.registry.device(registration: id))
    #expect(now.token != "aa" && now.registration.alias == "ada")
    let audience = Audience.every([.alias("ada"), .tag("gold"), .topic("news"), .registration(id)])
    #expect(await inbox.registry.devices(of: app, in: audience).map(\.token) == [now.token])
    try await inbox.removeDevice(now.token)
    #expect(await inbox.registry.devices(of: app, in: .all).isEmpty)
    #expect(await inbox.registry.device(registration: id) == nil)
    await inbox.close()
  }
}
