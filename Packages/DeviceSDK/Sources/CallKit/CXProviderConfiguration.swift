import Foundation

/// How calls look and what they may do; inert.
open class CXProviderConfiguration: NSObject, NSCopying {
  /// Whether calls may have pictures.
  open var supportsVideo = false
  /// How many groups of calls at once.
  open var maximumCallGroups = 2
  /// How many calls in a group.
  open var maximumCallsPerCallGroup = 5
  /// The kinds of handles by which callers are known.
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []
  /// A sound file of the bundle.
  open var ringtoneSound: String?
  /// A mask picture as PNG data.
  open var iconTemplateImageData: Data?
  /// Whether calls appear among the recent ones.
  open var includesCallsInRecents = true

  /// Creates the usual configuration.
  public override init() { super.init() }

  /// Creates a configuration, whose name the system no longer shows.
  public convenience init(localizedName: String) { self.init() }

  /// A copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CXProviderConfiguration()
    copy.supportsVideo = supportsVideo
    copy.maximumCallGroups = maximumCallGroups
    copy.maximumCallsPerCallGroup = maximumCallsPerCallGroup
    copy.supportedHandleTypes = supportedHandleTypes
    copy.ringtoneSound = ringtoneSound
    copy.iconTemplateImageData = iconTemplateImageData
    copy.includesCallsInRecents = includesCallsInRecents
    return copy
  }
}

// Immutable.
/// The handle by which a caller is known.
open class CXHandle: NSObject, @unchecked Sendable {
  /// The kind of a value.
  public enum HandleType: Int, Sendable {
    /// A name or number of the app's own.
    case generic = 1
    /// A telephone number, which a device looks up in the address book.
    case phoneNumber = 2
    /// A mail address, which a device looks up in the address book.
    case emailAddress = 3
  }

  /// The kind of the value.
  public let type: HandleType
  /// The value.
  public let value: String

  /// Creates a handle.
  public init(type: HandleType, value: String) {
    self.type = type
    self.value = value
    super.init()
  }
}

/// The changes of a call.
open class CXCallUpdate: NSObject {
  /// The person who is called.
  open var remoteHandle: CXHandle?
  /// The caller's name.
  open var localizedCallerName: String?
  /// Whether there are pictures.
  open var hasVideo = false
  /// Whether the call may be held.
  open var supportsHolding = true
  /// Whether the call may be grouped.
  open var supportsGrouping = true
  /// Whether the call may be taken out of a group.
  open var supportsUngrouping = true
  /// Whether digits may be sent.
  open var supportsDTMF = true
}

// Immutable.
/// A call.
open class CXCall: NSObject, @unchecked Sendable {
  /// Names the call.
  public let uuid: UUID
  /// Whether the user called.
  open var isOutgoing: Bool { false }
  /// Whether the call waits.
  open var isOnHold: Bool { false }
  /// Whether somebody answered.
  open var hasConnected: Bool { false }
  /// Whether the call is over.
  open var hasEnded: Bool { true }

  init(uuid: UUID) {
    self.uuid = uuid
    super.init()
  }
}

// Its delegate is never called.
/// Knows the calls there are: none.
open class CXCallObserver: NSObject, @unchecked Sendable {
  /// The calls there are: none.
  open var calls: [CXCall] { [] }
}
