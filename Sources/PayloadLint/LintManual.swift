import FidelityRules

/// The pages of the checks of payloads, as `Docs/PayloadChecks.md` has them.
package enum LintManual {
  /// All pages in Markdown.
  package static var markdown: String {
    let checks = PayloadLinter.pages.map { page in
      "| [\(page.id)](#\(page.id)) | \(page.severity.rawValue) | \(page.title) | "
        + "\(page.isMended ? "yes" : "") |"
    }
    return head + checks.joined(separator: "\n") + "\n\n"
      + PayloadLinter.pages.map(\.markdown).joined(separator: "\n")
  }

  private static let head = """
    # Checks of payloads

    `pushsim lint` looks at payloads and says what is wrong with them before anything is sent:

    ```
    pushsim lint push.apns payloads/ pushes.ndjson.gz
    pushsim lint - < pushes.ndjson
    pushsim lint MyApp/NotificationService      # an extension's source, see below
    ```

    It reads files, folders of them, NDJSON (a payload a line, or an envelope with `headers` and
    `payload`), gzip and Zstandard, as `pushsim batch` does. In folders, JSON files that hold no push
    are passed over. A request to Firebase is looked at as far as its `apns` part goes.

    An error keeps the push from doing what it is meant to, a warning does so at times, and an info
    is worth knowing. The status is 0 without errors, 1 with one (with `--strict` also for a warning),
    64 for a wrong call or configuration, 66 for input that cannot be read.

    `--disable CHECK` leaves a check out, `--only CHECK` leaves all others out, `--list` names them,
    `--explain CHECK` prints a page. `--format json`, `sarif` (2.1.0) and `github` (annotations) are
    for machines. `--strings` names the app's strings for the checks of loc-keys.

    `--fix` makes the mends that are safe: it changes the bytes in question and no others, replaces the
    file in one step, and says what it did. What standard input holds goes to standard output.

    ## Configuration

    `.pushsim-lint.json` is looked for in the input's folder and in those above it; `--config` names
    another one, `--no-config` goes without.

    ```json
    {
      "disable": ["unknown-key", "template-text"],
      "severity": {"media-over-http": "error"},
      "strings": "MyApp/Resources",
      "budgets": {"": 3500, "/aps/alert": 600},
      "apsKeys": ["album"],
      "mediaKeys": ["hero"]
    }
    ```

    `disable` and `severity` take the checks below and those of an extension's source; `budgets` gives
    bytes by JSON pointer; `apsKeys` are custom keys that are meant to stand in aps; `mediaKeys` name
    media in this app. A name that no check has is an error.

    ## Extensions

    For an `.appex`, a Swift file or a folder with Swift files pushsim runs `pushsim-lint-extension`,
    whose checks [ExtensionChecks.md](ExtensionChecks.md) explains, and prints what it finds in the same
    formats. It is looked for by `PUSHSIM_LINT_EXTENSION`, beside pushsim, in `../libexec/pushsim`, in
    the checkout's `.build-lint` and in `PATH`. Payload files in such a folder are looked at too.

    ## All checks

    | check | severity | what it finds | mended |
    | --- | --- | --- | --- |

    """
}
