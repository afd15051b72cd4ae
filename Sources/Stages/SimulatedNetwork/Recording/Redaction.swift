import Foundation
import NotificationModel

/// Takes secrets out of recordings; redacting twice changes nothing more.
enum Redaction {
  /// Values of these header fields differ in each response and tell nothing about it, in lower case.
  static let volatileHeaders: Set<String> = [
    "age", "cf-ray", "date", "nel", "report-to", "request-id", "server-timing", "traceparent",
    "tracestate", "x-amz-cf-id", "x-amz-id-2", "x-amz-request-id", "x-amzn-requestid",
    "x-amzn-trace-id", "x-b3-spanid", "x-b3-traceid", "x-cloud-trace-context", "x-correlation-id",
    "x-fastly-request-id", "x-github-request-id", "x-guploader-uploadid", "x-ms-request-id",
    "x-request-id", "x-runtime", "x-served-by", "x-timer", "x-trace-id", "x-vercel-id",
  ]

  /// The fields as they are recorded.
  static func headers(_ fields: [HeaderField]) -> [HeaderField] {
    let hasMaximumAge = fields.contains {
      $0.isNamed("cache-control") && $0.value.lowercased().contains("max-age")
    }
    return fields.compactMap { field in
      let name = field.name.lowercased()
      // A date that moves with the clock, and that `max-age` overrules (RFC 9111, section 5.3).
      let isVolatile = volatileHeaders.contains(name) || (name == "expires" && hasMaximumAge)
      return isVolatile ? nil : HeaderField(name: field.name, value: value(of: field, name: name))
    }
  }

  private static func value(of field: HeaderField, name: String) -> String {
    if SecretFields.urlHeaders.contains(name) { return url(field.value) }
    guard SecretFields.headers.contains(name) else { return field.value }
    switch name {
    case "authorization", "proxy-authorization":
      let words = field.value.split(separator: " ", maxSplits: 1)
      // The scheme tells what went wrong when the host says 401.
      return words.count == 2 ? "\(words[0]) \(SecretFields.placeholder)" : SecretFields.placeholder
    case "set-cookie":
      guard let equals = field.value.firstIndex(of: "=") else { return SecretFields.placeholder }
      return field.value[...equals] + SecretFields.placeholder
    default: return SecretFields.placeholder
    }
  }

  /// A URL, absolute or relative, without user and password, secrets in its query, and fragment.
  static func url(_ text: String) -> String {
    let rest = text.prefix { $0 != "#" }
    let path = rest.prefix { $0 != "?" }
    let shown = withoutCredentials(path)
    guard path.endIndex < rest.endIndex else { return shown }
    return shown + "?" + query(rest[path.endIndex...].dropFirst())
  }

  private static func withoutCredentials(_ url: Substring) -> String {
    guard let marks = url.firstRange(of: "//") else { return String(url) }
    let authority = url[marks.upperBound...].prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return String(url) }
    return String(url[..<marks.upperBound] + url[url.index(after: at)...])
  }

  /// A query with placeholders for secrets; its items keep their order.
  static func query(_ query: some StringProtocol) -> String {
    let items = query.split(separator: "&", omittingEmptySubsequences: false)
    let isSigned = items.contains { item in
      let name = name(of: item)
      return SecretFields.signatures.contains(name) || hasSigningPrefix(name)
    }
    return items.map { redacted($0, isSigned: isSigned) }.joined(separator: "&")
  }

  private static func redacted(_ item: some StringProtocol, isSigned: Bool) -> String {
    guard let equals = item.firstIndex(of: "=") else { return String(item) }
    let name = name(of: item)
    let value = item[item.index(after: equals)...]
    let isSecret =
      (SecretFields.queryItems.contains(name) && !(name == "key" && isFileName(value)))
      || hasSigningPrefix(name) || (isSigned && SecretFields.signatureTimes.contains(name))
      || isWebToken(value)
    return isSecret && !value.isEmpty ? item[...equals] + SecretFields.placeholder : String(item)
  }

  private static func name(of item: some StringProtocol) -> String {
    let name = item.prefix { $0 != "=" }
    return (name.removingPercentEncoding ?? String(name)).lowercased()
  }

  private static func hasSigningPrefix(_ name: String) -> Bool {
    SecretFields.queryItemPrefixes.contains { name.hasPrefix($0) }
  }

  /// Whether a `key` names a file, as those of object stores do, such as `photos/a.jpg`.
  private static func isFileName(_ value: some StringProtocol) -> Bool {
    value.contains("/") || value.contains(".") || value.lowercased().contains("%2f")
  }

  /// A JSON web token, whatever it is called: three parts, the first of them `{"…` in base 64.
  private static func isWebToken(_ value: some StringProtocol) -> Bool {
    value.hasPrefix("eyJ") && value.split(separator: ".").count == 3
  }
}
