import Foundation
import JSONModel
import NotificationModel
import UserNotifications

// The conformance stands here and not in an extension: it is found by a dynamic cast.
/// A call from or to somebody; with it a notification shows its caller (LIFE-34).
open class INStartCallIntent: INIntent, SystemContentProviding {
  /// Which call to call back; nil for none.
  public let callRecordFilter: INCallRecordFilter?
  /// The call to call back; nil for none.
  public let callRecordToCallBack: INCallRecord?
  /// Where the call is heard.
  public let audioRoute: INCallAudioRoute
  /// Whom the call is for.
  public let destinationType: INCallDestinationType
  /// Who takes part besides the user, the caller first; nil for nobody.
  public let contacts: [INPerson]?
  /// Which calls to dial again, as iOS 13 spells it.
  public let recordTypeForRedialing: INCallRecordType
  /// Whether the call has a picture.
  public let callCapability: INCallCapability

  /// Creates a call of iOS 14 and later.
  public init(
    callRecordFilter: INCallRecordFilter?, callRecordToCallBack: INCallRecord?,
    audioRoute: INCallAudioRoute, destinationType: INCallDestinationType, contacts: [INPerson]?,
    callCapability: INCallCapability
  ) {
    self.callRecordFilter = callRecordFilter
    self.callRecordToCallBack = callRecordToCallBack
    self.audioRoute = audioRoute
    self.destinationType = destinationType
    self.contacts = contacts
    recordTypeForRedialing = .unknown
    self.callCapability = callCapability
    super.init()
  }

  /// Creates a call as iOS 13 spells it.
  public init(
    audioRoute: INCallAudioRoute, destinationType: INCallDestinationType, contacts: [INPerson]?,
    recordTypeForRedialing: INCallRecordType, callCapability: INCallCapability
  ) {
    callRecordFilter = nil
    callRecordToCallBack = nil
    self.audioRoute = audioRoute
    self.destinationType = destinationType
    self.contacts = contacts
    self.recordTypeForRedialing = recordTypeForRedialing
    self.callCapability = callCapability
    super.init()
  }

  /// The group's picture, else that of the only contact.
  open override func keyImage() -> INImage? {
    images[Self.groupParameter] ?? images[Self.contactsParameter]
      ?? (contacts?.count == 1 ? contacts?.first?.image : nil)
  }

  static let groupParameter = "callRecordToCallBack"
  static let contactsParameter = "contacts"

  override var imageParameters: [(path: AnyKeyPath, name: String)] {
    [
      (\INStartCallIntent.callRecordToCallBack, Self.groupParameter),
      (\INStartCallIntent.contacts, Self.contactsParameter),
    ]
  }

  // MARK: Notifications

  /// The content with the caller and the picture; nil without contacts (LIFE-36).
  package func updatedContent(from content: UNNotificationContent) -> UNNotificationContent? {
    communication.map(content.updated(with:))
  }

  // MARK: Copying and coding

  /// A copy, which takes pictures of its own.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = INStartCallIntent(
      callRecordFilter: callRecordFilter, callRecordToCallBack: callRecordToCallBack,
      audioRoute: audioRoute, destinationType: destinationType, contacts: contacts,
      callCapability: callCapability)
    copy.takeState(of: self)
    return copy
  }

  /// Writes the call to a keyed archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(object: callRecordFilter, "callRecordFilter")
    coder.write(object: callRecordToCallBack, "callRecordToCallBack")
    coder.encode(audioRoute.rawValue, forKey: "audioRoute")
    coder.encode(destinationType.rawValue, forKey: "destinationType")
    coder.write(object: contacts as NSArray?, "contacts")
    coder.encode(recordTypeForRedialing.rawValue, forKey: "recordTypeForRedialing")
    coder.encode(callCapability.rawValue, forKey: "callCapability")
  }

  /// Reads a call from a keyed archive; nil for a value that is unknown.
  public required init?(coder: NSCoder) {
    guard let route = coder.value(INCallAudioRoute.self, "audioRoute"),
      let destination = coder.value(INCallDestinationType.self, "destinationType"),
      let redialing = coder.value(INCallRecordType.self, "recordTypeForRedialing"),
      let capability = coder.value(INCallCapability.self, "callCapability")
    else { return nil }
    audioRoute = route
    destinationType = destination
    recordTypeForRedialing = redialing
    callCapability = capability
    callRecordFilter = coder.object(INCallRecordFilter.self, "callRecordFilter")
    callRecordToCallBack = coder.object(INCallRecord.self, "callRecordToCallBack")
    contacts = coder.objects(INPerson.self, "contacts")
    super.init(coder: coder)
  }
}
