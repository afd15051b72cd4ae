import Foundation

/// The policy, by number.
public enum NSMergePolicyType: UInt, Sendable {
  /// Saving fails.
  case errorMergePolicyType = 0
  /// The changes of others stay, property by property.
  case mergeByPropertyStoreTrumpMergePolicyType = 1
  /// The changes of the context win, property by property.
  case mergeByPropertyObjectTrumpMergePolicyType = 2
  /// The context's objects win as a whole.
  case overwriteMergePolicyType = 3
  /// The context's changes are forgotten.
  case rollbackMergePolicyType = 4
}

// Immutable.
/// The policy of saving for objects that somebody else has saved meanwhile.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// The policy's number.
  public let mergeType: NSMergePolicyType

  /// Creates a policy.
  public init(merge ty: NSMergePolicyType) { mergeType = ty }

  /// Saving fails with 133020 or 133021: what a context does by default.
  public static let error = NSMergePolicy(merge: .errorMergePolicyType)
  /// The store's values win.
  public static let mergeByPropertyStoreTrump = NSMergePolicy(
    merge: .mergeByPropertyStoreTrumpMergePolicyType)
  /// The context's values win.
  public static let mergeByPropertyObjectTrump = NSMergePolicy(
    merge: .mergeByPropertyObjectTrumpMergePolicyType)
  /// The context's objects win.
  public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
  /// The store's objects win.
  public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
}

/// Saving fails.
nonisolated(unsafe) public let NSErrorMergePolicy: Any = NSMergePolicy.error
/// The store's values win.
nonisolated(unsafe) public let NSMergeByPropertyStoreTrumpMergePolicy: Any = NSMergePolicy
  .mergeByPropertyStoreTrump
/// The context's values win.
nonisolated(unsafe) public let NSMergeByPropertyObjectTrumpMergePolicy: Any = NSMergePolicy
  .mergeByPropertyObjectTrump
/// The context's objects win.
nonisolated(unsafe) public let NSOverwriteMergePolicy: Any = NSMergePolicy.overwrite
/// The store's objects win.
nonisolated(unsafe) public let NSRollbackMergePolicy: Any = NSMergePolicy.rollback
