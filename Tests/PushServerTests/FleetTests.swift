import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import SystemFiles
import TestSupport
import Testing

@testable import PushServer

/// Phones that are described, and broadcasts to them.
@Suite(.timeLimit(.minutes(3))) struct FleetTests {
  private let app: BundleIdentifier

  init() throws { app = try #require(BundleIdentifier("com.example.app")) }

  private func fleet(_ text: String) throws -> Fleet {
    try Fleet(json: JSONParser.parse(Data(text.utf8)).value)
  }

  private func mixed(_ phones: Int = 10_000, more: String = "") throws -> Fleet {
    try fleet(
      """
      {"name": "Mixed", "app": "com.example.app", "phones": \(phones), "online": 0.9,
       "permission": {"authorized": 70, "provisional": 5, "denied": 20, "not-determined": 5},
       "locale": {"de_DE": 1, "en_US": 3}, "tags": {"gold": 0.1}, "alias": "user{n}" \(more)}
      """)
  }

  private func draft(_ text: String, _ headers: [String: String] = [:]) -> Inbox.Draft {
    var draft = Inbox.Draft(payload: Array(text.utf8))
    (draft.app, draft.headers) = (app, headers)
    return draft
  }

  private let alert = #"{"aps":{"alert":{"title":"Sale"},"sound":"default"}}"#

  /// A number of a broadcast's counts.
  /// A sale to phones that all show it, through the real extension.
  private func sale(to fleet: Fleet, online: Double) async throws -> (Inbox, FleetBroadcast) {
    var (fleet, options) = (fleet, Inbox.Options())
    options.simulator.serviceExtension = try ShippedExtensions.richMedia()
    (fleet.online, fleet.permission) = (online, Fleet.Shares([(.authorized, 1)]))
    options.fleets = [fleet]
    let inbox = try await Inbox(options)
    let sent = try await inbox.broadcasts.send(
      draft(#"{"aps":{"alert":{"title":"Sale"},"mutable-content":1}}"#), to: .all
    ).broadcast
    await inbox.settle()
    return (inbox, sent)
  }

  private func count(_ broadcast: JSONValue, _ key: String) -> Int? {
    broadcast["counts"]?[key]?.integer
  }

  @Test("Shares are exact, whatever the number of phones, and each phone is the same each time")
  func shares() throws {
    for phones in [1, 2, 999, 10_000] {
      let fleet = try mixed(phones)
      let permissions = (0..<phones).map { fleet.value(of: .permission, $0) }
      let denied = permissions.count { $0 == "denied" }
      #expect(abs(Double(denied) - 0.2 * Double(phones)) <= 1)
      #expect((0..<phones).count { fleet.isOnline($0) } == Int((0.9 * Double(phones)).rounded()))
      #expect(try permissions == (0..<phones).map { try mixed(phones).value(of: .permission, $0) })
    }
  }

  @Test("A phone's token says whose it is; others' and made-up ones do not")
  func tokens() throws {
    let fleet = try mixed()
    for phone in [0, 1, 4_095, 9_999] {
      let token = fleet.token(of: phone)
      #expect(token.count == 64 && fleet.phone(of: token) == phone)
    }
    #expect(Set((0..<10_000).map { fleet.token(of: $0) }).count == 10_000)
    var other = fleet
    other.name = "Other"
    #expect(other.phone(of: fleet.token(of: 1)) == nil)
    #expect(fleet.phone(of: String(repeating: "ab", count: 32)) == nil)
  }

  @Test("A broadcast reaches those it should, and its counts reconcile (PROV-01)")
  func broadcast() async throws {
    var options = Inbox.Options()
    options.fleets = [try mixed()]
    let inbox = try await Inbox(options)
    let sent = try await inbox.broadcasts.send(draft(alert), to: .all).broadcast
    await inbox.settle()
    let result = try await inbox.broadcasts.report(sent.id, by: .permission)
    #expect(count(result, "accepted") == 10_000 && count(result, "stored") == 1_000)
    let parts = ["shown", "silent", "stored", "expired", "discarded", "failed"]
    #expect(parts.compactMap { count(result, $0) }.reduce(0, +) == 10_000)
    let groups = try #require(result["groups"]?.object)
    #expect(groups["denied"]?["shown"] == 0 && groups["denied"]?["accepted"] == 2_000)
    #expect(groups["authorized"]?["silent"] == 0 && groups["authorized"]?["accepted"] == 7_000)
    let reasons = Set(
      (result["counts"]?["reasons"]?.array ?? []).compactMap { $0["reason"]?.string })
    #expect(reasons.contains("notifications are denied"))
    #expect(reasons.contains { $0.contains("banner") && $0.contains("sound") })
    let phones = try await inbox.broadcasts.fleets.phones(of: sent, fate: .stored, limit: 5)
    #expect(phones.count == 5 && phones.allSatisfy { $0["online"] == "offline" })
    await inbox.close()
  }

  @Test(
    "Audiences of a fleet: a tag, an alias, all but a tag (PROV-02, PROV-05)",
    arguments: [
      (Audience.tag("gold"), 1_000), (.not(.tag("gold")), 9_000), (.alias("user7"), 1),
      (.every([.tag("gold"), .alias("nobody")]), 0), (.topic("news"), 0),
    ])
  func audiences(audience: Audience, accepted: Int) async throws {
    var options = Inbox.Options()
    options.fleets = [try mixed()]
    let inbox = try await Inbox(options)
    let sent = try await inbox.broadcasts.send(draft(alert), to: audience).broadcast
    await inbox.settle()
    #expect(count(try await inbox.broadcasts.report(sent.id, by: nil), "accepted") == accepted)
    #expect(Audience(json: audience.json) == audience)
    await inbox.close()
  }

  @Test(
    "APNs keeps one push of each phone out of reach; it comes when the phone is back, or has expired (APNS-23, APNS-24, APNS-25)"
  )
  func storage() async throws {
    var options = Inbox.Options()
    options.fleets = [try mixed(1_000)]
    let inbox = try await Inbox(options)
    let past = "\(Int(Date().timeIntervalSince1970) - 60)"
    let once = try await inbox.broadcasts.send(draft(alert, ["apns-expiration": "0"]), to: .all)
      .broadcast
    let late = try await inbox.broadcasts.send(draft(alert, ["apns-expiration": past]), to: .all)
      .broadcast
    let first = try await inbox.broadcasts.send(draft(alert), to: .all).broadcast
    let second = try await inbox.broadcasts.send(draft(alert), to: .all).broadcast
    await inbox.settle()
    #expect(count(try await inbox.broadcasts.report(once.id, by: nil), "discarded") == 100)
    #expect(count(try await inbox.broadcasts.report(late.id, by: nil), "expired") == 100)
    #expect(count(try await inbox.broadcasts.report(first.id, by: nil), "discarded") == 100)
    #expect(count(try await inbox.broadcasts.report(second.id, by: nil), "stored") == 100)
    _ = try await inbox.broadcasts.fleets.setOnline(1, of: "Mixed")
    let back = try await inbox.broadcasts.report(second.id, by: nil)
    #expect(count(back, "stored") == 0 && count(back, "accepted") == 1_000)
    let shown = try #require(count(back, "shown"))
    #expect(shown == 750)
    await inbox.close()
  }

  @Test("A silent push shows nowhere; one that APNs would not take is discarded everywhere")
  func others() async throws {
    var options = Inbox.Options()
    options.fleets = [try mixed(500)]
    let inbox = try await Inbox(options)
    let silent = try await inbox.broadcasts.send(
      draft(
        #"{"aps":{"content-available":1}}"#, ["apns-push-type": "background", "apns-priority": "5"]),
      to: .all
    ).broadcast
    let large = try await inbox.broadcasts.send(
      draft(#"{"aps":{"alert":"\#(String(repeating: "x", count: 5_000))"}}"#), to: .all
    ).broadcast
    await inbox.settle()
    #expect(count(try await inbox.broadcasts.report(silent.id, by: nil), "silent") == 450)
    #expect(count(try await inbox.broadcasts.report(large.id, by: nil), "discarded") == 500)
    // APNs keeps nothing that it refuses.
    #expect(
      await inbox.broadcasts.fleets.stored["Mixed"]?.allSatisfy { $0 != large.number } == true)
    await inbox.close()
  }

  @Test("A sample runs the real extension; the others show it as it came")
  func sample() async throws {
    let (inbox, sent) = try await sale(
      to: mixed(200, more: #", "extension": 20"#), online: 1)
    let result = try await inbox.broadcasts.report(sent.id, by: .locale)
    let ran = (result["counts"]?["reasons"]?.array ?? []).filter {
      $0["reason"]?.string?.hasPrefix("modified") == true
    }
    #expect(ran.compactMap { $0["count"]?.integer }.reduce(0, +) == 20)
    #expect(count(result, "shown") == 200)
    await inbox.close()
  }

  @Test(
    "A server that was killed while a broadcast went out goes on where it was, and counts none twice"
  )
  func goesOn() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    var options = Inbox.Options()
    options.folder = folder.url
    options.fleets = [try mixed(20_000)]
    var inbox = try await Inbox(options)
    let sent = try await inbox.broadcasts.send(draft(alert), to: .all).broadcast
    // Closing stops at the end of a part.
    await inbox.close()
    inbox = try await Inbox(options)
    await inbox.settle()
    let result = try await inbox.broadcasts.report(sent.id, by: nil)
    #expect(count(result, "accepted") == 20_000 && count(result, "stored") == 2_000)
    #expect(result["done"] == true)
    await inbox.close()
  }

  @Test(
    "A phone of a fleet takes a push of its own, as its user allows it, and gets a broadcast once")
  func own() async throws {
    var options = Inbox.Options()
    options.rules.isStrict = true
    let fleet = try mixed(100)
    options.fleets = [fleet]
    let inbox = try await Inbox(options)
    let denied = try #require(
      (0..<100).first { fleet.value(of: .permission, $0) == "denied" && fleet.isOnline($0) })
    var one = draft(alert)
    one.device = fleet.token(of: denied)
    let push = try await inbox.intake.accept(one)
    await inbox.settle()
    #expect(try await inbox.log.push(push.id).shown == "nothing")
    #expect(try await inbox.device(fleet.token(of: denied))["permission"] == "denied")
    let (sent, pushes, _) = try await inbox.broadcasts.send(draft(alert), to: .all)
    await inbox.settle()
    #expect(pushes.isEmpty)
    #expect(count(try await inbox.broadcasts.report(sent.id, by: nil), "accepted") == 100)
    await inbox.close()
  }

  @Test("Phones that come back run the extension, where all of the fleet do")
  func backWithExtension() async throws {
    let (inbox, sent) = try await sale(
      to: mixed(20, more: #", "extension": "all""#), online: 0.5)
    #expect(count(try await inbox.broadcasts.report(sent.id, by: nil), "stored") == 10)
    _ = try await inbox.broadcasts.fleets.setOnline(1, of: "Mixed")
    let reasons =
      try await inbox.broadcasts.report(sent.id, by: nil)["counts"]?["reasons"]?.array ?? []
    let ran = reasons.filter { $0["reason"]?.string?.hasPrefix("modified") == true }
    #expect(ran.compactMap { $0["count"]?.integer }.reduce(0, +) == 20)
    await inbox.close()
  }

  @Test("A stored push expires at its time, though the phone is still away (APNS-24)")
  func expiresAway() throws {
    var sent = FleetBroadcast(
      id: "a", receivedAt: Date(timeIntervalSince1970: 1_000), door: "rest", inbox: "", app: app,
      headers: ["apns-expiration": "2000"], payload: [], audience: .all)
    let code = sent.code(of: .stored)
    #expect(sent.result(of: code, at: Date(timeIntervalSince1970: 1_999)) == .stored)
    #expect(sent.result(of: code, at: Date(timeIntervalSince1970: 2_000)) == .expired)
  }

  @Test("More reasons than there are codes are one for each fate, and none becomes another's")
  func manyReasons() {
    var sent = FleetBroadcast(
      id: "a", receivedAt: Date(), door: "rest", inbox: "", app: app, headers: [:], payload: [],
      audience: .all)
    for number in 0..<1_000 {
      let result = FleetBroadcast.Result(
        fate: number.isMultiple(of: 2) ? .failed : .shown, reason: "\(number)")
      let code = sent.code(of: result)
      #expect(sent.result(of: code)?.fate == result.fate)
      if number < 200 { #expect(sent.result(of: code) == result) }
    }
  }

  @Test(
    "Pushes by the doors of JPush and FCM come to fleets, once",
    arguments: [
      (
        "v3/push",
        #"{"platform":"all","audience":{"tag":["gold"]},"notification":{"ios":{"alert":"Hi"}},"cid":"k-1"}"#,
        "jpush", 100
      ),
      (
        "v1/projects/p/messages:send",
        #"{"message":{"topic":"news","notification":{"title":"Hi"}}}"#, "fcm", 500
      ),
    ])
  func doors(path: String, body: String, door: String, accepted: Int) async throws {
    var options = PushServer.Options()
    options.port = 0
    options.inbox.fleets = [try mixed(1_000, more: #", "topics": {"news": 0.5}"#)]
    let server = try await PushServer(options)
    for _ in 0..<(door == "jpush" ? 2 : 1) {
      let answer = try await Program.run(
        "curl",
        ["-sS", "-w", "%{http_code}", "-d", body, "\(server.url)\(path)"]
          + (door == "jpush" ? ["-u", "k:s"] : ["-H", "authorization: Bearer any"])
      ).output
      #expect(answer.hasSuffix("200"), "\(answer)")
    }
    await server.inbox.settle()
    let all = await server.inbox.broadcasts.fleets.all
    #expect(all.count == 1 && all.first?.door == door)
    let sent = try #require(all.first)
    let result = try await server.inbox.broadcasts.report(sent.id, by: nil)
    #expect(count(result, "accepted") == accepted && count(result, "failed") == 0)
    await server.shutDown()
  }

  @Test(
    "A fleet that cannot be understood is refused, with what is wrong",
    arguments: [
      (#"{"app": "a.b", "phones": 1}"#, "name"), (#"{"name": "a", "app": "", "phones": 1}"#, "app"),
      (#"{"name": "a", "app": "a.b", "phones": 0}"#, "phones"),
      (#"{"name": "a", "app": "a.b", "phones": 100001}"#, "phones"),
      (#"{"name": "a", "app": "a.b", "phones": 1, "online": 1.5}"#, "online"),
      (#"{"name": "a", "app": "a.b", "phones": 1, "permission": "maybe"}"#, "permission"),
      (#"{"name": "a", "app": "a.b", "phones": 1, "locale": {"de": -1}}"#, "locale"),
      (#"{"name": "a", "app": "a.b", "phones": 1, "tags": {"a b": 1}}"#, "tags"),
      (#"{"name": "a", "app": "a.b", "phones": 1, "colour": "red"}"#, "colour"),
      (#"{"name": "a", "app": "a.b", "phones": 1, "extension": "some"}"#, "extension"),
    ])
  func badFleet(text: String, word: String) throws {
    do {
      _ = try fleet(text)
      Issue.record("the fleet was taken")
    } catch {
      #expect("\(error)".contains(word), "\(error)")
    }
  }
}
