import SwiftSyntax

/// Which functions of the files can have to do with the content handler.
struct HandlerReach {
  /// Names of functions that call the handler, pass it on or store it, themselves or through others.
  let functionNames: Set<String>
  /// Names of the properties and parameters that hold the handler.
  let handlerNames: Set<String>

  /// Looks through `program` for what the extension class `type` does with its handler.
  init(_ program: Program, _ type: Program.TypeDeclaration) {
    var names: Set<String> = []
    if let function = program.didReceive(of: type) {
      names.formUnion(function.parameterNames.suffix(1))
    }
    for property in type.properties where Self.isHandler(property.typeAnnotation?.type) {
      names.formUnion(Definition.names(in: property.pattern))
    }
    for list in program.functions.values {
      for parameter in list.flatMap({ Array($0.signature.parameterClause.parameters) })
      where Self.isHandler(parameter.type) {
        names.insert((parameter.secondName ?? parameter.firstName).plain)
      }
    }
    handlerNames = names
    functionNames = Self.closure(program, names)
  }

  /// Whether values of a type are content handlers.
  static func isHandler(_ type: TypeSyntax?) -> Bool {
    guard let text = type?.trimmedDescription else { return false }
    return text.contains("UNNotificationContent)") && text.contains("->")
      || text.contains("UNNotificationContent,") && text.contains("->") && text.contains("Handler")
  }

  private static func closure(_ program: Program, _ names: Set<String>) -> Set<String> {
    var mentions: [String: Set<String>] = [:]
    for (name, list) in program.functions {
      for function in list {
        let used = function.body?.all(DeclReferenceExprSyntax.self).map(\.baseName.plain) ?? []
        mentions[name, default: []].formUnion(used)
      }
    }
    var found = Set(mentions.filter { !$0.value.isDisjoint(with: names) }.keys)
    while true {
      let next = mentions.filter { !found.contains($0.key) && !$0.value.isDisjoint(with: found) }
      guard !next.isEmpty else { return found }
      found.formUnion(next.keys)
    }
  }

  /// Whether a piece of code mentions the handler or a function that reaches it.
  func mentions(_ node: some SyntaxProtocol) -> Bool {
    node.all(DeclReferenceExprSyntax.self).contains {
      handlerNames.contains($0.baseName.plain) || functionNames.contains($0.baseName.plain)
    }
  }
}
