import JSONDocuments
import JSONModel
import NotificationModel
import TextFormats

/// Links: presets by name, `NetworkCondition`'s text, or a dictionary.
extension NetworkFileReader {
  /// The link without effect, for a host to which the device's link should not apply.
  static let noCondition = NetworkCondition(name: "none")
  /// The name of a link that has only figures.
  private static let unnamed = "custom"

  mutating func condition(_ json: LocatedJSON) -> NetworkCondition? {
    switch json.content {
    case .object: return condition(of: json)
    case .scalar(.string(Self.noCondition.name)): return Self.noCondition
    case .scalar(.string(let text)): return condition(text, at: json.offset)
    default:
      document.noteKind(
        of: json, called: "condition",
        expected: "the name of a preset, such as \"Edge\", or a dictionary")
      return nil
    }
  }

  private mutating func condition(of json: LocatedJSON) -> NetworkCondition? {
    guard
      let members = document.members(
        of: json, NetworkFileKeys.Condition.self, called: "the condition", expected: "a dictionary")
    else { return nil }
    _ = members[.comment].flatMap { document.text($0, called: "comment") }
    var condition = members[.preset].flatMap { preset($0) } ?? NetworkCondition(name: Self.unnamed)
    let figures = [members[.down], members[.up], members[.dns]]
    if figures.contains(where: { $0 != nil }) { condition.name = Self.unnamed }
    if let name = members[.name].flatMap({ document.text($0, called: "name") }) {
      condition.name = name
    }
    if let down = members[.down] {
      condition.download = direction(down, "down", condition.download, \.download)
    }
    if let up = members[.up] { condition.upload = direction(up, "up", condition.upload, \.upload) }
    if let dns = members[.dns].flatMap({ figure($0, called: "dns", written: "dns") }) {
      condition.dnsDelay = dns.dnsDelay
    }
    return condition
  }

  private mutating func preset(_ json: LocatedJSON) -> NetworkCondition? {
    let names = NetworkCondition.presets.map(\.name)
    guard
      let name = document.text(
        json, called: "preset", expected: "a preset's name, such as \"Edge\"")
    else { return nil }
    if let preset = NetworkCondition.preset(named: name) { return preset }
    document.note(
      "no preset is called \(DocumentReader.quoted(name))",
      NearestName.of(name, among: names).map { "did you mean \"\($0)\"?" }
        ?? "there are \(names.joined(separator: ", "))", at: json.offset)
    return nil
  }

  /// A direction with the figures of `json`; the others stay.
  private mutating func direction(
    _ json: LocatedJSON, _ name: String, _ base: NetworkCondition.Direction,
    _ side: KeyPath<NetworkCondition, NetworkCondition.Direction>
  ) -> NetworkCondition.Direction {
    var direction = base
    if json.scalar?.string != nil {
      if let figure = figure(json, called: name, written: name) {
        direction.bitsPerSecond = figure[keyPath: side].bitsPerSecond
      }
      return direction
    }
    guard
      let members = document.members(
        of: json, NetworkFileKeys.Direction.self, called: "\"\(name)\"",
        expected: "a bandwidth, such as \"240kbps\", or a dictionary")
    else { return direction }
    if let figure = members[.bandwidth].flatMap({ figure($0, called: "bandwidth", written: name) })
    {
      direction.bitsPerSecond = figure[keyPath: side].bitsPerSecond
    }
    if let figure = members[.delay].flatMap({
      figure($0, called: "delay", written: "\(name)-delay")
    }) {
      direction.delay = figure[keyPath: side].delay
    }
    if let figure = members[.jitter].flatMap({
      figure($0, called: "jitter", written: "\(name)-jitter")
    }) {
      direction.jitter = figure[keyPath: side].jitter
    }
    if let figure = members[.loss].flatMap({ figure($0, called: "loss", written: "\(name)-loss") })
    {
      direction.lossRate = figure[keyPath: side].lossRate
    }
    return direction
  }

  /// A link with one figure, which `NetworkCondition`'s text form checks.
  private mutating func figure(
    _ json: LocatedJSON, called name: String, written key: String
  ) -> NetworkCondition? {
    guard
      let value = document.text(
        json, called: name, expected: "a text with a unit, such as \"240kbps\", \"400ms\" or \"1%\""
      )
    else { return nil }
    return condition("\(key)=\(value)", at: json.offset)
  }

  private mutating func condition(_ text: String, at offset: Int) -> NetworkCondition? {
    do throws(NetworkError) {
      return try NetworkCondition(text)
    } catch {
      document.note(error.message, at: offset)
      return nil
    }
  }
}
