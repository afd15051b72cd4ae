/// Objects that C's pointers own.
///
/// A reference such as `CFStringRef` is an object in Swift, which keeps it by itself. Only `void *`
/// and `CFTypeRef` are addresses, for which ownership is counted as the source says.
extension CodeWriter {
  /// A cast to an address that owns its object: `__bridge_retained`, or what a function made; nil
  /// for other casts.
  func retained(_ node: ClangNode) -> String? {
    guard swift(node) == "UnsafeMutableRawPointer?" || node.owner != nil else { return nil }
    if let owner = node.owner, owner.castsAddress(in: self) {
      let object = expression(owner.source)
      return swift(node) == "AnyObject?" ? object : "objcRetained(\(object))"
    }
    guard case let source = node.source, source.isMaking, swift(source) == "AnyObject?" else {
      return nil
    }
    return "objcRetained(\(expression(source)))"
  }

  /// `__bridge_transfer`: the object of an address that gives its ownership up.
  func released(_ node: ClangNode) -> String {
    let source = node.source
    guard swift(source) == "UnsafeMutableRawPointer?" else { return expression(source) }
    return "objcReleased(\(expression(source)))"
  }

  /// `CFRelease` and `CFRetain` of an address; nil for other functions.
  func ownership(_ name: String, _ arguments: [ClangNode]) -> String? {
    guard ["CFRelease", "CFRetain"].contains(name), let argument = arguments.first else {
      return nil
    }
    let isAddress = swift(argument.source) == "UnsafeMutableRawPointer?"
    let value = expression(isAddress ? argument.source : argument)
    if name == "CFRelease" {
      return isAddress ? "objcVoid(objcReleased(\(value)))" : "objcVoid(\(value))"
    }
    return isAddress ? "objcRetained(objcObject(\(value)))" : value
  }
}

extension ClangNode {
  /// The expression below casts.
  fileprivate var source: ClangNode { stripped }

  /// The `__bridge_retained` below casts.
  fileprivate var owner: ClangNode? {
    guard ["ImplicitCastExpr", "ParenExpr", "ObjCBridgedCastExpr"].contains(kind) else {
      return nil
    }
    if texts["castKind"] == "ARCProduceObject" { return self }
    return inner.last?.owner
  }

  /// Whether the object comes from the sources, not from a function of the SDK that says so itself.
  fileprivate func castsAddress(in writer: CodeWriter) -> Bool {
    writer.swift(source) == "AnyObject?"
  }

  /// Whether it is a call of a function whose result belongs to who calls it.
  fileprivate var isMaking: Bool {
    guard kind == "CallExpr", let name = inner.first?.stripped.nodes["referencedDecl"]?.name else {
      return false
    }
    return name.contains("Create") || name.contains("Copy")
  }
}
