import Foundation

/// The text of a container, as a device prints it: an old-style property list.
public func objcDescribed(_ object: AnyObject, indent: Int = 0) -> String {
  let space = String(repeating: " ", count: indent)
  if object is NSArray, let objects = asArray(object) {
    if objects.isEmpty { return "(\n\(space))" }
    let lines = objects.map { "\(space)    \(element($0, indent + 4))" }
    return "(\n\(lines.joined(separator: ",\n"))\n\(space))"
  }
  if object is NSDictionary, let entries = asDictionary(object) {
    let lines = zip(entries.keys, entries.values).map {
      "\(space)    \(element($0, indent + 4)) = \(element($1, indent + 4));\n"
    }
    return "{\n\(lines.joined())\(space)}"
  }
  if object is NSSet, let members = asSet(object) {
    let lines = members.map { "\(space)    \(element($0, indent + 4))" }
    return "{(\n\(lines.joined(separator: ",\n"))\n\(space))}"
  }
  return (object as? NSObject)?.description ?? "\(object)"
}

private func element(_ object: AnyObject, _ indent: Int) -> String {
  guard let text = object as? NSString else { return objcDescribed(object, indent: indent) }
  let value = String._unconditionallyBridgeFromObjectiveC(text)
  let isPlain =
    !value.isEmpty
    && value.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
        || "_$/:.".unicodeScalars.contains($0)
    } && !value.contains("//")
  if isPlain { return value }
  var quoted = "\""
  for unit in value.utf16 {
    switch unit {
    case 10: quoted += "\\n"
    case 34: quoted += "\\\""
    case 92: quoted += "\\\\"
    case 32...126: quoted += String(UnicodeScalar(UInt8(unit)))
    default:
      quoted +=
        "\\U" + String(repeating: "0", count: 4 - String(unit, radix: 16).count)
        + String(unit, radix: 16)
    }
  }
  return quoted + "\""
}

/// The text of an object in `%@`.
public func objcDescription(_ object: AnyObject?) -> String {
  guard let object else { return "(null)" }
  if let text = object as? NSString { return String._unconditionallyBridgeFromObjectiveC(text) }
  return objcDescribed(object)
}
