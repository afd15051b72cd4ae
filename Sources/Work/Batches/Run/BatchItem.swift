import NotificationPayload
import PayloadInput
import PushSimulator

/// A payload on its way through a batch.
struct BatchItem: Sendable {
  /// Its position in the input, from 0; blank lines do not count.
  var index: Int
  /// Its position among those this run delivers, from 0.
  var sequence: Int
  /// The envelope's `id`, else the content's digest.
  var identifier: String
  /// The push to deliver, or the reason why there is none.
  var content: Result<Push, ItemError>
  var place: String
  /// Bytes of the input it took.
  var inputBytes: Int

  /// The item's size in memory: the bytes of its payload.
  var weight: Int { (try? content.get().bytes.count) ?? 0 }
}
