import SwiftSyntax

/// Walks through all paths of an extension's functions and counts calls of the content handler.
///
/// A closure given to a function that runs it later counts as the path's continuation. What is
/// handed to code that is not in the files makes a path uncertain, and an uncertain path raises
/// no alarm.
final class HandlerFlow {
  /// More paths than that are not distinguished: the function is given up as uncertain.
  static let maximumPaths = 400
  /// How deep calls of the files' functions are followed.
  static let maximumDepth = 16
  /// How many statements are walked through in all.
  static let maximumSteps = 200_000

  let program: Program
  let type: Program.TypeDeclaration
  let reach: HandlerReach
  /// Whether a limit was met, so that nothing found is certain.
  var isExhausted = false
  var handlerCalls: Set<HandlerCall> = []
  /// The first of two calls on a path, by the second.
  var secondCalls: [FunctionCallExprSyntax: Syntax] = [:]
  /// Calls whose work takes long.
  var slowCalls: Set<FunctionCallExprSyntax> = []
  var visited: Set<FunctionDeclSyntax> = []
  /// The values that are nil when another is not: the data and the error of a request.
  var opposites: [String: [String]] = [:]
  /// The values that are nil when another is: the data and the response of a request.
  var companions: [String: [String]] = [:]
  var stack: [FunctionDeclSyntax] = []
  private var steps = 0
  private var lastFrame = 0

  init(_ program: Program, _ type: Program.TypeDeclaration, _ reach: HandlerReach) {
    self.program = program
    self.type = type
    self.reach = reach
  }

  /// The paths through `function`, with everything it starts.
  /// - Parameters:
  ///   - arguments: The values of the parameters, in order.
  ///   - properties: The known values of properties before.
  func paths(
    through function: FunctionDeclSyntax, arguments: [Value], properties: [String: Value] = [:]
  ) -> [Path] {
    let path = Path().with { $0.values = properties }
    let frames = Frames(ids: [], type: type.name)
    var live = invoke(function, arguments, frames, path, isEntry: true)
    var done: [Path] = []
    while !live.isEmpty {
      done += live.filter(\.pending.isEmpty)
      live = merge(live.filter { !$0.pending.isEmpty }.flatMap(runPending))
    }
    return merge(done)
  }

  /// Runs the closure that was put off first.
  func runPending(_ path: Path) -> [Path] {
    guard let next = path.pending.first else { return [path] }
    let start = path.with {
      $0.pending.removeFirst()
      $0.isLate = $0.isLate || next.isSlow
      $0.isEndKnown = false
    }
    return invoke(next.closure, [], next.frames, start).map { path in
      path.with { if $0.exit == .threw { $0.exit = .none } }
    }
  }

  func newFrame(in frames: Frames) -> Frames {
    lastFrame += 1
    return Frames(ids: frames.ids + [lastFrame], type: frames.type, names: frames.names)
  }

  /// Counts a step; false when there were too many.
  func step() -> Bool {
    steps += 1
    if steps > Self.maximumSteps { isExhausted = true }
    return !isExhausted
  }

  /// The paths that differ; none when there are too many to tell apart.
  func merge(_ paths: [Path]) -> [Path] {
    var known: Set<Path> = []
    let different = paths.filter { known.insert($0).inserted }
    guard different.count <= Self.maximumPaths else {
      isExhausted = true
      return Array(different.prefix(Self.maximumPaths))
    }
    return different
  }

  // MARK: Names

  /// The key under which the value of `name` is kept.
  func key(_ name: String, _ frames: Frames, _ path: Path) -> String {
    for id in frames.ids.reversed() {
      let key = "\(id).\(name)"
      if path.names.contains(key) || frames.names.contains(key) { return key }
    }
    return "\(frames.type).\(name)"
  }

  /// Declares a name in the innermost scope.
  /// - Returns: The key under which its value is kept.
  func declare(_ name: String, _ frames: Frames, _ path: inout Path) -> String {
    let key = "\(frames.ids.last ?? 0).\(name)"
    path.names.insert(key)
    path.values[key] = nil
    return key
  }

  func declaring(_ names: [String], _ frames: Frames, _ path: Path) -> Path {
    path.with { path in
      for name in names { _ = declare(name, frames, &path) }
    }
  }

  /// The paths behind a block, whose names are gone.
  func leaveBlock(_ paths: [Path], _ before: Path) -> [Path] {
    paths.map { path in path.with { $0.names = before.names } }
  }

  /// The key of a plain name or of a property of the instance; nil for other expressions.
  func key(of expression: ExprSyntax, _ frames: Frames, _ path: Path) -> String? {
    let bare = expression.bare
    if let reference = bare.as(DeclReferenceExprSyntax.self) {
      return key(reference.baseName.plain, frames, path)
    }
    guard let member = bare.as(MemberAccessExprSyntax.self), let base = member.base?.bare else {
      return nil
    }
    let isInstance =
      base.isSelf || base.name.map { path.values[key($0, frames, path)] == .instance } == true
    return isInstance ? "\(frames.type).\(member.declName.baseName.plain)" : nil
  }

  /// Keeps a value, and what follows for the others of a request.
  func set(_ key: String, _ value: Value, _ path: inout Path) {
    path.values[key] = value == .unknown ? nil : value
    guard let isNull = value.isNull else { return }
    for other in opposites[key] ?? [] where path.values[other] == nil {
      path.values[other] = isNull ? .some : .null
    }
    for other in companions[key] ?? [] where path.values[other] == nil {
      path.values[other] = isNull ? .null : .some
    }
  }

  /// Forgets the conditions that mention `key`, which has another value now.
  func forget(_ key: String, _ path: inout Path) {
    path.facts = path.facts.filter { !$0.key.contains(key) }
  }
}
