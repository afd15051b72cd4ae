import APNs
import APNsClient
import Cryptography
import Diagnostics
import Foundation
import NotificationModel
import TestSupport
import Testing

/// Checks before anything is sent: keys, addresses, the judgement of pushes.
@Suite("Before sending")
struct SendInputTests {
  private func file(_ name: String, _ text: String, mode: mode_t) throws -> (TestFolder, String) {
    let folder = try TestFolder()
    let path = folder.url.appendingPathComponent(name).path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, mode)
    return (folder, path)
  }

  @Test(
    "a key that others can read is refused, and no error quotes it",
    arguments: [
      mode_t(0o640), 0o604, 0o660, 0o620, 0o601,
    ])
  func permissions(mode: mode_t) throws {
    let pem = try PrivateKey(.p256).pem
    let (folder, path) = try file("AuthKey_ABCDE12345.p8", pem, mode: mode)
    let error = #expect(throws: SendError.self) {
      try ProviderTokenSource(file: path, keyID: nil, teamID: "TEAM123456")
    }
    #expect(error?.code == .unreadableInput && error?.message.contains("chmod 600") == true)
    for line in pem.split(separator: "\n").dropFirst().dropLast() {
      #expect(error?.message.contains(line) == false)
    }
    chmod(path, 0o600)
    let source = try ProviderTokenSource(file: path, keyID: nil, teamID: "TEAM123456")
    #expect(source.keyID == "ABCDE12345")
    withExtendedLifetime(folder) {}
  }

  @Test("a wrong key, and a key without an identifier, say what to give")
  func keys() throws {
    let (folder, path) = try file("AuthKey_ABCDE12345.p8", "no key", mode: 0o600)
    let wrong = #expect(throws: SendError.self) {
      try ProviderTokenSource(file: path, keyID: nil, teamID: "TEAM123456")
    }
    #expect(wrong?.code == .unreadableInput && wrong?.message.contains("P-256") == true)
    let (other, plain) = try file("key.p8", try PrivateKey(.p256).pem, mode: 0o600)
    let unnamed = #expect(throws: SendError.self) {
      try ProviderTokenSource(file: plain, keyID: nil, teamID: "TEAM123456")
    }
    #expect(unnamed?.code == .usage && unnamed?.message.contains("--key-id") == true)
    withExtendedLifetime((folder, other)) {}
  }

  @Test(
    "an address is a scheme, a host and a port",
    arguments: [
      ("https://127.0.0.1:2197", "127.0.0.1", 2197, true),
      ("http://localhost:80/", "localhost", 80, true), ("https://[::1]:1", "::1", 1, true),
      ("https://api.push.apple.com", "api.push.apple.com", 443, false),
      ("https://127.0.0.1.example.com", "127.0.0.1.example.com", 443, false),
    ])
  func addresses(text: String, host: String, port: Int, isHere: Bool) throws {
    let target = try #require(APNsTarget(address: text))
    #expect(target.host == host && target.port == port && target.isOnThisMachine == isHere)
  }

  @Test(
    "what is no address is none",
    arguments: [
      "", "127.0.0.1:1", "ftp://a", "https://", "https://a:0", "https://a:b", "https://a/b?c",
      "https://user@host",
    ])
  func wrongAddresses(text: String) { #expect(APNsTarget(address: text) == nil) }

  @Test("a push is judged as the endpoint judges it: APNS-36, APNS-38, APNS-39")
  func judgement() {
    func rejection(_ headers: PushHeaders, token: String = "abcd") -> Rejection? {
      APNsRequest(
        name: "push", to: .device(token), headers: headers,
        text: PayloadText(Array(#"{"aps":{"alert":"Hi"}}"#.utf8)),
        app: BundleIdentifier("com.example.app"), isToken: true
      ).rejection
    }
    #expect(rejection(PushHeaders()) == nil)
    #expect(rejection(PushHeaders(priority: 7))?.rule == .`APNS-36`)
    #expect(rejection(PushHeaders(), token: "xyz")?.rule == .`APNS-38`)
    #expect(rejection(PushHeaders(topic: "com.example.other"))?.rule == .`APNS-39`)
  }

  @Test("a broadcast goes to the app's path, under apns-request-id (APNS-73)")
  func broadcast() throws {
    let app = try #require(BundleIdentifier("com.example.app"))
    let request = APNsRequest(
      name: "push", to: .broadcast(app),
      headers: PushHeaders(
        pushType: "liveactivity", expiration: 0, identifier: "0f8fad5b-d9cb-469f-a165-70867728950e",
        channelIdentifier: "dHN0LXNyY2gtY2hubA=="),
      text: PayloadText(Array(#"{"aps":{"event":"update"}}"#.utf8)), app: app, isToken: true)
    #expect(request.receiver.path == "/4/broadcasts/apps/com.example.app")
    #expect(request.rejection == nil)
    #expect(
      request.fields.map(\.name).sorted()
        == ["apns-channel-id", "apns-expiration", "apns-push-type", "apns-request-id"])
  }

  @Test("waits double up to Apple's 15 minutes, or are what APNs names (APNS-63)")
  func waits() {
    let policy = RetryPolicy(retries: 20, firstWait: .seconds(1))
    let busy = SendOutcome.answered(APNsAnswer(status: 503))
    #expect(policy.decision(after: busy, attempt: 1) == .retry(after: .seconds(1)))
    #expect(policy.decision(after: busy, attempt: 4) == .retry(after: .seconds(8)))
    #expect(policy.decision(after: busy, attempt: 15) == .retry(after: .seconds(900)))
    #expect(policy.decision(after: busy, attempt: 21) == .finish)
    let asked = APNsAnswer(status: 429, retryAfterSeconds: 7)
    #expect(policy.decision(after: .answered(asked), attempt: 1) == .retry(after: .seconds(7)))
    let long = APNsAnswer(status: 503, retryAfterSeconds: 86_400)
    #expect(policy.decision(after: .answered(long), attempt: 1) == .finish)
  }
}
