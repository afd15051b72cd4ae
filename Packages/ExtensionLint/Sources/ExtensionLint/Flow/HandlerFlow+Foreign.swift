import SwiftSyntax

extension HandlerFlow {
  /// Requests of `URLSession`, whose closure runs once.
  static let requests: Set<String> = ["dataTask", "downloadTask", "uploadTask"]
  /// Functions that run their closure once, later.
  private static let deferring: Set<String> = [
    "async", "asyncAfter", "notify", "detached", "Task", "addOperation", "addBarrierBlock",
    "performBackgroundTask", "getNotificationSettings", "getDeliveredNotifications",
    "getPendingNotificationRequests", "getNotificationCategories", "donate",
  ]
  /// Those of them that do not wait for anything.
  private static let prompt: Set<String> = [
    "async", "detached", "Task", "addOperation", "addBarrierBlock", "addTask",
  ]
  /// Functions that run their closure for each element.
  private static let loops: Set<String> = [
    "forEach", "map", "flatMap", "compactMap", "filter", "first", "contains", "reduce",
  ]
  /// Functions that run their closure once, before they return.
  private static let immediate: Set<String> = [
    "sync", "performAndWait", "autoreleasepool", "withExtendedLifetime", "withTaskGroup",
    "withThrowingTaskGroup", "withLock", "withCheckedContinuation",
    "withCheckedThrowingContinuation", "withUnsafeContinuation",
  ]

  /// A call of code that is not in the files.
  func foreign(
    _ node: FunctionCallExprSyntax, _ values: [Value], _ frames: Frames, _ path: Path
  ) -> [Path] {
    let name = node.functionName ?? ""
    if name == "wait", node.receiver != nil { return waitForPending(path, node) }
    let closures = values.compactMap { value -> (ClosureExprSyntax, Frames)? in
      if case .closure(let closure, let frames) = value { return (closure, frames) }
      return nil
    }
    let others = values.filter { if case .closure = $0 { false } else { true } }
    let escapes = others.contains { carries($0, path) }
    let start = path.with {
      if escapes { $0.isUncertain = true }
      $0.result = Self.isNeverNull(node) ? .some : .unknown
    }
    if Self.requests.contains(name) || Self.deferring.contains(name) || name == "addTask" {
      if Self.requests.contains(name) { slowCalls.insert(node) }
      return [
        start.with { path in
          let isSlow = !Self.prompt.contains(name)
          path.pending += closures.map {
            PendingClosure(closure: $0.0, frames: $0.1, isSlow: isSlow)
          }
          path.result = .some
        }
      ]
    }
    if Self.immediate.contains(name) {
      return closures.reduce([start]) { paths, next in
        paths.flatMap { invoke(next.0, [], next.1, $0) }
      }
    }
    let isReached = closures.contains { carries(.closure($0.0, $0.1), path) }
    guard isReached else { return [start] }
    if !Self.loops.contains(name) { slowCalls.insert(node) }
    // Whether and when such a closure runs is not known; its calls are noted, not counted.
    return [start.with { $0.isUncertain = true }]
  }

  /// Runs the work that was put off before a wait, which runs before the wait ends.
  private func waitForPending(_ path: Path, _ node: FunctionCallExprSyntax) -> [Path] {
    slowCalls.insert(node)
    var live = [path]
    var done: [Path] = []
    while !live.isEmpty, !isExhausted {
      done += live.filter(\.pending.isEmpty)
      live = merge(live.filter { !$0.pending.isEmpty }.flatMap(runPending))
    }
    return merge(done).map { after in
      after.with {
        $0.isLate = true
        $0.result = .unknown
      }
    }
  }

  /// Functions whose result is optional by type and never nil on a device.
  private static func isNeverNull(_ node: FunctionCallExprSyntax) -> Bool {
    switch node.functionName {
    case "URL": return node.arguments.first?.expression.stringValue != nil
    case "UserDefaults": return true
    case "data": return node.argument("using")?.trimmedDescription.contains("utf8") == true
    case "init": return false
    case let name?: return name.first?.isUppercase == true && name.hasPrefix("UNMutable")
    case nil: return false
    }
  }

  /// Whether whoever holds `value` can call the handler.
  func carries(_ value: Value, _ path: Path) -> Bool {
    switch value {
    case .handler: return true
    case .function(let function, _): return reach.functionNames.contains(function.name.plain)
    case .instance: return true
    case .closure(let closure, let frames):
      return closure.all(DeclReferenceExprSyntax.self).contains { reference in
        let name = reference.baseName.plain
        if reach.handlerNames.contains(name) || reach.functionNames.contains(name) { return true }
        guard let held = path.values[key(name, frames, path)] else { return false }
        if case .closure(let inner, _) = held, inner.id == closure.id { return false }
        return held != .instance && carries(held, path)
      }
    default: return false
    }
  }
}
