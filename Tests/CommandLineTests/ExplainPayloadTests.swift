import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

/// The ten most common reasons for an extension that is not called, each with its printed answer.
@Suite("pushsim explain PAYLOAD", .serialized, .timeLimit(.minutes(2)))
struct ExplainPayloadTests {
  /// A payload that does not wake, and what is said of it above the list of gates.
  struct Reason: Sendable, CustomTestStringConvertible {
    let name: String
    let payload: String
    var options: [String] = []
    let answer: String

    var testDescription: String { name }
  }

  private static let proper = #"{"aps":{"alert":{"body":"s3cr3t"},"mutable-content":1}}"#

  private static let reasons = [
    Reason(
      name: "no mutable-content", payload: #"{"aps":{"alert":{"body":"s3cr3t"}}}"#,
      answer: """
        The extension does not wake. The notification shows as it was sent.

        why        aps.mutable-content is absent. (WAKE-01)
        change     set aps.mutable-content to the number 1, without quotes
        """),
    Reason(
      name: "a string", payload: #"{"aps":{"alert":{"body":"s3cr3t"},"mutable-content":"1"}}"#,
      answer: """
        The extension does not wake. The notification shows as it was sent.

        why        aps.mutable-content is the string "1", not the number 1. (WAKE-01)
        change     set aps.mutable-content to the number 1, without quotes
        """),
    Reason(
      name: "beside aps", payload: #"{"aps":{"alert":{"body":"s3cr3t"}},"mutable-content":1}"#,
      answer: """
        The extension does not wake. The notification shows as it was sent.

        why        aps.mutable-content is absent; mutable-content stands beside aps,
                   where it has no effect. (WAKE-01)
        change     move mutable-content into aps
        """),
    Reason(
      name: "inside alert", payload: #"{"aps":{"alert":{"body":"s3cr3t","mutable-content":1}}}"#,
      answer: """
        The extension does not wake. The notification shows as it was sent.

        why        aps.mutable-content is absent; aps.alert.mutable-content stands one
                   level too deep. (WAKE-01)
        change     move mutable-content out of alert, into aps
        """),
    Reason(
      name: "misspelt", payload: #"{"aps":{"alert":{"body":"s3cr3t"},"mutable_content":1}}"#,
      answer: """
        The extension does not wake. The notification shows as it was sent.

        why        aps.mutable-content is absent; aps.mutable_content is not a key of
                   Apple's. (WAKE-01)
        change     write mutable-content instead of mutable_content
        """),
    Reason(
      name: "silent", payload: #"{"aps":{"content-available":1,"mutable-content":1}}"#,
      answer: """
        The extension does not wake, and nothing shows: the push goes to the app in the
        background.

        why        no push type was given; by its keys it is background, which goes to
                   the app in the background, not to the service extension. (WAKE-05)
        change     to wake the extension, give the push an alert text and send
                   apns-push-type: alert
        and then   give aps.alert a title, subtitle or body (WAKE-05)
        """),
    Reason(
      name: "wrong push type", payload: proper, options: ["--push-type", "background"],
      answer: """
        The extension does not wake, and nothing shows: the push goes to the app in the
        background.

        why        it is sent with the push type background, which goes to the app in
                   the background, not to the service extension. (STAT-21)
        change     to wake the service extension, send apns-push-type: alert
        """),
    Reason(
      name: "only a sound", payload: #"{"aps":{"sound":"default","mutable-content":1}}"#,
      answer: """
        The extension does not wake. A sound or a badge is all the user gets.

        why        the push only plays a sound or sets a badge; there is no alert text.
                   (WAKE-04)
        change     give aps.alert a title, subtitle or body
        """),
    Reason(
      name: "an empty alert", payload: #"{"aps":{"alert":{"body":""},"mutable-content":1}}"#,
      answer: """
        The extension does not wake, and nothing shows.

        why        aps.alert is there, but holds no title, subtitle or body with text.
                   (WAKE-02)
        change     give aps.alert a title, subtitle or body
        """),
    Reason(
      name: "apns for aps", payload: #"{"apns":{"alert":{"body":"s3cr3t"},"mutable-content":1}}"#,
      answer: """
        The extension does not wake, and nothing shows.

        why        the payload has apns where iOS knows only aps, so there is no alert.
                   (PAYL-02)
        change     rename apns to aps
        """),
    Reason(
      name: "too large",
      payload: #"{"aps":{"alert":{"body":""#
        + String(repeating: "x", count: 4096) + #""},"mutable-content":1}}"#,
      answer: """
        APNs refuses the push: 413 PayloadTooLarge. It never reaches the device, and no
        extension wakes.

        why        APNs refuses the push with 413 PayloadTooLarge: the payload has 4145
                   bytes where 4096 are allowed. (APNS-29)
        change     send a link or an identifier and let the extension fetch the rest
                   (PAYL-38)
        """),
    Reason(
      name: "no permission", payload: proper, options: ["--permission", "denied"],
      answer: """
        The extension does not wake, and nothing shows.

        why        the user does not let the app notify, so nothing of the push shows.
                   (CENT-04)
        change     have the user allow notifications in Settings
        """),
    Reason(
      name: "alerts off", payload: proper, options: ["--alerts-disabled"],
      answer: """
        The extension does not wake, and no alert shows: a sound or a badge is all the
        user gets.

        why        the user disabled alerts for the app. (WAKE-06)
        change     have the user allow alerts in Settings
        """),
  ]

