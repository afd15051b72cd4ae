/// Messages whose receiver's class clang's tree states: what answers them is tried first.
extension Program {
  /// The call of a method of the sources that `self` has, whatever class below `owner` it is of; nil
  /// where a subclass may have another.
  func knownSend(_ shape: MessageShape, to owner: String, _ arguments: [String]) -> String? {
    let key = MethodInfo.key(shape.selector, isClass: false)
    guard isOwn(owner), let own = implementer(of: key, for: owner), own.isWhole,
      isOnly(own, key, below: owner), MessageWriter(self).fits(own, key, shape)
    else { return nil }
    if own.methods[key] == nil, let (_, variable, isSetter) = own.synthesizedAccessor(key),
      !isSetter
    {
      return "self.v_\(variable.name)"
    }
    return "self.\(Mangling.method(key, of: own.name))(\(arguments.joined(separator: ", ")))"
  }

  /// Whether no class below another has a method of its own in place of that of `own`.
  private func isOnly(_ own: OwnClass, _ key: String, below owner: String) -> Bool {
    swiftAnswers(key).isEmpty
      && implementers(of: key).allSatisfy { other in
        other === own || !table.chain(of: other.name).contains { $0.name == owner }
      }
  }

  /// The function that sends a message to an object that most likely is of a class.
  func request(_ shape: MessageShape, expecting name: String) -> String {
    let send = request(shape)
    let key = MethodInfo.key(shape.selector, isClass: false)
    let writer = MessageWriter(self)
    guard swiftAnswers(key).isEmpty, writer.answers(shape, key) > 1,
      let (owner, lines) = writer.expected(shape, key, name)
    else { return send }
    let function = "h_\(owner)_\(send)"
    guard written.insert(function).inserted else { return function }
    let (names, list) = writer.parameters(shape)
    let call = "\(send)(\((["o"] + names).joined(separator: ", ")))"
    rowTexts.append(
      "func \(function)(\((["_ o: AnyObject?"] + list).joined(separator: ", "))) throws -> "
        + "\(shape.result) {\n" + lines.map { "  " + $0 }.joined(separator: "\n")
        + "\n  return try \(call)\n}")
    return function
  }
}

extension MessageWriter {
  /// How many kinds of objects may answer.
  fileprivate func answers(_ shape: MessageShape, _ key: String) -> Int {
    program.implementers(of: key).count { fits($0, key, shape) }
      + program.rows(key).count { $0.missing == nil && fits($0, shape) }
  }

  /// The statements by which an object answers that is of a class; nil where a class below may
  /// answer otherwise.
  fileprivate func expected(
    _ shape: MessageShape, _ key: String, _ name: String
  ) -> (owner: String, lines: [String])? {
    let names = parameters(shape).names
    let implementers = program.implementers(of: key)
    if let own = program.implementer(of: key, for: name) {
      let isOnly = implementers.allSatisfy { other in
        other === own || !program.table.chain(of: other.name).contains { $0.name == own.name }
      }
      guard own.isWhole, isOnly, fits(own, key, shape) else { return nil }
      return (own.name, [self.own(own, key, names, shape)])
    }
    guard implementers.isEmpty,
      let row = program.table.method(shape.selector, isClass: false, of: name), !row.isOwn,
      !row.isProtocols, !row.isInitializer, row.owner != "NSObject",
      program.rows(key).contains(where: { $0 === row }), row.missing == nil, fits(row, shape)
    else { return nil }
    let isOnly = program.rows(key).allSatisfy { other in
      other === row || !program.table.chain(of: other.owner).contains { $0.name == row.owner }
    }
    return isOnly ? (row.owner, self.row(row, names, shape)) : nil
  }
}
