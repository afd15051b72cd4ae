import Foundation
import FoundationXML
import PushSimulator
import Testing

@testable import DeliveryReports

/// A page as an XML parser reads it.
struct PageDocument {
  let html: String
  private let document: XMLDocument

  init(_ deliveries: [Delivery]) throws {
    html = TimelinePage(deliveries: deliveries).html
    document = try XMLDocument(xmlString: html)
  }

  init(_ delivery: Delivery) throws { try self.init([delivery]) }

  /// Elements by XPath.
  func elements(_ path: String) throws -> [XMLElement] {
    try document.nodes(forXPath: path).compactMap { $0 as? XMLElement }
  }

  /// Their texts, white space at the ends removed.
  func texts(_ path: String) throws -> [String] {
    try elements(path).map {
      ($0.stringValue ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Elements of a class, by its whole name.
  func ofClass(_ name: String, in parent: String = "") throws -> [XMLElement] {
    try elements("\(parent)//*[contains(concat(' ', @class, ' '), ' \(name) ')]")
  }

  /// A length of an element's style in percent.
  static func percent(_ property: String, _ element: XMLElement) throws -> Double {
    let style = try #require(element.attribute(forName: "style")?.stringValue)
    let value = style.split(separator: ";").first { $0.hasPrefix(property + ":") }
    return try #require(value.flatMap { Double($0.dropFirst(property.count + 1).dropLast()) })
  }
}
