/// The declarations of a target's Swift files that its Objective-C files may see.
package struct SwiftInterface: Sendable {
  /// The types declared at file level, extensions among them.
  package var types: [DeclaredType] = []
  /// The types that have another name, by it.
  package var aliases: [String: SwiftType] = [:]

  /// Creates one without declarations.
  package init() {}

  /// A class, an extension, a protocol or an enumeration.
  package struct DeclaredType: Sendable {
    /// Its kind.
    package enum Kind: String, Sendable { case `class`, `extension`, `protocol`, `enum`, `struct` }
    package var kind: Kind
    package var name: String
    /// The attributes with their `@`.
    package var attributes: Set<String> = []
    package var modifiers: Set<String> = []
    /// The name that `@objc(Name)` gives to it.
    package var statedName: String?
    /// The names behind its own.
    package var inherited: [String] = []
    package var members: [Member] = []

    /// Creates a type.
    package init(kind: Kind, name: String) { (self.kind, self.name) = (kind, name) }
  }

  /// A method, a property, an initialiser or a case.
  package struct Member: Sendable {
    /// Its kind.
    package enum Kind: Sendable { case function, variable, initializer, enumCase }
    package var kind: Kind
    package var name: String
    package var attributes: Set<String> = []
    package var modifiers: Set<String> = []
    /// The selector that `@objc(selector:)` gives to it.
    package var statedName: String?
    package var parameters: [Parameter] = []
    /// The type of the result or of the property; nil for none, or where it is not written.
    package var type: SwiftType?
    package var canThrow = false
    package var isAsync = false
    package var isGeneric = false
    /// Whether a property can be set.
    package var isSettable = false
    /// Whether an initialiser may return nil.
    package var isFailable = false
    /// A case's number, as it is written.
    package var value: String?

    /// Creates a member.
    package init(kind: Kind, name: String) { (self.kind, self.name) = (kind, name) }

    /// `name(label:)`, or the name of a property.
    package var spelling: String {
      kind == .variable ? name : "\(name)(\(parameters.map { $0.label + ":" }.joined()))"
    }
  }

  /// A parameter.
  package struct Parameter: Sendable {
    /// Its label, `_` for none.
    package var label: String
    /// Nil where it cannot be read.
    package var type: SwiftType?

    /// Creates a parameter.
    package init(label: String, type: SwiftType?) { (self.label, self.type) = (label, type) }
  }
}

/// A type as Swift source writes it.
package indirect enum SwiftType: Hashable, Sendable {
  case named(String, [SwiftType])
  case optional(SwiftType)
  case array(SwiftType)
  case dictionary(SwiftType, SwiftType)
  case tuple([SwiftType])
  case function([SwiftType], SwiftType)
  case metatype(SwiftType)

  /// The type as Swift.
  var text: String {
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty ? name : "\(name)<\(arguments.map(\.text).joined(separator: ", "))>"
    case .optional(let type): "(\(type.text))?"
    case .array(let type): "[\(type.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .tuple(let types): "(\(types.map(\.text).joined(separator: ", ")))"
    case .function(let parameters, let result):
      "(\(parameters.map(\.text).joined(separator: ", "))) -> \(result.text)"
    case .metatype(let type): "\(type.text).Type"
    }
  }
}

extension SwiftInterface {
  /// The classes with the members of their extensions.
  package var classes: [SwiftClass] {
    types.filter { $0.kind == .class }.map { type in
      let parts = types.filter { $0.name == type.name && $0.kind != .protocol }
      return SwiftClass(
        name: type.name, inherited: parts.flatMap(\.inherited),
        members: Set(parts.flatMap(\.members).map(\.spelling)),
        hasInitializers: type.members.contains {
          $0.kind == .initializer && !$0.modifiers.contains("convenience")
        })
    }
  }
}
