/// Writes for Swift what the bridging header declares outside of classes: protocols, enumerations,
/// functions, constants and names of types.
struct BridgedTypesWriter {
  let program: Program
  let header: BridgedHeader
  /// The writer of the header's own file, in which its static functions are.
  let unit: UnitWriter

  private var boundary: Boundary { program.faceBoundary }

  /// The text of all of them.
  func write() -> String {
    var text = SwiftText()
    for name in program.table.protocols.keys.sorted() {
      if let info = program.table.protocols[name], program.isVisible(protocol: name) {
        write(info, into: &text)
      }
    }
    var known: Set<String> = []
    for node in header.root.inner where !node.isImplicit && !node.isUnavailable {
      switch node.kind {
      case "EnumDecl": writeEnumeration(node, into: &text)
      case "RecordDecl":
        if program.structures[node.name] != nil, known.insert(node.name).inserted {
          text.add("typealias \(node.name) = C_\(node.name)")
        }
      case "TypedefDecl": writeName(node, &known, into: &text)
      case "FunctionDecl": writeFunction(node, &known, into: &text)
      case "VarDecl": writeConstant(node, &known, into: &text)
      case "ObjCInterfaceDecl":
        guard let name = node.annotation("swiftname"), program.isOwn(node.name),
          known.insert(name).inserted
        else { continue }
        text.add("typealias \(name) = \(node.name)")
      default: break
      }
    }
    for name in header.table.classes.keys.sorted() where !program.isOwn(name) {
      FaceWriter(program: program, name: name).writeExtension(into: &text)
    }
    return text.text + FaceWriter.support
  }

  // MARK: Protocols

  private func write(_ info: InterfaceInfo, into text: inout SwiftText) {
    let parents = info.protocols.compactMap { name -> String? in
      if name == "NSObject" { return "NSObjectProtocol" }
      guard let parent = program.table.protocols[name], parent.missing == nil, parent.swift != "",
        !parent.isOwn || program.isVisible(protocol: name)
      else { return nil }
      return parent.swift ?? name
    }
    let list = parents.isEmpty ? ["AnyObject"] : parents
    text.add("protocol \(info.name): \(list.joined(separator: ", ")) {")
    let writer = FaceWriter(program: program, name: info.name)
    let methods = info.methods.values.sorted { $0.key < $1.key }.filter {
      program.isWritable($0) && $0.accessor != .setter
    }
    for method in methods { text.add(requirement(method, writer)) }
    text.add("}")
    let optional = methods.filter(\.isOptional)
    guard !optional.isEmpty else { return }
    text.add("extension \(info.name) {")
    for method in optional { text.add(emptyBody(method, writer)) }
    text.add("}")
  }

  private func requirement(_ method: MethodInfo, _ writer: FaceWriter) -> String {
    let word = method.isClass ? "static " : ""
    let name = program.importedName(method)
    guard method.accessor == nil else {
      let access = method.isWritable ? "{ get set }" : "{ get }"
      return "\(word)var \(name.base.quoted): \(boundary.declared(method.result)) \(access)"
    }
    return word + writer.declaration(method, name)
  }

  /// The implementation of a method that is left out: nothing.
  private func emptyBody(_ method: MethodInfo, _ writer: FaceWriter) -> String {
    let word = method.isClass ? "static " : ""
    let name = program.importedName(method)
    let type = method.result.type
    let nothing = boundary.incoming(
      program.representation.zero(type), method.result, isStored: true)
    let isEmpty = type == .void || name.errorIndex != nil && type == .bool
    let zero = isEmpty ? "" : "objcTop { try \(nothing) }"
    guard method.accessor == nil else {
      let set = method.isWritable ? " set {}" : ""
      return "\(word)var \(name.base.quoted): \(boundary.declared(method.result)) "
        + "{ get { \(zero) }\(set) }"
    }
    return "\(word)\(writer.declaration(method, name)) { \(zero) }"
  }

  // MARK: Enumerations

  private func writeEnumeration(_ node: ClangNode, into text: inout SwiftText) {
    let cases = node.children("EnumConstantDecl").filter { !$0.isUnavailable }
    guard !cases.isEmpty else { return }
    let raw = program.table.scope.raw(ofEnumeration: node.name)
    let values = cases.map { program.table.constants[$0.name] ?? "0" }
    if node.inner.contains(where: { $0.kind == "FlagEnumAttr" }) {
      text.add("struct \(node.name): OptionSet, Hashable {")
      text.add("let rawValue: \(raw)")
      // No option at all is `[]`.
      for (name, value) in zip(EnumerationNames.all(of: node), values) where value != "0" {
        text.add("static let \(name.quoted) = \(node.name)(rawValue: \(value))")
      }
      text.add("}")
    } else if node.inner.contains(where: { $0.kind == "EnumExtensibilityAttr" }) {
      text.add("enum \(node.name): \(raw) {")
      var first: [String: String] = [:]
      for (name, value) in zip(EnumerationNames.all(of: node), values) {
        if let same = first[value] {
          text.add("static var \(name.quoted): \(node.name) { .\(same.quoted) }")
        } else {
          first[value] = name
          text.add("case \(name.quoted) = \(value)")
        }
      }
      text.add("}")
    } else {
      writePlain(node, cases.map(\.name), values, raw, into: &text)
    }
  }

