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
extension Inbox {
  /// Takes messages, with what their provider keeps of the push: once this returns, a kill of the
  /// process loses none of them.
  /// - Throws: when they cannot be written; then none is taken.
  func accept(_ drafts: [InboxMessage], with record: InboxStore.Record? = nil) throws {
    var taken = drafts
    try store.add(&taken, with: record)
    messages += taken
    for message in taken { waitingMessages[message.device, default: []].append(message.number) }
    for message in taken { events.tell("message", message.json) }
    for token in Set(taken.map(\.device)) { connect(token) }
  }

  /// Brings a device what waits for it, where its app is in front and connected; else what is more than
  /// is kept goes.
  func connect(_ token: String) {
    guard waitingMessages[token]?.isEmpty == false,
      let device = try? running(token)
    else { return }
    device.inTurn { [weak self] in
      let way = await device.messageWay()
      await self?.deliverMessages(to: token, way)
    }
  }

  private func deliverMessages(to token: String, _ way: InboxDevice.MessageWay) async {
    expire(waiting(for: token))
    switch way {
    case .none: return keepForLater(token)
    case .connectedWithoutCode: settleMessages(waiting(for: token), as: .received)
    case .ownCode:
      guard await handOver(waiting(for: token), to: token) else { return keepForLater(token) }
    }
  }

  /// The numbers of the messages that wait for a device, in their order.
  private func waiting(for token: String) -> [Int64] { waitingMessages[token] ?? [] }

  /// The messages of numbers, in their order.
  private func messages(_ numbers: [Int64]) -> [InboxMessage] {
    numbers.compactMap { place(ofMessage: $0).map { messages[$0] } }
  }

  private func place(ofMessage number: Int64) -> Int? {
    var low = 0
    var high = messages.count
    while low < high {
      let middle = (low + high) / 2
      if messages[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < messages.count && messages[low].number == number ? low : nil
  }

  /// Lets go of what is not kept for a device that is not connected (PROV-15).
  private func keepForLater(_ token: String) {
    let brief = messages(waiting(for: token)).filter { $0.expiresAt <= $0.acceptedAt }
    settleMessages(brief.map(\.number), as: .dropped)
    settleMessages(
      Array(waiting(for: token).dropLast(InboxMessage.offlineLimit)), as: .dropped)
  }

  /// Lets go of what waited too long; what is not to be kept at all has its one chance first.
  private func expire(_ numbers: [Int64]) {
    let now = clock.now
    let late = messages(numbers).filter { $0.expiresAt <= now && $0.expiresAt > $0.acceptedAt }
    settleMessages(late.map(\.number), as: .expired)
  }

  /// Notes that messages came to their end.
  func settleMessages(_ numbers: [Int64], as state: InboxMessage.State) {
    guard !numbers.isEmpty else { return }
    var settled: [InboxMessage] = []
    for number in numbers {
      guard let place = place(ofMessage: number), messages[place].state == .waiting else {
        continue
      }
      messages[place].state = state
      messages[place].settledAt = clock.now
      waitingMessages[messages[place].device]?.removeAll { $0 == number }
      settled.append(messages[place])
    }
    try? store.update(settled)
    for message in settled { events.tell("message", message.json) }
    settledMessages += settled.count
    pruneMessages()
  }

  /// Lets the oldest settled messages go that are more than are kept.
  private func pruneMessages() {
    guard settledMessages > options.limit + options.limit / 16 else { return }
    let settled = messages.filter { $0.state != .waiting }
    let gone = Set(settled.dropLast(options.limit).map(\.number))
    messages.removeAll { gone.contains($0.number) }
    settledMessages = settled.count - gone.count
    try? store.removeMessages(Array(gone))
  }

  /// Goes on with what was kept.
  func openMessages() throws {
    messages = try store.messages()
    for message in messages where message.state == .waiting {
      waitingMessages[message.device, default: []].append(message.number)
    }
    settledMessages = messages.count { $0.state != .waiting }
  }

  /// Messages, the newest first.
  package func messages(of token: String?, id: String? = nil) -> [InboxMessage] {
    expire(waitingMessages.values.flatMap(\.self))
    return messages.reversed().filter {
      (token == nil || $0.device == token?.lowercased()) && (id == nil || $0.id == id)
    }
  }

  // MARK: The connection of the app's own code

  /// Gives messages to the app's own code over its connection, and waits until it has them.
  /// - Returns: whether it is connected.
  private func handOver(_ numbers: [Int64], to token: String) async -> Bool {
    guard let link = links[token], let answer = link.answer else { return false }
    let sent = messages(numbers)
    guard !sent.isEmpty else { return true }
    links[token]?.answer = nil
    answer([
      "messages": .array(
        sent.map { ["number": .integer(Int($0.number)), "content": $0.content] })
    ])
    await withCheckedContinuation { (arrived: CheckedContinuation<Void, Never>) in
      links[token]?.arrived = arrived
      let generation = link.generation
      Task {
        try? await Task.sleep(for: Self.patience)
        giveUpLink(token, generation)
      }
    }
    return true
  }

  /// How long an app may take to receive messages: they come to it once more afterwards.
  private static let patience = Duration.seconds(10)

  private func giveUpLink(_ token: String, _ generation: Int) {
    guard let link = links[token], link.generation == generation else { return }
    endLink(token)
  }

  /// An app waits for messages over its connection. What it did not confirm comes again.
  func openLink(_ token: String, _ answer: @escaping @Sendable (JSONValue) -> Void) {
    endLink(token)
    lastLink += 1
    links[token] = ProviderLink(generation: lastLink, answer: answer)
    connect(token)
  }

  /// An app closes its connection, or another one takes its place.
  func endLink(_ token: String) {
    guard let link = links.removeValue(forKey: token) else { return }
    link.answer?(["closed": true])
    link.arrived?.resume()
  }

  /// An app has messages.
  func confirm(_ numbers: [Int64], of token: String) {
    settleMessages(waiting(for: token).filter(numbers.contains), as: .received)
    links[token]?.arrived?.resume()
    links[token]?.arrived = nil
  }
}

/// The connection of an app's own code to its provider.
struct ProviderLink {
  let generation: Int
  /// Hands messages over; nil while the app has some and has not asked for more.
  var answer: (@Sendable (JSONValue) -> Void)?
  /// Who waits until the app has what was handed over.
  var arrived: CheckedContinuation<Void, Never>?
}
