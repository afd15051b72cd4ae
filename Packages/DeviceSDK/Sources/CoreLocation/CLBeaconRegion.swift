import Foundation

/// A number of a beacon's group.
public typealias CLBeaconMajorValue = UInt16
/// A number of a beacon in its group.
public typealias CLBeaconMinorValue = UInt16

/// The surroundings of beacons: all of an owner, of one of its groups, or one beacon.
///
/// A phone fires local notifications at its edge; an app's location manager does not watch it.
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
  /// The owner of the beacons.
  public let uuid: UUID
  /// The group; nil for all.
  public let major: NSNumber?
  /// The beacon in its group; nil for all.
  public let minor: NSNumber?
  /// Whether a lit screen inside is of interest; inert.
  open var notifyEntryStateOnDisplay = false

  init(uuid: UUID, major: UInt16?, minor: UInt16?, named identifier: String) {
    self.uuid = uuid
    self.major = major.map { NSNumber(value: $0) }
    self.minor = minor.map { NSNumber(value: $0) }
    super.init(identifier: identifier)
  }

  /// Creates the surroundings of all beacons of an owner.
  public convenience init(uuid: UUID, identifier: String) {
    self.init(uuid: uuid, major: nil, minor: nil, named: identifier)
  }

  /// Creates the surroundings of a group.
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(uuid: uuid, major: major, minor: nil, named: identifier)
  }

  /// Creates the surroundings of one beacon.
  public convenience init(
    uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    self.init(uuid: uuid, major: major, minor: minor, named: identifier)
  }

  /// Creates the surroundings of all beacons of an owner; deprecated.
  public convenience init(proximityUUID: UUID, identifier: String) {
    self.init(uuid: proximityUUID, identifier: identifier)
  }

  /// Creates the surroundings of a group; deprecated.
  public convenience init(
    proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String
  ) {
    self.init(uuid: proximityUUID, major: major, identifier: identifier)
  }

  /// Creates the surroundings of one beacon; deprecated.
  public convenience init(
    proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    self.init(uuid: proximityUUID, major: major, minor: minor, identifier: identifier)
  }

  /// The owner of the beacons; deprecated.
  open var proximityUUID: UUID { uuid }

  /// Writes the region to a keyed archive.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(uuid.uuidString as NSString, forKey: "uuid")
    if let major { coder.encode(major, forKey: "major") }
    if let minor { coder.encode(minor, forKey: "minor") }
  }

  /// Reads a region from a keyed archive; nil without a name or an owner.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "uuid"),
      let text = coder.decodeObject(of: NSString.self, forKey: "uuid"),
      let uuid = UUID(uuidString: text as String)
    else { return nil }
    func number(_ key: String) -> NSNumber? {
      coder.containsValue(forKey: key) ? coder.decodeObject(of: NSNumber.self, forKey: key) : nil
    }
    self.uuid = uuid
    (major, minor) = (number("major"), number("minor"))
    super.init(coder: coder)
  }
}
