/// Writes an Objective-C file as a person would have written it in Swift, each part at its line.
///
/// It is for tools that read source, not to be compiled: names, order and branches are those of the
/// source, types and optionals are not looked after.
final class PlainWriter {
  let program: Program
  let path: String
  let root: ClangNode
  /// The class whose code is written.
  var owner: String?
  /// The values whose class the function asks for, so that no cast of them is blind.
  var tested: Set<String> = []
  /// The statements from each label of the function to its end.
  var labels: [String: [ClangNode]] = [:]
  /// The labels whose statements are being written.
  var open: Set<String> = []

  /// Whether Swift files of the target call the methods too.
  let isMixed: Bool

  var scope: TypeScope { program.table.scope }

  init(_ program: Program, _ number: Int, isMixed: Bool) {
    self.isMixed = isMixed
    (self.program, path) = (program, program.units[number].path)
    root = program.units[number].root
  }

  /// The whole file.
  func write() -> String {
    let imports = program.frameworks.sorted().map { "import \($0)" }
    var parts = [imports.joined(separator: "; ")]
    for node in root.inner where !node.isImplicit && node.place?.file == path {
      switch node.kind {
      case "VarDecl": parts.append(variable(node))
      case "FunctionDecl": parts += function(node).map { [$0] } ?? []
      case "ObjCImplementationDecl": parts.append(implementation(node))
      case "ObjCCategoryImplDecl": parts.append(category(node))
      default: break
      }
    }
    return PlainText.laidOut(parts.filter { !$0.isEmpty }.joined(separator: "; "))
  }

  /// The mark of a node's place, where that is in the file.
  func mark(_ node: ClangNode) -> String { mark(node.place) }

  func mark(_ place: SourcePlace?) -> String {
    guard let place, place.file == path else { return "" }
    return PlainText.mark(place)
  }

  /// A body in braces, the last of which has its place.
  func braces(_ node: ClangNode) -> String {
    let statements = node.kind == "CompoundStmt" ? node.inner : [node]
    return " { \(block(statements)) \(node.kind == "CompoundStmt" ? mark(node.end) : "")}"
  }

  func block(_ nodes: [ClangNode]) -> String {
    nodes.map(statement).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  // MARK: Classes

  private func implementation(_ node: ClangNode) -> String {
    let name = node.nodes["interface"]?.name ?? node.name
    owner = name
    defer { owner = nil }
    let superclass = program.table.classes[name]?.superName.map(className) ?? "NSObject"
    let own = program.classes[name]
    let properties = program.table.classes[name]?.properties ?? []
    var parts = properties.filter { !$0.isClass }.map { property in
      let ownership = property.isWeak ? "weak " : ""
      return "\(ownership)var \(property.name): \(optional(property.type))"
    }
    let names = Set(properties.map { "_\($0.name)" })
    for variable in own?.variables ?? [] where !names.contains(variable.name) {
      guard own?.synthesized.contains(where: { $0.1.name == variable.name }) != true else {
        continue
      }
      parts.append("var \(variable.name): \(optional(variable.type))")
    }
    return "\(mark(node))@objc(\(name)) class \(name): \(superclass) { "
      + (parts + methods(node)).joined(separator: "; ") + " }"
  }

  private func category(_ node: ClangNode) -> String {
    guard let name = node.nodes["interface"]?.name else { return "" }
    owner = name
    defer { owner = nil }
    return "\(mark(node))extension \(className(name)) { "
      + methods(node).joined(separator: "; ") + " }"
  }

  private func methods(_ node: ClangNode) -> [String] {
    node.children("ObjCMethodDecl").filter { !$0.isImplicit }.compactMap { method in
      guard let body = method.inner.last(where: { $0.kind == "CompoundStmt" }) else { return nil }
      survey(body)
      let isClass = !method.flags.contains("instance")
      let info = owner.flatMap { program.table.method(method.name, isClass: isClass, of: $0) }
      let name = name(of: method.name, info)
      let parameters = zip(name.labels, name.kept(method.children("ParmVarDecl")))
        .map { label, node in "\(label) \(node.name): \(type(node.qualified(in: scope)))" }
      let head = name.base == "init" ? "init" : "\(isClass ? "static " : "")func \(name.base)"
      return "\(mark(method))\(head)(\(parameters.joined(separator: ", ")))\(braces(body))"
    }
  }

  private func function(_ node: ClangNode) -> String? {
    guard let body = node.inner.last(where: { $0.kind == "CompoundStmt" }) else { return nil }
    survey(body)
    let parameters = node.children("ParmVarDecl").map {
      "_ \($0.name): \(type($0.qualified(in: scope)))"
    }
    return "\(mark(node))func \(node.name)(\(parameters.joined(separator: ", ")))\(braces(body))"
  }

  /// Takes down what a function tests and where its labels are.
  private func survey(_ body: ClangNode) {
    (tested, labels) = ([], [:])
    for (index, node) in body.inner.enumerated() where node.kind == "LabelStmt" {
      labels[node.texts["declId"] ?? node.name] = Array(body.inner[index...])
    }
    test(body)
  }

  private func test(_ node: ClangNode) {
    let selectors: Set = ["isKindOfClass:", "isMemberOfClass:", "respondsToSelector:"]
    if node.kind == "ObjCMessageExpr", selectors.contains(node.texts["selector"] ?? ""),
      let receiver = node.inner.first
    {
      tested.insert(PlainText.bare(expression(receiver.stripped)))
    }
    for child in node.inner { test(child) }
  }

  // MARK: Types

  /// Swift's name of a class.
  func className(_ name: String) -> String {
    guard program.table.classes[name]?.isOwn != true else { return name }
    return Boundary.values[name] ?? program.boundary.className(name)
  }

  /// The Swift type, nothing in it optional.
  func type(_ type: CType.Qualified) -> String {
    program.boundary.bare(type).replacing("?", with: "")
  }

  private func optional(_ type: CType.Qualified) -> String {
    guard type.type.isPointerLike else { return self.type(type) }
    let text = self.type(type)
    return text.contains("->") || text.contains(" ") ? "(\(text))?" : text + "?"
  }
}
