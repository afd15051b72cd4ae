import SwiftSyntax

/// The declarations of all files of an extension.
final class Program {
  /// A class, struct, enum or actor with its members, those of extensions included.
  final class TypeDeclaration {
    let name: String
    /// Nil when only extensions were seen.
    var declaration: DeclSyntax?
    var inherited: [String] = []
    var functions: [FunctionDeclSyntax] = []
    var properties: [PatternBindingSyntax] = []

    init(name: String) { self.name = name }

    /// The names of the stored and computed properties.
    var propertyNames: Set<String> {
      Set(properties.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain })
    }
  }

  private(set) var types: [String: TypeDeclaration] = [:]
  /// Functions by name, methods included.
  private(set) var functions: [String: [FunctionDeclSyntax]] = [:]
  private(set) var calls: [String: [FunctionCallExprSyntax]] = [:]
  private(set) var allCalls: [FunctionCallExprSyntax] = []
  let files: [SourceFile]
  private let fileOfRoot: [SyntaxIdentifier: Int]

  /// Reads the declarations of `files`.
  init(_ files: [SourceFile]) {
    self.files = files
    fileOfRoot = Dictionary(
      files.enumerated().map { ($1.tree.id, $0) }, uniquingKeysWith: { first, _ in first })
    for file in files {
      for call in file.tree.all(FunctionCallExprSyntax.self) {
        allCalls.append(call)
        if let name = call.functionName { calls[name, default: []].append(call) }
      }
      for function in file.tree.all(FunctionDeclSyntax.self) {
        functions[function.name.plain, default: []].append(function)
      }
      addTypes(of: file)
    }
  }

  /// The file that `node` is in.
  func file(of node: some SyntaxProtocol) -> SourceFile? {
    fileOfRoot[node.root.id].map { files[$0] }
  }

  private func addTypes(of file: SourceFile) {
    for node in file.tree.all(ClassDeclSyntax.self) {
      add(node.name.plain, node.memberBlock, node.inheritanceClause, DeclSyntax(node))
    }
    for node in file.tree.all(StructDeclSyntax.self) {
      add(node.name.plain, node.memberBlock, node.inheritanceClause, DeclSyntax(node))
    }
    for node in file.tree.all(EnumDeclSyntax.self) {
      add(node.name.plain, node.memberBlock, node.inheritanceClause, DeclSyntax(node))
    }
    for node in file.tree.all(ActorDeclSyntax.self) {
      add(node.name.plain, node.memberBlock, node.inheritanceClause, DeclSyntax(node))
    }
    for node in file.tree.all(ExtensionDeclSyntax.self) {
      let name = node.extendedType.trimmedDescription.split(separator: ".").last.map(String.init)
      add(name ?? "", node.memberBlock, node.inheritanceClause, nil)
    }
  }

  private func add(
    _ name: String, _ members: MemberBlockSyntax, _ inheritance: InheritanceClauseSyntax?,
    _ declaration: DeclSyntax?
  ) {
    let type = types[name] ?? TypeDeclaration(name: name)
    types[name] = type
    if let declaration { type.declaration = declaration }
    type.inherited += inheritance?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    add(members.members, to: type)
  }

  private func add(_ members: MemberBlockItemListSyntax, to type: TypeDeclaration) {
    for member in members {
      if let function = member.decl.as(FunctionDeclSyntax.self) { type.functions.append(function) }
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        type.properties += Array(variable.bindings)
      }
      if let condition = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in condition.clauses {
          if case .decls(let members)? = clause.elements { add(members, to: type) }
        }
      }
    }
  }

  /// The type that a declaration or expression is written in.
  func type(around node: some SyntaxProtocol) -> TypeDeclaration? {
    var current = node.parent
    while let here = current {
      if let node = here.as(ClassDeclSyntax.self) { return types[node.name.plain] }
      if let node = here.as(StructDeclSyntax.self) { return types[node.name.plain] }
      if let node = here.as(EnumDeclSyntax.self) { return types[node.name.plain] }
      if let node = here.as(ActorDeclSyntax.self) { return types[node.name.plain] }
      if let node = here.as(ExtensionDeclSyntax.self) {
        return types[
          node.extendedType.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""]
      }
      current = here.parent
    }
    return nil
  }

  /// The functions that `call` can mean, by name and labels.
  func candidates(for call: FunctionCallExprSyntax) -> [FunctionDeclSyntax] {
    guard let name = call.functionName else { return [] }
    return (functions[name] ?? []).filter { $0.matching(call) != nil }
  }

  // MARK: Service extensions

  /// The class that every service extension inherits from.
  static let base = "UNNotificationServiceExtension"

  /// The classes that inherit from the base, directly or through others of the files.
  var serviceExtensions: [TypeDeclaration] {
    var names: Set<String> = [Self.base]
    var found: [TypeDeclaration] = []
    var rest = types.values.filter { $0.declaration?.is(ClassDeclSyntax.self) == true }
      .sorted { $0.name < $1.name }
    while true {
      let next = rest.filter { type in
        type.inherited.contains { name in
          names.contains(name.split(separator: ".").last.map(String.init) ?? name)
        }
      }
      guard !next.isEmpty else { return found }
      rest.removeAll { type in next.contains { $0 === type } }
      found += next
      names.formUnion(next.map(\.name))
    }
  }

  /// The function that the system calls with a notification and the handler.
  func didReceive(of type: TypeDeclaration) -> FunctionDeclSyntax? {
    type.functions.first {
      $0.name.text == "didReceive" && $0.parameterLabels == [nil, "withContentHandler"]
        && $0.body != nil
    }
  }

  /// The function that the system calls when the time is up.
  func timeWillExpire(of type: TypeDeclaration) -> FunctionDeclSyntax? {
    type.functions.first {
      $0.name.text == "serviceExtensionTimeWillExpire" && $0.parameterLabels.isEmpty
    }
  }
}
