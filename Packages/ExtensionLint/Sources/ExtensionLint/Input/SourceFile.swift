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
  /// Where the text stops being Swift, in the parser's words; nil for a text that parses.
  let fault: (offset: AbsolutePosition, message: String)?
  private let converter: SourceLocationConverter

  /// Parses `text`; what is not Swift is skipped as the parser skips it.
  init(path: String, text: String) {
    self.path = path
    let parsed = Parser.parse(source: text)
    fault =
      parsed.hasError
      ? ParseDiagnosticsGenerator.diagnostics(for: parsed)
        .first { $0.diagMessage.severity == .error }.map { ($0.position, $0.message) } : nil
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    tree = folded.as(SourceFileSyntax.self) ?? parsed
    converter = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// Where `node` begins and ends, without the space around it.
  func range(
    of node: some SyntaxProtocol
  ) -> (start: (line: Int, column: Int), end: (line: Int, column: Int)) {
    let start = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    let end = converter.location(for: node.endPositionBeforeTrailingTrivia)
    return ((start.line, start.column), (end.line, end.column))
  }

  /// The line of the place where the text stops being Swift, from 1; nil for a text that parses.
  var faultLine: Int? { fault.map { converter.location(for: $0.offset).line } }

  /// The line of `node`, from 1.
  func line(of node: some SyntaxProtocol) -> Int { range(of: node).start.line }
}
