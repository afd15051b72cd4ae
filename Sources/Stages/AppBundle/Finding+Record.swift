import Diagnostics
import JSONModel
import NotificationModel

extension Finding {
  /// The finding as a build's record keeps it: with its setting, which its JSON leaves out.
  package var record: JSONValue {
    guard let setting, case .object(var members) = json else { return json }
    members["setting"] = .string(setting.rawValue)
    return .object(members)
  }

  /// Reads what a build's record keeps; throws `JSONShapeError`.
  package init(record: JSONValue) throws {
    try self.init(json: record)
    setting = record["setting"]?.string.flatMap(Setting.init(rawValue:))
  }
}
