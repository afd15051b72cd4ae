/// Writes the Swift class of an Objective-C one, or an extension of one of the SDK's.
struct ClassWriter {
  let unit: UnitWriter
  let name: String
  var program: Program { unit.program }

  init(_ unit: UnitWriter, _ name: String) { (self.unit, self.name) = (unit, name) }

  private var representation: ValueForms { program.representation }

  // MARK: Classes

  func writeClass(into text: inout SwiftText) {
    guard let own = program.classes[name], let info = program.table.classes[name] else { return }
    let superName = info.superName ?? "NSObject"
    let isFirst = !program.isOwn(superName)
    let protocols = adopted()
    let parents =
      ([program.boundary.className(superName)] + protocols
      + (isFirst ? ["ObjCAllocating", "ObjCKeyed"] : [])
      + (isFirst && program.bridged != nil ? ["ObjCMaking"] : [])).joined(separator: ", ")
    var body = SwiftText()
    for key in own.order { writeMethod(own.methods[key], key, into: &body) }
    for (property, variable) in own.synthesized {
      writeAccessors(property, variable, own, into: &body)
    }
    text.at(own.place)
    text.add("@objc(\(name)) class \(name): \(parents) {")
    for variable in own.variables { text.add(declaration(of: variable)) }
    writeInitializers(isFirst, superName, into: &text)
    if let dealloc = own.methods["-dealloc"] { writeDealloc(dealloc, into: &text) }
    writeBridges(own, into: &text)
    text.nowhere()
    if program.bridged != nil { FaceWriter(program: program, name: name).writeMembers(into: &text) }
    for call in own.superCalls.sorted(by: { $0.key < $1.key }) { text.add(call.value) }
    writeKeys(own, isFirst, into: &text)
    text.add(body.text)
    text.nowhere()
    text.add("}")
  }

  /// The SDK's protocols that the class takes on.
  private func adopted() -> [String] {
    adoptedProtocols.map { program.table.protocols[$0]?.swift ?? $0 }.sorted()
  }

  /// The names of those protocols in Objective-C.
  var adoptedProtocols: [String] {
    let above = Set(
      program.table.chain(of: name).dropFirst().flatMap { program.table.allProtocols(of: $0.name) })
    return program.table.allProtocols(of: name).filter { protocolName in
      guard !above.contains(protocolName), let info = program.table.protocols[protocolName] else {
        return false
      }
      return (!info.isOwn || program.isVisible(protocol: protocolName))
        && protocolName != "NSObject"
        && info.missing == nil && info.swift != ""
    }
  }

  private func declaration(of variable: InstanceVariable) -> String {
    let type = variable.type
    let swift = representation.swift(type.type)
    switch type.ownership {
    case .weak: return "final weak var v_\(variable.name): AnyObject?"
    case .unretained where type.type.isObject:
      return "final unowned(unsafe) var v_\(variable.name): AnyObject?"
    default: break
    }
    if case .array(let element, let count) = type.type {
      let name = representation.stored(element.type)
      return "final let b_\(variable.name) = ObjCBuffer<\(name)>(count: \(count ?? 0), "
        + "\(representation.zero(stored: element.type)), [])\n"
        + "final var v_\(variable.name): UnsafeMutablePointer<\(name)>? { b_\(variable.name).pointer }"
    }
    return "final var v_\(variable.name): \(swift) = \(representation.zero(type.type))"
  }

  private func writeInitializers(
    _ isFirst: Bool, _ superName: String, into text: inout SwiftText
  ) {
    let chain = program.table.chain(of: superName)
    let call = chain.lazy.compactMap(\.subclass).first ?? "super.init()"
    let start = program.start(of: name)
    let isOpen = program.isMadeBySwift(name)
    let word = isOpen ? "override" : "override convenience"
    let own = isOpen ? start : "self.init(objcAlloc: ())"
    text.nowhere()
    let begin = isFirst && program.hasInitialize ? "; objcTop { try objcBegin(Self.self) }" : ""
    text.add("required init(objcAlloc: ()) { \(start)\(begin) }")
    let made = program.request(
      MessageShape(selector: "init", kind: .instance, parameters: [], result: "AnyObject?"))
    if !isFirst, !isOpen {
      // inherited
    } else if call == "super.init()" {
      text.add("\(word) init() {")
      text.add(own)
      text.add("objcTop { _ = try \(made)(self) }")
      text.add("}")
    } else if chain.contains(where: { $0.name == "UIViewController" }) {
      let nib = program.implementer(of: "-initWithNibName:bundle:", for: name) != nil
      let message = MessageShape(
        selector: "initWithNibName:bundle:", kind: .instance,
        parameters: ["AnyObject?", "AnyObject?"], result: "AnyObject?")
      let send =
        nib
        ? "objcTop { _ = try \(program.request(message))(self, toObjC(nibName), toObjC(bundle)) }"
        : ""
      text.add("\(word) init(nibName: String?, bundle: Bundle?) {")
      text.add(own)
      text.add(send)
      text.add("}")
    }
    if chain.contains(where: { ["UIViewController", "UIView"].contains($0.name) }) {
      text.add(
        "required init?(coder: NSCoder) { super.init(coder: coder)\(begin) }")
    } else if chain.contains(where: { program.table.allProtocols(of: $0.name).contains("NSCoding") }
    ) {
      text.add("required init?(coder: NSCoder) { super.init(coder: coder)\(begin) }")
    } else if program.table.allProtocols(of: name).contains("NSCoding") {
      // A class that takes it on by itself
      let message = MessageShape(
        selector: "initWithCoder:", kind: .instance, parameters: ["AnyObject?"],
        result: "AnyObject?")
      text.add("required convenience init?(coder: NSCoder) {")
      text.add("self.init(objcAlloc: ())")
      text.add("guard objcTop({ try \(program.request(message))(self, coder) }) != nil")
      text.add("else { return nil }")
      text.add("}")
    }
  }

