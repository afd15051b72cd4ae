import Diagnostics
import NotificationModel
import TextFormats

/// The ids of all checks: those of payloads, and those of `pushsim-lint-extension`.
package enum CheckNames {
  /// The checks of an extension's source with the rule behind each; a test compares them with their
  /// manual.
  package static let extensionRules: [(id: String, rule: RuleID?)] = [
    ("syntax-error", nil),
    ("principal-class", .`WAKE-13`),
    ("extension-point", .`WAKE-13`),
    ("deployment-target", nil),
    ("app-transport-security", .`LIFE-42`),
    ("app-group-entitlement", .`LIFE-37`),
    ("handler-not-called", .`LIFE-04`),
    ("handler-called-twice", .`LIFE-30`),
    ("handler-after-expiry", .`LIFE-30`),
    ("expiry-hook", .`LIFE-03`),
    ("work-at-expiry", .`LIFE-03`),
    ("force-unwrapped-best-attempt", nil),
    ("temporary-file-attached", .`ATTA-09`),
    ("blocking-download", .`ATTA-34`),
    ("full-bitmap-decode", .`QUIR-01`),
    ("response-status-unchecked", nil),
    ("unsafe-payload-value", nil),
    ("fixed-file-extension", .`ATTA-07`),
    ("fixed-file-name", .`ATTA-42`),
    ("attachment-option-type", .`ATTA-14`),
    ("payload-printed", nil),
    ("template-text", nil),
    ("work-in-will-present", .`CENT-37`),
    ("content-action-options", .`CEXT-16`),
    ("impossible-response-class", .`CATE-10`),
  ]

  /// The checks of an extension's source.
  package static let ofExtensions = extensionRules.map(\.id)

  /// All of them.
  package static var all: [String] { PayloadLinter.pages.map(\.id) + ofExtensions }

  /// Returns the mistake in an id that no check has, with the nearest one; nil for a known id.
  package static func fault(of id: String) -> String? {
    let known = all
    guard !known.contains(id) else { return nil }
    let near = NearestName.of(id, among: known)
    return "there is no check \(id)"
      + (near.map { "; did you mean \($0)?" } ?? "; pushsim lint --list names them all")
  }
}
