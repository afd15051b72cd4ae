/// A named quirk of devices that pushsim cannot rehearse, and why.
package struct QuirkBeyondReach: Sendable, Hashable {
  /// What it is called.
  package let name: String
  /// The rule of device behaviour, `QUIR-…`.
  package let rule: String
  /// Why there is no scenario for it.
  package let reason: String

  /// Every one, in the order of the rules.
  package static let all = [
    QuirkBeyondReach(
      name: "retry-delay", rule: "QUIR-06",
      reason: "a push is delivered once; when a device tries again is not known"),
    QuirkBeyondReach(
      name: "ratio-zero", rule: "QUIR-08",
      reason:
        "it lies in the content extension's Info.plist; `pushsim deliver --content-extension` "
        + "reports a ratio of 0"),
    QuirkBeyondReach(
      name: "launch-options", rule: "QUIR-09",
      reason: "it is about the app's launch by a tap, and no app is run"),
    QuirkBeyondReach(
      name: "wrong-scheme", rule: "QUIR-12",
      reason:
        "it lies in the extension's code, URL(string:) of a plain path, and cannot be provoked "
        + "from outside; `pushsim deliver` reports error 100"),
    QuirkBeyondReach(
      name: "low-power", rule: "QUIR-25",
      reason: "when a device groups pushes of low priority is not known"),
    QuirkBeyondReach(
      name: "main-thread-loop", rule: "QUIR-26",
      reason: "it lies in the extension's code; how early a device ends it is not known, and the "
        + "deadline ends it here"),
    QuirkBeyondReach(
      name: "double-tap-start", rule: "QUIR-29",
      reason: "it is about the app's background handler, and no app is run"),
  ]
}
