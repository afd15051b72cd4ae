import Diagnostics
import JSONModel
import MediaTransfer
import NotificationModel
import PushSimulator
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

/// Apple's documentation of `NSAppTransportSecurity`, as a table (LIFE-42).
@Suite("App Transport Security of the extension")
struct TransportSecurityTests {
  private typealias Requirements = TransportSecurityRules.Requirements

  /// Whether plain http is allowed to a host.
  private func allows(_ host: String, _ dictionary: JSONValue?) -> Bool {
    TransportSecurity(dictionary).requirements(for: host).allowsInsecureHTTP
  }

  private func domain(_ name: String, _ members: JSONValue) -> JSONValue {
    ["NSExceptionDomains": .object([name: members])]
  }

  @Test("LIFE-42: without the key https is needed, TLS 1.2 and forward secrecy")
  func standard() {
    #expect(TransportSecurity(nil).requirements(for: "example.com") == Requirements())
    #expect(TransportSecurity([:]).requirements(for: "example.com") == Requirements())
  }

  @Test("LIFE-42: arbitrary loads lift every restriction, but not that of named domains")
  func arbitraryLoads() {
    let security = TransportSecurity([
      "NSAllowsArbitraryLoads": true,
      "NSExceptionDomains": ["img.example.com": ["NSExceptionMinimumTLSVersion": "TLSv1.3"]],
    ])
    #expect(security.requirements(for: "example.com") == .none)
    #expect(security.requirements(for: "203.0.113.9") == .none)
    #expect(security.requirements(for: "img.example.com") == Requirements(minimumTLS: .tls13))
    #expect(security.findings.isEmpty)
  }

  @Test(
    "LIFE-42: arbitrary loads are ignored beside a narrower key, whatever that key's value",
    arguments: [
      "NSAllowsArbitraryLoadsForMedia", "NSAllowsArbitraryLoadsInWebContent",
      "NSAllowsLocalNetworking", "NSAllowsArbitraryLoadsInMedia",
    ], [true, false])
  func silenced(key: String, value: Bool) {
    let security = TransportSecurity(["NSAllowsArbitraryLoads": true, .init(key): .bool(value)])
    #expect(security.requirements(for: "example.com") == Requirements())
    #expect(security.findings.map(\.message).contains { $0.contains("since \(key) is there") })
    #expect(TransportSecurity([.init(key): .bool(value)]).findings.isEmpty)
  }

  @Test(
    "LIFE-42: names of the local network are free, IP addresses only with local networking",
    arguments: [
      ("printer", true, true), ("localhost", true, true), ("printer.local", true, true),
      ("local.example", false, false), ("192.168.1.5", false, true), ("127.0.0.1", false, true),
      ("2001:db8::1", false, true), ("example.com", false, false),
    ])
  func local(host: String, byDefault: Bool, withKey: Bool) {
    #expect(allows(host, nil) == byDefault)
    #expect(allows(host, ["NSAllowsLocalNetworking": true]) == withKey)
  }

  @Test(
    "LIFE-42: subdomains need NSIncludesSubdomains, which reaches one label further",
    arguments: [
      ("example.com", true, true), ("math.example.com", false, true),
      ("history.example.com", false, true), ("advanced.math.example.com", false, false),
      ("notexample.com", false, false), ("example.com.evil", false, false),
    ])
  func subdomains(host: String, alone: Bool, included: Bool) {
    let key = "NSExceptionAllowsInsecureHTTPLoads"
    #expect(allows(host, domain("example.com", [.init(key): true])) == alone)
    let wide: JSONValue = [.init(key): true, "NSIncludesSubdomains": true]
    #expect(allows(host, domain("example.com", wide)) == included)
  }

  @Test("LIFE-42: of several entries the most specific one counts")
  func specific() {
    let security = TransportSecurity([
      "NSExceptionDomains": [
        "example.com": [
          "NSExceptionAllowsInsecureHTTPLoads": true, "NSIncludesSubdomains": true,
        ],
        "img.example.com": ["NSExceptionMinimumTLSVersion": "TLSv1.0"],
        "10.0.0.0/8": ["NSExceptionAllowsInsecureHTTPLoads": true],
        "10.1.0.0/16": ["NSExceptionAllowsInsecureHTTPLoads": false],
        "10.1.2.3": ["NSExceptionAllowsInsecureHTTPLoads": true],
        "2001:db8:12::/48": ["NSExceptionAllowsInsecureHTTPLoads": true],
        "localhost": ["NSExceptionAllowsInsecureHTTPLoads": false],
      ]
    ])
    #expect(security.findings.isEmpty)
    let allowed = [
      "cdn.example.com": true, "img.example.com": false, "10.9.9.9": true, "10.1.9.9": false,
      "10.1.2.3": true, "11.0.0.1": false, "2001:db8:12::34": true, "2001:db8:13::34": false,
      "localhost": false,
    ]
    for (host, isAllowed) in allowed {
      #expect(security.requirements(for: host).allowsInsecureHTTP == isAllowed, "\(host)")
    }
    #expect(security.requirements(for: "img.example.com").minimumTLS == .tls10)
  }

