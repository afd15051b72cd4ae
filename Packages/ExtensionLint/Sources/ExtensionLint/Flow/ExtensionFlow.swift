import SwiftSyntax

/// The results of the walk through a service extension's class.
struct ExtensionFlow {
  let type: Program.TypeDeclaration
  let didReceive: FunctionDeclSyntax
  let timeWillExpire: FunctionDeclSyntax?
  /// Where paths end that certainly never call the handler.
  let silentEnds: [Syntax]
  /// Calls of the handler after another on the same path, with that one.
  let secondCalls: [FunctionCallExprSyntax: Syntax]
  /// All calls of the handler that begin with `didReceive`.
  let calls: Set<HandlerCall>
  /// All calls of the handler that begin with the expiry.
  let expiryCalls: Set<HandlerCall>
  /// The functions that run when the time is up.
  let expiryFunctions: Set<FunctionDeclSyntax>
  /// The functions that run for a notification.
  let functions: Set<FunctionDeclSyntax>
  /// Properties that hold the handler.
  let handlerProperties: Set<String>
  /// Whether some path leaves the files or takes longer than a moment.
  let mayTakeLong: Bool
  /// Whether some path at the expiry certainly calls the handler.
  let isExpiryCertain: Bool

  /// Walks through the class `type`; nil when it has no `didReceive` of its own.
  init?(_ program: Program, _ type: Program.TypeDeclaration) {
    guard let didReceive = program.didReceive(of: type) else { return nil }
    let reach = HandlerReach(program, type)
    let flow = HandlerFlow(program, type, reach)
    let unset = Self.neverSet(program, type)
    let paths = flow.paths(
      through: didReceive, arguments: [.unknown, .handler],
      properties: unset)
    self.type = type
    self.didReceive = didReceive
    let prefix = "\(type.name)."
    handlerProperties = Set(
      paths.flatMap(\.values).filter { $0.value == .handler && $0.key.hasPrefix(prefix) }
        .map { String($0.key.dropFirst(prefix.count)) })
    timeWillExpire = program.timeWillExpire(of: type)
    let expiry = HandlerFlow(program, type, reach)
    let atExpiry =
      timeWillExpire.map {
        expiry.paths(
          through: $0, arguments: [], properties: unset.merging(Self.stored(paths, prefix)) { $1 })
      } ?? []
    isExpiryCertain =
      !expiry.isExhausted && atExpiry.contains { $0.calls > 0 && !$0.isUncertain }
    calls = flow.handlerCalls
    expiryCalls = expiry.handlerCalls
    functions = flow.visited
    expiryFunctions = expiry.visited
    let isHidden =
      flow.isExhausted
      || Self.isCalledElsewhere(program, type, reach, flow.visited.union(expiry.visited))
    let silent = paths.filter { $0.calls == 0 && !$0.isUncertain }
    silentEnds = isHidden ? [] : Array(Set(silent.compactMap(\.end)))
    secondCalls = flow.isExhausted ? [:] : flow.secondCalls
    mayTakeLong =
      flow.isExhausted || !flow.slowCalls.isEmpty || flow.handlerCalls.contains(where: \.isLate)
      || paths.contains(where: \.isLate)
  }

  /// The properties as a notification leaves them while it is under way.
  private static func stored(_ paths: [Path], _ prefix: String) -> [String: Value] {
    var found: [String: Value] = [:]
    for (key, value) in paths.flatMap(\.values) where key.hasPrefix(prefix) {
      if value == .handler || value == .some, found[key] != .handler { found[key] = value }
    }
    return found
  }

  /// The optional properties that no code gives a value.
  private static func neverSet(
    _ program: Program, _ type: Program.TypeDeclaration
  ) -> [String: Value] {
    let targets = program.files.flatMap { $0.tree.all(InfixOperatorExprSyntax.self) }
      .filter { $0.operator.is(AssignmentExprSyntax.self) }.compactMap(\.leftOperand.lastName)
    let passed = program.files.flatMap { $0.tree.all(InOutExprSyntax.self) }
      .compactMap(\.expression.lastName)
    let set = Set(targets + passed)
    let names = type.properties.filter { binding in
      binding.initializer == nil && binding.accessorBlock == nil
        && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
    }.flatMap { Definition.names(in: $0.pattern) }
    return Dictionary(
      names.filter { !set.contains($0) }.map { ("\(type.name).\($0)", .null) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether code that no path reached can call the handler: a delegate's method, say.
  private static func isCalledElsewhere(
    _ program: Program, _ type: Program.TypeDeclaration, _ reach: HandlerReach,
    _ visited: Set<FunctionDeclSyntax>
  ) -> Bool {
    let isInFunction = type.functions.contains { function in
      reach.functionNames.contains(function.name.plain) && function.body != nil
        && !visited.contains(function)
    }
    if isInFunction { return true }
    // The initial value of a property, or its accessors.
    return type.properties.contains { binding in
      binding.initializer.map { reach.mentions($0) } == true
        || binding.accessorBlock.map { reach.mentions($0) } == true
    }
  }
}
