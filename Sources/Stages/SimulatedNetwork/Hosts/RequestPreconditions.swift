import NIOHTTP1

/// The effect of a request's preconditions and range on a body; a pure decision.
enum RequestPreconditions: Equatable {
  /// The client has this version already: status 304.
  case notModified
  /// Status 200, 206 or 416, as the range says.
  case send(ByteRange)

  /// Decides in the order of RFC 9110, section 13.2.2.
  static func decide(
    method: HTTPMethod, headers: HTTPHeaders, version: BodyVersion
  ) -> RequestPreconditions {
    let noneMatch = headers["if-none-match"]
    if !noneMatch.isEmpty {
      if matches(noneMatch.joined(separator: ","), version.entityTag) { return .notModified }
    } else if let date = headers.first(name: "if-modified-since"), date == version.lastModified {
      // Only the very date that was sent counts, as with nginx's `if_modified_since exact`.
      return .notModified
    }
    guard method == .GET, isRangeAllowed(by: headers.first(name: "if-range"), version) else {
      return .send(.whole)
    }
    return .send(ByteRange(header: headers.first(name: "range"), size: version.size))
  }

  /// Whether a list of entity tags holds this one; weak tags count (RFC 9110, section 13.1.2).
  private static func matches(_ list: String, _ entityTag: String?) -> Bool {
    let own = entityTag.map(strength)?.opaque
    return list.split(separator: ",").contains { element in
      var tag = element.drop { $0 == " " || $0 == "\t" }
      while tag.last == " " || tag.last == "\t" { tag.removeLast() }
      return tag == "*" || own.map { $0 == strength(String(tag)).opaque } ?? false
    }
  }

  private static func strength(_ entityTag: String) -> (isWeak: Bool, opaque: Substring) {
    entityTag.hasPrefix("W/") ? (true, entityTag.dropFirst(2)) : (false, entityTag[...])
  }

  /// Whether the range still belongs to this version; weak tags never do.
  private static func isRangeAllowed(by ifRange: String?, _ version: BodyVersion) -> Bool {
    guard let ifRange else { return true }
    return ifRange == version.lastModified
      || (ifRange == version.entityTag && !strength(ifRange).isWeak)
  }
}
