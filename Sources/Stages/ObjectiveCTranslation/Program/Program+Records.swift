/// Reads the structures and unions of a source.
extension Program {
  func readRecords(
    _ root: ClangNode,
    _ found: (String, [(name: String, type: CType.Qualified)], SourcePlace?) -> Void
  ) {
    for node in root.inner {
      if ["RecordDecl", "ObjCInterfaceDecl", "ObjCCategoryDecl", "ObjCImplementationDecl"]
        .contains(node.kind)
      {
        readRecords(node, found)
      }
      guard node.kind == "RecordDecl", node.flags.contains("completeDefinition") else { continue }
      let alias = node.name.isEmpty ? Self.alias(of: node, in: root) : nil
      if let alias { unnamedStructures.insert(alias) }
      let name = alias ?? node.structureName
      if alias == nil, node.name.isEmpty { unnamedStructures.insert(name) }
      if node.texts["tagUsed"] == "union" { unions.insert(name) }
      found(name, recordFields(node, name), node.place)
    }
  }

  /// The typedef that names a structure.
  private static func alias(of record: ClangNode, in root: ClangNode) -> String? {
    root.inner.first {
      $0.kind == "TypedefDecl" && $0.inner.first?.nodes["ownedTagDecl"]?.id == record.id
    }?.name
  }

  /// Reads the structures that functions declare for themselves.
  func readLocalRecords(_ node: ClangNode) {
    if node.kind == "DeclStmt" {
      for child in node.inner { child.declareTypes(in: table.scope) }
      readRecords(node) { name, fields, place in
        guard let known = self.structures[name] ?? self.fields[name] else {
          self.checkFields(fields, of: name, place ?? node.place)
          self.structureOrder.append(name)
          self.structures[name] = fields
          return
        }
        let isSame =
          known.map(\.name) == fields.map(\.name) && known.map(\.type) == fields.map(\.type)
        guard !isSame else { return }
        fail("another structure is called \(name); give this one a name of its own", node.place)
      }
    }
    for child in node.inner { readLocalRecords(child) }
  }

  private func recordFields(
    _ node: ClangNode, _ structure: String
  ) -> [(name: String, type: CType.Qualified)] {
    node.children("FieldDecl").compactMap { field in
      let name = field.fieldName(in: table.scope)
      let bits = field.flags.contains("isBitfield") ? field.firstValue.flatMap(Int.init) : nil
      if let bits { bitFields["\(structure).\(name)"] = bits }
      return name.isEmpty ? nil : (name, field.qualified(in: table.scope))
    }
  }
}
