import Foundation

/// A call that took place; immutable.
open class INCallRecord: NSObject, NSCopying, NSSecureCoding {
  /// Names the call.
  public let identifier: String
  /// When it took place; nil where it is not known.
  public let dateCreated: Date?
  /// The caller; nil where they are not known.
  public let caller: INPerson?
  /// The result of the call.
  public let callRecordType: INCallRecordType
  /// Whether it had a picture.
  public let callCapability: INCallCapability
  /// Its length in seconds; nil where it is not known.
  public let callDuration: Double?
  /// Whether the user has not seen it yet; nil where it is not known.
  public let unseen: Bool?
  /// How many calls it stands for; nil where it is not known.
  public let numberOfCalls: Int?

  /// Creates a call.
  public init(
    identifier: String, dateCreated: Date? = nil, caller: INPerson? = nil,
    callRecordType: INCallRecordType = .unknown, callCapability: INCallCapability = .unknown,
    callDuration: Double? = nil, unseen: Bool? = nil, numberOfCalls: Int? = nil
  ) {
    self.identifier = identifier
    self.dateCreated = dateCreated
    self.caller = caller
    self.callRecordType = callRecordType
    self.callCapability = callCapability
    self.callDuration = callDuration
    self.unseen = unseen
    self.numberOfCalls = numberOfCalls
    super.init()
  }

  /// This call itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the call to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.write(identifier, "identifier")
    coder.write(object: caller, "caller")
    coder.encode(callRecordType.rawValue, forKey: "callRecordType")
    coder.encode(callCapability.rawValue, forKey: "callCapability")
    if let dateCreated {
      coder.encode(dateCreated.timeIntervalSinceReferenceDate, forKey: "dateCreated")
    }
    if let callDuration { coder.encode(callDuration, forKey: "callDuration") }
    if let unseen { coder.encode(unseen, forKey: "unseen") }
    if let numberOfCalls { coder.encode(numberOfCalls, forKey: "numberOfCalls") }
  }

  /// Reads a call from a keyed archive; nil without an identifier.
  public required init?(coder: NSCoder) {
    guard let identifier = coder.text("identifier"),
      let type = coder.value(INCallRecordType.self, "callRecordType"),
      let capability = coder.value(INCallCapability.self, "callCapability")
    else { return nil }
    self.identifier = identifier
    callRecordType = type
    callCapability = capability
    caller = coder.object(INPerson.self, "caller")
    func present<Value>(_ key: String, _ read: (String) -> Value) -> Value? {
      coder.containsValue(forKey: key) ? read(key) : nil
    }
    dateCreated = present("dateCreated") {
      Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: $0))
    }
    callDuration = present("callDuration", coder.decodeDouble(forKey:))
    unseen = present("unseen", coder.decodeBool(forKey:))
    numberOfCalls = present("numberOfCalls", coder.decodeInteger(forKey:))
    super.init()
  }
}

/// Which calls are meant; immutable.
open class INCallRecordFilter: NSObject, NSCopying, NSSecureCoding {
  /// The participants; nil for anybody.
  public let participants: [INPerson]?
  /// The results of the calls.
  public let callTypes: INCallRecordTypeOptions
  /// Whether they had a picture.
  public let callCapability: INCallCapability

  /// Creates a filter.
  public init(
    participants: [INPerson]?, callTypes: INCallRecordTypeOptions, callCapability: INCallCapability
  ) {
    self.participants = participants
    self.callTypes = callTypes
    self.callCapability = callCapability
    super.init()
  }

  /// This filter itself: it cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the filter to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.write(object: participants as NSArray?, "participants")
    coder.encode(Int(callTypes.rawValue), forKey: "callTypes")
    coder.encode(callCapability.rawValue, forKey: "callCapability")
  }

  /// Reads a filter from a keyed archive; nil for an unknown capability.
  public required init?(coder: NSCoder) {
    guard let capability = coder.value(INCallCapability.self, "callCapability") else { return nil }
    callCapability = capability
    participants = coder.objects(INPerson.self, "participants")
    callTypes = INCallRecordTypeOptions(
      rawValue: UInt(clamping: coder.decodeInteger(forKey: "callTypes")))
    super.init()
  }
}