  private func writeDealloc(_ method: OwnMethod, into text: inout SwiftText) {
    guard let body = method.node.inner.last(where: { $0.kind == "CompoundStmt" }) else { return }
    unit.selector = "dealloc"
    unit.function = "-[\(name) dealloc]"
    let writer = CodeWriter(unit, owner: name, isClassMethod: false, setsSelf: false, result: .void)
    writer.survey(body)
    writer.wholeBody(body)
    text.at(method.node.place)
    text.add("deinit {")
    text.add("objcTop {")
    text.add(writer.text.text)
    text.add("} }")
  }

  // MARK: Methods

  private func writeMethod(_ method: OwnMethod?, _ key: String, into text: inout SwiftText) {
    guard let method, key != "-dealloc", method.unit == unit.number || program.isOwn(name),
      let body = method.node.inner.last(where: { $0.kind == "CompoundStmt" })
    else { return }
    let info = method.info
    let unit = method.unit == self.unit.number ? self.unit : self.unit.sibling(method.unit)
    unit.selector = info.selector
    unit.function = "\(info.isClass ? "+" : "-")[\(name) \(info.selector)]"
    let setsSelf = info.isInitializer
    let writer = CodeWriter(
      unit, owner: name, isClassMethod: info.isClass, setsSelf: setsSelf, result: info.result)
    writer.survey(body)
    let parameters = method.node.children("ParmVarDecl")
    let list = writer.parameterList(parameters, isVariadic: info.isVariadic)
    for parameter in parameters { writer.copyParameter(parameter) }
    if setsSelf { writer.text.add("var l_self: AnyObject? = self") }
    if info.isClass, program.isOwn(name), program.hasInitialize,
      !["load", "initialize"].contains(info.selector)
    {
      writer.text.add("try objcBegin(self)")
    }
    writer.wholeBody(body)
    writer.finish()
    text.at(method.node.place)
    let kind = info.isClass ? "static " : "final "
    text.add(
      "\(kind)func \(Mangling.method(key, of: name))(\(list)) throws -> "
        + "\(representation.swift(info.result.type)) {")
    text.add(writer.text.text)
    text.nowhere()
    text.add("}")
  }

  private func writeAccessors(
    _ property: PropertyInfo, _ variable: InstanceVariable, _ own: OwnClass,
    into text: inout SwiftText
  ) {
    let swift = representation.swift(property.type.type)
    text.nowhere()
    if own.methods["-" + property.getter] == nil {
      text.add(
        "final func \(Mangling.method("-" + property.getter, of: name))() throws -> \(swift) "
          + "{ v_\(variable.name) }")
    }
    if !property.isReadOnly, own.methods["-" + property.setter] == nil {
      let value = property.isCopy && property.type.type.isObject ? "try objcCopied(a0)" : "a0"
      text.add(
        "final func \(Mangling.method("-" + property.setter, of: name))(_ a0: \(swift)) throws "
          + "{ v_\(variable.name) = \(value) }")
    }
  }

  // MARK: Extensions

  func writeExtension(_ own: OwnClass, _ keys: [String], into text: inout SwiftText) {
    text.add("extension \(program.boundary.className(name)) {")
    for key in keys { writeMethod(own.methods[key], key, into: &text) }
    text.nowhere()
    text.add("}")
  }

  // MARK: Values by their names

  private func writeKeys(_ own: OwnClass, _ isFirst: Bool, into text: inout SwiftText) {
    var seen: Set<String> = []
    var reads: [String] = []
    var writes: [String] = []
    let properties = program.table.classes[name]?.properties ?? []
    for property in properties where !property.isClass && seen.insert(property.name).inserted {
      guard own.implements("-" + property.getter) else { continue }
      let getter = Mangling.method("-" + property.getter, of: name)
      reads.append("case \"\(property.name)\": return objcBoxed(try \(getter)())")
      guard !property.isReadOnly, own.implements("-" + property.setter) else { continue }
      let setter = Mangling.method("-" + property.setter, of: name)
      let value = unboxed("value", property.type)
      writes.append("case \"\(property.name)\": try \(setter)(\(value)); return true")
    }
    for variable in own.variables where !seen.contains(variable.name) {
      let key = variable.name.hasPrefix("_") ? String(variable.name.dropFirst()) : variable.name
      guard seen.insert(key).inserted else { continue }
      if case .array = variable.type.type { continue }
      reads.append("case \"\(key)\", \"_\(key)\": return objcBoxed(v_\(variable.name))")
      writes.append(
        "case \"\(key)\", \"_\(key)\": v_\(variable.name) = \(unboxed("value", variable.type)); return true"
      )
    }
    let word = isFirst ? "" : "override "
    let other = isFirst ? "throw ObjCNoKey()" : "return try super.objcValue(ofKey: key)"
    let otherWrite = isFirst ? "return false" : "return try super.objcSet(value, ofKey: key)"
    text.add("\(word)func objcValue(ofKey key: String) throws -> AnyObject? {")
    text.add("switch key {")
    for line in reads { text.add(line) }
    text.add("default: \(other)")
    text.add("} }")
    text.add("\(word)func objcSet(_ value: AnyObject?, ofKey key: String) throws -> Bool {")
    text.add("switch key {")
    for line in writes { text.add(line) }
    text.add("default: \(otherWrite)")
    text.add("} }")
  }

  private func unboxed(_ text: String, _ type: CType.Qualified) -> String {
    let swift = representation.swift(type.type)
    return swift == "AnyObject?" ? text : "try objcUnboxed(\(text), (\(swift)).self)"
  }
}
