import DeviceFoundation
import Foundation

/// A set of `kind`, which is mutable or not.
public func objcMakeSet(_ kind: AnyClass?, _ objects: [AnyObject]) -> NSSet {
  kind.map { $0 is NSMutableSet.Type } == true
    ? ObjCMutableSet(objects: objects) : ObjCSet(objects: objects)
}
/// A set of `kind` of objects none of which may be nil.
public func objcMakeSet(_ kind: AnyClass?, checked objects: [AnyObject?]) throws -> NSSet {
  objcMakeSet(kind, asArray(try objcArray(objects)) ?? [])
}
/// The members of a set; none for nil.
public func objcMembers(_ set: AnyObject?) -> [AnyObject] { asSet(set) ?? [] }
/// The members.
public func objcAllObjects(_ set: NSSet) -> NSArray { ObjCArray(objects: objcMembers(set)) }
/// Any member.
public func objcAnyObject(_ set: NSSet) -> AnyObject? { objcMembers(set).first }
/// The member that is equal to an object.
public func objcMember(_ set: NSSet, _ object: AnyObject?) -> AnyObject? {
  guard let object else { return nil }
  return objcMembers(set).first { objcEqual($0, object) }
}
/// Whether a member is equal to an object.
public func objcContains(_ set: NSSet, _ object: AnyObject?) -> Bool {
  objcMember(set, object) != nil
}
/// Calls a block with each member.
public func objcEnumerate(_ set: NSSet, _ block: AnyObject?) throws {
  let visit = try objcCode(block, ((AnyObject?, UnsafeMutablePointer<Bool>?) throws -> Void).self)
  var stop = false
  for object in objcMembers(set) {
    try visit(object, &stop)
    if stop { break }
  }
}
/// Adds a member.
/// - Throws: An exception for nil.
public func objcAdd(_ set: NSMutableSet, _ object: AnyObject?) throws {
  guard let object else {
    throw objcException(
      "NSInvalidArgumentException", "*** -[__NSSetM addObject:]: object cannot be nil")
  }
  set.add(object)
}
/// Removes a member.
public func objcRemove(_ set: NSMutableSet, _ object: AnyObject?) {
  if let object { set.remove(object) }
}
/// Adds the objects of an array.
public func objcAdd(_ set: NSMutableSet, array: AnyObject?) {
  for object in objcObjects(array) { set.add(object) }
}
/// Adds the members of another set.
public func objcAdd(_ set: NSMutableSet, members other: AnyObject?) {
  for object in objcMembers(other) { set.add(object) }
}
/// Removes the members of another set.
public func objcRemove(_ set: NSMutableSet, members other: AnyObject?) {
  for object in objcMembers(other) { set.remove(object) }
}
