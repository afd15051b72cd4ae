import Foundation
import Glibc
import JSONModel
import TestSupport
import Testing

/// The ends of `pushsim send` that a person or a shell brings about, and its broadcasts.
@Suite("send, ended and asked", .timeLimit(.minutes(3))) struct SendEndingTests {
  /// A server that takes connections and never says a word.
  private final class SilentServer {
    private let listener: Int32
    let port: UInt16

    init() throws {
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, length) == 0 && listen(listener, 8) == 0
            && getsockname(listener, $0, &length) == 0
        }
      }
      // A command that ends without a connection fails the test soon, where `accept` would wait for
      // ever.
      var patience = timeval(tv_sec: 60, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      guard isBound, setsockopt(listener, SOL_SOCKET, SO_RCVTIMEO, &patience, size) == 0 else {
        throw CocoaError(.fileReadUnknown)
      }
      self.listener = listener
      port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(listener) }

    /// Waits for a connection and its first bytes.
    func wait() throws -> FileHandle {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { throw CocoaError(.fileReadUnknown) }
      let handle = FileHandle(fileDescriptor: connection, closeOnDealloc: true)
      _ = handle.availableData
      return handle
    }
  }

  @Test("Ctrl-C ends a push that waits for its answer", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) async throws {
    let folder = try await SendScene.folder()
    let server = try SilentServer()
    let process = Tool.process(
      SendScene.command(folder, [folder.path("push.apns")]) + [
        "--to", "http://127.0.0.1:\(server.port)",
      ])
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let connection = try server.wait()
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    try connection.close()
    let said = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    for secret in try SendScene.secrets(folder) { #expect(!said.contains(secret)) }
  }

  @Test("when the reader of the output is gone the run ends with 141, and nothing more is sent")
  func closedPipe() async throws {
    let folder = try await SendScene.folder()
    // The other pushes come only when the reader has closed its end.
    try folder.write(
      """
      mkfifo gone
      { head -2 pushes.jsonl; read < gone; cat pushes.jsonl pushes.jsonl; } \
        | { $SEND -; echo $? > code; } | { head -2 > first; exec <&-; echo > gone; }
      curl -sS "${PUSHSIM_URL}api/v1/pushes" > pushes

      """, to: "script")
    let sent = try await SendScene.serve(folder, ". ./script")
    #expect(sent.status == 0 && sent.errors.contains("reader of the output is gone"), "\(sent)")
    #expect(try text("code", folder) == "141\n")
    #expect(try text("first", folder).split(separator: "\n").count == 2)
    let pushes = try JSONParser.parse(bytes: Array(text("pushes", folder).utf8)).value
    #expect(pushes["total"] == 3, "of eight: two whose lines were read, and the one that failed")
  }

  @Test(
    "a yes at the terminal sends, and anything else does not",
    arguments: [("y", true), ("YES", true), ("n", false), ("", false), ("yesterday", false)])
  func asked(answer: String, isYes: Bool) async throws {
    let folder = try await SendScene.folder()
    // A name that never resolves (RFC 2606): with a yes the run ends at the connection.
    let terminal = try PseudoTerminal(
      SendScene.command(folder, [folder.path("push.apns")]) + [
        "--to", "https://push.invalid", "--retries", "0",
      ])
    let question = terminal.wait(for: "[y/N] ")
    #expect(question.contains("send to push.invalid?"), "\(question)")
    terminal.type(answer + "\n")
    let end = isYes ? "push.invalid:443 gave no answer" : "nothing was sent"
    let rest = terminal.wait(for: end)
    #expect(rest.contains(end), "\(rest)")
    #expect(terminal.end() == (isYes ? 70 : 64), "\(rest)")
  }

  @Test("a broadcast reaches the devices that follow its channel (APNS-31, APNS-73)")
  func broadcast() async throws {
    let folder = try await SendScene.folder()
    try folder.write(
      #"{"aps":{"timestamp":1800000000,"event":"update","content-state":{}}}"#, to: "live.apns")
    // The channel's maker has a token of another key, which this server takes unchecked.
    try folder.write(
      #"""
      part() { printf %s "$1" | base64 -w0 | tr +/ -_ | tr -d =; }
      token=$(part '{"alg":"ES256","kid":"UNKNOWN123"}')
      token=$token.$(part '{"iss":"TEAM123456","iat":'$(date +%s)'}').$(part $(printf %064d 1))
      curl -sS --http2 --cacert $PUSHSIM_APNS_CA -D made -H "authorization: bearer $token" \
        -d '{"message-storage-policy":0,"push-type":"LiveActivity"}' \
        https://127.0.0.1:$PUSHSIM_APNS_CHANNELS_PORT/1/apps/com.example.app/channels
      channel=$(sed -n 's/^apns-channel-id: *//p' made | tr -d '\r')
      curl -sS -X PUT ${PUSHSIM_URL}api/v1/devices/$(cat token)/channels \
        -d "{\"channel\":\"$channel\"}" > followed
      SEND="$SEND live.apns --priority 5 --expiration 0"
      $SEND --channel-id $channel --json; echo $? >> codes
      $SEND --channel-id AAAA; echo $? >> codes
      curl -sS "${PUSHSIM_URL}api/v1/wait?query=door:broadcast&timeout=60" > came

      """#, to: "script")
    let sent = try await SendScene.serve(folder, isStrict: false, ". ./script")
    #expect(try text("codes", folder) == "0\n1\n", "\(sent)")
    let taken = try #require(sent.output.split(separator: "\n").first { $0.hasPrefix("{") })
    let line = try JSONParser.parse(bytes: Array(taken.utf8)).value
    #expect(line["status"] == 200 && line["app"] == "com.example.app", "\(sent)")
    #expect(sent.output.contains("400 ChannelNotRegistered (APNS-73"), "\(sent)")
    let came = try JSONParser.parse(bytes: Array(text("came", folder).utf8)).value
    #expect(came["state"] == "delivered" && came["device"]?.string?.hasPrefix("c0ffee") == true)
    for secret in try SendScene.secrets(folder) { #expect(!sent.output.contains(secret)) }
  }

  @Test(
    "a key that others can read is refused before anything is sent",
    arguments: [mode_t(0o640), 0o604, 0o622])
  func openKey(mode: mode_t) async throws {
    let folder = try await SendScene.folder()
    chmod(folder.path(SendScene.name), mode)
    let sent = try await SendScene.serve(
      folder, "$SEND push.apns; echo $? > code; curl -sS ${PUSHSIM_URL}api/v1/pushes > pushes")
    #expect(try text("code", folder) == "66\n", "\(sent)")
    #expect(sent.errors.contains("chmod 600"), "\(sent)")
    #expect(try text("pushes", folder).contains(#""total":0"#))
    for secret in try SendScene.secrets(folder) { #expect(!sent.errors.contains(secret)) }
  }

  private func text(_ name: String, _ folder: TestFolder) throws -> String {
    try String(contentsOf: folder.file(name), encoding: .utf8)
  }
}
