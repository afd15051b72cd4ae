/// The sources of a target, and what has been written for them so far.
final class Program {
  let table: InterfaceTable
  private(set) var representation: ValueForms
  private(set) var boundary: Boundary
  /// Classes with methods of the sources, also categories of the SDK's.
  private(set) var classes: [String: OwnClass] = [:]
  private(set) var order: [String] = []
  /// The functions that the sources define with a name for all files.
  private(set) var functions: Set<String> = []
  /// The variables that the sources define with a name for all files.
  private(set) var variables: Set<String> = []
  var structures: [String: [(name: String, type: CType.Qualified)]] = [:]
  var structureOrder: [String] = []
  private(set) var units: [Unit] = []
  /// The names of unions, whose fields share their memory.
  var unions: Set<String> = []
  /// The structures that only a typedef names.
  var unnamedStructures: Set<String> = []
  /// The numbers of bits, by the structure and the field.
  var bitFields: [String: Int] = [:]
  /// The fields of the tables' structures.
  var fields: [String: [(name: String, type: CType.Qualified)]] = [:]
  private(set) var messages = MessageRequests()
  private(set) var strings: [String: Int] = [:]
  private(set) var stringOrder: [String] = []
  var errors: [ObjectiveCError] = []
  /// The frameworks that the sources import, also through others.
  var frameworks: Set<String> = []
  private(set) var selectors: Set<String> = []
  /// The functions of rows that have been written, by name.
  var written: Set<String> = []
  var rowTexts: [String] = []
  var writers: [Int: UnitWriter] = [:]
  /// The target's Swift files.
  let mixed: MixedTarget
  /// The parts of the sources that the trees leave out.
  let notes: SourceNotes
  /// The header whose declarations the Swift files see.
  private(set) var bridged: BridgedHeader?
  /// The boundary to the target's Swift files.
  private(set) var faceBoundary: Boundary
  var knownFaces: [String: [String: MethodInfo]] = [:]
  var swiftMethods: [String: [SwiftAnswer]]?
  var madeBySwift: Set<String>?

  /// A source file.
  struct Unit {
    let path: String
    let root: ClangNode
    /// Its own declarations by clang's numbers.
    var constants: [String: String] = [:]
  }

  init(
    tables: [ClangNode], sources: [(path: String, root: ClangNode)],
    mixed: MixedTarget = MixedTarget(), notes: SourceNotes = SourceNotes()
  ) {
    let table = InterfaceTable()
    (self.table, self.mixed, self.notes) = (table, mixed, notes)
    (table.optionalLines, table.generatedFolder) = (notes.optionalLines, mixed.generatedFolder)
    representation = ValueForms(table: table) { _ in nil }
    boundary = Boundary(table: table, representation: representation)
    faceBoundary = boundary
    for tree in tables {
      table.read(tree, isOwn: false)
      readRecords(tree) { name, fields, _ in self.fields[name] = fields }
    }
    table.swiftNames = mixed.protocols.union(mixed.classes.map(\.name))
    for (path, root) in sources {
      table.read(root, isOwn: true)
      units.append(Unit(path: path, root: root))
      readRecords(root) { name, fields, place in
        guard self.fields[name] == nil else { return }
        self.checkFields(fields, of: name, place)
        if self.structures[name] == nil { self.structureOrder.append(name) }
        self.structures[name] = fields
      }
      readLocalRecords(root)
    }
    let own = Set(structures.keys)
    representation = ValueForms(table: table) { own.contains($0) ? "C_\($0)" : nil }
    boundary = Boundary(table: table, representation: representation)
    faceBoundary = boundary
    faceBoundary.keepsUnsigned = true
    if let header = mixed.bridgingHeader?.path,
      let number = units.lastIndex(where: { $0.path == header })
    {
      bridged = BridgedHeader(units[number].root, unit: number, scope: table.scope)
    }
    for number in units.indices { readDefinitions(number) }
  }

  // MARK: Reading

  /// The fields of a structure, in order.
  func fields(of structure: String) -> [(name: String, type: CType.Qualified)]? {
    structures[structure] ?? fields[structure]
  }

  private func readDefinitions(_ number: Int) {
    for node in units[number].root.inner where !node.isImplicit {
      switch node.kind {
      case "FunctionDecl":
        if node.inner.contains(where: { $0.kind == "CompoundStmt" }), !node.isFileLocal {
          functions.insert(node.name)
        }
      case "VarDecl":
        let isDeclared = node.texts["storageClass"] == "extern" && node.texts["init"] == nil
        if !isDeclared, !node.isFileLocal { variables.insert(node.name) }
      case "ObjCInterfaceDecl", "ObjCCategoryDecl": readVariables(node)
      case "ObjCImplementationDecl":
        let own = own(node.nodes["interface"]?.name ?? node.name)
        own.isWhole = true
        own.unit = number
        own.place = node.place
        readImplementation(node, of: own, number)
      case "ObjCCategoryImplDecl":
        guard let name = node.nodes["interface"]?.name else { continue }
        readImplementation(node, of: own(name), number)
      default: break
      }
    }
  }