  /// An enumeration of C: a type for the number, and a constant for each name.
  private func writePlain(
    _ node: ClangNode, _ names: [String], _ values: [String], _ raw: String,
    into text: inout SwiftText
  ) {
    let name = header.name(ofEnumeration: node)
    guard let name else {
      for (constant, value) in zip(names, values) { text.add("let \(constant): Int = \(value)") }
      return
    }
    text.add("struct \(name): RawRepresentable, Hashable {")
    text.add("var rawValue: \(raw)")
    text.add("init(rawValue: \(raw)) { self.rawValue = rawValue }")
    text.add("init(_ rawValue: \(raw)) { self.rawValue = rawValue }")
    text.add("}")
    for (constant, value) in zip(names, values) {
      text.add("let \(constant) = \(name)(rawValue: \(value))")
    }
  }

  // MARK: Functions and constants

  private func writeName(
    _ node: ClangNode, _ known: inout Set<String>, into text: inout SwiftText
  ) {
    let type = node.qualified(in: program.table.scope)
    if case .structure(let name) = type.type, program.structures[name] != nil,
      known.insert(node.name).inserted
    {
      text.add("typealias \(node.name) = C_\(name)")
    }
    guard case .block = type.type, program.isWritable(type), known.insert(node.name).inserted
    else { return }
    text.add("typealias \(node.name) = \(boundary.bare(type))")
  }

  private func writeFunction(
    _ node: ClangNode, _ known: inout Set<String>, into text: inout SwiftText
  ) {
    guard let function = unit.ownFunction(node.name),
      case .function(let signature) = node.qualified(in: program.table.scope).type,
      !signature.isVariadic, known.insert(node.name).inserted,
      (signature.parameters + [signature.result]).allSatisfy(program.isWritable)
    else { return }
    let stated = node.annotation("swiftname").map { ImportedName(stated: $0) }
    let labels = stated?.labels ?? signature.parameters.map { _ in "_" }
    let list = zip(labels, signature.parameters).enumerated().map { place, parameter in
      "\(parameter.0) a\(place): \(boundary.declared(parameter.1))"
    }
    let values = signature.parameters.enumerated().map { boundary.outgoing("a\($0)", $1) }
    let call = "\(function)(\(values.joined(separator: ", ")))"
    let isVoid = signature.result.type == .void
    let value = isVoid ? call : boundary.incoming(call, signature.result, isStored: true)
    let result = isVoid ? "" : " -> \(boundary.declared(signature.result))"
    text.add(
      "func \((stated?.base ?? node.name).quoted)(\(list.joined(separator: ", ")))\(result) "
        + "{ objcTop { try \(value) } }")
  }

  private func writeConstant(
    _ node: ClangNode, _ known: inout Set<String>, into text: inout SwiftText
  ) {
    let isThere = node.isFileLocal || program.variables.contains(node.name)
    var type = node.qualified(in: program.table.scope)
    guard isThere, program.isWritable(type), known.insert(node.name).inserted else { return }
    let macro = node.name.drop(prefix: BridgedMacro.prefix)
    if macro != nil { type.nullability = .nonnull }
    if case .array = type.type { return }
    let variable = unit.global(node, node)
    let name = macro ?? node.annotation("swiftname") ?? node.name
    let value = boundary.incoming(variable, type, isStored: true)
    let isConstant =
      node.type.split(separator: " ").contains("const")
      || node.type.contains("*const")
    let setter =
      isConstant ? "" : " set { \(variable) = \(boundary.outgoing("newValue", type)) }"
    text.add(
      "var \(name.quoted): \(boundary.declared(type)) { get { objcTop { try \(value) } }\(setter) }"
    )
  }
}

extension ClangNode {
  /// Whether the declaration says that nobody may use it.
  var isUnavailable: Bool { inner.contains { $0.kind == "UnavailableAttr" } }
}

extension BridgedHeader {
  /// The name of an enumeration of C, its own or its typedef's.
  func name(ofEnumeration node: ClangNode) -> String? {
    if !node.name.isEmpty { return node.name }
    let typedef = root.inner.first {
      $0.kind == "TypedefDecl" && $0.inner.first?.nodes["ownedTagDecl"]?.id == node.id
    }
    return typedef?.name
  }
}
