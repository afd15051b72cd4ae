import Foundation
import NotificationModel

/// An accepted attachment on its way into the store.
package struct IncomingAttachment: Sendable, Hashable {
  /// The treatment of the source file.
  package enum Disposition: String, Sendable, Hashable, CaseIterable {
    /// The source leaves its place (ATTA-21, ATTA-23).
    case move
    /// The source stays: it lies in the app's or the extension's bundle (ATTA-22).
    case copy
  }

  /// Identifier, type and options as the delivered content will show them; `url` and `bytes` are
  /// replaced by the store's.
  package var attachment: Attachment
  /// Absolute path of the file the extension attached.
  package var sourcePath: String
  package var disposition: Disposition
  /// Whether `sourcePath` is without symbolic links and none may be followed on it, because who
  /// attached the file can put one there at any time.
  package var isPinned: Bool
  /// Whether a process that can write to the file may live on: then it is copied, as who has it open
  /// could change the store.
  package var mayBeWritten: Bool

  /// Creates an incoming attachment; by default of a path that nothing else changes.
  package init(
    attachment: Attachment, sourcePath: String, disposition: Disposition, isPinned: Bool = false,
    mayBeWritten: Bool = false
  ) {
    self.attachment = attachment
    self.sourcePath = sourcePath
    self.disposition = disposition
    self.isPinned = isPinned
    self.mayBeWritten = mayBeWritten
  }
}

/// A notification that was decided upon and is about to be delivered.
package struct IncomingNotification: Sendable, Hashable {
  package var bundle: BundleIdentifier
  /// The `apns-collapse-id` if one was sent, an assigned identifier otherwise (CENT-17).
  ///
  /// A delivered notification of the same bundle and identifier is replaced (CENT-16).
  package var requestIdentifier: String
  /// The `apns-collapse-id` that was sent; nil without one.
  package var collapseIdentifier: String?
  /// The outcome's name, such as "modified".
  package var outcome: String
  /// The outcome's reason, such as "timedOut"; nil without one.
  package var reason: String?
  /// Kept in whole milliseconds.
  package var deliveredAt: Date
  /// The content that shows; its attachments are ignored, `attachments` counts.
  package var content: NotificationContent
  /// The accepted attachments, in the order of the content.
  package var attachments: [IncomingAttachment]
  /// The room for the app's attachments, these included (ATTA-32); nil for no limit.
  package var quota: StoreQuota?
  /// Whether it is only a request, whose files come into the store before it is delivered (ATTA-21).
  /// A phone says which of them its requests still show.
  package var isRequest = false

  /// Creates an incoming notification; delivered now, without attachments and quota by default.
  package init(
    bundle: BundleIdentifier, requestIdentifier: String, collapseIdentifier: String? = nil,
    outcome: String, reason: String? = nil, deliveredAt: Date = Date(),
    content: NotificationContent, attachments: [IncomingAttachment] = [],
    quota: StoreQuota? = nil
  ) {
    self.bundle = bundle
    self.requestIdentifier = requestIdentifier
    self.collapseIdentifier = collapseIdentifier
    self.outcome = outcome
    self.reason = reason
    self.deliveredAt = deliveredAt
    self.content = content
    self.attachments = attachments
    self.quota = quota
  }
}

/// The result of one incoming notification.
package struct IngestResult: Sendable, Hashable {
  /// The notification as it was delivered, with the store's URLs (ATTA-24).
  package var notification: StoredNotification
  /// The attachments that stayed out; the text was delivered all the same (ATTA-37).
  package var failures: [AttachmentFailure]
  /// Id of the delivered notification that this one replaced; nil without one (CENT-16).
  package var replaced: String?
  /// The delivered notifications that left to make room, the oldest first (ATTA-32).
  package var evicted: [EvictedNotification] = []
}

/// A delivered notification of the same app that left to make room for another.
package struct EvictedNotification: Sendable, Hashable {
  package var id: String
  package var requestIdentifier: String
}

/// Why an attachment did not come into the store.
package struct AttachmentFailure: Error, Sendable, Hashable {
  /// The attachment's identifier.
  package var identifier: String
  /// The attachment's place in the incoming notification, from 0.
  package var position: Int
  package var code: AttachmentErrorCode
  /// The flaw of the file, for a finding.
  package var message: String
  /// Whether the app's quota had no room for it.
  package var isOverQuota = false
}
