import Foundation

extension Dictionary where Key == AnyHashable, Value == Any {
  /// The dictionary under `key`; nil when something else or nothing is there.
  public func members(_ key: String) -> [AnyHashable: Any]? { self[key] as? [AnyHashable: Any] }

  /// The text under `key`; nil when something else, nothing or "" is there.
  public func text(_ key: String) -> String? {
    (self[key] as? String).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The number under `key`, which may be written as a text.
  public func number(_ key: String) -> Int? {
    (self[key] as? NSNumber)?.intValue ?? (self[key] as? String).flatMap { Int($0) }
  }

  /// The URL under `key`, without spaces around it.
  public func url(_ key: String) -> URL? {
    text(key).flatMap { URL(string: $0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }
}
