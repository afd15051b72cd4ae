/// JSON as a list of where its values stand: no texts, no dictionaries and no tree.
///
/// Made for reading very many small documents. A tape is used for one after the other, so that its
/// room is taken once; what `Element` says holds until the next document is read. Numbers keep all
/// their digits, keys that occur twice are all there.
package final class JSONTape {
  /// The kind of a value.
  package enum Kind: UInt8, Sendable {
    case null, `true`, `false`, integer, fraction, string, array, object
    /// A member's name; its value comes next.
    case key
  }

  /// One value or key.
  struct Node {
    var kind: Kind
    /// Whether a string has to be decoded before it can be compared.
    var hasEscapes = false
    /// The value's bytes; quotes are left out.
    var start: Int32
    var end: Int32
    /// The node behind this one and all it holds.
    var next: Int32
  }

  /// The text of the document.
  package private(set) var bytes: [UInt8] = []
  var nodes: [Node] = []
  /// Whether the text begins with a byte order mark.
  package private(set) var hasByteOrderMark = false

  /// Creates an empty tape.
  package init() {}

  /// Takes in one JSON document that fills `bytes`.
  /// - Throws: `JSONSyntaxError`; the tape is empty then.
  package func read(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    self.bytes = bytes
    hasByteOrderMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    // Taken out and put back, so that what has grown is written to in its place.
    var nodes: [Node] = []
    swap(&nodes, &self.nodes)
    nodes.removeAll(keepingCapacity: true)
    try JSONParser.reading(bytes) { parser throws(JSONSyntaxError) in
      try parser.whole { parser throws(JSONSyntaxError) in
        try parser.write(to: &nodes)
      }
    }
    swap(&nodes, &self.nodes)
  }

  /// The document's value; nil for an empty tape.
  package var root: Element? { nodes.isEmpty ? nil : Element(tape: self, index: 0) }
}
