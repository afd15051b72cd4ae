import Foundation
package import JSONModel

extension JSONValue {
  /// The value as JSONSerialization would have parsed it, so that casts give Apple's answers.
  package var propertyList: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .string(let value): value
    // Objects, as they print in another way than Swift's collections; they cast to those.
    case .array(let values): NSArray(array: values.map(\.propertyList))
    case .object(let values): NSDictionary(dictionary: values.mapValues(\.propertyList))
    }
  }
}

/// A `userInfo` dictionary as JSON, and what could not go along.
package struct UserInfoExport {
  /// The dictionary; `Data` is base64 text and `Date` ISO 8601 text in UTC with milliseconds.
  package private(set) var json: [String: JSONValue] = [:]
  /// Key paths of values that are not a property list, such as `a.b[2]`; they were dropped.
  package private(set) var droppedKeyPaths: [String] = []

  /// Takes a dictionary that is JSON already.
  init(handed userInfo: [String: JSONValue]) {
    json = userInfo
  }

  package init(_ userInfo: [AnyHashable: Any]) {
    json = members(userInfo, path: "", depth: 1)
  }

  private mutating func members(
    _ dictionary: [AnyHashable: Any], path: String, depth: Int
  ) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for (key, value) in dictionary {
      let name = key.base as? String
      let inner = (path.isEmpty ? "" : path + ".") + (name ?? "\(key.base)")
      guard let name else {
        droppedKeyPaths.append(inner)
        continue
      }
      members[name] = convert(value, path: inner, depth: depth)
    }
    return members
  }

  private mutating func convert(_ value: Any, path: String, depth: Int) -> JSONValue? {
    guard depth < PropertyList.maximumDepth else {
      droppedKeyPaths.append(path)
      return nil
    }
    switch value {
    case let text as String: return .string(text)
    case let number as NSNumber:
      if let json = Self.number(number) { return json }
    case is NSNull: return .null
    case let array as [Any]:
      let items = array.enumerated().compactMap { index, item in
        convert(item, path: "\(path)[\(index)]", depth: depth + 1)
      }
      return .array(items)
    case let dictionary as [AnyHashable: Any]:
      return .object(members(dictionary, path: path, depth: depth + 1))
    case let data as Data: return .string(data.base64EncodedString())
    case let date as Date:
      return .string(date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))
    default: break
    }
    droppedKeyPaths.append(path)
    return nil
  }

  // JSON has no infinity and no NaN.
  private static func number(_ number: NSNumber) -> JSONValue? {
    if number.isBoolean { return .bool(number.boolValue) }
    if !number.isFloatingPoint, let integer = Int(exactly: number) { return .integer(integer) }
    return number.doubleValue.isFinite ? .double(number.doubleValue) : nil
  }
}
