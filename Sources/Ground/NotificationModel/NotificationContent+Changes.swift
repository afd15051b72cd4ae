import JSONModel

// What is different between two contents: all that goes over the channel of what an extension
// changed.
extension NotificationContent {
  /// Takes over the members that `json` has, in their JSON shape; the others stay.
  /// - Throws: `JSONShapeError` for members of another kind.
  public mutating func take(_ json: JSONValue) throws {
    let reader = try JSONReader(json)
    for name in (json.object ?? [:]).keys {
      switch name {
      case "title": title = try reader.optionalString(name) ?? ""
      case "subtitle": subtitle = try reader.optionalString(name) ?? ""
      case "body": body = try reader.optionalString(name) ?? ""
      case "badge": badge = try reader.optionalInteger(name)
      case "sound": sound = try reader.optionalDecode(name, as: Sound.self)
      case "category": categoryIdentifier = try reader.optionalString(name) ?? ""
      case "thread": threadIdentifier = try reader.optionalString(name) ?? ""
      case "launchImage": launchImageName = try reader.optionalString(name) ?? ""
      case "userInfo": userInfo = try reader.object(name)
      case "attachments": attachments = try reader.array(name).map(Attachment.init(json:))
      case "summaryArgument": summaryArgument = try reader.optionalString(name) ?? ""
      case "summaryArgumentCount":
        summaryArgumentCount = try reader.optionalInteger(name) ?? 0
      case "targetContentIdentifier":
        targetContentIdentifier = try reader.optionalString(name)
      case "interruptionLevel": interruptionLevel = try Self.level(reader)
      case "relevanceScore": relevanceScore = try reader.optionalNumber(name) ?? 0
      case "filterCriteria": filterCriteria = try reader.optionalString(name)
      case "communication":
        communication = try reader.optionalDecode(name, as: CommunicationContext.self)
      default: break
      }
    }
  }

  private static func level(_ reader: JSONReader) throws -> InterruptionLevel {
    guard let name = try reader.optionalString("interruptionLevel") else { return .active }
    guard let level = InterruptionLevel(rawValue: name) else {
      throw JSONShapeError(
        key: "interruptionLevel", found: "an unknown name", expected: "an interruption level")
    }
    return level
  }

  /// Writes the JSON shape of the value.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("attachments")
      writer.array(attachments) { $0.value($1.json) }
      writer.member("badge", badge)
      writer.member("body", body)
      writer.member("category", categoryIdentifier)
      if var communication { writer.member("communication", &communication) }
      writer.member("filterCriteria", filterCriteria)
      writer.member("interruptionLevel", interruptionLevel.rawValue)
      writer.member("launchImage", launchImageName)
      writer.member("relevanceScore", relevanceScore)
      writer.member("sound", JSONValue(sound))
      writer.member("subtitle", subtitle)
      writer.member("summaryArgument", summaryArgument)
      writer.member("summaryArgumentCount", summaryArgumentCount)
      writer.member("targetContentIdentifier", targetContentIdentifier)
      writer.member("thread", threadIdentifier)
      writer.member("title", title)
      writer.member("userInfo", .object(userInfo))
    }
  }

  /// Writes the members that are not those of `base`: `take` makes this value of `base` with them.
  public func writeChanges(since base: NotificationContent, to writer: inout JSONWriter) {
    var texts = base
    texts.title = title
    texts.subtitle = subtitle
    texts.body = body
    writer.object { writer in
      guard texts == self else {
        for (name, value) in changes(since: base) { writer.member(name, value) }
        return
      }
      // By far the most frequent changes are to the texts alone.
      if body != base.body { writer.member("body", body) }
      if subtitle != base.subtitle { writer.member("subtitle", subtitle) }
      if title != base.title { writer.member("title", title) }
    }
  }

  private func changes(since base: NotificationContent) -> [(String, JSONValue)] {
    let before = base.json.object ?? [:]
    let after = json.object ?? [:]
    let gone = before.keys.filter { after[$0] == nil }.map { ($0, JSONValue.null) }
    return (after.filter { before[$0.key] != $0.value }.map { ($0.key, $0.value) } + gone).sorted {
      $0.0 < $1.0
    }
  }
}
