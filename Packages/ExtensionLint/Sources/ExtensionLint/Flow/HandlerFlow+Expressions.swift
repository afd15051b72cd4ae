import SwiftSyntax

extension HandlerFlow {
  /// The paths through an expression; `result` of each is its value there.
  func evaluate(_ expression: ExprSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    guard path.exit == .none, step() else { return [path] }
    if let literal = literal(expression) { return [path.resulting(literal)] }
    if let found = wrapped(expression, frames, path) { return found }
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return [path.resulting(value(of: node, frames, path))]
    case .memberAccessExpr(let node): return member(node, frames, path)
    case .closureExpr(let node): return [path.resulting(.closure(node, seen(frames, path)))]
    case .functionCallExpr(let node): return call(node, frames, path)
    case .infixOperatorExpr(let node): return infix(node, frames, path)
    case .ternaryExpr(let node):
      let (met, missed) = split(node.condition, frames, path)
      return met.flatMap { evaluate(node.thenExpression, frames, $0) }
        + missed.flatMap { evaluate(node.elseExpression, frames, $0) }
    case .ifExpr(let node): return run(node, frames, path)
    case .switchExpr(let node): return run(node, frames, path)
    case .prefixOperatorExpr(let node) where node.operator.text == "!":
      let (met, missed) = split(node.expression, frames, path)
      return met.map { $0.resulting(.bool(false)) } + missed.map { $0.resulting(.bool(true)) }
    default: return parts(of: expression, frames, path)
    }
  }

  private func literal(_ expression: ExprSyntax) -> Value? {
    if expression.is(NilLiteralExprSyntax.self) { return .null }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      return .bool(literal.literal.text == "true")
    }
    let isPlain =
      expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
      || expression.stringValue != nil
    return isPlain ? .some : nil
  }

  /// Expressions that stand around one other.
  private func wrapped(_ expression: ExprSyntax, _ frames: Frames, _ path: Path) -> [Path]? {
    if let node = expression.as(TupleExprSyntax.self), node.elements.count == 1,
      let inner = node.elements.first
    {
      return evaluate(inner.expression, frames, path)
    }
    if let node = expression.as(TryExprSyntax.self) { return attempt(node, frames, path) }
    if let node = expression.as(AwaitExprSyntax.self) {
      return evaluate(
        node.expression, frames,
        path.with { path in
          path.isLate = path.isLate || !isHop(node.expression, frames, path)
        })
    }
    if let node = expression.as(ForceUnwrapExprSyntax.self) {
      // A forced nil ends the process, which no handler call can help.
      return evaluate(node.expression, frames, path).filter { $0.result != .null }
    }
    if let node = expression.as(OptionalChainingExprSyntax.self) {
      return evaluate(node.expression, frames, path)
    }
    if let node = expression.as(AsExprSyntax.self) { return cast(node, frames, path) }
    return nil
  }

  /// Whether an `await` only changes the actor: the function waits for nothing itself.
  private func isHop(_ expression: ExprSyntax, _ frames: Frames, _ path: Path) -> Bool {
    guard let call = expression.bare.as(FunctionCallExprSyntax.self),
      let function = followed(call, frames, path)
    else { return false }
    return function.signature.effectSpecifiers?.asyncSpecifier == nil
  }

  private func cast(_ node: AsExprSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    let isCopy = node.expression.all(DeclReferenceExprSyntax.self).contains {
      $0.baseName.text == "mutableCopy"
    }
    let type = node.type.trimmedDescription
    return evaluate(node.expression, frames, path).map { after in
      guard node.questionOrExclamationMark?.text == "?" else { return after }
      switch after.result {
      case .null, .handler, .closure, .function: return after
      case .some where type == "HTTPURLResponse": return after
      default: return after.resulting(isCopy ? .some : .unknown)
      }
    }
  }

  private func attempt(_ node: TryExprSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    let after = evaluate(node.expression, frames, path)
    if node.questionOrExclamationMark?.text == "?" {
      return after.map { after in
        guard after.exit == .threw else {
          return after.with { if $0.result == .some { $0.result = .unknown } }
        }
        return after.with {
          $0.exit = .none
          $0.result = .null
        }
      }
    }
    guard node.questionOrExclamationMark == nil else { return after.filter { $0.exit != .threw } }
    let call = node.expression.bare.as(FunctionCallExprSyntax.self)
    // A function of the files says itself where it throws.
    guard call.map({ followed($0, frames, path) == nil }) ?? true else { return after }
    return after + [path.with { $0.exit = .threw }]
  }

  private func infix(
    _ node: InfixOperatorExprSyntax, _ frames: Frames, _ path: Path
  ) -> [Path] {
    let name = node.operator.trimmedDescription
    if node.operator.is(AssignmentExprSyntax.self) {
      return evaluate(node.rightOperand, frames, path)
        .flatMap { assign(node.leftOperand, $0.result, frames, $0) }
    }
    if ["&&", "||", "==", "!="].contains(name) {
      let (met, missed) = split(ExprSyntax(node), frames, path)
      // Only what calls the handler needs the outcomes apart.
      return met.map { $0.resulting(.bool(true)) } + missed.map { $0.resulting(.bool(false)) }
    }
    guard name == "??" else { return parts(of: ExprSyntax(node), frames, path) }
    return evaluate(node.leftOperand, frames, path).flatMap { left -> [Path] in
      guard left.result.isNull != false else { return [left] }
      let right = evaluate(node.rightOperand, frames, left)
      let isPlain = !reach.mentions(node.rightOperand)
      if left.result == .null || isPlain {
        return right.map { $0.resulting($0.result == .some ? .some : .unknown) }
      }
      return [left.resulting(.some)] + right
    }
  }

  private func assign(
    _ target: ExprSyntax, _ value: Value, _ frames: Frames, _ path: Path
  ) -> [Path] {
    guard path.exit == .none else { return [path] }
    guard let key = key(of: target, frames, path) else {
      // Somebody else holds the handler or the instance from here on.
      let escapes = carries(value, path) || value == .instance
      return evaluateBase(target, frames, path).map { after in
        after.with { if escapes { $0.isUncertain = true } }
      }
    }
    let isDiscarded = target.is(DiscardAssignmentExprSyntax.self)
    let isProperty = key.hasPrefix("\(frames.type).")
    return [
      path.with {
        if isDiscarded { return }
        forget(key, &$0)
        set(key, value, &$0)
        if isProperty, case .closure = value, carries(value, path) { $0.isUncertain = true }
      }
    ]
  }

  private func evaluateBase(_ target: ExprSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    guard let base = target.as(MemberAccessExprSyntax.self)?.base else { return [path] }
    return evaluate(base, frames, path)
  }

  // MARK: Names

  /// The frames with the names that a closure written here sees.
  func seen(_ frames: Frames, _ path: Path) -> Frames {
    Frames(ids: frames.ids, type: frames.type, names: frames.names.union(path.names))
  }

  func value(of node: DeclReferenceExprSyntax, _ frames: Frames, _ path: Path) -> Value {
    let name = node.baseName.plain
    if name == "self" { return frames.type == type.name ? .instance : .some }
    let key = key(name, frames, path)
    if let value = path.values[key] { return value }
    guard key.hasPrefix("\(frames.type)."), let function = function(named: name, frames.type) else {
      return .unknown
    }
    return .function(function, Frames(ids: [], type: frames.type))
  }

  private func function(named name: String, _ type: String) -> FunctionDeclSyntax? {
    let own = program.types[type]?.functions.filter { $0.name.plain == name } ?? []
    return own.count == 1 ? own.first : nil
  }

  private func member(
    _ node: MemberAccessExprSyntax, _ frames: Frames, _ path: Path
  ) -> [Path] {
    let name = node.declName.baseName.plain
    if let key = key(of: ExprSyntax(node), frames, path) {
      if let value = path.values[key] { return [path.resulting(value)] }
      let method = program.types[frames.type]?.functions.first { $0.name.plain == name }
      let value = method.map { Value.function($0, Frames(ids: [], type: frames.type)) }
      return [path.resulting(value ?? .unknown)]
    }
    guard let base = node.base else { return [path.resulting(.unknown)] }
    return evaluate(base, frames, path).map { after in
      after.resulting(Self.isNeverNull(node) ? .some : .unknown)
    }
  }

  /// Members whose value is optional by type and never nil on a device.
  private static func isNeverNull(_ node: MemberAccessExprSyntax) -> Bool {
    guard node.declName.baseName.text == "first" || node.declName.baseName.text == "last" else {
      return false
    }
    let base = node.base?.lastName
    return base == "urls" || base == "NSSearchPathForDirectoriesInDomains"
  }

  /// Runs through all expressions in one that does nothing itself.
  func parts(of node: some SyntaxProtocol, _ frames: Frames, _ path: Path) -> [Path] {
    var paths = [path]
    for child in node.children(viewMode: .sourceAccurate) {
      if let expression = child.as(ExprSyntax.self) {
        paths = paths.flatMap { evaluate(expression, frames, $0) }
      } else if !child.is(TokenSyntax.self), !child.is(TypeSyntax.self) {
        paths = paths.flatMap { parts(of: child, frames, $0) }
      }
    }
    let isCollection = node.is(ArrayExprSyntax.self) || node.is(DictionaryExprSyntax.self)
    let isText = node.is(StringLiteralExprSyntax.self)
    return paths.map { path in
      let escapes = isCollection && carries(path.result, path)
      return path.with {
        $0.result = isCollection || isText ? .some : .unknown
        if escapes { $0.isUncertain = true }
      }
    }
  }
}
