import Foundation
import JSONModel

/// Reads a JSON document that people write, and notes every mistake with its place.
///
/// It notes and skips a wrong value and reads on: what was read counts only when there are no
/// mistakes.
package struct DocumentReader: Sendable {
  /// How many mistakes to report: 20, about a screen. The rest is counted.
  private static let maximumReported = 20
  /// The most characters of a word of the document to quote.
  private static let maximumQuoted = 60

  private let name: String
  /// Nil for a value that was not read from a text.
  private let places: TextPlaces?
  private var found: [DocumentFault] = []

  /// Starts with the text of a document that messages call `name`.
  package init(_ bytes: [UInt8], name: String) { (self.name, places) = (name, TextPlaces(bytes)) }

  /// Starts with a value that was not read from a text.
  package init(name: String) { (self.name, places) = (name, nil) }

  /// Reads a whole document.
  /// - Throws: `DocumentError` that names every mistake, a line each, or the first place where the
  ///   text is not JSON.
  package static func read<Value>(
    _ bytes: [UInt8], name: String, _ body: (inout DocumentReader, LocatedJSON) -> Value
  ) throws(DocumentError) -> Value {
    let json: LocatedJSON
    do {
      json = try JSONParser.located(bytes: bytes)
    } catch {
      throw DocumentError(
        kind: .syntax,
        message: "\(error.place.reference(in: name)): \(advised(error.message))", cause: error)
    }
    var reader = DocumentReader(bytes, name: name)
    let value = body(&reader, json)
    if let error = reader.error { throw error }
    return value
  }

  /// Reads a whole document from a file.
  /// - Throws: `DocumentError`, also for a file that cannot be read.
  package static func read<Value>(
    file path: String, _ body: (inout DocumentReader, LocatedJSON) -> Value
  ) throws(DocumentError) -> Value {
    let bytes: [UInt8]
    do {
      bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw DocumentError(
        kind: .unreadable, message: "\(path) cannot be read: \(error.localizedDescription)",
        cause: error)
    }
    return try read(bytes, name: path, body)
  }

  // MARK: - Mistakes

  /// Notes a mistake at `offset` and what to do about it.
  package mutating func note(_ what: String, _ remedy: String, at offset: Int) {
    note("\(what); \(remedy)", at: offset)
  }

  /// Notes a message that already says what to do.
  package mutating func note(_ message: String, at offset: Int) {
    // One line each, also where a message quotes what the document says.
    let line = String(message.map { $0.isNewline || $0 == "\0" ? "\u{FFFD}" : $0 })
    found.append(DocumentFault(message: Self.advised(line), offset: offset))
  }

  /// How many mistakes there are.
  package var count: Int { found.count }

  /// The first mistake that was found.
  package var fault: DocumentFault? { found.first }

  /// The line of a byte, from 1.
  package func line(of offset: Int) -> Int { places?[offset].line ?? 1 }

  /// All mistakes in the order of the document, the first of each place; nil when there are none.
  package var error: DocumentError? {
    guard !found.isEmpty else { return nil }
    var faults = found
    if places != nil {
      faults = Dictionary(found.map { ($0.offset, $0) }) { first, _ in first }.values
        .sorted { $0.offset < $1.offset }
    }
    var lines = faults.prefix(Self.maximumReported).map { fault in
      (places?[fault.offset].reference(in: name) ?? name) + ": " + fault.message
    }
    let rest = faults.count - lines.count
    if rest > 0 {
      lines.append("\(name): \(rest) more \(rest == 1 ? "mistake" : "mistakes"); fix these first")
    }
    return DocumentError(kind: .values, message: lines.joined(separator: "\n"))
  }

  /// A word of the document's in quotes, on one line and not too long.
  package static func quoted(_ text: String) -> String {
    let short = text.count > maximumQuoted ? "\(text.prefix(maximumQuoted))…" : text
    return JSONValue.string(short).compactText
  }

  /// The message, with advice if it has none.
  private static func advised(_ message: String) -> String {
    message.contains("; ") ? message : "\(message); fix it there"
  }
}

/// A mistake in a document.
package struct DocumentFault: Error, Sendable, Hashable {
  /// The mistake, and its remedy.
  package let message: String
  /// Bytes before it.
  package let offset: Int

  /// Makes a fault.
  package init(message: String, offset: Int) { (self.message, self.offset) = (message, offset) }
}

/// A document that cannot be used.
package struct DocumentError: Error, Sendable, CustomStringConvertible {
  /// The kinds of reasons.
  package enum Kind: Sendable { case unreadable, syntax, values }

  /// Whether the file cannot be read, the text is no JSON, or values are wrong.
  package let kind: Kind
  /// Every mistake as `name:line:column: what; what to do`, a line each.
  package let message: String
  /// The error behind it.
  package var cause: (any Error)?

  package var description: String { message }
}
