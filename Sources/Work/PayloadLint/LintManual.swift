import Diagnostics

/// The pages of the checks of payloads, as `Docs/PayloadChecks.md` has them.
package enum LintManual {
  /// All pages in Markdown.
  package static var markdown: String {
    let checks = PayloadLinter.pages.map { page in
      "| [\(page.id)](#\(page.id)) | \(page.severity.rawValue) | \(page.title) | "
        + "\(page.isFixable ? "yes" : "") |"
    }
    return head + checks.joined(separator: "\n") + "\n\n"
      + PayloadLinter.pages.map(\.markdown).joined(separator: "\n")
  }

  private static let head = """
    # Checks of payloads

    `pushsim lint` checks payloads before anybody sends them, and says what is wrong:

    ```
    pushsim lint push.apns payloads/ pushes.ndjson.gz
    pushsim lint - < pushes.ndjson
    pushsim lint MyApp/NotificationService      # an extension's source, see below
    ```

    It reads files, folders, NDJSON (a payload in each line, or an envelope with `headers` and
    `payload`), gzip and Zstandard, as `pushsim batch` does. In folders it skips JSON files that are not
    pushes. In a request to Firebase it checks only the `apns` part.

    An error keeps the push from doing what it should. A warning may do so. An info is worth knowing.
    The exit code is 0 without errors, 1 with an error (with `--strict` also with a warning), 64 for a
    wrong call or configuration, and 66 for input that cannot be read.

    `--disable CHECK` leaves a check out, and `--only CHECK` leaves all others out. `--list` lists the
    checks, and `--explain CHECK` prints a page. `--format json`, `sarif` (2.1.0) and `github`
    (annotations) are for other programs. `--strings` names the app's strings, for the checks of
    loc-keys.

    `--fix` fixes what is safe to fix. It changes only the bytes in question, replaces the file in one
    step, and says what it did. It writes a payload from standard input to standard output.

    ## Configuration

    pushsim looks for `.pushsim-lint.json` in the input's folder and in the folders above. `--config`
    names another file, and `--no-config` reads none.

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

    `disable` and `severity` take the checks below and those of an extension's source. `budgets` sets a
    number of bytes for each JSON pointer. `apsKeys` are custom keys that you put into aps on purpose.
    `mediaKeys` are the keys for media in this app. The name of an unknown check is an error.

    ## Extensions

    For an `.appex`, a file of Swift or Objective-C or a folder with such files pushsim runs
    `pushsim-lint-extension`, and prints its results in the same formats. [ExtensionChecks.md](ExtensionChecks.md) explains its
    checks. pushsim looks for the tool in `PUSHSIM_LINT_EXTENSION`, beside itself, in
    `../libexec/pushsim`, in the checkout's `.build-lint` and in `PATH`. Of a folder it checks the
    files that `pushsim build` compiles, and payload files too. An app's folder is checked with the
    extensions in its bundle: `work-in-will-present` and `content-action-options` are about apps.

    ## All checks

    | check | severity | what it finds | fixed |
    | --- | --- | --- | --- |

    """
}
