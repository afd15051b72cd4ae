/// A class of a target's Swift files, as far as its Objective-C files call it by declarations of
/// their own.
package struct SwiftClass: Sendable, Hashable {
  /// Its name.
  package var name: String
  /// The classes and protocols that it names behind its own.
  package var inherited: [String]
  /// Its methods and properties, as `title(for:)` and `name`.
  package var members: Set<String>

  /// Creates a class.
  package init(name: String, inherited: [String], members: Set<String>) {
    (self.name, self.inherited, self.members) = (name, inherited, members)
  }
}

/// The variables that stand for the macros of a bridging header.
package enum BridgedMacro {
  /// The beginning of their names.
  package static let prefix = "pushsim_macro_"
}

/// The Swift side of a target of both languages.
package struct MixedTarget: Sendable {
  /// The header whose declarations the Swift files see.
  package var bridgingHeader: ObjectiveCSource?
  /// The lines of headers, by their paths, between `@optional` and `@required` or the end.
  package var optionalLines: [String: Set<Int>] = [:]
  /// The classes of the Swift files.
  package var classes: [SwiftClass] = []
  /// The names of the Swift files' protocols.
  package var protocols: Set<String> = []
  /// The folder of the header that was made of the Swift files.
  package var generatedFolder: String?

  /// Creates one without anything.
  package init() {}
}

extension Program {
  /// A method that a class of the Swift files implements in place of a declaration of Objective-C.
  struct SwiftAnswer {
    let className: String
    let method: MethodInfo
  }

  /// The Swift classes whose objects answer to a message by a method that a class or a protocol of
  /// the sources declares, the most derived first.
  func swiftAnswers(_ key: String) -> [SwiftAnswer] {
    if swiftMethods == nil { swiftMethods = allSwiftAnswers() }
    return swiftMethods?[key] ?? []
  }

  private func allSwiftAnswers() -> [String: [SwiftAnswer]] {
    var result: [String: [SwiftAnswer]] = [:]
    for type in mixed.classes.sorted(by: { depth(of: $0) > depth(of: $1) }) {
      for (key, method) in declared(for: type).sorted(by: { $0.key < $1.key }) {
        let name = importedName(method)
        let text = method.accessor == nil ? name.text : name.base
        guard name.base != "init", isMember(text, of: type) else { continue }
        result[key, default: []].append(
          SwiftAnswer(className: type.name, method: method.spelled(name)))
      }
    }
    return result
  }

  /// The methods that classes and protocols of the sources declare for objects of a Swift class.
  private func declared(for type: SwiftClass) -> [String: MethodInfo] {
    var methods: [String: MethodInfo] = [:]
    for name in ancestors(of: type) {
      if let info = table.protocols[name] {
        for inner in [name] + info.protocols {
          let declared = table.protocols[inner]?.methods.filter { $1.isOwn || $1.isOfSwift }
          methods.merge(declared ?? [:]) { old, _ in old }
        }
      } else if isOwn(name) {
        for info in table.chain(of: name) where isOwn(info.name) {
          methods.merge(faces(of: info.name)) { old, _ in old }
        }
      }
    }
    return methods.filter { !$0.value.isClass && !$0.value.isVariadic }
  }

  /// Whether the class, or a Swift class above it, has a member.
  private func isMember(_ text: String, of type: SwiftClass) -> Bool {
    type.members.contains(text)
      || mixed.classes.contains {
        $0.name != type.name && ancestors(of: type).contains($0.name) && $0.members.contains(text)
      }
  }

  /// The names of everything that a Swift class inherits of, as far as Swift files say.
  private func ancestors(of type: SwiftClass) -> [String] {
    var result: [String] = []
    var open = type.inherited
    while let name = open.popLast() {
      guard !result.contains(name) else { continue }
      result.append(name)
      open += mixed.classes.first { $0.name == name }?.inherited ?? []
    }
    return result
  }

  private func depth(of type: SwiftClass) -> Int {
    ancestors(of: type).filter { name in mixed.classes.contains { $0.name == name } }.count
  }
}

extension MethodInfo {
  /// The same method as one that Swift has under a name.
  func spelled(_ name: ImportedName) -> MethodInfo {
    let method = MethodInfo(owner: owner, selector: selector, isClass: isClass)
    (method.parameters, method.result, method.accessor) = (parameters, result, accessor)
    (method.property, method.isWritable) = (property, isWritable)
    method.swift =
      accessor == nil ? name.text + (name.errorIndex == nil ? "" : " throws") : name.base
    method.isOfSwift = true
    return method
  }
}
