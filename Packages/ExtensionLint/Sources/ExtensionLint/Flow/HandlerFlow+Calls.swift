import SwiftSyntax

extension HandlerFlow {
  private static let endings: Set<String> = [
    "fatalError", "preconditionFailure", "abort", "exit", "assertionFailure",
  ]

  func call(_ node: FunctionCallExprSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    let called = node.calledExpression.bare
    if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text,
      Self.endings.contains(name)
    {
      return name == "assertionFailure" ? [path.resulting(.unknown)] : []
    }
    return arguments(node, frames, path).flatMap { path, values -> [Path] in
      guard path.exit == .none else { return [path] }
      return apply(node, called, values, frames, path)
    }
  }

  /// The paths through a call's arguments, with their values.
  private func arguments(
    _ node: FunctionCallExprSyntax, _ frames: Frames, _ path: Path
  ) -> [(Path, [Value])] {
    var found: [(Path, [Value])] = [(path, [])]
    if let receiver = node.receiver, !receiver.bare.isSelf {
      found = evaluate(receiver, frames, path).map { ($0, []) }
    }
    for argument in node.values {
      found = found.flatMap { path, values in
        evaluate(argument, frames, path).map { ($0, values + [$0.result]) }
      }
    }
    return found
  }

  private func apply(
    _ node: FunctionCallExprSyntax, _ called: ExprSyntax, _ values: [Value], _ frames: Frames,
    _ path: Path
  ) -> [Path] {
    let key = key(of: called, frames, path)
    switch key.flatMap({ path.values[$0] }) ?? directValue(called, frames, path) {
    case .handler: return [callHandler(node, key, frames, path)]
    case .closure(let closure, let outer): return invoke(closure, values, outer, path)
    case .function(let function, let outer):
      if let found = follow(node, function, outer, values, frames, path) { return found }
    case .null: return [path.resulting(.null)]
    default: break
    }
    if let function = followed(node, frames, path),
      let found = follow(node, function, receiverFrames(function, frames), values, frames, path)
    {
      return found
    }
    return foreign(node, values, frames, path)
  }

  private func directValue(_ called: ExprSyntax, _ frames: Frames, _ path: Path) -> Value? {
    if let closure = called.as(ClosureExprSyntax.self) {
      return .closure(closure, seen(frames, path))
    }
    return nil
  }

  private func receiverFrames(_ function: FunctionDeclSyntax, _ frames: Frames) -> Frames {
    Frames(ids: [], type: program.type(around: function)?.name ?? frames.type)
  }

  private func callHandler(
    _ node: FunctionCallExprSyntax, _ key: String?, _ frames: Frames, _ path: Path
  ) -> Path {
    let property = key.flatMap { key in
      key.hasPrefix("\(type.name).") ? String(key.dropFirst(type.name.count + 1)) : nil
    }
    let conditions = path.facts.keys.filter { $0.contains("\(type.name).") }
    handlerCalls.insert(
      HandlerCall(
        call: node, isLate: path.isLate, property: property, conditions: Set(conditions)))
    if path.calls == 1, let first = path.lastCall { secondCalls[node] = first }
    return path.with {
      $0.calls = min(2, $0.calls + 1)
      $0.lastCall = Syntax(node)
      $0.result = .unknown
    }
  }

  // MARK: Functions of the files

  /// The function of the files that a call means; nil when there is none, or more than one.
  func followed(
    _ node: FunctionCallExprSyntax, _ frames: Frames, _ path: Path
  ) -> FunctionDeclSyntax? {
    if node.receiver?.bare.is(SuperExprSyntax.self) == true { return nil }
    let candidates = program.candidates(for: node).filter { $0.body != nil }
    let own = program.types[frames.type]?.functions ?? []
    let ofOwnType = candidates.filter { own.contains($0) }
    if isOnInstance(node, path, frames) {
      return ofOwnType.count == 1 ? ofOwnType.first : candidates.count == 1 ? candidates.first : nil
    }
    return candidates.count == 1 ? candidates.first : nil
  }

  private func isOnInstance(
    _ node: FunctionCallExprSyntax, _ path: Path, _ frames: Frames
  ) -> Bool {
    guard let receiver = node.receiver?.bare else { return true }
    if receiver.isSelf || receiver.name == "Self" || receiver.name == frames.type { return true }
    return receiver.name.map { path.values[key($0, frames, path)] == .instance } ?? false
  }

