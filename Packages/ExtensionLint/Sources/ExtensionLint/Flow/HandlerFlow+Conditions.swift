import SwiftSyntax

extension HandlerFlow {
  /// The paths on which all conditions are met, and those on which one is not.
  func split(
    _ conditions: ArraySlice<ConditionElementSyntax>, _ frames: Frames, _ path: Path
  ) -> (met: [Path], missed: [Path]) {
    guard let first = conditions.first else { return ([path], []) }
    let (met, missed) = split(first.condition, frames, path)
    var found: (met: [Path], missed: [Path]) = ([], missed)
    for next in met {
      let rest = split(conditions.dropFirst(), frames, next)
      found.met += rest.met
      found.missed += rest.missed
    }
    return (merge(found.met), merge(found.missed))
  }

  private func split(
    _ condition: ConditionElementSyntax.Condition, _ frames: Frames, _ path: Path
  ) -> (met: [Path], missed: [Path]) {
    switch condition {
    case .expression(let expression):
      return split(expression, frames, path)
    case .optionalBinding(let binding):
      return split(binding, frames, path)
    case .matchingPattern(let pattern):
      let names = Definition.names(in: pattern.pattern)
      let paths = evaluate(pattern.initializer.value, frames, path)
        .map { declaring(names, frames, $0) }
      return fork("case \(pattern.trimmedDescription)", paths)
    default:
      return fork(condition.trimmedDescription, [path])
    }
  }

  private func split(
    _ binding: OptionalBindingConditionSyntax, _ frames: Frames, _ path: Path
  ) -> (met: [Path], missed: [Path]) {
    guard let name = Definition.names(in: binding.pattern).first ?? selfName(binding) else {
      return ([path], [path])
    }
    if name == "self" { return ([path], []) }
    let source = binding.initializer?.value
    let sourceKey = source.map { key(of: $0.uncast, frames, path) } ?? key(name, frames, path)
    let fact =
      sourceKey == nil ? source.map { "has \(factKey($0, frames, path))" } : nil
    let evaluated: [Path]
    if let source {
      evaluated = evaluate(source, frames, path)
    } else {
      evaluated = [path.resulting(path.values[sourceKey ?? ""] ?? .unknown)]
    }
    var found: (met: [Path], missed: [Path]) = ([], [])
    for after in evaluated {
      guard after.exit == .none else {
        found.missed.append(after)
        continue
      }
      let isNull = after.result.isNull ?? fact.flatMap { after.facts[$0] }.map { !$0 }
      if isNull != true {
        found.met.append(
          after.with { path in
            if let fact { path.facts[fact] = true }
            if let sourceKey, after.result == .unknown { set(sourceKey, .some, &path) }
            let target = declare(name, frames, &path)
            set(target, after.result == .unknown ? .some : after.result, &path)
          })
      }
      if isNull != false {
        let isPlain = source.map { $0.bare.id == $0.uncast.id } ?? true
        found.missed.append(
          after.with { path in
            if isNull == nil, isState(sourceKey ?? fact ?? "") { path.isUncertain = true }
            if let fact { path.facts[fact] = false }
            if let sourceKey, isPlain { set(sourceKey, .null, &path) }
          })
      }
    }
    return found
  }

  private func selfName(_ binding: OptionalBindingConditionSyntax) -> String? {
    binding.pattern.trimmedDescription.contains("self") ? "self" : nil
  }

  // MARK: Truth

  /// The paths on which `expression` is true, and those on which it is false.
  func split(
    _ expression: ExprSyntax, _ frames: Frames, _ path: Path
  ) -> (met: [Path], missed: [Path]) {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first
    {
      return split(inner.expression, frames, path)
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      let (met, missed) = split(prefix.expression, frames, path)
      return (missed, met)
    }
    if let infix = expression.as(InfixOperatorExprSyntax.self) {
      switch infix.operator.trimmedDescription {
      case "&&": return both(infix.leftOperand, infix.rightOperand, frames, path)
      case "||":
        let (met, missed) = split(infix.leftOperand, frames, path)
        let rest = missed.map { split(infix.rightOperand, frames, $0) }
        return (met + rest.flatMap(\.met), rest.flatMap(\.missed))
      case "==", "!=":
        if let found = comparedWithNil(infix, frames, path) { return found }
        return compared(infix, frames, path)
      case "<", ">", "<=", ">=": return compared(infix, frames, path)
      default: break
      }
    }
    return truth(of: expression, frames, path)
  }

