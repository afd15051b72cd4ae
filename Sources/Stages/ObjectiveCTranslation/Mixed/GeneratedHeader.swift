/// The header by which a target's Objective-C files see its Swift classes: `Module-Swift.h`.
package struct GeneratedHeader {
  /// The names that the target's own headers declare.
  package struct Names: Sendable {
    /// Classes.
    package var classes: Set<String> = []
    /// Protocols.
    package var protocols: Set<String> = []

    /// Creates an empty list.
    package init() {}
  }

  let types: ExportedTypes
  private let interface: SwiftInterface

  init(_ interface: SwiftInterface, _ table: InterfaceTable, _ names: Names) {
    self.interface = interface
    types = ExportedTypes(table, interface, names)
  }

  /// The header's text.
  /// - Parameter imports: The lines that import what it needs.
  func text(imports: [String]) -> String {
    var lines = imports
    let classes = exportedClasses
    let names = classes.map { $0.statedName ?? $0.name } + types.ownClasses.sorted()
    if !names.isEmpty { lines.append("@class \(names.joined(separator: ", "));") }
    let protocols = interface.types.filter {
      $0.kind == .protocol && $0.attributes.contains("@objc")
    }
    let others = protocols.map(\.name) + types.ownProtocols.sorted()
    if !others.isEmpty { lines.append("@protocol \(others.joined(separator: ", "));") }
    for type in interface.types where type.kind == .enum && type.attributes.contains("@objc") {
      lines += enumeration(type)
    }
    for type in protocols { lines += self.protocol(type) }
    for type in classes { lines += self.class(type) }
    for type in interface.types where type.kind == .extension { lines += category(type) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The classes that inherit of one of Objective-C, each behind the one above it.
  private var exportedClasses: [SwiftInterface.DeclaredType] {
    let declared = interface.types.filter { $0.kind == .class && !$0.isPrivate }
    let own = Set(declared.map(\.name))
    var result: [SwiftInterface.DeclaredType] = []
    var known: Set<String> = []
    var rest = declared
    while true {
      let next = rest.filter { type in
        guard let parent = type.inherited.first else { return false }
        return known.contains(parent) || !own.contains(parent) && types.className(parent) != nil
      }
      guard !next.isEmpty else { return result }
      result += next
      known.formUnion(next.map(\.name))
      rest.removeAll { known.contains($0.name) }
    }
  }

  // MARK: Declarations

  private func enumeration(_ type: SwiftInterface.DeclaredType) -> [String] {
    let raw = type.inherited.first.flatMap { types.exported(.named($0, []))?.text } ?? "NSInteger"
    let name = type.statedName ?? type.name
    let cases = type.members.filter { $0.kind == .enumCase }.map { member in
      "  \(name)\(member.name.prefix(1).uppercased())\(member.name.dropFirst())"
        + (member.value.map { " = \($0)" } ?? "") + ","
    }
    return ["typedef NS_ENUM(\(raw), \(name)) {"] + cases + ["};"]
  }

  private func `protocol`(_ type: SwiftInterface.DeclaredType) -> [String] {
    let parents = type.inherited.compactMap { name in
      name == "NSObjectProtocol" ? "NSObject" : types.isProtocol(name) ? name : nil
    }
    let list = parents.isEmpty ? "" : " <\(parents.joined(separator: ", "))>"
    let members = type.members.filter { !$0.isAsync }
    let required = members.filter { !$0.modifiers.contains("optional") }
    let optional = members.filter { $0.modifiers.contains("optional") }
    return ["@protocol \(type.statedName ?? type.name)\(list)"] + required.flatMap(member)
      + (optional.isEmpty ? [] : ["@optional"]) + optional.flatMap(member) + ["@end"]
  }

  private func `class`(_ type: SwiftInterface.DeclaredType) -> [String] {
    let parent = type.inherited.first.flatMap(types.className) ?? "NSObject"
    let parts = interface.types.filter { $0.kind == .extension && $0.name == type.name }
    let protocols = (type.inherited.dropFirst() + parts.flatMap(\.inherited)).filter {
      types.isProtocol($0)
    }
    let list = protocols.isEmpty ? "" : " <\(protocols.joined(separator: ", "))>"
    let name = type.statedName ?? type.name
    let members = ([type] + parts).flatMap { part in
      part.members.filter { isExported($0, of: part, type) }
    }
    return [
      "PUSHSIM_SWIFT(\"\(type.name)\")", "@interface \(name) : \(parent)\(list)",
    ] + members.flatMap(member) + ["@end"]
  }

  /// The members that a Swift file adds to a class of Objective-C.
  private func category(_ type: SwiftInterface.DeclaredType) -> [String] {
    guard !interface.types.contains(where: { $0.kind != .extension && $0.name == type.name }),
      let name = types.className(type.name), Boundary.values[name] != type.name
    else { return [] }
    let members = type.members.filter { isExported($0, of: type, type) }.flatMap(member)
    return members.isEmpty ? [] : ["@interface \(name) (Swift)"] + members + ["@end"]
  }

  private func isExported(
    _ member: SwiftInterface.Member, of part: SwiftInterface.DeclaredType,
    _ type: SwiftInterface.DeclaredType
  ) -> Bool {
    let hidden: Set<String> = ["private", "fileprivate"]
    guard member.modifiers.isDisjoint(with: hidden), part.modifiers.isDisjoint(with: hidden) else {
      return false
    }
    let marks: Set<String> = ["@objc", "@IBAction", "@IBOutlet", "@IBInspectable"]
    return !member.attributes.isDisjoint(with: marks)
      || type.attributes.contains("@objcMembers") && !member.attributes.contains("@nonobjc")
      || part.kind == .extension && part.attributes.contains("@objc")
      || member.kind == .initializer && !member.modifiers.contains("override")
        && member.parameters.isEmpty
  }

  // MARK: Members

  private func member(_ member: SwiftInterface.Member) -> [String] {
    guard !member.isGeneric else { return [] }
    if member.isAsync { return asyncMethod(member).map { [$0] } ?? [] }
    switch member.kind {
    case .variable: return property(member).map { [$0] } ?? []
    case .function, .initializer: return method(member).map { [$0] } ?? []
    case .enumCase: return []
    }
  }

  func isOfClass(_ member: SwiftInterface.Member) -> Bool {
    !member.modifiers.isDisjoint(with: ["static", "class"])
  }

  private func property(_ member: SwiftInterface.Member) -> String? {
    guard let type = member.type, let text = types.exported(type) else { return nil }
    var words = ["nonatomic"]
    if isOfClass(member) { words.append("class") }
    if !member.isSettable { words.append("readonly") }
    if let stated = member.statedName, stated != member.name { words.append("getter=\(stated)") }
    if member.modifiers.contains("weak") { words.append("weak") }
    // clang says nothing of nil beside a statement of ours.
    var marks = member.statedName == nil ? "" : " PUSHSIM_SWIFT(\"\(member.name)\")"
    if !text.isExact {
      marks += " __attribute__((annotate(\"pushsim\", \"swifttype:\(type.text)\")))"
    }
    return "@property(\(words.joined(separator: ", "))) "
      + "\(Self.declaring(member.name, text.text))\(marks);"
  }

  /// A declaration of a name; that of a block is within its type.
  private static func declaring(_ name: String, _ type: String) -> String {
    guard let start = type.firstRange(of: "(^") else { return "\(type) \(name)" }
    let open = type[start.upperBound...]
    guard let close = open.firstIndex(of: ")") else { return "\(type) \(name)" }
    return "\(type[..<close]) \(name)\(type[close...])"
  }

  private func method(_ member: SwiftInterface.Member) -> String? {
    var parameters: [ExportedTypes.Exported] = []
    for parameter in member.parameters {
      guard let type = parameter.type.flatMap({ types.exported($0) }) else { return nil }
      parameters.append(type)
    }
    guard let result = result(of: member) else { return nil }
    let selector = member.statedName ?? ExportedSelector.of(member)
    var pieces = selector.split(separator: ":").map(String.init)
    if member.canThrow { parameters.append(ExportedTypes.Exported(text: Self.error)) }
    guard !pieces.isEmpty, parameters.isEmpty || pieces.count == parameters.count else {
      return nil
    }
    if !parameters.isEmpty {
      pieces = zip(pieces, parameters).enumerated().map { "\($1.0):(\($1.1.text))a\($0)" }
    }
    let sign = isOfClass(member) ? "+" : "-"
    return "\(sign) (\(result))\(pieces.joined(separator: " ")) "
      + "PUSHSIM_SWIFT(\"\(spelling(member, parameters))\");"
  }

  private static let error = "NSError * _Nullable * _Nullable"

  private func result(of member: SwiftInterface.Member) -> String? {
    if member.kind == .initializer {
      return "\(member.isFailable || member.canThrow ? "nullable " : "nonnull ")instancetype"
    }
    guard let type = member.type else { return member.canThrow ? "BOOL" : "void" }
    guard let text = types.exported(type, member.canThrow ? "_Nullable" : "_Nonnull") else {
      return nil
    }
    guard member.canThrow else { return text.text }
    if text.text == "void" { return "BOOL" }
    return text.isObject ? text.text : nil
  }

  /// How Swift calls it; where the header's types lead to other ones, with the types themselves.
  private func spelling(
    _ member: SwiftInterface.Member, _ parameters: [ExportedTypes.Exported]
  ) -> String {
    let effect = member.canThrow ? " throws" : ""
    let isExact = zip(member.parameters, parameters).allSatisfy { $1.isExact }
    guard !isExact else { return member.spelling + effect }
    let values = member.parameters.enumerated().map { place, parameter in
      let label = parameter.label == "_" ? "" : "\(parameter.label): "
      guard !parameters[place].isExact, let type = parameter.type else {
        return "\(label)$\(place)"
      }
      if case .optional(let inner) = type {
        return "\(label)objcInOrNil($raw\(place), (\(inner.text)).self)"
      }
      return "\(label)objcIn($raw\(place), (\(type.text)).self)"
    }
    let name = member.kind == .initializer ? "$self" : "$self.\(member.name)"
    return "\(name)(\(values.joined(separator: ", ")))\(effect)"
  }
}

/// The selectors that Swift gives to methods.
enum ExportedSelector {
  /// The selector of a method, as `titleForKey:` is that of `title(forKey:)`.
  static func of(_ member: SwiftInterface.Member) -> String {
    var pieces = member.parameters.map { $0.label == "_" ? "" : $0.label }
    guard !pieces.isEmpty else {
      if member.isAsync { return member.name + "WithCompletionHandler:" }
      return member.canThrow ? member.name + "AndReturnError:" : member.name
    }
    let first = pieces[0]
    if first.isEmpty {
      pieces[0] = member.name
    } else {
      let isJoined =
        CamelCase.words(first).first.map { PartOfSpeech($0) == .preposition } ?? false
        || CamelCase.words(member.name).last.map { PartOfSpeech($0) == .preposition } ?? false
      pieces[0] =
        member.name + (isJoined ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    if member.isAsync { pieces.append("completionHandler") }
    if member.canThrow, !member.isAsync { pieces.append("error") }
    return pieces.map { $0 + ":" }.joined()
  }
}

extension SwiftInterface.DeclaredType {
  /// Whether other files cannot see it.
  var isPrivate: Bool { !modifiers.isDisjoint(with: ["private", "fileprivate"]) }
}
