import SwiftSyntax

extension HandlerFlow {
  /// Runs statements one after another on all paths that reach them.
  func run(_ items: ArraySlice<CodeBlockItemSyntax>, _ frames: Frames, _ paths: [Path]) -> [Path] {
    var left: [Path] = []
    var live = paths
    for (index, item) in zip(items.indices, items) {
      guard !live.isEmpty, step() else { break }
      if let deferred = item.item.as(DeferStmtSyntax.self) {
        let rest = run(items[(index + 1)...], frames, live)
        return left + rest.flatMap { runDeferred(deferred, frames, $0) }
      }
      let next = merge(live.flatMap { execute(item.item, frames, $0) })
      left += next.filter { $0.exit != .none }
      live = next.filter { $0.exit == .none }
    }
    return merge(left + live)
  }

  func run(_ block: CodeBlockSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    run(Array(block.statements)[...], frames, [path])
  }

  private func runDeferred(
    _ statement: DeferStmtSyntax, _ frames: Frames, _ path: Path
  ) -> [Path] {
    run(statement.body, frames, path.with { $0.exit = .none }).map { after in
      after.with {
        $0.exit = path.exit
        $0.result = path.result
      }
    }
  }

  private func execute(
    _ item: CodeBlockItemSyntax.Item, _ frames: Frames, _ path: Path
  ) -> [Path] {
    switch item {
    case .expr(let expression): return evaluate(expression, frames, path)
    case .decl(let declaration): return declare(declaration, frames, path)
    case .stmt(let statement): return execute(statement, frames, path)
    @unknown default: return [path]
    }
  }