  @Test(
    "LIFE-42: the spellings of iOS 9 and for third parties count too",
    arguments: [
      "NSException", "NSTemporaryException", "NSThirdPartyException",
      "NSTemporaryThirdPartyException",
    ])
  func spellings(prefix: String) {
    let members: JSONValue = .object([
      prefix + "AllowsInsecureHTTPLoads": true, prefix + "MinimumTLSVersion": "TLSv1.1",
      prefix + "RequiresForwardSecrecy": false,
    ])
    let security = TransportSecurity(domain("example.com", members))
    #expect(
      security.requirements(for: "example.com")
        == Requirements(
          allowsInsecureHTTP: true, minimumTLS: .tls11, requiresForwardSecrecy: false))
    #expect(security.findings.isEmpty)
  }

  @Test(
    "what is wrong in the dictionary is found, and counts as absent",
    arguments: [
      ("yes", "is a string and ignored"), (["NSAllowsArbitraryLoads": "YES"], "is a string"),
      (["NSAllowsArbitraryLoads": 1], "NSAllowsArbitraryLoads is a number"),
      (["NSExceptionDomains": ["example.com"]], "NSExceptionDomains is an array"),
      (["NSExceptionDomains": ["example.com": true]], "exception for example.com is a Boolean"),
      (["NSAllowArbitraryLoads": true], "NSAllowArbitraryLoads is not a key"),
      (
        ["NSExceptionDomains": ["example.com": ["NSExceptionAllowsInsecureHTTPLoads": "YES"]]],
        "NSExceptionAllowsInsecureHTTPLoads of example.com is a string"
      ),
      (
        ["NSExceptionDomains": ["example.com": ["NSExceptionMinimumTLSVersion": "1.0"]]],
        "is no such version"
      ),
      (["NSExceptionDomains": ["*.example.com": [:]]], "wildcards mean nothing"),
      (["NSExceptionDomains": ["example.com:80": [:]]], "it has a port"),
      (["NSExceptionDomains": ["http://example.com": [:]]], "it is not a domain"),
      (["NSExceptionDomains": ["Example.com": [:]]], "it has capitals"),
      (["NSExceptionDomains": ["example.com.": [:]]], "it ends with a dot"),
      (["NSExceptionDomains": ["example.com": ["NSAllowsHTTP": true]]], "is not a key there"),
    ] as [(JSONValue, String)])
  func mistakes(dictionary: JSONValue, text: String) {
    let security = TransportSecurity(dictionary)
    #expect(security.findings.count == 1)
    #expect(security.findings.first?.message.contains(text) == true, "\(security.findings)")
    #expect(security.findings.first?.fix != nil)
    #expect(security.requirements(for: "example.com") == Requirements())
  }

  @Test("LIFE-42: a refusal quotes what to add, as far as the plist has not got it")
  func snippets() throws {
    let error = TransferError(
      .appTransportSecurityRequiresSecureConnection, url: "http://img.example.com/a?token=1")
    func fix(_ dictionary: JSONValue?) throws -> String {
      let finding = try #require(TransportSecurity(dictionary).finding(error))
      #expect(finding.rule == .`LIFE-42` && finding.message.contains("QUIR-13"))
      #expect(!finding.message.contains("token"))
      return try #require(finding.fix)
    }
    let entry =
      "<key>img.example.com</key><dict>"
      + "<key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>"
    let domains = "<key>NSExceptionDomains</key><dict>\(entry)</dict>"
    #expect(
      try fix(nil).hasSuffix(
        "extension's Info.plist: <key>NSAppTransportSecurity</key><dict>\(domains)</dict>"))
    #expect(
      try fix([:]).hasSuffix("NSAppTransportSecurity of the extension's Info.plist: \(domains)"))
    #expect(
      try fix(["NSExceptionDomains": [:]]).hasSuffix(
        "NSExceptionDomains of the extension's Info.plist: \(entry)"))
    #expect(
      try fix(domain("img.example.com", [:])).hasSuffix(
        "img.example.com, of the extension's Info.plist: "
          + "<key>NSExceptionAllowsInsecureHTTPLoads</key><true/>"))
  }

  @Test("LIFE-42: a refusal says why an exception that is there does not help")
  func reasons() throws {
    let error = TransferError(
      .appTransportSecurityRequiresSecureConnection, url: "http://a.img.example.com/a")
    func message(_ dictionary: JSONValue) throws -> String {
      try #require(TransportSecurity(dictionary).finding(error)).message
    }
    #expect(
      try message(domain("example.com", ["NSIncludesSubdomains": true]))
        .contains("reaches one label further only"))
    #expect(try message(domain("example.com", [:])).contains("has no NSIncludesSubdomains"))
    #expect(
      try message(["NSAllowsArbitraryLoads": true, "NSAllowsLocalNetworking": true])
        .contains("NSAllowsArbitraryLoads is ignored"))
  }

  @Test("LIFE-42: a handshake that failed over a requirement names the key that lifts it")
  func handshakes() throws {
    var error = TransferError(.secureConnectionFailed, url: "https://example.com/")
    #expect(TransportSecurity(nil).finding(error) == nil, "it may be anything")
    error.handshake = .version
    let old = try #require(TransportSecurity(nil).finding(error))
    #expect(old.fix?.contains("NSExceptionMinimumTLSVersion</key><string>TLSv1.1<") == true)
    #expect(TransportSecurity(["NSAllowsArbitraryLoads": true]).finding(error) == nil)
    error.handshake = .cipher
    let cipher = try #require(TransportSecurity(nil).finding(error))
    #expect(cipher.fix?.contains("NSExceptionRequiresForwardSecrecy</key><false/>") == true)
  }
}
