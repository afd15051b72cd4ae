import Foundation

// The compiler's errors, by which a slice becomes smaller.
extension AppSlice {
  /// Takes out what the compiler could not compile.
  /// - Returns: the error that nothing can be left out for; nil where another round may help.
  mutating func heed(_ errors: [CompilerError]) -> CompilerError? {
    let before = (plans, missing)
    touched = []
    var stuck: CompilerError?
    for error in errors {
      guard let place = places[URL(fileURLWithPath: error.path).standardizedFileURL.path] else {
        stuck = stuck ?? error
        continue
      }
      if !heed(error, at: place), stuck == nil { stuck = error }
    }
    reach()
    if let stuck { return stuck }
    return plans == before.0 && missing == before.1 ? errors.first : nil
  }

  private mutating func heed(_ error: CompilerError, at place: Int) -> Bool {
    if let module = error.message.firstMatch(of: #/^no such module '(\w+)/#) {
      missing.insert(String(module.1))
      return true
    }
    if touched.contains(.file(place)) { return true }
    let path = Self.path(to: error.line, in: files[place].declarations)
    guard let last = path.last else { return giveUp(place) }
    if touched.contains(.declaration(place, last.key)) { return true }
    switch plans[place].part {
    case .absent: return true
    case .kept: return heed(error, last, path, at: place)
    case .declared:
      degrade(error, path, at: place)
      return true
    }
  }

  /// Takes a file out as a whole, which a root is not.
  private mutating func giveUp(_ place: Int) -> Bool {
    guard !files[place].isRoot else { return false }
    touched.insert(.file(place))
    if declaredOnly.insert(place).inserted {
      plans[place] = FilePlan(part: .declared)
    } else {
      gone.insert(place)
    }
    return true
  }

  /// The declarations around a line, the outermost first.
  private static func path(
    to line: Int, in declarations: [Declaration]
  ) -> [Declaration] {
    for declaration in declarations {
      guard declaration.lines.contains(line) else { continue }
      return [declaration] + path(to: line, in: declaration.members)
    }
    return []
  }

  private mutating func heed(
    _ error: CompilerError, _ last: Declaration, _ path: [Declaration], at place: Int
  ) -> Bool {
    let source = files[place].source
    let hasCode = [.function, .variable, .subscript].contains(last.kind) && !last.isStored
    if let body = last.body, hasCode || last.kind == .initializer,
      source.line(of: source.tokens[body.lowerBound].range.lowerBound) <= error.line
    {
      let lock = lock(of: last, path, at: place)
      if lock == .open, hasCode {
        touched.insert(.declaration(place, last.key))
        if plans[place].emptied.insert(last.key).inserted { return true }
        if files[place].isRoot { degrade(error, path, at: place) }
        return files[place].isRoot || giveUp(place)
      }
      if leaveStatement(error, body, lock, at: place) { return true }
      if lock == .scenes, plans[place].emptied.insert(last.key).inserted { return true }
      guard files[place].isRoot, lock == .open else { return giveUp(place) }
      degrade(error, path, at: place)
      return true
    }
    if !files[place].isRoot { return giveUp(place) }
    // A root stays; a property or a conformance that nothing supplies goes.
    degrade(error, path, at: place)
    return path.count > 1 || plans[place].forms[last.key] != .gone
  }

  private mutating func leaveStatement(
    _ error: CompilerError, _ body: ClosedRange<Int>, _ lock: Lock, at place: Int
  ) -> Bool {
    let source = files[place].source
    let search = StatementSearch(source: source)
    guard
      let tokens = search.statement(
        at: error.line, in: body,
        without: lock == .onTheWay ? NotificationCode.handedOver : [])
    else { return false }
    let start = source.tokens[tokens.lowerBound].range.lowerBound
    if touched.contains(.statement(place, start)) { return true }
    guard plans[place].statements[start] == nil else { return false }
    touched.insert(.statement(place, start))
    plans[place].statements[start] = FilePlan.Statement(
      end: source.tokens[tokens.upperBound - 1].range.upperBound, isView: lock == .scenes)
    return true
  }

  /// Why the code of a function has to stay.
  private enum Lock {
    /// It has not.
    case open
    /// It names notifications.
    case notifying
    /// The system calls it for a notification or a launch.
    case onTheWay
    /// It makes the scenes of an app.
    case scenes
  }

  private func lock(of declaration: Declaration, _ path: [Declaration], at place: Int) -> Lock {
    let file = files[place]
    guard file.isRoot || file.isNotifying, let body = declaration.body else { return .open }
    if file.isRoot {
      let labels = (declaration.parameters ?? 0..<0).compactMap { file.source.name($0) }
      if NotificationCode.isOnTheWay(declaration.name, labels) { return .onTheWay }
      let isApp = path.dropLast().contains { type in
        type.inherited.contains { file.source.matches($0.lowerBound, "App") }
      }
      if isApp, declaration.name == "body" { return .scenes }
    }
    return body.contains { file.source.name($0).map(NotificationCode.isOwn) ?? false }
      ? .notifying : .open
  }

  /// Writes a declaration with less, or not at all.
  private mutating func degrade(
    _ error: CompilerError, _ path: [Declaration], at place: Int
  ) {
    guard let last = path.last else { return }
    touched.insert(.declaration(place, last.key))
    let source = files[place].source
    if last.kind == .type || last.kind == .proto, !last.inherited.isEmpty {
      let parents = last.inherited.map { tokens in
        String(
          decoding: source.bytes[
            source.tokens[tokens.lowerBound].range
              .lowerBound..<source.tokens[tokens.upperBound - 1].range.upperBound], as: UTF8.self)
      }
      let named = parents.filter { parent in
        error.names.contains {
          parent == $0 || parent.hasPrefix($0 + "<") || parent.hasSuffix("." + $0)
        }
      }
      let known = plans[place].disowned[last.key] ?? []
      let next = named.isEmpty ? Set(parents.dropFirst()) : Set(named)
      if !next.isSubset(of: known) {
        plans[place].disowned[last.key] = known.union(next)
        return
      }
    }
    let form = plans[place].forms[last.key] ?? .full
    switch form {
    case .full where last.kind != .type && last.kind != .other:
      plans[place].forms[last.key] = files[place].isRoot ? .gone : .bare
    case .gone:
      _ = giveUp(place)
    default: plans[place].forms[last.key] = .gone
    }
  }
}
