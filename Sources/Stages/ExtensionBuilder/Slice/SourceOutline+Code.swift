// The code in place of functions, initialisers and computed properties.
extension SourceOutline {
  /// Replaces the code of a function, an initialiser or a computed property.
  mutating func emptyCode(
    of declaration: Declaration, within scope: Scope?, callsParent: Bool
  ) {
    guard let body = declaration.body else { return }
    if declaration.isObserved { return replace(body, by: "") }
    let name = title(declaration, scope)
    if declaration.kind == .initializer {
      return replace(body, by: "{ \(initializer(declaration, body, scope, name)) }")
    }
    let type = text(declaration.type).map(Self.unwrapped)
    let isOverride = declaration.modifiers.contains("override") && callsParent
    if declaration.kind == .function {
      let parent = isOverride ? parentCall(declaration) : nil
      let code =
        parent.map { stub.note(name) + "; return \($0)" }
        ?? stub.body(name, type: type, canThrow: declaration.canThrow)
      return replace(body, by: "{ \(code) }")
    }
    let sets = body.contains { source.matches($0, "set") && isAccessor($0) }
    let get =
      isOverride && declaration.kind == .variable
      ? stub.note(name) + "; return super.\(declaration.name)"
      : stub.body(name, type: type, canThrow: false)
    replace(
      body,
      by: "{ get { \(get) }\(sets ? " set { \(stub.note(name)) }" : "") }")
  }

  private func isAccessor(_ index: Int) -> Bool {
    source.matches(index + 1, "{") || source.matches(index + 1, "(")
  }

  /// The labels of a function's parameters, `_` for none.
  func labels(_ declaration: Declaration) -> [String] {
    parameters(of: declaration).map(\.label)
  }

  private struct Parameter {
    let label: String
    let name: String
    let isInout: Bool
  }

  private func parameters(of declaration: Declaration) -> [Parameter] {
    var found: [Parameter] = []
    var depth = 0
    var isStart = true
    for index in declaration.parameters ?? 0..<0 {
      if isStart, let label = source.name(index) {
        let name = source.name(index + 1) ?? label
        let colon = source.matches(index + 1, ":") ? index + 1 : index + 2
        found.append(
          Parameter(label: label, name: name, isInout: source.matches(colon + 1, "inout")))
        isStart = false
      }
      if ["(", "[", "<", "{"].contains(where: { source.matches(index, $0) }) { depth += 1 }
      if [")", "]", "}"].contains(where: { source.matches(index, $0) }) { depth -= 1 }
      if source.matches(index, ">"), !source.matches(index - 1, "-") { depth -= 1 }
      if depth == 0, source.matches(index, ",") { isStart = true }
    }
    return found
  }

  private func parentCall(_ declaration: Declaration) -> String? {
    let arguments = parameters(of: declaration).map { parameter in
      (parameter.label == "_" ? "" : parameter.label + ": ")
        + (parameter.isInout ? "&" : "") + parameter.name
    }
    return (declaration.canThrow ? "try " : "") + (declaration.isAsync ? "await " : "")
      + "super.\(declaration.name)(\(arguments.joined(separator: ", ")))"
  }

  /// The code of an initialiser: it makes the object where the superclass lets it.
  private func initializer(
    _ declaration: Declaration, _ body: ClosedRange<Int>, _ scope: Scope?, _ name: String
  ) -> String {
    let isDeclared = plan.part == .declared
    let isComplete = isDeclared && scope?.keyword == "class" || scope?.isComplete ?? false
    if scope?.keyword == "class", isComplete, let call = chained(declaration, body) {
      return stub.note(name) + "; " + call
    }
    if declaration.isFailable { return stub.note(name, answer: "nil") + "; return nil" }
    let isFree = scope?.parent == nil && !declaration.modifiers.contains("convenience")
    if ["class", "struct", "actor"].contains(scope?.keyword), isComplete, isFree {
      return stub.note(name)
    }
    if scope?.keyword == "class", isDeclared, !declaration.modifiers.contains("convenience"),
      let parent = scope?.parent, let call = Self.creation(of: parent)
    {
      return stub.note(name) + "; " + call
    }
    return stub.end(name)
  }

  /// The call of another initialiser in the code, where its arguments are plain.
  private func chained(_ declaration: Declaration, _ body: ClosedRange<Int>) -> String? {
    let known = Set(parameters(of: declaration).map(\.name))
    for index in body
    where source.matches(index, "init") && source.matches(index - 1, ".")
      && (source.matches(index - 2, "super") || source.matches(index - 2, "self"))
    {
      guard let close = source.closingParenthesis(of: index + 1) else { continue }
      let isPlain = (index + 2..<close).allSatisfy { place in
        if source.tokens[place].kind != .word {
          return ["{", "(", "\\"].allSatisfy { !source.matches(place, $0) }
        }
        let word = source.text(source.tokens[place])
        return known.contains(word) || ["nil", "true", "false"].contains(word)
          || source.matches(place + 1, ":")
          || source.matches(place - 1, ".")
            && !(source.name(place - 2).map { $0.first?.isUppercase == true } ?? false)
      }
      guard isPlain else { return nil }
      return text(index - 2..<close + 1)
    }
    return nil
  }

  private static func creation(of parent: String) -> String? {
    if parent.hasSuffix("ViewController") { return "super.init(nibName: nil, bundle: nil)" }
    if parent == "UITableViewCell" {
      return "super.init(style: .default, reuseIdentifier: nil)"
    }
    if ["UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UICollectionViewCell"]
      .contains(parent)
    {
      return "super.init(frame: .zero)"
    }
    return ["NSObject", "UIResponder"].contains(parent) ? "super.init()" : nil
  }
}
