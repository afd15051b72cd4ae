// swift-format-ignore: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
/// A TLS version as the Security framework names it.
public enum tls_protocol_version_t: UInt16, Sendable {
  /// TLS 1.0 of 1999, the lowest by default; a configuration keeps its two limits and connections
  /// ignore them here.
  case TLSv10 = 0x0301
  /// TLS 1.1 of 2006.
  case TLSv11 = 0x0302
  /// TLS 1.2, the least that App Transport Security takes unless the extension's Info.plist lowers
  /// it.
  case TLSv12 = 0x0303
  /// TLS 1.3, the highest by default.
  case TLSv13 = 0x0304
  /// TLS 1.1 over datagrams, whose versions count downwards; no `URLSession` uses it.
  case DTLSv10 = 0xfeff
  /// TLS 1.2 over datagrams; no `URLSession` uses it.
  case DTLSv12 = 0xfefd
}
