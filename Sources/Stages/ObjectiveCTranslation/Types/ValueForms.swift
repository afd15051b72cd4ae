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
    case .array(let element, _): "UnsafeMutablePointer<\(stored(element.type))>?"
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
    default: return "UnsafeMutablePointer<\(stored(pointee))>?"
    }
  }

  /// The Swift type of values in memory: an array's elements lie within.
  func stored(_ type: CType) -> String {
    guard case .array(let element, let count?) = type else { return swift(type) }
    return "InlineArray<\(count), \(stored(element.type))>"
  }

  /// A value in memory before it is set.
  func zero(stored type: CType) -> String {
    guard case .array(let element, _?) = type else { return zero(type) }
    return "(objcInline([], \(zero(stored: element.type))) as \(stored(type)))"
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
