import FCMMessages
import Foundation
import JSONModel
import Testing

/// Service accounts and access tokens.
@Suite struct FCMCredentialsTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let account = FCMAccount(project: "demo")
  private static let grant = "urn:ietf:params:oauth:grant-type:jwt-bearer"

  private static func base64url(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// An assertion, as google-auth makes it.
  private func assertion(
    _ change: (inout [String: JSONValue]) -> Void = { _ in }, algorithm: JSONValue = "RS256",
    by account: FCMAccount? = nil
  ) throws -> String {
    let account = account ?? Self.account
    var claims: [String: JSONValue] = [
      "iss": .string(account.email), "aud": "https://oauth2.googleapis.com/token",
      "scope": "https://www.googleapis.com/auth/cloud-platform", "iat": 1_800_000_000,
      "exp": 1_800_003_600,
    ]
    change(&claims)
    let text = [.object(["alg": algorithm, "typ": "JWT"]), JSONValue.object(claims)]
      .map { Self.base64url(JSONWriter.compact($0)) }.joined(separator: ".")
    return text + "." + Self.base64url(try account.sign(text))
  }

  private func credentials(isStrict: Bool = true) throws -> FCMCredentials {
    var credentials = FCMCredentials()
    credentials.isStrict = isStrict
    credentials.add(Self.account)
    return credentials
  }

  private func answer(
    _ form: [String: String], isStrict: Bool = true
  ) throws -> Result<JSONValue, OAuthError> {
    let credentials = try credentials(isStrict: isStrict)
    return Result { () throws(OAuthError) in try credentials.token(for: form, at: Self.now) }
  }

  @Test("An assertion of a minted account is good for an hour's token")
  func token() throws {
    let credentials = try credentials()
    let form = ["grant_type": Self.grant, "assertion": try assertion()]
    let answer = try credentials.token(for: form, at: Self.now)
    #expect(answer["token_type"] == "Bearer" && answer["expires_in"] == 3599)
    let token = try #require(answer["access_token"]?.string)
    let header = "Bearer \(token)"
    #expect(token.hasPrefix("ya29."))
    #expect(credentials.refusal(of: header, at: Self.now) == nil)
    #expect(credentials.refusal(of: header.lowercased(), at: Self.now) != nil)
    #expect(credentials.refusal(of: header, at: Self.now + 3599) == nil)
    let expired = credentials.refusal(of: header, at: Self.now + 3600)
    #expect(expired?.status == .unauthenticated)
    #expect(expired?.details.first?["reason"] == "ACCESS_TOKEN_EXPIRED")
    // Of another server.
    #expect(try self.credentials().refusal(of: header, at: Self.now)?.status == .unauthenticated)
  }

  @Test(
    "An assertion's mistake is reported in Google's words",
    arguments: [
      ("aud", "https://evil.example/token", "invalid_grant", "Failed audience check"),
      ("aud", "https://oauth2.googleapis.com/other", "invalid_grant", "Failed audience check"),
      ("exp", 1_799_990_000, "invalid_grant", "short-lived token"),
      ("exp", 1_900_000_000, "invalid_grant", "short-lived token"),
      ("iat", 1_800_001_000, "invalid_grant", "short-lived token"),
      ("scope", "https://www.googleapis.com/auth/drive", "invalid_scope", "Invalid OAuth scope"),
      ("iss", "nobody@example.com", "invalid_grant", "account not found"),
    ] as [(String, JSONValue, String, String)])
  func claims(claim: String, value: JSONValue, error: String, words: String) throws {
    let form = ["grant_type": Self.grant, "assertion": try assertion { $0[claim] = value }]
    guard case .failure(let refusal) = try answer(form) else {
      Issue.record("\(claim) was taken")
      return
    }
    #expect(refusal.error == error && refusal.description.contains(words))
    #expect(refusal.json["error"]?.string == error)
  }

  @Test("Another key, another algorithm and what is no JWT are refused")
  func signatures() throws {
    let other = FCMAccount(project: "demo")
    for (assertion, error) in [
      (try assertion(by: other), "invalid_grant"),
      (try assertion(algorithm: "none"), "invalid_grant"),
      (try assertion(algorithm: "HS256"), "invalid_grant"), ("a.b.c", "invalid_request"),
      ("", "invalid_request"), (String(repeating: "a.", count: 100_000), "invalid_request"),
    ] {
      let form = ["grant_type": Self.grant, "assertion": assertion]
      guard case .failure(let refusal) = try answer(form, isStrict: false) else {
        Issue.record("\(assertion.prefix(20)) was taken")
        continue
      }
      #expect(refusal.error == error)
    }
    for form in [[:], ["grant_type": "password"], ["grant_type": Self.grant]] {
      guard case .failure = try answer(form) else {
        Issue.record("\(form) was taken")
        continue
      }
    }
  }

  @Test("Accounts and tokens that nobody knows are taken as they are, unless strict")
  func unknown() throws {
    let other = FCMAccount(project: "elsewhere")
    let form = ["grant_type": Self.grant, "assertion": try assertion(by: other)]
    #expect(try answer(form, isStrict: false).get()["access_token"] != nil)
    let lenient = try credentials(isStrict: false)
    #expect(lenient.refusal(of: "Bearer ya29.own", at: Self.now) == nil)
    #expect(lenient.refusal(of: "Bearer anything", at: Self.now) == nil)
    for header in [nil, "", "Bearer", "Basic abc", "Bearer a b"] {
      let refusal = lenient.refusal(of: header, at: Self.now)
      #expect(refusal?.status == .unauthenticated && refusal?.details.count == 1)
    }
    #expect(try credentials().refusal(of: "Bearer anything", at: Self.now) != nil)
  }

  @Test("A file of an account is read again, as Google's own are; others are refused")
  func file() throws {
    let account = Self.account
    let json = try account.json(tokenURL: "http://127.0.0.1:1/token")
    #expect(json["token_uri"] == "http://127.0.0.1:1/token" && json["type"] == "service_account")
    #expect(json["private_key"]?.string?.hasPrefix("-----BEGIN PRIVATE KEY-----\n") == true)
    let read = try FCMAccount(json: json)
    #expect(read.email == account.email && read.project == "demo")
    let form = ["grant_type": Self.grant, "assertion": try assertion(by: read)]
    #expect(try answer(form).get()["access_token"] != nil)
    for bad in [
      .object([:]), "text", .object(["type": "service_account"]),
      .object((json.object ?? [:]).merging(["private_key": "x"]) { $1 }),
    ] as [JSONValue] {
      #expect(throws: FCMAccount.Fault.self) { try FCMAccount(json: bad) }
    }
  }

  @Test("A project has one number, of twelve digits")
  func number() {
    #expect(FCMProject(id: "demo").number == FCMProject(id: "demo").number)
    #expect(FCMProject(id: "demo").number != FCMProject(id: "other").number)
    for id in ["demo", "a", "x:y.z"] { #expect(FCMProject(id: id).number.count == 12) }
    for id in ["", "a b", "../x", String(repeating: "a", count: 64)] {
      #expect(!FCMProject.isID(id))
    }
  }
}
