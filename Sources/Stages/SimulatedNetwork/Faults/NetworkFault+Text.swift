/// The text form: `name:parameter=value,…`. A comma or backslash in a value has a backslash before it.
extension NetworkFault: CustomStringConvertible {
  /// Parameters that every fault takes; `path` is not for those that strike before a request.
  static let commonParameters = ["host", "path", "requests", "probability"]

  /// Reads a fault, such as `reset:after=10KB,path=/photos/*,requests=2-4,probability=0.5`.
  /// - Throws: `NetworkError` for a fault or a parameter that is not known or not well formed.
  public init(_ text: String) throws(NetworkError) {
    let colon = text.firstIndex(of: ":")
    self.init(name: String(text[..<(colon ?? text.endIndex)]))
    if let colon {
      for (name, value) in try Self.parameters(text[text.index(after: colon)...], of: text) {
        try set(name, value)
      }
    }
    try checked()
  }

  /// Checks the fault against what there is, so that it can be used.
  /// - Throws: `NetworkError` that names the fault, the parameter and the allowed values.
  public func checked() throws(NetworkError) {
    _ = try effect()
  }

  /// The fault's text form; `init(_:)` reads it back.
  public var description: String {
    var fields = parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    if let host { fields.append(("host", host)) }
    if let path { fields.append(("path", path)) }
    if let requests {
      let isOne = requests.lowerBound == requests.upperBound
      fields.append(
        (
          "requests",
          isOne ? "\(requests.lowerBound)" : "\(requests.lowerBound)-\(requests.upperBound)"
        ))
    }
    if probability != 1 { fields.append(("probability", "\(probability)")) }
    let texts = fields.map { "\($0.0)=\(Self.escaped($0.1))" }
    return texts.isEmpty ? name : "\(name):\(texts.joined(separator: ","))"
  }

  private mutating func set(_ name: String, _ value: String) throws(NetworkError) {
    switch name {
    case "host": host = value
    case "path": path = value
    case "requests":
      guard let range = FaultText.range(value) else {
        throw refusal(of: name, value, "a number from 1 up, such as 3, or two, such as 2-4")
      }
      requests = range
    case "probability":
      guard let number = Double(value), (0...1).contains(number) else {
        throw refusal(of: name, value, "a number from 0 to 1, such as 0.5")
      }
      probability = number
    default: parameters[name] = value
    }
  }

  /// The error about a value that cannot be.
  func refusal(of parameter: String, _ value: String, _ allowed: String) -> NetworkError {
    NetworkError(
      .invalidFault, "cannot use the fault '\(name)': \(parameter) is '\(value)'; write \(allowed)")
  }

  private static func parameters(
    _ text: Substring, of whole: String
  ) throws(NetworkError) -> [(String, String)] {
    var fields: [(String, String)] = []
    for field in split(text) {
      guard let equals = field.firstIndex(of: "="), equals > field.startIndex else {
        throw NetworkError(
          .invalidFault,
          "cannot read the fault '\(whole)': '\(field)' is not parameter=value; write it as in "
            + "reset:after=10KB,path=/a.jpg")
      }
      let name = String(field[..<equals])
      guard !fields.contains(where: { $0.0 == name }) else {
        throw NetworkError(
          .invalidFault, "cannot read the fault '\(whole)': it gives \(name) twice; keep one")
      }
      fields.append((name, String(field[field.index(after: equals)...])))
    }
    return fields
  }

  /// Splits at commas that have no backslash before them, and takes the backslashes away.
  private static func split(_ text: Substring) -> [String] {
    var fields = [""]
    var isEscaped = false
    for character in text {
      if isEscaped || (character != "\\" && character != ",") {
        fields[fields.count - 1].append(character)
        isEscaped = false
      } else if character == "," {
        fields.append("")
      } else {
        isEscaped = true
      }
    }
    return fields
  }

  private static func escaped(_ value: String) -> String {
    String(value.flatMap { $0 == "," || $0 == "\\" ? ["\\", $0] : [$0] })
  }
}
