public import Foundation

extension NotificationCenter {
  /// The notifications of a name as they are posted, from the moment one iterates on.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    // Sendable because nothing in it changes.

    /// A notification.
    public typealias Element = Notification
    /// Never fails.
    public typealias Failure = Never

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    /// Begins to listen.
    public func makeAsyncIterator() -> AsyncIterator {
      let (stream, posts) = AsyncStream<Post>.makeStream(bufferingPolicy: .bufferingNewest(8))
      let listener = Listener(center)
      listener.token = center.addObserver(forName: name, object: object, queue: nil) {
        posts.yield(Post(notification: $0))
      }
      return AsyncIterator(posts: stream.makeAsyncIterator(), listener: listener)
    }

    /// Listens for as long as it is kept.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var posts: AsyncStream<Post>.AsyncIterator
      fileprivate let listener: Listener

      /// The next notification; nil when the task is cancelled.
      public mutating func next() async -> Notification? { await posts.next()?.notification }
    }
  }

  /// The notifications of a name, from an object or from all.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(self, name, object)
  }
}

/// A notification on its way to a reader.
// As on a device, where the stream hands it across threads too, whatever it holds.
private struct Post: @unchecked Sendable {
  let notification: Notification
}

/// Ends the observation with the last reference.
private final class Listener {
  private let center: NotificationCenter
  var token: (any NSObjectProtocol)?

  init(_ center: NotificationCenter) { self.center = center }

  deinit {
    if let token { center.removeObserver(token) }
  }
}
