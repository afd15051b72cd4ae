import DeviceFoundation
import UniformTypeIdentifiers

private func type(_ identifier: NSString) -> UTType {
  UTType(identifier as String) ?? UTType(importedAs: identifier as String)
}

private func retained(_ text: String?) -> Unmanaged<NSString>? {
  text.map { Unmanaged.passRetained(NSString(string: $0)) }
}

/// The type that goes by a tag; a dynamic one where none is known.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: NSString, _ inTag: NSString, _ inConformingToUTI: NSString?
) -> Unmanaged<NSString>? {
  retained(
    UTType(
      tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String),
      conformingTo: inConformingToUTI.map(type))?.identifier)
}

/// Every known type that goes by a tag.
public func UTTypeCreateAllIdentifiersForTag(
  _ inTagClass: NSString, _ inTag: NSString, _ inConformingToUTI: NSString?
) -> Unmanaged<NSArray>? {
  let types = UTType.types(
    tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String),
    conformingTo: inConformingToUTI.map(type))
  return types.isEmpty ? nil : .passRetained(NSArray(array: types.map(\.identifier)))
}

/// The tag to give data of a type.
public func UTTypeCopyPreferredTagWithClass(
  _ inUTI: NSString, _ inTagClass: NSString
) -> Unmanaged<NSString>? {
  retained(type(inUTI).tags[UTTagClass(rawValue: inTagClass as String)]?.first)
}

/// Every tag of a type.
public func UTTypeCopyAllTagsWithClass(
  _ inUTI: NSString, _ inTagClass: NSString
) -> Unmanaged<NSArray>? {
  type(inUTI).tags[UTTagClass(rawValue: inTagClass as String)]
    .map { .passRetained(NSArray(array: $0)) }
}

/// Whether a type is another one or a kind of it.
public func UTTypeConformsTo(_ inUTI: NSString, _ inConformsToUTI: NSString) -> Bool {
  type(inUTI).conforms(to: type(inConformsToUTI))
}

/// Whether two identifiers name the same type.
public func UTTypeEqual(_ inUTI1: NSString, _ inUTI2: NSString) -> Bool {
  type(inUTI1) == type(inUTI2)
}

/// Returns the name of a type, in English.
public func UTTypeCopyDescription(_ inUTI: NSString) -> Unmanaged<NSString>? {
  retained(type(inUTI).localizedDescription)
}

/// Whether a type was made of a tag.
public func UTTypeIsDynamic(_ inUTI: NSString) -> Bool { type(inUTI).isDynamic }

/// Whether a type is known.
public func UTTypeIsDeclared(_ inUTI: NSString) -> Bool { type(inUTI).isDeclared }