  private func both(
    _ left: ExprSyntax, _ right: ExprSyntax, _ frames: Frames, _ path: Path
  ) -> (met: [Path], missed: [Path]) {
    let (met, missed) = split(left, frames, path)
    let rest = met.map { split(right, frames, $0) }
    return (rest.flatMap(\.met), missed + rest.flatMap(\.missed))
  }

  private func truth(
    of expression: ExprSyntax, _ frames: Frames, _ path: Path
  ) -> (met: [Path], missed: [Path]) {
    let key = factKey(expression, frames, path)
    var found: (met: [Path], missed: [Path]) = ([], [])
    for after in evaluate(expression, frames, path) {
      if case .bool(let value) = after.result {
        if value { found.met.append(after) } else { found.missed.append(after) }
        continue
      }
      let (met, missed) = fork(key, [after])
      found.met += met
      found.missed += missed
    }
    return found
  }

  private func fork(_ fact: String, _ paths: [Path]) -> (met: [Path], missed: [Path]) {
    let isState = isState(fact)
    func following(_ side: Bool) -> [Path] {
      paths.filter { $0.facts[fact] != !side }.map { path in
        path.with {
          if isState, $0.facts[fact] == nil { $0.isUncertain = true }
          $0.facts[fact] = side
        }
      }
    }
    return (following(true), following(false))
  }

  /// Whether a condition asks for a property of the extension, which code elsewhere may set.
  private func isState(_ fact: String) -> Bool { fact.contains("\(type.name).") }

  private func comparedWithNil(
    _ infix: InfixOperatorExprSyntax, _ frames: Frames, _ path: Path
  ) -> (met: [Path], missed: [Path])? {
    guard infix.rightOperand.is(NilLiteralExprSyntax.self) else { return nil }
    let isEqual = infix.operator.trimmedDescription == "=="
    let key = key(of: infix.leftOperand, frames, path)
    let fact = key == nil ? "has \(factKey(infix.leftOperand, frames, path))" : nil
    var null: [Path] = []
    var other: [Path] = []
    for after in evaluate(infix.leftOperand, frames, path) {
      let isNull = after.result.isNull ?? fact.flatMap { after.facts[$0] }.map { !$0 }
      if isNull != false {
        null.append(
          after.with { path in
            if isNull == nil, isState(key ?? fact ?? "") { path.isUncertain = true }
            if let key { set(key, .null, &path) }
            if let fact { path.facts[fact] = false }
          })
      }
      if isNull != true {
        other.append(
          after.with { path in
            if let key, after.result == .unknown { set(key, .some, &path) }
            if let fact { path.facts[fact] = true }
          })
      }
    }
    return isEqual ? (null, other) : (other, null)
  }

  /// A comparison and its opposite are one condition.
  private func compared(
    _ infix: InfixOperatorExprSyntax, _ frames: Frames, _ path: Path
  ) -> (met: [Path], missed: [Path]) {
    let name = infix.operator.trimmedDescription
    let opposite = ["!=": "==", ">=": "<", "<=": ">"]
    let text = [
      factKey(infix.leftOperand, frames, path), opposite[name] ?? name,
      factKey(infix.rightOperand, frames, path),
    ].joined(separator: " ")
    let paths = evaluate(infix.leftOperand, frames, path)
      .flatMap { evaluate(infix.rightOperand, frames, $0) }
    let (met, missed) = fork(text, paths)
    return opposite[name] == nil ? (met, missed) : (missed, met)
  }

  /// The text of an expression, its names replaced by what they stand for here.
  func factKey(_ expression: some SyntaxProtocol, _ frames: Frames, _ path: Path) -> String {
    var text = ""
    var afterInstance = false
    for token in expression.tokens(viewMode: .sourceAccurate) {
      let reference = token.parent?.as(DeclReferenceExprSyntax.self)
      let member = reference?.parent?.as(MemberAccessExprSyntax.self)
      let isMember = reference != nil && member?.declName.id == reference?.id
      if token.text == "self", reference != nil {
        afterInstance = true
        continue
      }
      if afterInstance, ["?", "!", "."].contains(token.text) { continue }
      if let reference, !isMember || afterInstance {
        text += key(reference.baseName.plain, frames, path)
      } else {
        text += token.text
      }
      afterInstance = false
    }
    return text
  }
}
