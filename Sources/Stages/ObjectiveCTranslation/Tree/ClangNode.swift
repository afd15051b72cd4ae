/// A place in a source file.
package struct SourcePlace: Hashable, Sendable {
  /// The file's path, as clang was given it.
  package var file: String
  /// Counted from 1.
  package var line: Int
  /// Counted from 1.
  package var column: Int
}

/// A node of clang's typed tree.
///
/// Trees are read once and then only looked at.
final class ClangNode {
  /// Clang's name of the kind, such as `ObjCMessageExpr`; empty where a child is left out.
  var kind = ""
  /// Clang's number of the node; nodes with the same number are the same.
  var id = ""
  /// Where it begins after macros are expanded.
  var place: SourcePlace?
  /// Where a check of availability is written, which may be in a macro.
  var spelling: SourcePlace?
  /// Where its last token begins.
  var end: SourcePlace?
  /// The attributes that are texts and numbers.
  var texts: [String: String] = [:]
  /// The attributes that are set.
  var flags: Set<String> = []
  /// The attributes that are nodes.
  var nodes: [String: ClangNode] = [:]
  /// The attributes that are lists.
  var lists: [String: [ClangNode]] = [:]
  /// The children.
  var inner: [ClangNode] = []

  subscript(text name: String) -> String? { texts[name] }
  /// The declared name.
  var name: String { texts["name"] ?? "" }
  /// The type as it is written.
  var type: String { texts["type"] ?? "void" }
  var isImplicit: Bool { flags.contains("isImplicit") }

  /// The children of a kind.
  func children(_ kind: String) -> [ClangNode] { inner.filter { $0.kind == kind } }

  /// The expression below casts and parentheses that change nothing.
  var stripped: ClangNode {
    switch kind {
    case "ImplicitCastExpr", "ParenExpr", "ObjCIndirectCopyRestoreExpr", "ExprWithCleanups",
      "ConstantExpr", "OpaqueValueExpr",
      "CStyleCastExpr", "ObjCBridgedCastExpr":
      inner.first { !$0.kind.hasSuffix("Type") }?.stripped ?? self
    default: self
    }
  }

  /// The text that a literal stands for.
  var literal: [UInt8]? {
    if kind == "StringLiteral", let value = texts["value"] { return CLiteral.bytes(of: value) }
    for child in inner {
      if let text = child.literal { return text }
    }
    return nil
  }

  /// A table's statement about the declaration under `label`.
  func annotation(_ label: String) -> String? {
    for child in inner where child.kind == "AnnotateAttr" {
      guard let bytes = child.literal else { continue }
      if let text = String(decoding: bytes, as: UTF8.self).drop(prefix: label + ":") {
        return text
      }
    }
    return nil
  }
}

extension String {
  /// The text after `prefix`; nil where it does not begin with that.
  func drop(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
