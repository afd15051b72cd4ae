/// A tree in few words: what a table needs of clang's tree of the device SDK's headers.
///
/// Clang's is twenty times as long, and reading it would be most of a build's time.
extension ClangNode {
  private static let kept: Set<String> = [
    "ObjCInterfaceDecl", "ObjCCategoryDecl", "ObjCProtocolDecl", "ObjCMethodDecl",
    "ObjCPropertyDecl", "ObjCTypeParamDecl", "ParmVarDecl", "FunctionDecl", "VarDecl", "EnumDecl",
    "EnumConstantDecl", "ConstantExpr", "RecordDecl", "FieldDecl", "TypedefDecl", "ElaboratedType",
    "AnnotateAttr", "ImplicitCastExpr", "IntegerLiteral", "StringLiteral", "LinkageSpecDecl",
    "TranslationUnitDecl",
  ]

  private static let typeKeys: Set<String> = ["type", "returnType", "fixedUnderlyingType"]

  private static let keptTexts: Set<String> = ["kind", "name", "value", "storageClass", "init"]

  /// Adds the tree's text to `output`, in the form that clang prints.
  func writeCompact(into output: inout [UInt8]) {
    output += Array("{\"id\":\(Self.quoted(id)),\"kind\":\(Self.quoted(kind))".utf8)
    if let place, kind.hasSuffix("Decl") || kind == "ElaboratedType" {
      output += Array(
        ",\"loc\":{\"file\":\(Self.quoted(place.file)),\"line\":\(place.line),\"col\":\(place.column)}"
          .utf8)
    }
    for (key, value) in texts.sorted(by: { $0.key < $1.key }) {
      if Self.typeKeys.contains(key) {
        let plain = texts[key + "!"].map { ",\"desugaredQualType\":\(Self.quoted($0))" } ?? ""
        output += Array(",\"\(key)\":{\"qualType\":\(Self.quoted(value))\(plain)}".utf8)
      } else if Self.keptTexts.contains(key) {
        output += Array(",\"\(key)\":\(Self.quoted(value))".utf8)
      }
    }
    for flag in flags.sorted() { output += Array(",\"\(flag)\":true".utf8) }
    for (key, node) in nodes.sorted(by: { $0.key < $1.key }) {
      output += Array(
        ",\"\(key)\":{\"id\":\(Self.quoted(node.id)),\"kind\":\(Self.quoted(node.kind)),".utf8)
      output += Array("\"name\":\(Self.quoted(node.name))}".utf8)
    }
    for (key, list) in lists.sorted(by: { $0.key < $1.key }) where key == "protocols" {
      let names = list.map { "{\"name\":\(Self.quoted($0.name))}" }.joined(separator: ",")
      output += Array(",\"\(key)\":[\(names)]".utf8)
    }
    let children = inner.filter { child in
      Self.kept.contains(child.kind) && !(child.isImplicit && child.kind != "ObjCInterfaceDecl")
    }
    guard !children.isEmpty else {
      output.append(UInt8(ascii: "}"))
      return
    }
    output += Array(",\"inner\":[".utf8)
    for (index, child) in children.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      child.writeCompact(into: &output)
    }
    output += Array("]}".utf8)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension ObjectiveCTranslator {
  /// The part of a table that translations need.
  /// - Throws: `ObjectiveCError`.
  package static func compacted(_ table: [UInt8]) throws(ObjectiveCError) -> [UInt8] {
    var output: [UInt8] = []
    try ClangTreeReader.read(table).writeCompact(into: &output)
    return output
  }
}