  /// Walks through a function's body, if it has to do with the handler.
  private func follow(
    _ node: FunctionCallExprSyntax, _ function: FunctionDeclSyntax, _ outer: Frames,
    _ values: [Value], _ frames: Frames, _ path: Path
  ) -> [Path]? {
    let isRelevant =
      reach.functionNames.contains(function.name.plain)
      || values.contains { carries($0, path) }
    guard isRelevant, let positions = function.matching(node) else { return nil }
    guard stack.count < Self.maximumDepth, stack.count(where: { $0 == function }) < 2 else {
      return [path.with { $0.isUncertain = true }]
    }
    var arguments = [Value](repeating: .unknown, count: function.parameterNames.count)
    for index in arguments.indices where function.hasDefault[index] {
      let parameter = Array(function.signature.parameterClause.parameters)[index]
      if parameter.defaultValue?.value.is(NilLiteralExprSyntax.self) == true {
        arguments[index] = .null
      }
    }
    for (position, value) in zip(positions, values) { arguments[position] = value }
    return invoke(function, arguments, outer, path, isEntry: false)
  }

  func invoke(
    _ function: FunctionDeclSyntax, _ arguments: [Value], _ outer: Frames, _ path: Path,
    isEntry: Bool
  ) -> [Path] {
    guard let body = function.body else { return [path] }
    visited.insert(function)
    stack.append(function)
    defer { stack.removeLast() }
    let frames = newFrame(in: outer)
    let start = path.with { path in
      for (name, value) in zip(function.parameterNames, arguments) {
        set(declare(name, frames, &path), value, &path)
      }
      path.result = .unknown
    }
    let carried = arguments.filter { carries($0, path) }
    let brace = isEntry || reach.mentions(body) || !carried.isEmpty ? Syntax(body.rightBrace) : nil
    return leave(run(body, frames, start), frames, brace, path).map { after in
      after.with { path in
        // The completion it was given is forgotten here, whatever its callers do.
        let isDropped = path.calls == start.calls && path.pending == start.pending
        if isDropped, carried.contains(where: \.isCode) { path.isEndKnown = true }
      }
    }
  }

  // MARK: Closures

  func invoke(
    _ closure: ClosureExprSyntax, _ arguments: [Value], _ outer: Frames, _ path: Path
  ) -> [Path] {
    guard stack.count < Self.maximumDepth * 4 else {
      return [path.with { $0.isUncertain = true }]
    }
    let frames = newFrame(in: outer)
    bindCaptures(closure, frames)
    let start = path.with { path in
      let keys = closure.parameterNames.map { declare($0, frames, &path) }
      linkOutcome(of: closure, keys)
      for (key, value) in zip(keys, arguments) { set(key, value, &path) }
      path.result = .unknown
    }
    let mentions = carries(.closure(closure, outer), path)
    let paths = run(Array(closure.statements)[...], frames, [start])
    return leave(paths, frames, mentions ? Syntax(closure.rightBrace) : nil, path)
  }

  /// A capture such as `[handler = contentHandler]` is a name of its own.
  private func bindCaptures(_ closure: ClosureExprSyntax, _ frames: Frames) {
    for capture in closure.signature?.capture?.items ?? []
    where capture.initializer != nil && capture.name.text != "self" {
      isExhausted = isExhausted || reach.handlerNames.contains(capture.name.plain)
    }
  }

  /// A request's closure gets data and a response, or an error.
  private func linkOutcome(of closure: ClosureExprSyntax, _ keys: [String]) {
    guard keys.count == 3, let call = Origins.call(given: closure), let name = call.functionName,
      Self.requests.contains(name)
    else { return }
    opposites[keys[0]] = [keys[2]]
    opposites[keys[1]] = [keys[2]]
    opposites[keys[2]] = [keys[0], keys[1]]
    companions[keys[0]] = [keys[1]]
    companions[keys[1]] = [keys[0]]
  }

  /// Ends a function or closure: its names are gone, a `return` has done its work.
  private func leave(
    _ paths: [Path], _ frames: Frames, _ brace: Syntax?, _ before: Path
  ) -> [Path] {
    paths.map { after in
      after.with { path in
        forgetFrame(frames, before, &path)
        if !path.isEndKnown {
          if path.exit == .none { path.end = brace ?? before.end }
          if path.exit == .returned, brace == nil { path.end = before.end }
        }
        if path.exit != .threw { path.exit = .none }
      }
    }
  }

  /// Drops what was known of a frame's names, so that paths that differ in nothing else are one.
  private func forgetFrame(_ frames: Frames, _ before: Path, _ path: inout Path) {
    path.names = before.names
    // Closures that were put off or kept see the names still.
    guard let id = frames.ids.last, path.pending.isEmpty, !path.result.isCode,
      !path.values.values.contains(where: \.isCode)
    else { return }
    path.values = path.values.filter { !$0.key.hasPrefix("\(id).") }
    path.facts = path.facts.filter { !$0.key.contains("\(id).") }
  }
}
