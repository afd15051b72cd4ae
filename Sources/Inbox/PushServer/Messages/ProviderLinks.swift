import JSONModel

/// The connections of apps' own code to their provider, by the tokens of their devices.
@InboxActor
final class ProviderLinks {
  /// Hands messages over, once.
  typealias Answer = @Sendable (JSONValue) -> Void

  private struct Link {
    let generation: Int
    /// Nil while the app has messages and has not asked for more.
    var answer: Answer?
    /// The continuation that waits until the app has the sent messages.
    var arrived: CheckedContinuation<Void, Never>?
  }

  /// How long an app may take to receive messages: they come to it once more afterwards.
  private static let patience = Duration.seconds(10)

  private var links: [String: Link] = [:]
  private var last = 0

  /// An app waits for messages; an earlier connection of it ends.
  func open(_ token: String, _ answer: @escaping Answer) {
    end(token)
    last += 1
    links[token] = Link(generation: last, answer: answer)
  }

  /// An app closes its connection, or another one takes its place.
  func end(_ token: String) {
    guard let link = links.removeValue(forKey: token) else { return }
    link.answer?(["closed": true])
    link.arrived?.resume()
  }

  /// Ends all connections.
  func endAll() { for token in links.keys { end(token) } }

  /// Gives messages to an app, and waits until it has them.
  /// - Returns: whether it is connected.
  func send(_ messages: [InboxMessage], to token: String) async -> Bool {
    guard let link = links[token], let answer = link.answer else { return false }
    guard !messages.isEmpty else { return true }
    links[token]?.answer = nil
    answer([
      "messages": .array(
        messages.map { ["number": .integer(Int($0.number)), "content": $0.content] })
    ])
    await withCheckedContinuation { (arrived: CheckedContinuation<Void, Never>) in
      links[token]?.arrived = arrived
      Task {
        try? await Task.sleep(for: Self.patience)
        if links[token]?.generation == link.generation { end(token) }
      }
    }
    return true
  }

  /// An app has what was handed over.
  func confirm(_ token: String) {
    links[token]?.arrived?.resume()
    links[token]?.arrived = nil
  }

  /// A device has another token.
  func move(_ old: String, to new: String) { links[new] = links.removeValue(forKey: old) }
}
