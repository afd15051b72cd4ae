import Foundation
import UniformTypeIdentifiers

// Sharing, copying and dragging are a person's; these forms are never requested here.

/// A value that can be shared, copied and dragged.
public protocol Transferable {
  /// The type of its forms.
  associatedtype Representation: TransferRepresentation
  /// Its forms.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which something is handed over.
public protocol TransferRepresentation<Item>: Sendable {
  /// The value that is handed over.
  associatedtype Item: Transferable
}

/// Makes one form of several.
@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  /// Takes a form.
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }
  /// A single form.
  public static func buildPartialBlock<Content: TransferRepresentation>(
    first content: Content
  ) -> Content where Content.Item == Item { content }
  /// Two forms, the better one first.
  public static func buildPartialBlock<
    First: TransferRepresentation, Second: TransferRepresentation
  >(
    accumulated: First, next: Second
  ) -> TransferRepresentations<First, Second> where First.Item == Item, Second.Item == Item {
    TransferRepresentations(first: accumulated, second: next)
  }
}

/// Two forms, the better one first.
public struct TransferRepresentations<First: TransferRepresentation, Second>: TransferRepresentation
where Second: TransferRepresentation, First.Item == Second.Item {
  /// The value that is handed over.
  public typealias Item = First.Item
  let first: First
  let second: Second
}

/// The processes that see a form.
public struct TransferRepresentationVisibility: Hashable, Sendable {
  private let name: String
  /// Everybody.
  public static let all = Self(name: "all")
  /// The apps of the same maker.
  public static let team = Self(name: "team")
  /// The app itself.
  public static let ownProcess = Self(name: "ownProcess")
}

extension TransferRepresentation {
  /// Kept from those that are not meant.
  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> { self }
  /// With a name for the file.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> { self }
}

/// Bytes that a closure makes of something, and the other way round.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  /// Bytes to hand over and to take.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
  /// Bytes to hand over.
  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}
  /// Bytes to take.
  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

/// A value that encodes to bytes by itself.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  /// In JSON.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// Another thing that stands for something.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  TransferRepresentation
{
  /// A thing to hand over.
  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {}
  /// A thing to take.
  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {}
  /// A thing to hand over and to take.
  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) {}
}

extension String: Transferable {
  /// Its text.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<String>(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension Data: Transferable {
  /// Its bytes.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Data>(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension URL: Transferable {
  /// Its text.
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation<URL, String> { $0.absoluteString }
  }
}
