import CSanitizers
import Glibc

/// The reports of an extension or app that was built for a sanitizer.
enum SanitizerReports {
  /// Names the folder for reports; the simulator sets it where a sanitizer is asked for.
  private static let folderVariable = "PUSHSIM_SANITIZER"
  private static let folder = getenv(folderVariable).map { String(cString: $0) }

  /// Has reports go to a file of this launch from now on.
  static func begin(_ number: Int) {
    guard let folder else { return }
    pushsim_sanitizer_report_to("\(folder)/\(number)")
  }
}