  private func declare(_ declaration: DeclSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return variable.bindings.reduce([path]) { paths, binding in
        paths.flatMap { bind(binding, frames, $0) }
      }
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return [
        path.with { path in
          let key = declare(function.name.plain, frames, &path)
          set(key, .function(function, seen(frames, path)), &path)
        }
      ]
    }
    if let condition = declaration.as(IfConfigDeclSyntax.self) {
      return runAlternatives(condition, frames, path)
    }
    return [path]
  }

  private func bind(_ binding: PatternBindingSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    guard let initializer = binding.initializer else {
      return [declaring(Definition.names(in: binding.pattern), frames, path)]
    }
    return evaluate(initializer.value, frames, path).map { after in
      after.with { path in
        for name in Definition.names(in: binding.pattern) {
          let key = declare(name, frames, &path)
          forget(key, &path)
          let isWhole = binding.pattern.is(IdentifierPatternSyntax.self)
          set(key, isWhole ? after.result : .unknown, &path)
        }
      }
    }
  }

  private func runAlternatives(
    _ condition: IfConfigDeclSyntax, _ frames: Frames, _ path: Path
  ) -> [Path] {
    var found: [Path] = []
    for clause in condition.clauses {
      guard case .statements(let items)? = clause.elements else { continue }
      found += run(Array(items)[...], frames, [path])
    }
    let isComplete = condition.clauses.contains { $0.poundKeyword.tokenKind == .poundElse }
    let rest = path.with { $0.isUncertain = $0.isUncertain || reach.mentions(condition) }
    return isComplete ? found : found + [rest]
  }

  private func execute(_ statement: StmtSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    if let inner = statement.as(ExpressionStmtSyntax.self) {
      return evaluate(inner.expression, frames, path)
    }
    if let inner = statement.as(ReturnStmtSyntax.self) {
      let evaluated = inner.expression.map { evaluate($0, frames, path) } ?? [path]
      return evaluated.map { after in
        after.with {
          guard $0.exit == .none else { return }
          $0.exit = .returned
          if !$0.isEndKnown { $0.end = Syntax(inner) }
        }
      }
    }
    if let inner = statement.as(GuardStmtSyntax.self) { return run(inner, frames, path) }
    if let inner = statement.as(DoStmtSyntax.self) { return run(inner, frames, path) }
    if let inner = statement.as(ThrowStmtSyntax.self) {
      return evaluate(inner.expression, frames, path).map { $0.with { $0.exit = .threw } }
    }
    if statement.is(BreakStmtSyntax.self) { return [path.with { $0.exit = .broke }] }
    if statement.is(ContinueStmtSyntax.self) { return [path.with { $0.exit = .continued }] }
    if let inner = statement.as(LabeledStmtSyntax.self) {
      return execute(inner.statement, frames, path)
    }
    if let inner = statement.as(ForStmtSyntax.self) { return run(inner, frames, path) }
    if let inner = statement.as(WhileStmtSyntax.self) { return run(inner, frames, path) }
    if let inner = statement.as(RepeatStmtSyntax.self) {
      return leaveLoop(run(inner.body, frames, path), inner.body)
    }
    return [path]
  }

  private func run(_ statement: GuardStmtSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    let (met, missed) = split(Array(statement.conditions)[...], frames, path)
    return met + missed.flatMap { run(statement.body, frames, $0) }
  }

  private func run(_ statement: DoStmtSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    let after = leaveBlock(run(statement.body, frames, path), path)
    let thrown = after.filter { $0.exit == .threw }.map { $0.with { $0.exit = .none } }
    var found = after.filter { $0.exit != .threw }
    var isCaught = false
    for clause in statement.catchClauses {
      let names = clause.catchItems.flatMap { $0.pattern.map(Definition.names) ?? [] }
      found += thrown.flatMap { thrown in
        leaveBlock(run(clause.body, frames, declaring(names, frames, thrown)), thrown)
      }
      // `catch` and `catch let error` take every error.
      let isGeneral = clause.catchItems.allSatisfy { item in
        item.whereClause == nil
          && (item.pattern == nil
            || item.pattern?.is(ValueBindingPatternSyntax.self) == true
              && item.pattern?.all(AsExprSyntax.self).isEmpty == true)
      }
      isCaught = isCaught || isGeneral
    }
    // Whether other errors come, beside those that are caught by name, is not known.
    let isNamed = !statement.catchClauses.isEmpty
    let rest = thrown.map { path in
      path.with {
        $0.exit = .threw
        $0.isUncertain = $0.isUncertain || isNamed
      }
    }
    return merge(isCaught ? found : found + rest)
  }

  // MARK: Loops

  private func run(_ statement: ForStmtSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    evaluate(statement.sequence, frames, path).flatMap { start -> [Path] in
      guard start.exit == .none else { return [start] }
      let inside = declaring(Definition.names(in: statement.pattern), frames, start)
      let once = leaveLoop(run(statement.body, frames, inside), statement.body)
      return leaveBlock(once, start) + skipping(statement, statement.sequence, start)
    }
  }

  /// The path on which a loop runs not once; whether there is one depends on a sequence.
  private func skipping(
    _ statement: ForStmtSyntax, _ sequence: ExprSyntax, _ path: Path
  ) -> [Path] {
    let text = sequence.bare.trimmedDescription
    let isLiteral = sequence.bare.as(ArrayExprSyntax.self).map { !$0.elements.isEmpty } ?? false
    if isLiteral || text.contains("0..<") || text.contains("1...") { return [] }
    return [path.with { $0.isUncertain = $0.isUncertain || reach.mentions(statement.body) }]
  }

  private func run(_ statement: WhileStmtSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    let (met, missed) = split(Array(statement.conditions)[...], frames, path)
    let once = leaveBlock(
      leaveLoop(met.flatMap { run(statement.body, frames, $0) }, statement.body), path)
    let isUncertain = reach.mentions(statement.body)
    return once + missed.map { $0.with { $0.isUncertain = $0.isUncertain || isUncertain } }
  }

  private func leaveLoop(_ paths: [Path], _ body: CodeBlockSyntax) -> [Path] {
    let mentions = reach.mentions(body)
    return paths.map { path in
      path.with {
        // The next round may do what this one did not.
        if mentions, $0.exit == .none || $0.exit == .continued { $0.isUncertain = true }
        if $0.exit == .broke || $0.exit == .continued { $0.exit = .none }
      }
    }
  }

  // MARK: Branches

  func run(_ statement: IfExprSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    let (met, missed) = split(Array(statement.conditions)[...], frames, path)
    let first = leaveBlock(met.flatMap { run(statement.body, frames, $0) }, path)
    switch statement.elseBody {
    case .ifExpr(let next): return first + missed.flatMap { run(next, frames, $0) }
    case .codeBlock(let block):
      return first + leaveBlock(missed.flatMap { run(block, frames, $0) }, path)
    default: return first + missed
    }
  }

  func run(_ statement: SwitchExprSyntax, _ frames: Frames, _ path: Path) -> [Path] {
    evaluate(statement.subject, frames, path).flatMap { start -> [Path] in
      guard start.exit == .none else { return [start] }
      let subject = factKey(statement.subject, frames, start)
      return statement.cases.flatMap { element -> [Path] in
        guard let label = element.as(SwitchCaseSyntax.self) else {
          return [start.with { $0.isUncertain = true }]
        }
        let names = label.label.all(IdentifierPatternSyntax.self).map(\.identifier.plain)
        let text = "\(subject) is \(label.label.trimmedDescription)"
        guard start.facts[text] != false else { return [] }
        let taken = declaring(names, frames, start).with { $0.facts[text] = true }
        let after = run(Array(label.statements)[...], frames, [taken])
        return leaveBlock(after, start).map { after in
          // `fallthrough` goes on in the next case, which is walked through anyway.
          after.with { if $0.exit == .broke { $0.exit = .none } }
        }
      }
    }
  }
}
