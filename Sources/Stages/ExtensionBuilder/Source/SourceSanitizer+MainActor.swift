extension SourceSanitizer {
  /// The function of the start code that runs a body as the main actor's, on any thread.
  static let entrance = "pushsimAsMainActor"

  /// Declares `entrance`. As on a device nothing looks whether it is the main thread: the system's
  /// call does not know of the actor.
  static let entranceCode = """
    nonisolated func \(entrance)(_ body: @MainActor () -> Void) {
      withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Void).self)() }
    }

    """

  private static let systemMethods: Set<String> = ["didReceive", "serviceExtensionTimeWillExpire"]

  /// Runs what overrides the system's methods in the class declared at `index` as the main actor's,
  /// when the context asks for it.
  mutating func enterMainActor(_ index: Int) {
    guard let name = source.name(index + 1), context.mainActorClasses.contains(name),
      let members = source.braces(after: index)
    else { return }
    for place in members where source.matches(place, "func") {
      guard let name = source.name(place + 1), Self.systemMethods.contains(name),
        isOverride(place), let body = source.braces(after: place)
      else { continue }
      let (open, close) = (source.tokens[body.lowerBound], source.tokens[body.upperBound])
      replace(open.range.upperBound..<open.range.upperBound, by: " \(Self.entrance) {")
      replace(close.range.lowerBound..<close.range.lowerBound, by: "}; ")
    }
  }

  private func isOverride(_ index: Int) -> Bool {
    var first = index
    while source.matches(first - 1, "override") || first > 0 && isPrefix(first - 1) {
      first -= 1
      if source.matches(first, "override") { return true }
    }
    return false
  }
}

extension SwiftSource {
  /// The indices from the first `{` behind `index`, outside of parentheses, to its `}`; nil when
  /// there is none.
  func braces(after index: Int) -> ClosedRange<Int>? {
    var open: Int?
    var (braces, parentheses) = (0, 0)
    for other in index..<tokens.count where tokens[other].kind == .punctuation {
      if open == nil {
        if matches(other, "(") { parentheses += 1 }
        if matches(other, ")") { parentheses -= 1 }
      }
      if matches(other, "{"), parentheses == 0 {
        open = open ?? other
        braces += 1
      } else if matches(other, "}"), let open {
        braces -= 1
        if braces == 0 { return open...other }
      }
    }
    return nil
  }
}
