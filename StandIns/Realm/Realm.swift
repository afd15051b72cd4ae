import Foundation
import RealmSwift

// The Objective-C half of Realm: apps name these classes where they spell out the initialisers that
// Realm once made objects with. Nothing here makes or calls them.

/// A Realm of Objective-C.
public final class RLMRealm: NSObject {}
/// The description of a class.
public final class RLMObjectSchema: NSObject {}
/// The description of all classes.
public final class RLMSchema: NSObject {}
