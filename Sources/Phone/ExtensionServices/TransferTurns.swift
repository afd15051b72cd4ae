import ExtensionProtocol
import MediaTransfer

/// Which transfers of one notification are under way, and which wait for their turn: pure.
///
/// A device queues requests too. What waits and what is under way is the simulator's memory, and
/// each open connection one of its descriptors, which other notifications need as well.
struct TransferTurns {
  /// How many are under way at once: 64.
  static let mostAtOnce = 64
  /// How many there may be for one notification: 10,000.
  static let most = 10_000
  /// How much all that have not ended may hold, which is mostly their bodies: 128 MB.
  static let mostBytes = 128 << 20

  /// A transfer before it has begun.
  struct Entry {
    let transfer: TransferID
    let request: TransferRequest
    let index: Int
    let sink: ExtensionSink
    let bytes: Int
  }

  private var begun = 0
  private var running = 0
  private var heldBytes = 0
  private var waiting: [Entry] = []
  private var next = 0

  /// Whether a notification may begin one more transfer.
  mutating func counts() -> Bool {
    begun += 1
    return begun <= Self.most
  }

  /// Admits a transfer.
  /// - Returns: false when it holds too much together with the others; otherwise `begins` says
  ///   whether it is its turn.
  mutating func admit(_ entry: Entry) -> (isAdmitted: Bool, begins: Bool) {
    guard heldBytes + entry.bytes <= Self.mostBytes else { return (false, false) }
    heldBytes += entry.bytes
    guard running < Self.mostAtOnce else {
      waiting.append(entry)
      return (true, false)
    }
    running += 1
    return (true, true)
  }

  /// Notes that a transfer under way has ended.
  /// - Returns: the one whose turn it is now.
  mutating func ended(_ bytes: Int) -> Entry? {
    heldBytes -= bytes
    guard next < waiting.count else {
      running -= 1
      return nil
    }
    defer {
      next += 1
      if next > 1_000 {
        waiting.removeFirst(next)
        next = 0
      }
    }
    return waiting[next]
  }

  /// Removes a waiting transfer; nil when it does not wait.
  mutating func removeWaiting(_ transfer: TransferID) -> Entry? {
    guard let place = waiting[next...].firstIndex(where: { $0.transfer == transfer }) else {
      return nil
    }
    heldBytes -= waiting[place].bytes
    return waiting.remove(at: place)
  }

  /// Removes all that wait.
  mutating func removeAllWaiting() -> [Entry] {
    defer {
      waiting = []
      next = 0
    }
    return Array(waiting[next...])
  }
}