  /// Returns the text between the payload's name and the list of gates.
  private func answer(_ output: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    let end = lines.firstIndex(of: "Every gate, in order:") ?? lines.endIndex
    return lines[..<end].dropLast().joined(separator: "\n")
  }

  @Test("--help lists only options that decide something here")
  func help() async throws {
    let help = try await Tool.run(["explain", "--help-hidden"]).output
    for option in ["--permission", "--locked", "--extension", "--push-type", "--info-plist"] {
      #expect(help.contains("  \(option)"), "\(option)")
    }
    for option in ["--deadline", "--serve", "--memory-limit", "--device ", "--optimize", "--json="]
    {
      #expect(!help.contains("  \(option)"), "\(option)")
    }
    #expect(try await Tool.run(["explain", "WAKE-01", "--deadline", "5s"]).status == 64)
  }

  @Test(
    "what keeps an extension asleep is said with its rule and what to change", arguments: reasons)
  func answers(reason: Reason) async throws {
    let result = try await Tool.run(
      ["explain", "-"] + reason.options, input: Data(reason.payload.utf8))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("standard input\n"))
    #expect(answer(result.output) == reason.answer)
    #expect(result.output.components(separatedBy: "STOPPED HERE").count == 2)
    #expect(!result.output.contains("s3cr3t"))
  }

  @Test("deliver decides the same, by the same rule", arguments: reasons)
  func deliver(reason: Reason) async throws {
    let explained = try await Tool.run(
      ["explain", "-", "--json"] + reason.options, input: Data(reason.payload.utf8)
    ).json
    let delivered = try await Tool.run(
      [
        "deliver", "-", "--json", "--temporary-device", "--bundle", "com.example.app",
        "--extension", Checkout.appex("Trivial").path,
      ] + reason.options, input: Data(reason.payload.utf8)
    ).json
    #expect(explained["wakesExtension"] == false)
    #expect(delivered["extension"]?["woken"] == false)
    #expect(delivered["outcome"] == explained["route"])
    let stop = explained["gates"]?.array?.first { $0["stoppedHere"] == true }
    let rules = delivered["findings"]?.array?.compactMap { $0["rule"] } ?? []
    #expect(stop.flatMap { $0["rule"] }.map(rules.contains) == true)
  }

  @Test("every gate is listed in order, and a payload that wakes passes all")
  func gates() async throws {
    let result = try await Tool.run(["explain", "-", "--json"], input: Data(Self.proper.utf8))
    let json = try result.json
    #expect(json["route"] == "wakesExtension" && json["wakesExtension"] == true)
    let gates = json["gates"]?.array ?? []
    #expect(
      gates.compactMap { $0["title"]?.string } == [
        "APNs", "origin", "push type", "aps dictionary", "alert text", "alert form",
        "mutable-content", "content-available", "permission", "alert setting", "extension",
        "entitlements", "app state", "lock state",
      ])
    #expect(gates.allSatisfy { $0["passed"] == true && $0["stoppedHere"] == false })
    #expect(gates.allSatisfy { $0["rule"]?.string?.isEmpty == false })
    #expect(!result.output.contains("s3cr3t"))
  }

  @Test("texts are printed when they are asked for")
  func texts() async throws {
    let result = try await Tool.run(
      ["explain", "-", "--show-texts"], input: Data(Self.proper.utf8))
    #expect(result.output.contains("\nbody       s3cr3t\n"))
  }

  @Test("app state and lock stop nothing, and say what the extension will find")
  func states() async throws {
    let result = try await Tool.run(
      ["explain", "-", "--app-state", "foreground", "--locked"], input: Data(Self.proper.utf8))
    #expect(result.output.contains("\nThe extension wakes.\n"))
    #expect(result.output.contains("(CENT-12)") && result.output.contains("(LIFE-40)"))
    #expect(result.output.contains("-25308"))
  }

  @Test("two payloads part at the first gate that tells them apart")
  func comparison() async throws {
    let folder = try TestFolder()
    let good = try folder.write(Self.proper, to: "good.apns")
    let bad = try folder.write(Self.reasons[4].payload, to: "bad.apns")
    let result = try await Tool.run(["explain", "--compare", good, bad])
    #expect(
      result.output == """
        good.apns: The extension wakes.
        bad.apns: The extension does not wake. The notification shows as it was sent.

        Both pass: APNs, origin, push type, aps dictionary, alert text, alert form.
        They part at: mutable-content
          ✓ good.apns: aps.mutable-content is 1 (WAKE-01)
          ✗ bad.apns: aps.mutable-content is absent; aps.mutable_content is not a key of
            Apple's; write mutable-content instead of mutable_content (WAKE-01)

        """)
    let same = try await Tool.run(["explain", "--compare", good, good, "--json"]).json
    #expect(same["partAt"] == .null && same["differAt"] == [])
    #expect(try await Tool.run(["explain", "--compare", good]).status == 64)
  }

  @Test("WAKE-15, WAKE-16: what the device's log says of a push, flag for flag")
  func deviceLog() async throws {
    let quiet = #"{"aps":{"alert":"Hi","sound":"default","badge":1}}"#
    let result = try await Tool.run(
      ["explain", "-", "--collapse-id", "match-7"], input: Data(quiet.utf8))
    #expect(
      result.output.contains(
        "Received remote notification request match-7 [ waking: 0, hasAlertContent: 1, hasSound: 1 "
          + "hasBadge: 1 hasContentAvailable: 0 hasMutableContent: 0 pushType: Alert]"))
    #expect(result.output.contains("Delivered user visible push notification match-7"))
  }

  @Test("what is not a payload, or not there, is an error as for deliver")
  func badInput() async throws {
    let folder = try TestFolder()
    let broken = try folder.write("{\"aps\":{\"alert\":\"s3cr3t", to: "broken.apns")
    let result = try await Tool.run(["explain", broken])
    #expect(result.status == 66 && result.output.isEmpty)
    #expect(result.errors.contains("broken.apns") && !result.errors.contains("s3cr3t"))
    #expect(try await Tool.run(["explain", folder.path("missing.apns")]).status == 66)
    let extensionless = try await Tool.run(
      ["explain", Checkout.payload("photo.apns"), "--extension", folder.path("missing.appex")])
    #expect(extensionless.status == 66 && extensionless.errors.contains("missing.appex"))
  }
}
