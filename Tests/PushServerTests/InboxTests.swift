import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import SystemFiles
import TestSupport
import Testing

@testable import PushServer

/// The accepted pushes, their results, and searches for them.
@Suite(.timeLimit(.minutes(3))) struct InboxTests {
  private func options(folder: URL? = nil) -> Inbox.Options {
    var options = Inbox.Options()
    options.folder = folder
    return options
  }

  private func draft(
    _ title: String, device: String? = nil, headers: [String: String] = [:]
  ) -> Inbox.Draft {
    var draft = Inbox.Draft(
      payload: Array(#"{"aps":{"alert":{"title":"\#(title)","body":"at dawn"}}}"#.utf8))
    draft.app = BundleIdentifier("com.example.app")
    draft.device = device
    draft.headers = headers
    return draft
  }

  @Test("Accepted pushes arrive at their device in order, and are found by their texts")
  func delivered() async throws {
    let inbox = try await Inbox(options())
    for title in ["One", "Two", "Three"] { _ = try await inbox.intake.accept(draft(title)) }
    await inbox.settle()
    let all = await inbox.log.list(try InboxQuery(""))
    #expect(all.map(\.texts.title) == ["Three", "Two", "One"])
    #expect(all.allSatisfy { $0.state == .delivered && $0.shown == "banner, list, lock screen" })
    #expect(await inbox.registry.all.count == 1)
    let found = await inbox.log.list(try InboxQuery("title:t is:shown -title:three"))
    #expect(found.map(\.texts.title) == ["Two"])
    #expect(await inbox.log.list(try InboxQuery("dawn outcome:original"), limit: 2).count == 2)
    #expect(throws: InboxQuery.Fault.self) { try InboxQuery("colour:red") }
    await inbox.close()
  }

  @Test("A reused extension gives the same results in one go as one by one, in order")
  func series() async throws {
    var seen: [[String]] = []
    for process in [SimulatorOptions.Process.fresh, .reused] {
      var options = options()
      options.simulator.serviceExtension = try ShippedExtensions.richMedia()
      options.simulator.configuration.process = process
      let inbox = try await Inbox(options)
      let card = try await inbox.registry.register(
        token: nil, app: BundleIdentifier("com.example.app"), name: nil)
      let drafts = (0..<40).map { number in
        var one = draft("\(number)", device: card.token)
        // Some replace an earlier one, some wake nothing, some are refused by APNs, or are no JSON.
        one.headers = number % 8 == 3 ? ["apns-collapse-id": "same"] : [:]
        let text =
          #"{"aps":{"alert":{"title":"\#(number)"}\#(number % 3 == 0 ? "" : #","mutable-content":1"#)}}"#
        one.payload = Array((number == 17 ? "no JSON" : number == 23 ? "{}" : text).utf8)
        return one
      }
      for result in try await inbox.intake.accept(drafts) { _ = try result.get() }
      await inbox.settle()
      let pushes = await inbox.log.list(try InboxQuery(""), limit: 100)
      seen.append(
        pushes.map { push in
          "\(push.state) \(push.delivery?.outcome.rawValue ?? "") \(push.texts.title) \(push.shown ?? "")"
        })
      let cards = try await inbox.device(card.token)["cards"]?.array ?? []
      seen[seen.count - 1] += cards.compactMap { $0["title"]?.string }
      await inbox.close()
    }
    #expect(seen[0] == seen[1])
    #expect(seen[0].contains { $0.contains("modified") } && seen[0].count > 60)
  }

  @Test("A wait finds what is there, what comes, and gives up")
  func waits() async throws {
    let inbox = try await Inbox(options())
    let first = try await inbox.intake.accept(draft("One"))
    let query = try InboxQuery("title:one")
    #expect(await inbox.log.wait(query, timeout: .seconds(20))?.id == first.id)
    async let second = inbox.log.wait(query, after: first.number, timeout: .seconds(20))
    _ = try await inbox.intake.accept(draft("Two"))
    let sent = try await inbox.intake.accept(draft("One"))
    #expect(await second?.id == sent.id)
    #expect(await inbox.log.wait(query, after: sent.number, timeout: .milliseconds(1)) == nil)
    await inbox.close()
  }

  @Test("A verification counts, and says what nearly fitted")
  func verifies() async throws {
    let inbox = try await Inbox(options())
    _ = try await inbox.intake.accept(draft("One"))
    await inbox.settle()
    #expect(await inbox.log.verify(try InboxVerification("title:one=1"))["ok"] == true)
    let miss = await inbox.log.verify(try InboxVerification("title:one outcome:modified=1"))
    #expect(miss["ok"] == false)
    #expect(miss["nearMisses"]?.array?.first?["misses"] == ["outcome:modified"])
    await inbox.close()
  }

  @Test("For a device out of reach APNs keeps one push of an app (APNS-23, APNS-25)")
  func offline() async throws {
    let inbox = try await Inbox(options())
    let card = try await inbox.registry.register(
      token: nil, app: BundleIdentifier("com.example.app"), name: nil)
    _ = try await inbox.change(card.token, name: nil, isOnline: false)
    _ = try await inbox.intake.accept(draft("Once", headers: ["apns-expiration": "0"]))
    for title in ["Old", "New"] { _ = try await inbox.intake.accept(draft(title)) }
    await inbox.settle()
    func states() async throws -> [String] {
      await inbox.log.list(try InboxQuery("")).reversed().map {
        "\($0.texts.title) \($0.state.rawValue) \($0.reason ?? "")"
      }
    }
    #expect(
      try await states() == ["Once discarded notStored", "Old discarded displaced", "New stored "])
    _ = try await inbox.change(card.token, name: "Back", isOnline: true)
    await inbox.settle()
    #expect(try await states().last == "New delivered ")
    await inbox.close()
  }

  @Test("Another start finds pushes and devices again, and delivers what was left")
  func restart() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let first = try await Inbox(options(folder: folder.url))
    let one = try await first.intake.accept(draft("One"))
    await first.settle()
    _ = try await first.change(one.device, name: "Mine", isOnline: false)
    let left = try await first.intake.accept(draft("Left"))
    await first.settle()
    await first.close()
    // As if the process had been killed before the device's turn came.
    let second = try await Inbox(options(folder: folder.url))
    #expect(await second.registry.all.map(\.name) == ["Mine"])
    #expect(try await second.log.push(one.id).delivery?.outcome == .original)
    _ = try await second.change(one.device, name: nil, isOnline: true)
    await second.settle()
    #expect(try await second.log.push(left.id).state == .delivered)
    await second.close()
  }

  @Test("Settled pushes go when there are more than are kept, or when somebody deletes them")
  func limit() async throws {
    var options = options()
    options.retention.limit = 2
    let inbox = try await Inbox(options)
    for title in ["One", "Two", "Three", "Four"] {
      _ = try await inbox.intake.accept(draft(title))
      await inbox.settle()
    }
    #expect(await inbox.log.list(try InboxQuery("")).map(\.texts.title) == ["Four", "Three"])
    #expect(try await inbox.log.remove(try InboxQuery("title:four")) == 1)
    #expect(await inbox.log.count == 1)
    await inbox.close()
  }

  @Test("Settled pushes go when they are older or larger than are kept")
  func retention() async throws {
    var options = options()
    options.retention.byteLimit = draft("One").payload.count * 2
    options.retention.longest = .seconds(3_600)
    let inbox = try await Inbox(options)
    for title in ["One", "Two", "Six"] {
      _ = try await inbox.intake.accept(draft(title))
      await inbox.settle()
    }
    #expect(await inbox.log.list(try InboxQuery("")).map(\.texts.title) == ["Six", "Two"])
    await inbox.log.prune(at: Date(timeIntervalSinceNow: 3_000))
    #expect(await inbox.log.count == 2)
    await inbox.log.prune(at: Date(timeIntervalSinceNow: 4_000))
    #expect(await inbox.log.count == 0)
    await inbox.close()
  }

  @Test("Pushes accepted at once for several devices arrive at each in order")
  func together() async throws {
    let folder = try TemporaryFolder.locked(prefix: "pushsim-test")
    let inbox = try await Inbox(options(folder: folder.url))
    let drafts = (0..<60).map { draft("\($0)", device: ["aa", "bb", "cc"][$0 % 3]) }
    let taken = try await inbox.intake.accept(drafts).map { try $0.get() }
    #expect(taken.map(\.number) == Array(1...60))
    await inbox.settle()
    for (place, device) in ["aa", "bb", "cc"].enumerated() {
      let cards = try await inbox.device(device)["cards"]?.array ?? []
      let titles = cards.compactMap { $0["title"]?.string }
      #expect(titles == stride(from: place, to: 60, by: 3).reversed().map(String.init))
    }
    await inbox.close()
    let again = try await Inbox(options(folder: folder.url))
    #expect(await again.log.list(try InboxQuery("state:delivered"), limit: 100).count == 60)
    await again.close()
  }

  @Test("A token is hexadecimal, its own, and with --strict known")
  func tokens() async throws {
    var options = options()
    options.rules.isStrict = true
    let inbox = try await Inbox(options)
    let app = BundleIdentifier("com.example.app")
    _ = try await inbox.registry.register(token: "AB12", app: app, name: nil)
    for token in ["ab12", "xyz0", "abc", ""] {
      await #expect(throws: Inbox.Refusal.self) {
        try await inbox.registry.register(token: token, app: app, name: nil)
      }
    }
    await #expect(throws: Inbox.Refusal.self) {
      try await inbox.intake.accept(draft("One", device: "ffff"))
    }
    #expect(try await inbox.intake.accept(draft("One", device: "Ab12")).device == "ab12")
    await inbox.close()
  }

  @Test("A device that cannot keep up takes no more than its backlog (APNS-59)")
  func backlog() async throws {
    var options = options()
    options.rules.backlog = 2
    let inbox = try await Inbox(options)
    let card = try await inbox.registry.register(
      token: nil, app: BundleIdentifier("com.example.app"), name: nil)
    _ = try await inbox.change(card.token, name: nil, isOnline: false)
    // Out of reach, one is kept and the others are let go of.
    for title in ["One", "Two", "Three"] {
      _ = try await inbox.intake.accept(draft(title))
      await inbox.settle()
    }
    #expect(await inbox.log.counts[.stored] == 1)
    await inbox.close()
    await #expect(throws: Inbox.Refusal.self) { try await inbox.intake.accept(draft("Late")) }
  }
}
