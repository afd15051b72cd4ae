/// Turns values between their form in translated code and that of the device SDK's Swift.
///
/// A declaration of a table becomes Swift as Apple's headers do: `NSString *` is `String`, a block a
/// closure, an enumeration a type of its own.
struct Boundary {
  let table: InterfaceTable
  let representation: ValueForms
  /// Whether `NSUInteger` is `UInt`, as in headers of a target, not of a framework.
  var keepsUnsigned = false

  /// The classes that Swift has values for.
  static let values: [String: String] = [
    "NSString": "String", "NSURL": "URL", "NSData": "Data", "NSDate": "Date", "NSUUID": "UUID",
    "NSURLRequest": "URLRequest", "NSCalendar": "Calendar", "NSTimeZone": "TimeZone",
    "NSLocale": "Locale", "NSDateComponents": "DateComponents", "NSIndexPath": "IndexPath",
    "NSIndexSet": "IndexSet", "NSNotification": "Notification",
    "NSURLComponents": "URLComponents", "NSURLQueryItem": "URLQueryItem",
    "NSCharacterSet": "CharacterSet", "NSError": "any Error",
    "NSDateInterval": "DateInterval", "NSPersonNameComponents": "PersonNameComponents",
  ]

  /// Swift's name of a class.
  func className(_ name: String) -> String { table.classes[name]?.swift ?? name }

  /// Swift's type of a declared type.
  func swift(_ type: CType.Qualified) -> String {
    let base = bare(type)
    guard type.type.isPointerLike, type.nullability != .nonnull else { return base }
    return base.hasPrefix("any ") || base.contains("->") ? "(\(base))?" : base + "?"
  }

  /// The same without the question mark.
  func bare(_ type: CType.Qualified) -> String {
    if let alias = type.alias, let name = table.typeNames[alias] { return name }
    switch type.type {
    case .object(let name, let arguments, let protocols):
      return object(name, arguments, protocols)
    case .enumeration(let name): return table.typeNames[name] ?? name
    case .integer("UInt") where !keepsUnsigned: return "Int"
    case .metatype: return "AnyClass"
    case .selector: return "Selector"
    case .block(let signature):
      let parameters = signature.parameters.map { swift($0) }.joined(separator: ", ")
      return
        "(\(parameters)) -> \(signature.result.type == .void ? "Void" : swift(signature.result))"
    case .floating("Double") where type.alias == "CGFloat": return "CGFloat"
    default:
      let text = representation.swift(type.type)
      return text.hasSuffix("?") ? String(text.dropLast()) : text
    }
  }

  private func object(
    _ name: String?, _ arguments: [CType.Qualified], _ protocols: [String]
  ) -> String {
    guard let name else {
      let named = protocols.filter { $0 != "NSObject" }.map { table.protocols[$0]?.swift ?? $0 }
      return named.isEmpty ? "Any" : "any " + named.joined(separator: " & ")
    }
    if table.classes[name]?.isOwn == true { return name }
    switch name {
    case "NSArray": return "[\(element(arguments.first))]"
    case "NSSet": return "Set<\(key(arguments.first))>"
    case "NSDictionary": return "[\(key(arguments.first)): \(element(arguments.dropFirst().first))]"
    default: return Self.values[name] ?? className(name)
    }
  }

  private func element(_ type: CType.Qualified?) -> String { type.map(bare) ?? "Any" }

  private func key(_ type: CType.Qualified?) -> String {
    let name = element(type)
    return name == "Any" ? "AnyHashable" : name
  }

  // MARK: Towards Swift

  /// The Swift value of the expression `raw`, which may throw.
  /// - Parameter isStored: Whether nil is taken for the empty value.
  func incoming(_ raw: String, _ type: CType.Qualified, isStored: Bool = false) -> String {
    switch type.type {
    case .enumeration: return "objcEnumeration(\(raw), \(bare(type)).self)"
    case .integer where type.alias.flatMap({ table.typeNames[$0] }) != nil:
      return "objcEnumeration(\(raw), \(bare(type)).self)"
    case .integer("UInt") where !keepsUnsigned: return "Int(bitPattern: \(raw))"
    case .block(let signature):
      return closure(raw, signature, isOptional: type.nullability != .nonnull)
    case .metatype: return "objcType(\(raw))" + (type.nullability == .nonnull ? "!" : "")
    case .selector: return raw + (type.nullability == .nonnull ? "!" : "")
    case .object:
      let name = bare(type)
      if type.nullability != .nonnull { return "objcInOrNil(\(raw), (\(name)).self)" }
      return isStored ? "objcInOrEmpty(\(raw), (\(name)).self)" : "objcIn(\(raw), (\(name)).self)"
    case .pointer where representation.swift(type.type) == "AnyObject?":
      let name = type.alias.map { $0.hasSuffix("Ref") ? String($0.dropLast(3)) : $0 } ?? "AnyObject"
      return type.nullability == .nonnull
        ? "objcIn(\(raw), \(name).self)" : "objcInOrNil(\(raw), \(name).self)"
    default: return raw
    }
  }

  private func closure(_ raw: String, _ signature: CType.Signature, isOptional: Bool) -> String {
    let names = signature.parameters.indices.map { "c\($0)" }
    let arguments = zip(names, signature.parameters).map { outgoing($0, $1) }
    let code = "ObjCBlock<\(representation.closure(signature))>"
    let call = "b.call(\(arguments.joined(separator: ", ")))"
    let isVoid = signature.result.type == .void
    let body =
      isVoid
      ? "objcTop { try \(call) }"
      : "objcTop { try \(incoming(call, signature.result)) }"
    let list = names.isEmpty ? "" : " \(names.joined(separator: ", ")) in"
    let function = isOptional ? "objcClosureOrNil" : "objcClosure"
    return "\(function)(\(raw), \(code).self) { b in {\(list) \(body) } }"
  }

  // MARK: From Swift

  /// The value in translated code of a Swift expression of the declared type.
  func outgoing(_ expression: String, _ type: CType.Qualified) -> String {
    switch type.type {
    case .void, .bool, .structure, .selector: return expression
    case .floating(let name): return "\(name)(\(expression))"
    case .integer(let name): return "objcNumber(\(expression), \(name).self)"
    case .enumeration(let name):
      return "objcNumber(\(expression), \(table.scope.raw(ofEnumeration: name)).self)"
    case .metatype: return "objcClass(\(expression))"
    case .block(let signature):
      return "objcBlockOut(\(expression)) { f in \(block("f", signature)) }"
    case .pointer where representation.swift(type.type) != "AnyObject?": return expression
    default: return "toObjC(\(expression))"
    }
  }

  /// A block that calls the Swift function `function`.
  func block(_ function: String, _ signature: CType.Signature) -> String {
    let names = signature.parameters.indices.map { "p\($0)" }
    let list = zip(names, signature.parameters).map { "\($0): \(representation.swift($1.type))" }
    let arguments = zip(names, signature.parameters).map { "try " + incoming($0, $1) }
    let call = "\(function)(\(arguments.joined(separator: ", ")))"
    let result = representation.swift(signature.result.type)
    return "ObjCBlock<\(representation.closure(signature))>({ (\(list.joined(separator: ", "))) "
      + "throws -> \(result) in \(outgoing(call, signature.result)) })"
  }
}
