import Foundation
import Glibc
import JSONModel
import NotificationModel
import SystemFiles
import SystemPackage
import TextFormats

/// Reads property lists of extensions: XML, binary or the old ASCII form.
package enum PropertyListFile {
  /// Largest file read, in bytes: real Info.plists have a few KB, and a device file or a huge one
  /// given by mistake must not fill the memory.
  package static let maximumBytes = 1_048_576

  /// The dictionary in the file at `url`.
  /// - Throws: `AppBundleError` with code `badPropertyList` that says where the file is broken.
  package static func read(_ url: URL) throws(AppBundleError) -> [String: Any] {
    let data = try contents(of: url)
    guard data.withUnsafeBytes(PropertyListBounds.areKept) else {
      throw AppBundleError(
        .badPropertyList,
        "cannot read \(url.path): it is broken, or stands for more than "
          + "\(PropertyListBounds.maximumValues) values or \(PropertyListBounds.maximumDepth) "
          + "levels; check it with plutil -lint")
    }
    let value: Any
    do {
      value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    } catch {
      let details = (error as NSError).userInfo["NSDebugDescription"] as? String
      throw AppBundleError(
        .badPropertyList,
        "cannot read \(url.path) as a property list: \(details ?? error.localizedDescription); "
          + "check it with plutil -lint, or compare it with the one Xcode's template makes",
        cause: error)
    }
    guard let values = value as? [String: Any] else {
      throw AppBundleError(
        .badPropertyList,
        "cannot read \(url.path): the property list holds no dictionary at its top; wrap its "
          + "contents in <dict>…</dict>")
    }
    return values
  }

  private static func contents(of url: URL) throws(AppBundleError) -> Data {
    var status = stat()
    guard stat(url.path, &status) == 0 else {
      throw unreadable(url, Errno.last)
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= maximumBytes else {
      throw AppBundleError(
        .badPropertyList,
        "cannot read \(url.path): it is not a file of at most \(maximumBytes) bytes, as a "
          + "property list of an extension is")
    }
    do {
      return try Data(contentsOf: url)
    } catch {
      throw unreadable(url, error)
    }
  }

  private static func unreadable(_ url: URL, _ cause: any Error) -> AppBundleError {
    AppBundleError(.badPropertyList, "cannot read \(url.path): \(cause)", cause: cause)
  }

  /// The bytes of an XML property list with `values`.
  package static func xml(_ values: [String: Any]) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }
}

extension JSONValue {
  /// The JSON of a property list's value; dates become ISO 8601 text and data Base64.
  package init(propertyList value: Any) {
    switch value {
    // Any number could be cast to Bool.
    case _ where type(of: value) == Bool.self:
      self = .bool(value as? Bool == true)
    case let value as String:
      self = .string(value)
    case let value as NSNumber:
      self = Self.number(value)
    case let value as [Any]:
      self = .array(value.map(JSONValue.init(propertyList:)))
    case let value as [String: Any]:
      self = .object(value.mapValues(JSONValue.init(propertyList:)))
    case let value as Date:
      self = .string(value.ISO8601Format())
    case let value as Data:
      self = .string(value.base64EncodedString())
    default:
      self = .null
    }
  }

  private static func number(_ value: NSNumber) -> JSONValue {
    let isFloating = ["d", "f"].contains(String(cString: value.objCType))
    return isFloating ? .double(value.doubleValue) : .integer(value.intValue)
  }
}
