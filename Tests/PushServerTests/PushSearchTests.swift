import APNs
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import Synchronization
import SystemFiles
import TestSupport
import Testing

@testable import PushServer

/// Searches: their limits, their thread, and the words that mean more than a text.
@Suite(.timeLimit(.minutes(3))) struct PushSearchTests {
  private func draft(_ title: String) -> Inbox.Draft {
    var draft = Inbox.Draft(payload: Array(#"{"aps":{"alert":{"title":"\#(title)"}}}"#.utf8))
    draft.app = BundleIdentifier("com.example.app")
    return draft
  }

  @Test("A wait that still searches gets the oldest, and what settles meanwhile is not missed")
  func searchingWaits() async throws {
    var waiters = PushWaiters()
    let app = try #require(BundleIdentifier("com.example.app"))
    func push(_ number: Int64) -> InboxPush {
      InboxPush(
        number: number, id: "\(number)", receivedAt: Date(), door: "rest", inbox: "", app: app,
        device: "aa", headers: [:], text: PayloadText(Array("{}".utf8)), state: .discarded)
    }
    let all = try InboxQuery("")
    for found in [push(1), nil] {
      let number = waiters.newID()
      let id = try #require(number)
      let given = await withCheckedContinuation { continuation in
        waiters.add(id, all, 0, continuation)
        for number: Int64 in 2...3 { waiters.offer(push(number)) }
        let hasEnded = waiters.endSearch(of: id, found)
        #expect(hasEnded)
      }
      #expect(given?.number == found?.number ?? 2)
    }
  }

  @Test("A search stops when nobody waits for it, and others have their turn meanwhile")
  func searches() async throws {
    let app = try #require(BundleIdentifier("com.example.app"))
    let pushes = (1...20_000).map { number in
      InboxPush(
        number: Int64(number), id: "\(number)", receivedAt: Date(), door: "rest", inbox: "",
        app: app, device: "aa", headers: [:], text: PayloadText([]))
    }
    let (began, begin) = AsyncStream.makeStream(of: Void.self)
    let compared = Mutex(0)
    let search = Task {
      await PushSearch.select(from: pushes) { _ in
        begin.yield()
        compared.withLock { $0 += 1 }
        return true
      }
    }
    for await _ in began { break }
    let first = await PushSearch.select(from: pushes, limit: 1) { _ in true }
    #expect(first.count == 1 && compared.withLock(\.self) < pushes.count)
    search.cancel()
    let found = await search.value.count
    #expect(compared.withLock(\.self) == found && found < pushes.count)
    // One that nobody waits for any more compares nothing.
    let late = Task {
      while !Task.isCancelled { await Task.yield() }
      return await PushSearch.select(from: pushes) { _ in true }.count
    }
    late.cancel()
    #expect(await late.value == 0)
  }

  @Test("A push has a number, whatever other pushes are called")
  func numbers() async throws {
    let inbox = try await Inbox(Inbox.Options())
    let first = try await inbox.intake.accept(draft("One"))
    var other = draft("Two")
    other.id = "1"
    _ = try await inbox.intake.accept(other)
    #expect(first.number == 1)
    #expect(try await inbox.log.push("1").texts.title == "One")
    #expect(try await inbox.log.push(first.id).number == 1)
    await inbox.close()
  }

  @Test(
    "is:changed finds what an extension changed, is:modified also what it handed back (LIFE-33)")
  func changed() async throws {
    var options = Inbox.Options()
    options.simulator.serviceExtension = try ShippedExtensions.richMedia()
    options.simulator.configuration.servedFolders["photos.example"] =
      Checkout.samples.appendingPathComponent("Media")
    let inbox = try await Inbox(options)
    for host in ["photos.example", "offline.example"] {
      var push = draft(host)
      push.payload = Array(
        #"{"aps":{"alert":{"title":"\#(host)"},"mutable-content":1},"image":"https://\#(host)/photo.jpg"}"#
          .utf8)
      _ = try await inbox.intake.accept(push)
    }
    await inbox.settle()
    func titles(_ query: String) async throws -> [String] {
      await inbox.log.list(try InboxQuery(query)).map(\.texts.title)
    }
    #expect(try await titles("is:changed") == ["photos.example"])
    #expect(try await titles("is:modified").count == 2)
    let unchanged = try #require(await inbox.log.list(try InboxQuery("-is:changed")).first)
    #expect(unchanged.summary["changed"] == false && unchanged.summary["outcome"] == "modified")
    await inbox.close()
  }
}
