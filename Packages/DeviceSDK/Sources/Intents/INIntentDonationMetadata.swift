import Foundation

/// More about an interaction that is donated.
open class INIntentDonationMetadata: NSObject, NSCopying, NSSecureCoding {
  /// Creates metadata without values.
  public override init() {
    super.init()
  }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any { INIntentDonationMetadata() }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the metadata to a keyed archive.
  open func encode(with coder: NSCoder) {}

  /// Reads metadata from a keyed archive.
  public required init?(coder: NSCoder) {
    super.init()
  }
}

/// More about a message whose interaction is donated.
open class INSendMessageIntentDonationMetadata: INIntentDonationMetadata {
  /// Whether the message names the user; false by default.
  open var mentionsCurrentUser = false
  /// Whether the message answers one of the user's; false by default.
  open var isReplyToCurrentUser = false
  /// Whether the sender asked to break through the user's Focus; false by default.
  open var notifyRecipientAnyway = false
  /// The number of recipients, where the intent does not list them all; 0 by default, which leaves
  /// the count of the list.
  open var recipientCount = 0

  /// Creates metadata with the defaults.
  public override init() {
    super.init()
  }

  /// A copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = INSendMessageIntentDonationMetadata()
    copy.mentionsCurrentUser = mentionsCurrentUser
    copy.isReplyToCurrentUser = isReplyToCurrentUser
    copy.notifyRecipientAnyway = notifyRecipientAnyway
    copy.recipientCount = recipientCount
    return copy
  }

  /// Writes the metadata to a keyed archive.
  open override func encode(with coder: NSCoder) {
    coder.encode(mentionsCurrentUser, forKey: "mentionsCurrentUser")
    coder.encode(isReplyToCurrentUser, forKey: "isReplyToCurrentUser")
    coder.encode(notifyRecipientAnyway, forKey: "notifyRecipientAnyway")
    coder.encode(recipientCount, forKey: "recipientCount")
  }

  /// Reads metadata from a keyed archive.
  public required init?(coder: NSCoder) {
    mentionsCurrentUser = coder.decodeBool(forKey: "mentionsCurrentUser")
    isReplyToCurrentUser = coder.decodeBool(forKey: "isReplyToCurrentUser")
    notifyRecipientAnyway = coder.decodeBool(forKey: "notifyRecipientAnyway")
    recipientCount = coder.decodeInteger(forKey: "recipientCount")
    super.init(coder: coder)
  }
}
