import TextFormats

extension NetworkFault {
  /// Creates the fault's effect from its parameters.
  /// - Throws: `NetworkError` that names the fault, the parameter and the allowed values.
  func effect() throws(NetworkError) -> FaultEffect {
    guard let kind = FaultCatalogue.kind(named: name) else {
      throw NetworkError(
        .invalidFault,
        "there is no fault '\(name)'; "
          + NearestName.advice(for: name, among: FaultCatalogue.all.map { $0.name }))
    }
    try checkTrigger(kind)
    return try kind.effect(try values(of: kind))
  }

  private func checkTrigger(_ kind: FaultKind) throws(NetworkError) {
    if let host, HostName(host) == nil {
      throw refusal(of: "host", host, "a host name or an IP address, without scheme and port")
    }
    if let path {
      guard path.hasPrefix("/") || path.hasPrefix("*") else {
        throw refusal(of: "path", path, "a path that begins with / or *, such as /photos/*")
      }
      guard kind.stage == .exchange else {
        throw NetworkError(
          .invalidFault,
          "cannot use the fault '\(name)' with path=\(path): it strikes before a request's path is "
            + "known; use host and requests, which counts connections")
      }
    }
    if let requests, requests.lowerBound < 1 {
      throw refusal(of: "requests", "\(requests)", "numbers from 1 up")
    }
    guard (0...1).contains(probability) else {
      throw refusal(of: "probability", "\(probability)", "a number from 0 to 1, such as 0.5")
    }
  }

  private func values(of kind: FaultKind) throws(NetworkError) -> FaultValues {
    let known = kind.parameters.map(\.name)
    for given in parameters.keys.sorted() where !known.contains(given) {
      throw NetworkError(
        .invalidFault,
        "cannot use the fault '\(name)': it has no parameter '\(given)'; "
          + NearestName.advice(for: given, among: known + Self.commonParameters))
    }
    var values: [String: FaultValues.Value] = [:]
    for parameter in kind.parameters {
      guard let text = parameters[parameter.name] ?? parameter.fallback else {
        throw NetworkError(
          .invalidFault,
          "cannot use the fault '\(name)': it needs \(parameter.name), \(parameter.allowed)")
      }
      guard let value = parameter.value(of: text) else {
        throw refusal(of: parameter.name, text, parameter.allowed)
      }
      values[parameter.name] = value
    }
    return FaultValues(values)
  }
}

extension FaultParameter {
  /// The allowed values, as the end of a sentence that asks for one.
  var allowed: String {
    switch kind {
    case .bytes: "a size such as 300, 10KB or 1.5MB"
    case .duration: "a time such as 500ms, 2s or 1min"
    case .integer(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let choices): "one of \(choices.joined(separator: ", "))"
    case .text: "a text that is not empty"
    }
  }

  /// Reads a value; nil for one that is not allowed.
  func value(of text: String) -> FaultValues.Value? {
    switch kind {
    case .bytes: ByteSize.parse(text).map { .bytes($0) }
    case .duration: TimeText.parse(text).map { .duration($0) }
    case .integer(let range):
      Int(text).flatMap { range.contains($0) ? .integer($0) : nil }
    case .choice(let choices): choices.contains(text) ? .text(text) : nil
    case .text: text.isEmpty ? nil : .text(text)
    }
  }
}
