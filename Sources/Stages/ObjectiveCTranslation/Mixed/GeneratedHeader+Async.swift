extension GeneratedHeader {
  /// An `async` method: Objective-C calls it with a completion handler, which gets the result and
  /// the error.
  func asyncMethod(_ member: SwiftInterface.Member) -> String? {
    var parameters: [ExportedTypes.Exported] = []
    for parameter in member.parameters {
      guard let type = parameter.type.flatMap({ types.exported($0) }), type.isExact else {
        return nil
      }
      parameters.append(type)
    }
    guard let completion = completion(of: member) else { return nil }
    parameters.append(ExportedTypes.Exported(text: completion.block))
    let selector = member.statedName ?? ExportedSelector.of(member)
    let pieces = selector.split(separator: ":").map(String.init)
    guard member.kind == .function, pieces.count == parameters.count else { return nil }
    let list = zip(pieces, parameters).enumerated().map { "\($1.0):(\($1.1.text))a\($0)" }
    return "\(isOfClass(member) ? "+" : "-") (void)\(list.joined(separator: " ")) "
      + "PUSHSIM_SWIFT(\"\(asyncCall(member, completion))\");"
  }

  /// The type of the handler, and what it gets in place of a result beside an error.
  private func completion(of member: SwiftInterface.Member) -> (block: String, nothing: String?)? {
    var values: [String] = []
    var nothing: String?
    if let type = member.type, type != .tuple([]), type != .named("Void", []) {
      guard let value = types.exported(type, member.canThrow ? "_Nullable" : "_Nonnull"),
        value.isExact
      else { return nil }
      let isNumber = ["Int", "Double", "Float", "CGFloat"].contains(type.text)
      guard value.isObject || isNumber || value.text == "BOOL" else { return nil }
      nothing = value.isObject ? "nil" : isNumber ? "0" : "false"
      values.append(value.text)
    }
    if member.canThrow { values.append("NSError * _Nullable") }
    return (
      "void (^ _Nonnull)(\(values.isEmpty ? "void" : values.joined(separator: ", ")))", nothing
    )
  }

  /// The call in Swift, on a thread of its own as on a device.
  private func asyncCall(
    _ member: SwiftInterface.Member, _ completion: (block: String, nothing: String?)
  ) -> String {
    let arguments = member.parameters.enumerated().map { place, parameter in
      (parameter.label == "_" ? "" : "\(parameter.label): ") + "$\(place)"
    }
    let call = "await s.\(member.name)(\(arguments.joined(separator: ", ")))"
    let handler = "$\(member.parameters.count)"
    let hasResult = completion.nothing != nil
    let results = (hasResult ? ["r"] : []) + (member.canThrow ? ["nil"] : [])
    let failures = [completion.nothing, "error"].compactMap(\.self).joined(separator: ", ")
    let body =
      "\(hasResult ? "let r = " : "")\(member.canThrow ? "try " : "")\(call); "
      + "\(handler)(\(results.joined(separator: ", ")))"
    let whole =
      member.canThrow ? "do { \(body) } catch { \(handler)(\(failures)) }" : body
    let receiver = isOfClass(member) ? "$cls" : "$self"
    return "{ let s = \(receiver); Task.detached { \(whole) } }()"
  }
}
