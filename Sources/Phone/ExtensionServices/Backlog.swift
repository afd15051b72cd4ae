import JSONModel
import Synchronization

/// The requests of an extension that wait for an answer. It may ask faster than it can be served,
/// and the requests that wait fill the simulator's memory.
final class Backlog: Sendable {
  /// How much may wait: 256 requests of 32 MB, two of the channel's longest frames.
  private static let most = (count: 256, bytes: 32 << 20)

  private let held = Mutex((count: 0, bytes: 0))

  /// Admits a request.
  /// - Returns: false when it is one too many, so that it has to be refused.
  func admit(_ bytes: Int) -> Bool {
    held.withLock { held in
      guard held.count < Self.most.count, held.bytes + bytes <= Self.most.bytes else {
        return false
      }
      held.count += 1
      held.bytes += bytes
      return true
    }
  }

  /// Forgets a request that was served.
  func release(_ bytes: Int) {
    held.withLock { held in
      held.count -= 1
      held.bytes -= bytes
    }
  }
}

extension JSONValue {
  /// About how much memory its texts take, in bytes.
  var textBytes: Int {
    switch self {
    case .null, .bool, .integer, .double: 16
    case .string(let text): 16 + text.utf8.count
    case .array(let values): values.reduce(16) { $0 + $1.textBytes }
    case .object(let values): values.reduce(16) { $0 + 16 + $1.key.utf8.count + $1.value.textBytes }
    }
  }
}
