import Foundation
import JSONDocuments
import JSONModel
import NotificationModel

/// Answers at single paths.
extension NetworkFileReader {
  /// Final statuses: those below 200 announce another.
  private static let statuses = 200...599
  /// Statuses that never have a body (RFC 9110, sections 15.3.5 and 15.4.5).
  private static let bodiless: Set = [204, 304]
  /// Statuses that lead elsewhere (RFC 9110, section 15.4).
  private static let redirects = [301, 302, 303, 307, 308]
  /// The keys that say where the body comes from.
  private static let bodyKeys: [NetworkFileKeys.Answer] = [
    .body, .base64, .file, .generate, .redirect,
  ]
  /// 1 TiB, more than any device takes.
  private static let maximumGenerated = 1 << 40

  mutating func answers(_ json: LocatedJSON) -> [String: HostedAnswer] {
    let members = document.members(
      of: json, called: "\"answers\"", expected: "a dictionary, such as {\"/gone.jpg\": 404}")
    var answers: [String: HostedAnswer] = [:]
    for member in members ?? [] {
      notePath(member.key, at: member.keyOffset)
      answers[member.key] = answer(member.value, called: String(member.key.prefix { $0 != "?" }))
    }
    return answers
  }

  /// Notes a path that no request can have; the message never quotes a query.
  mutating func notePath(_ path: String, at offset: Int) {
    if !path.hasPrefix("/"), !path.hasPrefix("*") {
      document.note("a path begins with / or *", "write it as /photo.jpg or *.jpg", at: offset)
    } else if path.contains("?") || path.contains("#") {
      document.note(
        "a path is matched without its query and fragment", "leave them out", at: offset)
    } else if path.unicodeScalars.contains(where: { $0.value <= 0x20 || $0.value >= 0x7F }) {
      document.note(
        "a path is percent-encoded, as it is sent", "write a space as %20, é as %C3%A9", at: offset)
    } else if FolderPath(percentEncoded: "/" + path) == .malformed {
      document.note(
        "after % come two hexadecimal digits", "write a percent sign itself as %25", at: offset)
    }
  }

  mutating func answer(_ json: LocatedJSON, called name: String) -> HostedAnswer? {
    switch json.content {
    case .object: return answer(of: json)
    case .scalar(.integer):
      let status = document.integer(json, called: name, in: Self.statuses)
      return status.map { HostedAnswer(.none, status: $0) }
    case .scalar(.string(let text)) where text.contains("://"):
      document.note(
        "\(DocumentReader.quoted(name)) is a URL where a file is expected",
        "to lead there, write {\"redirect\": \"…\"}", at: json.offset)
      return nil
    case .scalar(.string):
      return existing(json, called: name, isFolder: false).map { HostedAnswer(.file(path: $0)) }
    default:
      document.noteKind(of: json, called: name, expected: "a file, a status, or a dictionary")
      return nil
    }
  }

  private mutating func answer(of json: LocatedJSON) -> HostedAnswer? {
    guard
      let members = document.members(
        of: json, NetworkFileKeys.Answer.self, called: "the answer", expected: "a dictionary")
    else { return nil }
    _ = members[.comment].flatMap { document.text($0, called: "comment") }
    var answer = HostedAnswer()
    let status = members[.status].flatMap {
      document.integer($0, called: "status", in: Self.statuses)
    }
    answer.status = status ?? (members[.redirect] == nil ? 200 : 302)
    answer.body = body(members)
    answer.headers = members[.headers].map { headers($0) } ?? []
    answer.contentType = members[.type].flatMap { fieldValue($0, called: "type") }
    answer.entityTag = members[.etag].flatMap { entityTag($0) }
    answer.delay = members[.delay].flatMap { duration($0, called: "delay") } ?? .zero
    answer.isChunked = members[.chunked].flatMap { document.flag($0, called: "chunked") } ?? false
    answer.gzip = members[.gzip].flatMap { document.flag($0, called: "gzip") }
    if let location = members[.redirect].flatMap({ redirect($0) }) {
      answer.headers.insert(HeaderField(name: "Location", value: location), at: 0)
    }
    if answer.body == .source { Self.override(&answer) }
    noteContradictions(members, answer)
    return answer
  }

