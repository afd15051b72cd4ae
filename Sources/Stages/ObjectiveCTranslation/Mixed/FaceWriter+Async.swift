extension FaceWriter {
  /// Writes the method once more as Swift's importer does for one with a completion handler: `async`,
  /// with the handler's values as its result.
  func writeAsync(
    _ method: MethodInfo, _ imported: ImportedName, _ modifier: String, into text: inout SwiftText
  ) {
    guard imported.errorIndex == nil, method.result.type == .void,
      let last = method.parameters.last, case .block(let handler) = last.type.type,
      handler.result.type == .void, Self.isCompletion(method.selector),
      let label = imported.labels.last
    else { return }
    var values = handler.parameters
    let isThrowing = Self.isError(values.last)
    if isThrowing { values.removeLast() }
    let types = values.map { isThrowing ? boundary.bare($0) : boundary.swift($0) }
    let result = types.count == 1 ? types[0] : "(\(types.joined(separator: ", ")))"
    let failure = isThrowing ? "any Error" : "Never"
    let names = handler.parameters.indices.map { "r\($0)" }
    let results = values.enumerated().map { place, type in
      "r\(place)" + (isThrowing && boundary.swift(type).hasSuffix("?") ? "!" : "")
    }
    let done =
      values.isEmpty
      ? "c.resume()"
      : results.count == 1
        ? "c.resume(returning: \(results[0]))"
        : "c.resume(returning: (\(results.joined(separator: ", "))))"
    let body =
      isThrowing
      ? "if let e = r\(values.count) { c.resume(throwing: e) } else { \(done) }" : done
    var shorter = method.parameters
    shorter.removeLast()
    let arguments = zip(imported.labels, shorter.indices).map { label, place in
      (label == "_" ? "" : "\(label): ") + "a\(place)"
    }
    let closure =
      (label == "_" ? "" : "\(label): ")
      + "{ \(names.isEmpty ? "" : names.joined(separator: ", ") + " in ")"
      + "\(body) }"
    let call = "\(imported.base.quoted)(\((arguments + [closure]).joined(separator: ", ")))"
    let function = isThrowing ? "withCheckedThrowingContinuation" : "withCheckedContinuation"
    text.add(
      "\(modifier)func \(imported.base.quoted)(\(list(method, imported, shorter.count))) async"
        + "\(isThrowing ? " throws" : "")\(values.isEmpty ? "" : " -> \(result)") {")
    text.add(
      "\(isThrowing ? "try " : "")await \(function) "
        + "{ (c: CheckedContinuation<\(values.isEmpty ? "Void" : result), \(failure)>) in self.\(call) }"
    )
    text.add("}")
  }

  /// Whether the last piece of a selector names a completion handler.
  private static func isCompletion(_ selector: String) -> Bool {
    let piece = selector.split(separator: ":").last?.lowercased() ?? ""
    return ["completion", "completionhandler", "completionblock", "reply"].contains {
      piece.hasSuffix($0)
    }
  }

  private static func isError(_ type: CType.Qualified?) -> Bool {
    guard let type, case .object("NSError", _, _) = type.type else { return false }
    return type.nullability != .nonnull
  }
}
