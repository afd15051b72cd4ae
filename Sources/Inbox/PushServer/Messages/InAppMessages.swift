import DeviceTime
import Foundation
import JSONModel
import NotificationModel

/// In-app messages on their way to the apps.
///
/// ```
///  accept ─▶ Inbox.sqlite ─▶ the device's turn ─▶ in front and connected ─▶ received
///                                    └─ kept: five, until they expire ─▶ the next time it connects
/// ```
@InboxActor
package final class InAppMessages {
  private let table: MessageTable
  private let events: InboxEvents
  private let clock: DeviceClock
  private let devices: LiveDevices
  nonisolated let links: ProviderLinks
  /// How many settled messages are kept.
  var limit: Int
  /// All messages, by their numbers.
  private(set) var messages: [InboxMessage] = []
  /// The numbers of those that wait, by token, and how many do not.
  private var waiting: [String: [Int64]] = [:]
  private var settledCount = 0
  /// The messages with results that are not written down yet.
  private var unwritten: [InboxMessage] = []

  /// Goes on with what was kept.
  init(
    _ table: MessageTable, events: InboxEvents, clock: DeviceClock, devices: LiveDevices, limit: Int
  ) throws {
    (self.table, self.events, self.clock, self.devices) = (table, events, clock, devices)
    (self.limit, links) = (limit, ProviderLinks())
    messages = try table.all()
    for message in messages where message.state == .waiting {
      waiting[message.device, default: []].append(message.number)
    }
    settledCount = messages.count { $0.state != .waiting }
  }

  /// Accepts messages, with what their provider keeps of the push: once this returns, a kill of the
  /// process loses none of them.
  /// - Throws: when they cannot be written; then none is accepted.
  func accept(_ drafts: [InboxMessage], with record: ProviderRecord? = nil) throws {
    var new = drafts
    try table.add(&new, with: record)
    messages += new
    for message in new { waiting[message.device, default: []].append(message.number) }
    for message in new { events.post("message", message.json) }
    for token in Set(new.map(\.device)) { connect(token) }
  }

  /// Brings a device what waits for it, where its app is in front and connected; else what is more than
  /// is kept goes.
  func connect(_ token: String) {
    guard waiting[token]?.isEmpty == false, let device = try? devices.device(token) else { return }
    device.inTurn { [weak self] in
      let way = await device.messageWay()
      await self?.deliver(to: token, way)
    }
  }

  private func deliver(to token: String, _ way: InboxDevice.MessageWay) async {
    expire(numbers(for: token))
    switch way {
    case .none: return keepForLater(token)
    case .connectedWithoutCode: settle(numbers(for: token), as: .received)
    case .ownCode:
      guard await links.send(messages(numbers(for: token)), to: token) else {
        return keepForLater(token)
      }
    }
  }

  /// The numbers of the messages that wait for a device, in their order.
  private func numbers(for token: String) -> [Int64] { waiting[token] ?? [] }

  /// The messages of numbers, in their order.
  private func messages(_ numbers: [Int64]) -> [InboxMessage] {
    numbers.compactMap { messages.place(of: $0, by: \.number).map { messages[$0] } }
  }

  /// Lets go of what is not kept for a device that is not connected (PROV-15).
  private func keepForLater(_ token: String) {
    let brief = messages(numbers(for: token)).filter { $0.expiresAt <= $0.acceptedAt }
    settle(brief.map(\.number), as: .dropped)
    settle(Array(numbers(for: token).dropLast(InboxMessage.offlineLimit)), as: .dropped)
  }

  /// Lets go of what waited too long; what is not to be kept at all has its one chance first.
  private func expire(_ numbers: [Int64]) {
    let now = clock.now
    let late = messages(numbers).filter { $0.expiresAt <= now && $0.expiresAt > $0.acceptedAt }
    settle(late.map(\.number), as: .expired)
  }

  /// Lets messages of a push that still wait go, for another push takes its place.
  func override(_ id: String) {
    settle(messages.filter { $0.id == id && $0.state == .waiting }.map(\.number), as: .overridden)
  }

  /// An app has messages.
  func confirm(_ numbers: [Int64], of token: String) {
    settle(self.numbers(for: token).filter(numbers.contains), as: .received)
    links.confirm(token)
  }

  /// Messages come to their end. What cannot be written down is tried again with the next: after a kill
  /// they would come once more.
  private func settle(_ numbers: [Int64], as state: InboxMessage.State) {
    guard !numbers.isEmpty else { return }
    unwritten += end(numbers, as: state)
    writeDown()
    prune()
  }

  /// Writes what became of messages.
  func writeDown() {
    do {
      try table.update(unwritten)
      unwritten = []
    } catch {
      // Stays in `unwritten`, and is a problem of the inbox.
    }
  }

  private func end(_ numbers: [Int64], as state: InboxMessage.State) -> [InboxMessage] {
    var ended: [InboxMessage] = []
    for number in numbers {
      guard let place = messages.place(of: number, by: \.number), messages[place].state == .waiting
      else { continue }
      messages[place].state = state
      messages[place].settledAt = clock.now
      waiting[messages[place].device]?.removeAll { $0 == number }
      ended.append(messages[place])
    }
    for message in ended { events.post("message", message.json) }
    settledCount += ended.count
    return ended
  }

  /// Lets the oldest settled messages go that are more than are kept.
  private func prune() {
    guard settledCount > limit + limit / 16 else { return }
    let settled = messages.filter { $0.state != .waiting }
    let gone = Set(settled.dropLast(limit).map(\.number))
    // What cannot be removed stays for the next time.
    guard (try? table.remove(Array(gone))) != nil else { return }
    messages.removeAll { gone.contains($0.number) }
    settledCount = settled.count - gone.count
  }

  /// Messages, the newest first.
  package func list(of token: String?, id: String? = nil) -> [InboxMessage] {
    expire(waiting.values.flatMap(\.self))
    return messages.reversed().filter {
      (token == nil || $0.device == token?.lowercased()) && (id == nil || $0.id == id)
    }
  }

  // MARK: Devices that change

  /// An app waits for messages over its connection. What it did not confirm comes again.
  func openLink(_ token: String, _ answer: @escaping ProviderLinks.Answer) {
    links.open(token, answer)
    connect(token)
  }

  /// The messages of a device follow its new token, as the rows have it.
  func move(_ old: String, to new: String) {
    for place in messages.indices where messages[place].device == old {
      messages[place].device = new
    }
    waiting[new] = waiting.removeValue(forKey: old)
    links.move(old, to: new)
  }

  /// A device is gone; what waits for it comes to its end, as the rows have it.
  func drop(_ token: String) {
    links.end(token)
    _ = end(numbers(for: token), as: .dropped)
  }
}
