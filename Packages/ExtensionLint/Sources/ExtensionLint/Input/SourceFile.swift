import Foundation
import SwiftDiagnostics
import SwiftOperators
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// A Swift file with its tree, operators in their places.
struct SourceFile {
  /// As diagnostics name it.
  let path: String
  let tree: SourceFileSyntax
  private let converter: SourceLocationConverter
  /// Whether the file is Objective-C and the text only says the same in Swift.
  let isTranslated: Bool
  /// The lines of Objective-C.
  private let lines: [Substring]
  /// The line that does not compile, from 1, with the compiler's words; nil for one that parses.
  let error: (line: Int, message: String)?

  /// Parses `text`; what is not Swift is skipped as the parser skips it.
  init(path: String, text: String) {
    self.init(path: path, text: text, translated: nil)
  }

  /// A file of Objective-C.
  init(_ file: TranslatedFile) {
    self.init(path: file.path, text: file.text, translated: file)
  }

  private init(path: String, text: String, translated: TranslatedFile?) {
    self.path = path
    isTranslated = translated != nil
    lines = translated?.lines ?? []
    let parsed = Parser.parse(source: text)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    tree = folded.as(SourceFileSyntax.self) ?? parsed
    let converter = SourceLocationConverter(fileName: path, tree: tree)
    self.converter = converter
    if let translated {
      error = translated.fault.map { (translated.line ?? 1, $0) }
    } else {
      error =
        parsed.hasError
        ? ParseDiagnosticsGenerator.diagnostics(for: parsed)
          .first { $0.diagMessage.severity == .error }.map {
            (converter.location(for: $0.position).line, $0.message)
          } : nil
    }
  }

  /// Where `node` begins and ends, without the space around it.
  func range(
    of node: some SyntaxProtocol
  ) -> (start: (line: Int, column: Int), end: (line: Int, column: Int)) {
    let start = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    let end = converter.location(for: node.endPositionBeforeTrailingTrivia)
    return ((start.line, start.column), (end.line, end.column))
  }

  /// A column of a translated file's line; where that is shorter, that of its first word.
  func column(_ column: Int, ofLine line: Int) -> Int {
    guard lines.indices.contains(line - 1) else { return 1 }
    let text = lines[line - 1].utf8
    if column <= text.count { return column }
    return (text.firstIndex { $0 > 32 }.map { text.distance(from: text.startIndex, to: $0) } ?? 0)
      + 1
  }

  /// The line of `node`, from 1.
  func line(of node: some SyntaxProtocol) -> Int { range(of: node).start.line }
}
