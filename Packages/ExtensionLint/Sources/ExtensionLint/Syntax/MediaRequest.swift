import SwiftSyntax

/// A request of `URLSession` with what its result is called.
struct MediaRequest {
  /// The value that the request hands over.
  enum Kind { case data, file }

  let call: FunctionCallExprSyntax
  let kind: Kind
  /// The code that has the result: the closure, or the statements behind an `await`.
  let scope: Syntax
  /// The data or file's name; nil for `_`.
  let result: String?
  /// The response's name; nil for `_`.
  let response: String?

  static func all(in program: Program) -> [MediaRequest] {
    let names = ["dataTask", "downloadTask", "data", "download"]
    return names.flatMap { program.calls[$0] ?? [] }.compactMap { MediaRequest($0) }
  }

  /// Whether a call makes a request of `URLSession`, an upload included.
  static func isRequest(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.functionName, call.receiver != nil else { return false }
    let label = call.arguments.first?.label?.text
    switch name {
    case "dataTask", "downloadTask", "uploadTask": return label == "with"
    case "data", "download", "upload": return label == "from" || label == "for"
    default: return false
    }
  }

  init?(_ call: FunctionCallExprSyntax) {
    guard let name = call.functionName, Self.isRequest(call) else { return nil }
    let isTask = name.hasSuffix("Task")
    self.call = call
    kind = name.hasPrefix("download") ? .file : .data
    if let closure = call.closures.last {
      let names = closure.parameterNames
      let parameters = closure.signature?.parameterClause == nil ? ["$0", "$1", "$2"] : names
      guard isTask, parameters.count == 3 else { return nil }
      scope = Syntax(closure)
      result = parameters[0] == "_" ? nil : parameters[0]
      response = parameters[1] == "_" ? nil : parameters[1]
      return
    }
    guard !isTask, let binding = call.enclosing(PatternBindingSyntax.self),
      binding.initializer?.value.bare.id == call.id,
      let tuple = binding.pattern.as(TuplePatternSyntax.self), tuple.elements.count == 2,
      let items = binding.enclosing(CodeBlockItemListSyntax.self)
    else { return nil }
    let found = tuple.elements.map {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain
    }
    scope = Syntax(items)
    result = found[0]
    response = found[1]
  }

  /// Whether the code that has the result uses `name`.
  func uses(_ name: String?) -> Bool {
    guard let name else { return false }
    return scope.all(DeclReferenceExprSyntax.self).contains {
      $0.baseName.plain == name && !$0.isInside(call.calledExpression)
        && !($0.parent?.as(MemberAccessExprSyntax.self)?.declName.id == $0.id)
    }
  }
}
