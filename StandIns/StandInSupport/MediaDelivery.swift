import Foundation
import UserNotifications

// The lock guards everything that changes; the handler is called by whoever takes it first.
/// One push on its way through a vendor's code: calls the content handler exactly once.
public final class MediaDelivery: @unchecked Sendable {
  private let module: String
  private let lock = NSLock()
  private let content: UNMutableNotificationContent
  private let original: UNNotificationContent
  private var handler: ((UNNotificationContent) -> Void)?
  private var tasks: [URLSessionDownloadTask] = []

  /// Takes over `request`, of whose content a copy is changed.
  /// - Parameter module: The stand-in's module, for the log.
  public convenience init(
    _ request: UNNotificationRequest, module: String,
    handler: @escaping (UNNotificationContent) -> Void
  ) {
    let copy = request.content.mutableCopy() as? UNMutableNotificationContent
    self.init(copy ?? UNMutableNotificationContent(), module: module, handler: handler)
  }

  /// Takes over `content` itself, for vendors that are given the copy.
  public init(
    _ content: UNMutableNotificationContent, module: String,
    handler: @escaping (UNNotificationContent) -> Void
  ) {
    self.module = module
    self.content = content
    original = content.copy() as? UNNotificationContent ?? content
    self.handler = handler
  }

  /// Changes the content, unless it was handed over already.
  public func change(_ body: (UNMutableNotificationContent) -> Void) {
    lock.withLock { if handler != nil { body(content) } }
  }

  /// Downloads all of `media` at once, attaches what came in the order given, and hands over.
  public func attach(_ media: [RemoteMedia]) {
    let group = DispatchGroup()
    var attachments = [UNNotificationAttachment?](repeating: nil, count: media.count)
    for (index, one) in media.enumerated() {
      group.enter()
      let task = one.fetch(for: module) { attachment in
        self.change {
          attachments[index] = attachment
          $0.attachments = attachments.compactMap(\.self)
        }
        group.leave()
      }
      lock.withLock { tasks.append(task) }
    }
    group.notify(queue: .global()) { self.finish() }
  }

  /// Hands over the content as it is by now.
  public func finish() { hand(over: content) }

  /// Stops the downloads and hands over the content as it is by now.
  public func expire() {
    finish()
    cancel()
  }

  /// Stops the downloads and hands over what was received, without changes.
  public func expireUnchanged() {
    hand(over: original)
    cancel()
  }

  private func hand(over content: UNNotificationContent) {
    let handler = lock.withLock {
      defer { self.handler = nil }
      return self.handler
    }
    handler?(content)
  }

  private func cancel() {
    let tasks = lock.withLock { self.tasks }
    for task in tasks { task.cancel() }
  }
}
