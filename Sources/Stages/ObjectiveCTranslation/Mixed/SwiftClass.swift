/// A class of a target's Swift files, as far as its Objective-C files call it by declarations of
/// their own.
package struct SwiftClass: Sendable, Hashable {
  /// Its name.
  package var name: String
  /// The classes and protocols that it names behind its own.
  package var inherited: [String]
  /// Its methods and properties, as `title(for:)` and `name`.
  package var members: Set<String>
  /// Whether it has initialisers that call its superclass's.
  package var hasInitializers: Bool

  /// Creates a class.
  package init(
    name: String, inherited: [String], members: Set<String>, hasInitializers: Bool = false
  ) {
    (self.name, self.inherited, self.members) = (name, inherited, members)
    self.hasInitializers = hasInitializers
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
  /// The classes of Swift whose own initialisers make objects of a class of the sources: nothing
  /// but these can allocate one.
  var selfMadeClasses: [SwiftClass] {
    mixed.classes.filter { $0.hasInitializers && ancestors(of: $0).contains(where: isOwn) }
  }

  /// Whether Swift calls the initialisers of the class as a superclass's, or as those of one above.
  func isMadeBySwift(_ name: String) -> Bool {
    if madeBySwift == nil {
      let direct = selfMadeClasses.flatMap { ancestors(of: $0).filter(isOwn) }
      madeBySwift = Set(direct.flatMap { table.chain(of: $0).map(\.name) }.filter(isOwn))
    }
    return table.chain(of: name).contains { madeBySwift?.contains($0.name) ?? false }
  }

  /// The call by which an initialiser of a class allocates its object.
  func start(of name: String) -> String {
    let above = table.classes[name]?.superName ?? "NSObject"
    if isOwn(above) { return "super.init(objcAlloc: ())" }
    return table.chain(of: above).lazy.compactMap(\.subclass).first ?? "super.init()"
  }

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