  /// Replaces the type and the tag of the source with the answer's own.
  private static func override(_ answer: inout HostedAnswer) {
    if let type = answer.contentType {
      answer.headers.append(HeaderField(name: "Content-Type", value: type))
    }
    if let tag = answer.entityTag {
      let quoted = tag.hasSuffix("\"") ? tag : "\"\(tag)\""
      answer.headers.append(HeaderField(name: "ETag", value: quoted))
    }
    answer.contentType = nil
    answer.entityTag = nil
  }

  private mutating func body(
    _ members: [NetworkFileKeys.Answer: LocatedJSON]
  ) -> HostedAnswer.Body {
    let named = Self.bodyKeys.compactMap { key in members[key].map { (key: key, json: $0) } }
      .sorted { $0.json.offset < $1.json.offset }
    for other in named.dropFirst() {
      document.note(
        "\"\(other.key.rawValue)\" cannot be beside \"\(named[0].key.rawValue)\"",
        "keep one: an answer has one body", at: other.json.offset)
    }
    var body = members[.status] == nil ? HostedAnswer.Body.source : .none
    for (key, json) in named {
      switch key {
      case .body: body = document.text(json, called: "body").map { .bytes(Array($0.utf8)) } ?? body
      case .base64: body = base64(json).map { .bytes($0) } ?? body
      case .file:
        body = existing(json, called: "file", isFolder: false).map { .file(path: $0) } ?? body
      case .generate:
        body =
          byteCount(json, called: "generate", upTo: Self.maximumGenerated)
          .map { .generated(bytes: $0) } ?? body
      default: body = .none
      }
    }
    return body
  }

  private mutating func base64(_ json: LocatedJSON) -> [UInt8]? {
    guard let text = document.text(json, called: "base64") else { return nil }
    if let data = Data(base64Encoded: text) { return Array(data) }
    document.note(
      "\"base64\" is not base64", "write what the command base64 -w0 FILE prints", at: json.offset)
    return nil
  }

  private mutating func redirect(_ json: LocatedJSON) -> String? {
    guard let location = document.text(json, called: "redirect", expected: "a URL or a path") else {
      return nil
    }
    if !location.isEmpty,
      location.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F })
    {
      return location
    }
    document.note(
      "\"redirect\" is not a URL", "write one without spaces, or a path that begins with /",
      at: json.offset)
    return nil
  }

  private mutating func entityTag(_ json: LocatedJSON) -> String? {
    guard let tag = document.text(json, called: "etag") else { return nil }
    var opaque = tag.hasPrefix("W/\"") ? tag.dropFirst(2) : tag[...]
    if opaque.count >= 2, opaque.hasPrefix("\""), opaque.hasSuffix("\"") {
      opaque = opaque.dropFirst().dropLast()
    }
    if !tag.isEmpty,
      opaque.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F && $0 != "\"" })
    {
      return tag
    }
    document.note(
      "\"etag\" is not an entity tag", "write a word without spaces, such as \"v1\"",
      at: json.offset)
    return nil
  }

  private mutating func noteContradictions(
    _ members: [NetworkFileKeys.Answer: LocatedJSON], _ answer: HostedAnswer
  ) {
    guard let status = members[.status] else { return }
    if members[.redirect] != nil, !Self.redirects.contains(answer.status) {
      document.note(
        "the status of a redirect is one of 301, 302, 303, 307, 308",
        "write one of these, or leave it out for 302", at: status.offset)
    }
    if Self.bodiless.contains(answer.status), answer.body != .none {
      document.note(
        "an answer of status \(answer.status) has no body", "leave out one of the two",
        at: status.offset)
    }
  }
}
