import CFoundationPatches
import Foundation
import Synchronization

// A cache of Foundation on Linux with a `countLimit` refuses the newest object, as it evicts what
// costs least and puts the newest before the others of its cost. A device evicts an older one.

/// Has the linker take the object file of these functions.
@inline(never) @_optimize(none) func linkCacheEviction() {}

/// Rises with each object that a cache takes.
private let age = Atomic(1)

extension NSCache {
  @_silgen_name("pushsim_original_cache")
  private class func foundationCache() -> NSCache<KeyType, ObjectType>

  /// `NSCache()`
  @_silgen_name("$s10Foundation7NSCacheCACyxq_GycfC")
  public class func patchedCache() -> NSCache<KeyType, ObjectType> {
    pushsim_replace_cache_methods(unsafeBitCast(self, to: UnsafeMutableRawPointer.self))
    return foundationCache()
  }

  @_silgen_name("pushsim_original_cache_start")
  private __consuming func foundationStart() -> NSCache<KeyType, ObjectType>

  /// `NSCache()` as the optimiser has it: the object is made already.
  @_silgen_name("$s10Foundation7NSCacheCACyxq_Gycfc")
  public __consuming func patchedStart() -> NSCache<KeyType, ObjectType> {
    pushsim_replace_cache_methods(unsafeBitCast(type(of: self), to: UnsafeMutableRawPointer.self))
    return foundationStart()
  }

  @_silgen_name("pushsim_original_cache_set")
  private func foundationSet(_ object: ObjectType, forKey key: KeyType, cost: Int)

  /// `setObject(_:forKey:)`
  @_silgen_name("$s10Foundation7NSCacheC9setObject_6forKeyyq__xtF")
  public func patchedSet(_ object: ObjectType, forKey key: KeyType) {
    patchedSet(object, forKey: key, cost: 0)
  }

  /// `setObject(_:forKey:cost:)`, where the age stands for the cost when the count alone is
  /// limited.
  @_silgen_name("$s10Foundation7NSCacheC9setObject_6forKey4costyq__xSitF")
  public func patchedSet(_ object: ObjectType, forKey key: KeyType, cost: Int) {
    let countsOnly = countLimit > 0 && totalCostLimit == 0
    foundationSet(
      object, forKey: key,
      cost: countsOnly ? age.wrappingAdd(1, ordering: .relaxed).newValue : cost)
  }
}
