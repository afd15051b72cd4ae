import Foundation
import SwiftSyntax

/// Plain http, refused or let through for all hosts.
enum TransportSecurityCheck: Check {
  static let page = CheckPage(
    id: "app-transport-security", title: "App Transport Security", severity: .warning,
    summary: "All plain http is allowed, or an http link is used that is not.",
    rationale: """
      A download over plain http fails unless the extension's own Info.plist allows it; the app's
      does not count. Allowing it for all hosts lets anybody in between change the media, and App
      Review asks for a reason.
      """,
    wrong: """
      <key>NSAllowsArbitraryLoads</key>
      <true/>
      """,
    right: """
      <key>NSExceptionDomains</key>
      <dict><key>media.example</key>
        <dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
      </dict>
      """,
    fix: "serve the media over https, or allow the one host in NSExceptionDomains", rule: "LIFE-42")

  private static let key = "NSAppTransportSecurity"

  static func findings(in context: LintContext) -> [Finding] {
    guard let list = context.source.infoPlist, !context.program.serviceExtensions.isEmpty else {
      return []
    }
    if list.value(key, "NSAllowsArbitraryLoads") as? Bool == true {
      let place = Finding.Place.key("NSAllowsArbitraryLoads", list)
      return [Finding(place, "plain http is allowed for all hosts")]
    }
    return context.calls("URL").compactMap { call in
      guard let argument = call.argument("string") else { return nil }
      let hosts = context.origins.of(argument).compactMap { host($0) }
      guard let host = hosts.first(where: { !isAllowed($0, list) }) else { return nil }
      return Finding(
        call, "this link to \(host) is plain http, which the Info.plist does not allow")
    }
  }

  /// The host of a literal http link; nil for this device's own.
  private static func host(_ expression: ExprSyntax) -> String? {
    guard let literal = expression.bare.as(StringLiteralExprSyntax.self),
      case .stringSegment(let segment)? = literal.segments.first,
      segment.content.text.lowercased().hasPrefix("http://")
    else { return nil }
    let rest = segment.content.text.dropFirst("http://".count)
    let host = rest.prefix { !"/:?#".contains($0) }.lowercased()
    let isLocal = host.hasPrefix("127.") || host == "localhost" || host.hasSuffix(".local")
    return host.isEmpty || isLocal ? nil : host
  }

  private static func isAllowed(_ host: String, _ list: PropertyListFile) -> Bool {
    guard let domains = list.value(key, "NSExceptionDomains") as? [String: Any] else {
      return false
    }
    return domains.contains { name, value in
      let rules = value as? [String: Any] ?? [:]
      let covers =
        name == host || rules["NSIncludesSubdomains"] as? Bool == true && host.hasSuffix(".\(name)")
      return covers && rules.contains { $0.key.contains("AllowsInsecureHTTPLoads") }
    }
  }
}
