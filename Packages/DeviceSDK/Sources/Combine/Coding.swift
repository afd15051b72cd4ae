import Foundation

/// Reads values from an encoded form.
public protocol TopLevelDecoder<Input> {
  /// The encoded form.
  associatedtype Input
  /// Reads a value.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// Writes values to an encoded form.
public protocol TopLevelEncoder<Output> {
  /// The encoded form.
  associatedtype Output
  /// Writes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {
  /// JSON text.
  public typealias Input = Data
}
extension PropertyListDecoder: TopLevelDecoder {
  /// A property list.
  public typealias Input = Data
}
extension JSONEncoder: TopLevelEncoder {
  /// JSON text.
  public typealias Output = Data
}
extension PropertyListEncoder: TopLevelEncoder {
  /// A property list.
  public typealias Output = Data
}

extension Publisher {
  /// Reads every value from its encoded form, or fails.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Transform<Self, Item, any Error> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }

  /// Writes every value to its encoded form, or fails.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.Transform<Self, Coder.Output, any Error> where Output: Encodable {
    tryMap { try encoder.encode($0) }
  }
}
