import APNs
import Diagnostics
import JSONModel
import NotificationModel
import NotificationPayload

/// Checks of links to media, which an extension is to fetch and attach.
enum MediaChecks {
  static let all = [mediaOverHTTP, mediaType, mediaExtension, mediaAddress, mediaWithoutMutable]

  static let mediaOverHTTP = PayloadCheck(
    LintPage(
      id: "media-over-http", title: "Media over http", severity: .warning,
      summary: "A link to media begins with http://.",
      rationale: """
        App Transport Security refuses it in the extension with -1022, even where the app itself
        allows it, unless the extension's own Info.plist has an exception. Links that are only opened
        later, under keys such as url or link, are left alone; so are hosts on the local machine and
        network.
        """,
      wrong: #"{"aps":{"alert":"Hi","mutable-content":1},"image":"http://cdn.example.com/a.jpg"}"#,
      right: #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.example.com/a.jpg"}"#,
      fix: "serve the media over https and link to it so", rules: [.`QUIR-13`])
  ) { push, found in
    for link in push.media
    where link.address.prefix(5).lowercased() == "http:" && !isLocal(link.host) {
      found.add(
        link.value, "\(link.key.shown) links to media over http, which the extension cannot load")
    }
  }

  /// Hosts that App Transport Security lets through with NSAllowsLocalNetworking.
  private static func isLocal(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".local") || !host.contains(".")
      || host.allSatisfy { $0.isNumber || $0 == "." }
  }

  static let mediaType = PayloadCheck(
    LintPage(
      id: "media-type-unsupported", title: "Media that is not shown", severity: .warning,
      summary: "A link to media ends in a type that notifications do not show.",
      rationale: """
        Attachments are JPEG, GIF or PNG, MPEG-4, MPEG or AVI, MP3, MPEG-4 audio, WAV or AIFF. WebP,
        SVG, HEIC and others are refused as unrecognised, unless the extension converts them first.
        """,
      wrong:
        #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.example.com/a.webp"}"#,
      right:
        #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.example.com/a.jpg"}"#,
      fix: "link to a JPEG, PNG, GIF, MP4, MP3 or WAV",
      rules: [.`ATTA-01`, .`ATTA-02`, .`ATTA-03`, .`ATTA-05`])
  ) { push, found in
    for link in push.media
    where link.isNamed && MediaNames.unsupported.contains(link.fileExtension) {
      found.add(
        link.value,
        "\(link.key.shown) links to a .\(link.fileExtension) file, which no notification shows")
    }
  }

  static let mediaExtension = PayloadCheck(
    LintPage(
      id: "media-without-extension", title: "Media without a type", severity: .info,
      summary: "A link to media has no file ending, and no key beside it names a type.",
      rationale: """
        An attachment's type is taken from its file's ending, or from a hint. Where the address has
        none the extension has to go by the response, and one that does not attaches a .tmp file,
        which is refused. Only looked for in pushes that wake the extension.
        """,
      wrong:
        #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.example.com/i?id=7"}"#,
      right:
        #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.example.com/i?id=7","media-type":"jpg"}"#,
      fix: "end the address in the file's type, or send the type beside it",
      rules: [.`ATTA-07`, .`ATTA-08`, .`ATTA-09`])
  ) { push, found in
    guard push.isMutable else { return }
    for link in push.media where link.isNamed && link.fileExtension.isEmpty {
      guard !namesType(link.owner), !namesType(push.root) else { continue }
      found.add(link.value, "\(link.key.shown) links to media whose type nothing names")
    }
  }

  /// Whether a member says what type media has.
  private static func namesType(_ spot: JSONTape.Element) -> Bool {
    spot.members.contains { member in
      guard member.value.isString else { return false }
      let parts = MediaNames.parts(member.key.text)
      return parts.contains("type") || parts.contains("mime") || parts.contains("mimetype")
        || parts.contains("format") || parts.contains("ext") || parts.contains("extension")
        || parts.contains("uti")
    }
  }

  static let mediaAddress = PayloadCheck(
    LintPage(
      id: "media-address-malformed", title: "Link that is not an address", severity: .warning,
      summary: "A link to media holds spaces or other characters that no address has.",
      rationale: """
        URL(string:) gives nil for such a text before iOS 17, and later it escapes what another
        program may escape otherwise; force unwrapped, it crashes. Addresses are escaped by the
        provider.
        """,
      wrong:
        #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.example.com/my photo.jpg"}"#,
      right:
        #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.example.com/my%20photo.jpg"}"#,
      fix: "escape the address with percent signs", rules: [.`ATTA-11`])
  ) { push, found in
    for link in push.media {
      let isPlain = link.address.utf8.allSatisfy { byte in
        (0x21...0x7E).contains(byte) && !malformed.contains(byte)
      }
      guard !isPlain else { continue }
      found.add(link.value, "\(link.key.shown) holds characters that an address must not have")
    }
  }

  /// ASCII characters that stand in no address unescaped.
  private static let malformed = Set("\"<>\\^`{|}".utf8)

  static let mediaWithoutMutable = PayloadCheck(
    LintPage(
      id: "media-without-mutable-content", title: "Media that nobody fetches", severity: .info,
      summary: "A push with an alert links to media, and mutable-content is not 1.",
      rationale: """
        Without mutable-content the extension does not wake, and the notification shows without its
        picture. Nothing is wrong where the app itself reads the link later; that is why this is info.
        """,
      wrong: #"{"aps":{"alert":"Hi"},"image":"https://cdn.example.com/a.jpg"}"#,
      right: #"{"aps":{"alert":"Hi","mutable-content":1},"image":"https://cdn.example.com/a.jpg"}"#,
      fix: "set aps.mutable-content to the number 1", rules: [.`WAKE-01`, .`PAYL-38`])
  ) { push, found in
    guard push.hasAlertText, !push.isMutable, push.pushType == .alert,
      let link = push.media.first(where: { $0.isNamed })
    else { return }
    // A flag that is there and wrong, or elsewhere, is reported by its own check.
    let isMeant =
      push.aps?["mutable-content"] != nil
      || push.aps?.misspelling(of: "mutable-content", among: .aps) != nil
    guard !isMeant else { return }
    found.add(
      link.key, "\(link.key.shown) links to media, but without mutable-content no extension wakes")
  }
}
