import Diagnostics

/// A named quirk of devices that pushsim cannot rehearse, and why.
package struct UnsupportedQuirk: Sendable, Hashable {
  /// The quirk's name.
  package let name: String
  /// The rule of device behaviour, `QUIR-…`.
  package let rule: RuleID
  /// Why there is no scenario for it.
  package let reason: String

  /// Every one, in the order of the rules.
  package static let all = [
    UnsupportedQuirk(
      name: "retry-delay", rule: .`QUIR-06`,
      reason: "a push is delivered once; when a device tries again is not known"),
    UnsupportedQuirk(
      name: "ratio-zero", rule: .`QUIR-08`,
      reason:
        "it lies in the content extension's Info.plist; a delivery with a content extension "
        + "reports a ratio of 0"),
    UnsupportedQuirk(
      name: "launch-options", rule: .`QUIR-09`,
      reason: "it is about the app's launch by a tap, and no app is run"),
    UnsupportedQuirk(
      name: "wrong-scheme", rule: .`QUIR-12`,
      reason:
        "it lies in the extension's code, URL(string:) of a plain path, and cannot be provoked "
        + "from outside; `pushsim deliver` reports error 100"),
    UnsupportedQuirk(
      name: "low-power", rule: .`QUIR-25`,
      reason: "when a device groups pushes of low priority is not known"),
    UnsupportedQuirk(
      name: "main-thread-loop", rule: .`QUIR-26`,
      reason: "it lies in the extension's code; how early a device ends it is not known, and the "
        + "deadline ends it here"),
    UnsupportedQuirk(
      name: "double-tap-start", rule: .`QUIR-29`,
      reason: "it is about the app's background handler, and no app is run"),
  ]
}
