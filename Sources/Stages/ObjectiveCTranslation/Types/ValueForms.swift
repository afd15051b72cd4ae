/// How values of C's types are kept in the Swift that is written.
struct ValueForms {
  let table: InterfaceTable
  /// The Swift names of the sources' own structures.
  let structures: (String) -> String?

  /// The Swift type of values.
  func swift(_ type: CType) -> String {
    switch type {
    case .void: "Void"
    case .bool: "Bool"
    case .integer(let name), .floating(let name): name
    case .object, .metatype, .block, .interface: "AnyObject?"
    case .selector: "Selector?"
    case .function(let signature): "(\(closure(signature)))?"
    case .pointer(let pointee): pointer(pointee.type)
    case .array(let element, _): "UnsafeMutablePointer<\(swift(element.type))>?"
    case .structure(let name): structures(name) ?? table.typeNames[name] ?? name
    case .enumeration(let name): table.scope.raw(ofEnumeration: name)
    case .unknown(let name): "UNKNOWN<\(name)>"
    }
  }

  private func pointer(_ pointee: CType) -> String {
    switch pointee {
    case .void: return "UnsafeMutableRawPointer?"
    case .structure(let name)
    where structures(name) == nil && !table.scope.isComplete(name) && pointee != .arguments:
      return "AnyObject?"
    default: return "UnsafeMutablePointer<\(swift(pointee))>?"
    }
  }

  /// The Swift type of a function's or block's code.
  func closure(_ signature: CType.Signature) -> String {
    let parameters = signature.parameters.map { swift($0.type) }.joined(separator: ", ")
    return "(\(parameters)) throws -> \(swift(signature.result.type))"
  }

  /// A value of the type before it is set.
  func zero(_ type: CType) -> String {
    switch type {
    case .void: "()"
    case .bool: "false"
    case .integer(let name), .floating(let name): "(0 as \(name))"
    case .enumeration(let name): "(0 as \(table.scope.raw(ofEnumeration: name)))"
    case .structure: "objcZero(\(swift(type)).self)"
    default: "nil"
    }
  }
}
