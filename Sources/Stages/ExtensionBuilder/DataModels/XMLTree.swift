import Foundation
import FoundationXML
import JSONModel

/// An XML file of Xcode's as a tree.
struct XMLTree {
  /// An element is `{"name", "attributes", "children", "text"}`; the root is the document.
  let root: JSONValue

  /// Reads the file at `url`.
  /// - Parameter kind: The file's expected kind, for messages: `Interface Builder`.
  /// - Throws: `BuildError` with code `unreadableInput`.
  init(reading url: URL, kind: String) throws(BuildError) {
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw BuildError(
        .unreadableInput, "cannot read \(url.path): \(error.localizedDescription)", cause: error)
    }
    let tree = TreeBuilder()
    let parser = XMLParser(data: data)
    parser.delegate = tree
    let isRead = parser.parse()
    guard !tree.isTooDeep else {
      throw BuildError(
        .unreadableInput,
        "\(url.path):\(parser.lineNumber): views lie in each other more than "
          + "\(TreeBuilder.maximumDepth) elements deep; take some of them out")
    }
    guard isRead, let root = tree.root else {
      throw BuildError(
        .unreadableInput,
        "\(url.path):\(parser.lineNumber): this is no XML of \(kind); open and save it in Xcode")
    }
    self.root = root
  }
}

/// Collects the elements of a document.
private final class TreeBuilder: NSObject, XMLParserDelegate {
  private struct Element {
    let name: String
    let attributes: [String: String]
    var children: [JSONValue] = []
    var text = ""

    var json: JSONValue {
      var members: [String: JSONValue] = ["name": .string(name)]
      if !attributes.isEmpty {
        members["attributes"] = .object(attributes.mapValues { .string($0) })
      }
      if !children.isEmpty { members["children"] = .array(children) }
      let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if !text.isEmpty { members["text"] = .string(text) }
      return .object(members)
    }
  }

  /// Interface Builder nests a few dozen levels; the JSON, with two levels for each, has its limit
  /// at 512.
  static let maximumDepth = 250
  private(set) var isTooDeep = false
  private var open: [Element] = []
  private(set) var root: JSONValue?

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String]
  ) {
    guard open.count < Self.maximumDepth else {
      isTooDeep = true
      return parser.abortParsing()
    }
    open.append(Element(name: elementName, attributes: attributeDict))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += string
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element.json
    } else {
      open[open.count - 1].children.append(element.json)
    }
  }
}