  private func own(_ name: String) -> OwnClass {
    if let known = classes[name] { return known }
    let own = OwnClass(name: name)
    classes[name] = own
    order.append(name)
    return own
  }

  private func readVariables(_ node: ClangNode) {
    let variables = node.children("ObjCIvarDecl")
    guard !variables.isEmpty else { return }
    let name = node.kind == "ObjCInterfaceDecl" ? node.name : node.nodes["interface"]?.name ?? ""
    guard table.classes[name]?.isOwn == true else { return }
    for variable in variables { own(name).add(instanceVariable(variable)) }
  }

  private func instanceVariable(_ node: ClangNode) -> InstanceVariable {
    InstanceVariable(name: node.name, type: node.qualified(in: table.scope))
  }

  private func readImplementation(_ node: ClangNode, of own: OwnClass, _ number: Int) {
    guard let info = table.classes[own.name] else { return }
    for variable in node.children("ObjCIvarDecl") { own.add(instanceVariable(variable)) }
    for child in node.inner {
      switch child.kind {
      case "ObjCPropertyImplDecl" where child.texts["implKind"] == "synthesize":
        guard let variable = child.nodes["ivarDecl"].map(instanceVariable) else { continue }
        own.add(variable)
        if let property = info.properties.first(where: { $0.name == child.name && !$0.isClass }) {
          let kept = own.variables.first { $0.name == variable.name } ?? variable
          own.synthesized.append((property, kept))
        }
      case "ObjCMethodDecl" where child.inner.contains { $0.kind == "CompoundStmt" }:
        let method = table.method(child, info, true)
        if own.methods[method.key] == nil { own.order.append(method.key) }
        own.methods[method.key] = OwnMethod(info: method, node: child, unit: number)
      default: break
      }
    }
  }

  // MARK: Looking up

  /// Whether the sources implement the class itself.
  func isOwn(_ name: String) -> Bool { classes[name]?.isWhole ?? false }

  /// Whether a class of the sources wants to know of its first message.
  var hasInitialize: Bool {
    classes.values.contains { $0.isWhole && $0.methods["+initialize"] != nil }
  }

  /// The class whose sources implement a method for objects of `name`.
  func implementer(of key: String, for name: String) -> OwnClass? {
    for info in table.chain(of: name) {
      if let own = classes[info.name], own.implements(key) { return own }
    }
    return nil
  }

  /// All classes that implement a method in the sources, the most derived first.
  func implementers(of key: String) -> [OwnClass] {
    order.compactMap { classes[$0] }.filter { $0.implements(key) }
      .sorted { table.depth(of: $0.name) > table.depth(of: $1.name) }
  }

  /// The tables' methods of a key, in the frameworks that the sources import.
  func rows(_ key: String) -> [MethodInfo] {
    (table.rows[key] ?? []).filter { $0.isOfSwift || $0.framework.map(frameworks.contains) ?? true }
  }

  // MARK: Requests

  /// The Swift name of a constant string.
  func string(_ bytes: [UInt8]) -> String {
    let literal = CLiteral.swift(bytes)
    if let number = strings[literal] { return "objcText\(number)" }
    strings[literal] = stringOrder.count
    stringOrder.append(literal)
    return "objcText\(stringOrder.count - 1)"
  }

  func request(_ shape: MessageShape) -> String { messages.name(of: shape) }

  func note(selector: String) { selectors.insert(selector) }

  func fail(_ message: String, _ place: SourcePlace?) {
    let error = ObjectiveCError(message: message, place: place)
    if !errors.contains(error) { errors.append(error) }
  }
}

extension ClangNode {
  /// Whether only its own file sees it.
  var isFileLocal: Bool { texts["storageClass"] == "static" || flags.contains("inline") }
}

/// A selector with the forms of its arguments.
struct MessageShape: Hashable {
  enum Kind: Hashable { case instance, metatype, allocation }
  let selector: String
  let kind: Kind
  let parameters: [String]
  let result: String
  var isVariadic = false
}

/// The messages that the sources send.
struct MessageRequests {
  private(set) var names: [MessageShape: String] = [:]
  private(set) var order: [MessageShape] = []
  private var counts: [String: Int] = [:]

  /// The Swift function that sends a message.
  mutating func name(of shape: MessageShape) -> String {
    if let name = names[shape] { return name }
    let prefix =
      switch shape.kind {
      case .instance: "m_"
      case .metatype: "k_"
      case .allocation: "n_"
      }
    let base = prefix + Mangling.name(ofSelector: shape.selector)
    let number = counts[base, default: 0]
    counts[base] = number + 1
    let name = number == 0 ? base : "\(base)\(number)"
    names[shape] = name
    order.append(shape)
    return name
  }
}

/// Names in the Swift that is written.
enum Mangling {
  static func name(ofSelector selector: String) -> String {
    selector.replacing("_", with: "__").replacing(":", with: "_").replacing("$", with: "_dollar_")
  }

  /// The function that a method becomes.
  static func method(_ key: String, of owner: String) -> String {
    let prefix = key.hasPrefix("+") ? "c" : "i"
    return "\(prefix)_\(owner)_\(name(ofSelector: String(key.dropFirst())))"
  }
}
