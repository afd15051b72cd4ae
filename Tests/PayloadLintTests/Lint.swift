import APNs
import Diagnostics
import Foundation
import NotificationPayload
import PayloadInput
import TestSupport

@testable import PayloadLint

/// Looks at texts, for tests.
enum Lint {
  static func diagnostics(
    _ text: String, settings: LintSettings = LintSettings()
  ) -> [LintDiagnostic] {
    diagnostics(Array(text.utf8), settings: settings)
  }

  static func diagnostics(
    _ bytes: [UInt8], settings: LintSettings = LintSettings(), line: Int? = nil
  ) -> [LintDiagnostic] {
    let raw = RawPayload(place: "a.apns", file: "a.apns", line: line, text: PayloadText(bytes))
    return PayloadLinter(settings).diagnostics(of: raw, showsLines: true)
  }

  /// The ids of the checks that find something.
  static func checks(_ text: String, settings: LintSettings = LintSettings()) -> Set<String> {
    Set(diagnostics(text, settings: settings).map(\.check))
  }

  /// The text with all fixes made, and the checks that asked for them.
  static func fixed(
    _ text: String, settings: LintSettings = LintSettings()
  ) -> (text: String, checks: [String]) {
    let fixer = PayloadFixer(PayloadLinter(settings))
    guard let result = fixer.fixed(Array(text.utf8), file: "a.apns", line: 1) else {
      return (text, [])
    }
    return (String(decoding: result.bytes, as: UTF8.self), result.fixes.map(\.check))
  }

  /// The app's texts of the samples.
  static func strings() throws -> LintSettings {
    var settings = LintSettings()
    settings.strings = try StringsTables(at: Checkout.localizations.path)
    return settings
  }
}
