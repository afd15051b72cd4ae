public import CoreLocation
public import Foundation

/// A value that a record can hold.
public protocol CKRecordValueProtocol {}

/// A value that a record can hold.
public typealias CKRecordValue = CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension CLLocation: CKRecordValueProtocol {}

// Its values belong to whoever has it.
/// Something that is kept in iCloud: here it keeps its values, and goes nowhere.
open class CKRecord: NSObject, @unchecked Sendable {
  /// The name of a kind of records.
  public typealias RecordType = String
  /// The name of a value.
  public typealias FieldKey = String

  /// The kind of records of users.
  public static let SystemTypeUserRecord = "Users"

  // Immutable.
  /// Names a record.
  open class ID: NSObject, @unchecked Sendable {
    /// The name.
    public let recordName: String
    /// The zone.
    public let zoneID: CKRecordZone.ID

    /// A record of a name, in the zone that is always there.
    public init(
      recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default
    ) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
      super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
    }

    open override var hash: Int { recordName.hashValue }
  }

  // Immutable.
  /// A record that another one names.
  open class Reference: NSObject, CKRecordValueProtocol, @unchecked Sendable {
    /// The record.
    public let recordID: ID
    /// The effect on the other one when the record goes.
    public let action: ReferenceAction

    /// Names a record.
    public init(recordID: ID, action: ReferenceAction) {
      (self.recordID, self.action) = (recordID, action)
      super.init()
    }

    /// Names a record.
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }
  }

  /// The effect on records that name one that goes.
  public enum ReferenceAction: UInt, Sendable {
    /// Nothing.
    case none = 0
    /// They go as well.
    case deleteSelf
  }

  /// The kind.
  public let recordType: RecordType
  /// Names it.
  public let recordID: ID
  /// The record it belongs to.
  open var parent: Reference?
  private var values: [FieldKey: any CKRecordValueProtocol] = [:]

  /// Creates a record.
  public init(recordType: RecordType, recordID: ID = ID()) {
    (self.recordType, self.recordID) = (recordType, recordID)
    super.init()
  }

  /// Nil: it was never saved.
  open var creationDate: Date? { nil }
  /// Nil: it was never saved.
  open var modificationDate: Date? { nil }
  /// Nil: it was never saved.
  open var creatorUserRecordID: ID? { nil }
  /// Nil: it was never saved.
  open var recordChangeTag: String? { nil }

  /// A value by name.
  open subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// A value by name.
  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }

  /// Sets a value.
  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    values[key] = object
  }

  /// A value by name.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Sets a value; one that a record cannot hold is left out.
  open func setValue(_ value: Any?, forKey key: String) {
    values[key] = value as? any CKRecordValueProtocol
  }

  /// The names of all values.
  open func allKeys() -> [FieldKey] { values.keys.sorted() }

  /// The names of the values that were never saved: all.
  open func changedKeys() -> [FieldKey] { allKeys() }
}

// Immutable.
/// A file that a record holds.
open class CKAsset: NSObject, CKRecordValueProtocol, @unchecked Sendable {
  /// The file.
  public let fileURL: URL?

  /// Holds a file.
  public init(fileURL: URL) {
    self.fileURL = fileURL
    super.init()
  }
}

// Immutable.
/// A part of a database.
open class CKRecordZone: NSObject, @unchecked Sendable {
  // Immutable.
  /// Names a zone.
  open class ID: NSObject, @unchecked Sendable {
    /// The zone that is always there.
    public static let `default` = ID(zoneName: "_defaultZone")

    /// The name.
    public let zoneName: String
    /// The owner's name.
    public let ownerName: String

    /// A zone of a name.
    public init(zoneName: String, ownerName: String = "__defaultOwner__") {
      (self.zoneName, self.ownerName) = (zoneName, ownerName)
      super.init()
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.zoneName == zoneName && $0.ownerName == ownerName } ?? false
    }

    open override var hash: Int { zoneName.hashValue }
  }

  /// Names it.
  public let zoneID: ID

  /// A zone of a name.
  public init(zoneID: ID) {
    self.zoneID = zoneID
    super.init()
  }

  /// A zone of a name.
  public convenience init(zoneName: String) { self.init(zoneID: ID(zoneName: zoneName)) }

  /// The zone that is always there.
  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
}

/// A search for records.
open class CKQuery: NSObject, @unchecked Sendable {
  // Its order is written before it is used.

  /// The kind of records.
  public let recordType: CKRecord.RecordType
  /// The predicate that they must fulfil.
  public let predicate: NSPredicate
  /// Their order.
  open var sortDescriptors: [NSSortDescriptor]?

  /// Looks for records of a kind.
  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
    super.init()
  }
}
