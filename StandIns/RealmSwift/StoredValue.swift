import Foundation

/// A value as a Realm's file has it.
public enum StoredValue: Hashable {
  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case int(Int64)
  /// A number with a fraction.
  case double(Double)
  /// A text.
  case text(String)
  /// A time.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// Another object, by its class and its place there.
  case link(String, Int)
  /// Several values.
  case list([StoredValue])
  /// Values by their names: an embedded object or a map.
  case map([String: StoredValue])

  /// The value as code without types sees it; nil for what is not stored.
  init?(plain value: Any?) {
    switch value {
    case nil, is NSNull: self = .null
    case let value as any _Persistable: self = value._stored(in: nil)
    case let values as [Any]: self = .list(values.compactMap { StoredValue(plain: $0) })
    case let number as NSNumber: self = .double(number.doubleValue)
    default: return nil
    }
  }

  /// The value for code without types.
  var plain: Any? {
    switch self {
    case .null, .link: nil
    case .bool(let value): value
    case .int(let value): Int(value)
    case .double(let value): value
    case .text(let value): value
    case .date(let value): value
    case .data(let value): value
    case .list(let values): values.map { $0.plain ?? NSNull() }
    case .map(let values): values.mapValues { $0.plain ?? NSNull() }
    }
  }
}

extension StoredValue: Codable {
  /// One letter for each kind, as a file repeats them for every value.
  private enum Key: String, CodingKey {
    case bool = "b"
    case int = "i"
    case double = "f"
    case text = "s"
    case date = "d"
    case data = "x"
    case link = "o"
    case row = "r"
    case list = "l"
    case map = "m"
  }

  /// Reads a value.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    switch values.allKeys.first(where: { $0 != .row }) {
    case .bool: self = .bool(try values.decode(Bool.self, forKey: .bool))
    case .int: self = .int(try values.decode(Int64.self, forKey: .int))
    case .double: self = .double(try values.decode(Double.self, forKey: .double))
    case .text: self = .text(try values.decode(String.self, forKey: .text))
    case .date: self = .date(try values.decode(Date.self, forKey: .date))
    case .data: self = .data(try values.decode(Data.self, forKey: .data))
    case .link:
      self = .link(
        try values.decode(String.self, forKey: .link), try values.decode(Int.self, forKey: .row))
    case .list: self = .list(try values.decode([StoredValue].self, forKey: .list))
    case .map: self = .map(try values.decode([String: StoredValue].self, forKey: .map))
    case .row, nil: self = .null
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .null: break
    case .bool(let value): try values.encode(value, forKey: .bool)
    case .int(let value): try values.encode(value, forKey: .int)
    case .double(let value): try values.encode(value, forKey: .double)
    case .text(let value): try values.encode(value, forKey: .text)
    case .date(let value): try values.encode(value, forKey: .date)
    case .data(let value): try values.encode(value, forKey: .data)
    case .link(let name, let row):
      try values.encode(name, forKey: .link)
      try values.encode(row, forKey: .row)
    case .list(let value): try values.encode(value, forKey: .list)
    case .map(let value): try values.encode(value, forKey: .map)
    }
  }
}
