import JSONDocuments
import JSONModel
import NotificationModel
import TextFormats

/// Faults: `NetworkFault`'s text, or a dictionary with the same names.
extension NetworkFileReader {
  /// A fault, or an array of them.
  mutating func faults(_ json: LocatedJSON, isOfHost: Bool) -> [NetworkFault] {
    (json.array ?? [json]).compactMap { fault($0, isOfHost: isOfHost) }
  }

  private mutating func fault(_ json: LocatedJSON, isOfHost: Bool) -> NetworkFault? {
    let before = document.count
    let fault: NetworkFault?
    switch json.content {
    case .object(let members): fault = self.fault(of: members, at: json.offset)
    case .scalar(.string(let text)):
      fault = noting(at: json.offset) { () throws(NetworkError) in try NetworkFault(text) }
    default:
      document.noteKind(
        of: json, called: "faults",
        expected: "a fault, such as \"reset:after=10KB\", or an array of faults")
      return nil
    }
    guard let fault else { return nil }
    if isOfHost, fault.host != nil {
      document.note(
        "a fault of a host has no host of its own", "leave it out, or move the fault to the top",
        at: json.offset)
    }
    if document.count == before {
      noting(at: json.offset) { () throws(NetworkError) in try fault.checked() }
    }
    return fault
  }

  private mutating func fault(
    of object: [LocatedJSON.Member], at offset: Int
  ) -> NetworkFault? {
    let members = document.unrepeated(object)
    guard let named = members.first(where: { $0.key == NetworkFileKeys.Fault.name.rawValue }) else {
      document.note("the fault has no name", "write one, such as {\"name\": \"reset\"}", at: offset)
      return nil
    }
    guard let kind = kind(named.value) else { return nil }
    var fault = NetworkFault(name: kind.name)
    for member in members {
      guard let key = NetworkFileKeys.Fault(rawValue: member.key) else {
        setParameter(of: kind, to: member, in: &fault)
        continue
      }
      let json = member.value
      switch key {
      case .name: break
      case .host: fault.host = host(json)
      case .path: fault.path = path(json)
      case .requests: fault.requests = requests(json)
      case .probability: fault.probability = probability(json) ?? 1
      }
    }
    return fault
  }

  private mutating func kind(_ json: LocatedJSON) -> FaultKind? {
    guard
      let name = document.text(json, called: "name", expected: "a fault's name, such as \"reset\"")
    else { return nil }
    if let kind = FaultCatalogue.kind(named: name) { return kind }
    let known = FaultCatalogue.all.map { $0.name }
    document.note(
      "no fault is called \(DocumentReader.quoted(name))",
      NearestName.of(name, among: known).map { "did you mean \"\($0)\"?" }
        ?? "there are \(known.joined(separator: ", "))", at: json.offset)
    return nil
  }

  private mutating func setParameter(
    of kind: FaultKind, to member: LocatedJSON.Member, in fault: inout NetworkFault
  ) {
    guard let parameter = kind.parameters.first(where: { $0.name == member.key }) else {
      let known = kind.parameters.map(\.name) + NetworkFileKeys.Fault.allCases.map(\.rawValue)
      document.noteUnknown(member, of: "the fault \(kind.name)", known: known)
      return
    }
    let text: String
    switch member.value.scalar {
    case .string(let value): text = value
    case .integer(let value): text = "\(value)"
    default:
      document.noteKind(of: member.value, called: member.key, expected: parameter.allowed)
      return
    }
    guard parameter.value(of: text) != nil else {
      document.note(
        "\"\(member.key)\" cannot be \(DocumentReader.quoted(text))",
        "write \(parameter.allowed)", at: member.value.offset)
      return
    }
    fault.parameters[member.key] = text
  }

  private mutating func host(_ json: LocatedJSON) -> String? {
    guard let text = document.text(json, called: "host") else { return nil }
    if let name = HostName(text) { return name.text }
    document.note("\"host\" is not a host", Self.adviceOnHost(text), at: json.offset)
    return nil
  }

  private mutating func path(_ json: LocatedJSON) -> String? {
    guard let path = document.text(json, called: "path") else { return nil }
    notePath(path, at: json.offset)
    return path
  }

  /// `3`, `"3"` or `"2-5"`.
  private mutating func requests(_ json: LocatedJSON) -> ClosedRange<Int>? {
    let text = json.scalar?.integer.map { "\($0)" } ?? json.scalar?.string
    if let range = text.flatMap({ FaultText.range($0) }) { return range }
    document.note(
      "\"requests\" names no requests", "write which, counted from 1, such as 3 or \"2-5\"",
      at: json.offset)
    return nil
  }

  /// A number from 0 to 1, or a percentage.
  private mutating func probability(_ json: LocatedJSON) -> Double? {
    var value = json.scalar?.number
    if let text = json.scalar?.string, text.hasSuffix("%") {
      value = Double(text.dropLast()).map { $0 / 100 }
    }
    if let value, (0...1).contains(value) { return value }
    document.note(
      "\"probability\" is out of range", "write a number from 0 to 1, or a percentage as \"30%\"",
      at: json.offset)
    return nil
  }

  /// Returns the result of `body`; notes its error as a mistake.
  @discardableResult
  private mutating func noting<Value>(
    at offset: Int, _ body: () throws(NetworkError) -> Value
  ) -> Value? {
    do throws(NetworkError) {
      return try body()
    } catch {
      document.note(error.message, at: offset)
      return nil
    }
  }
}
