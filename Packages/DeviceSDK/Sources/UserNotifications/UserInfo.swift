import Foundation
internal import JSONModel

/// A content's `userInfo`: as the device handed it over, or as code set it.
enum UserInfo {
  case handed(HandedUserInfo)
  case set([AnyHashable: Any])

  var dictionary: [AnyHashable: Any] {
    switch self {
    case .handed(let handed): handed.dictionary
    case .set(let dictionary): dictionary
    }
  }

  var handed: [String: JSONValue]? {
    if case .handed(let handed) = self { handed.json } else { nil }
  }
}

/// JSON that becomes a dictionary of objects when somebody looks: many extensions never do.
// Extension code may look from several threads at once; the lock guards what the first one makes.
final class HandedUserInfo: @unchecked Sendable {
  let json: [String: JSONValue]
  private let lock = NSLock()
  private var made: [AnyHashable: Any]?

  init(_ json: [String: JSONValue]) {
    self.json = json
  }

  /// Built in normal form, see `JSONValue.propertyList`.
  var dictionary: [AnyHashable: Any] {
    lock.lock()
    defer { lock.unlock() }
    if let made { return made }
    let new: [AnyHashable: Any] = json.mapValues(\.propertyList)
    made = new
    return new
  }
}
