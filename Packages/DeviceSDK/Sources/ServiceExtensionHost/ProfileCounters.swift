import CProfileCounters
import Foundation
import Glibc

/// The execution counts of an extension or app that was built for coverage.
package enum ProfileCounters {
  /// Names the folder for counts; the simulator sets it where coverage is asked for.
  private static let folderVariable = "PUSHSIM_COUNTERS"
  /// The name of the profile that describes the program's counters.
  private static let profileName = "profile"
  private static let folder: String? =
    pushsim_counters_exist() ? getenv(folderVariable).map { String(cString: $0) } : nil

  /// Keeps the compiler's runtime from leaving a file among the extension's own.
  package static func detach() { pushsim_counters_detach() }

  /// Counts for a launch from now on: in a file of its own, which outlives a kill.
  static func begin(_ number: Int) {
    guard let folder else { return }
    guard report(pushsim_counters_move("\(folder)/\(number)"), "\(number)") else { return }
    let profile = "\(folder)/\(profileName)"
    if access(profile, F_OK) == 0 { return }
    // Complete under its name: two processes may begin at once.
    let draft = "\(profile).\(number)"
    guard report(pushsim_counters_describe(draft), draft) else { return }
    rename(draft, profile)
  }

  /// - Returns: whether all went well; what did not is said once on standard error.
  private static func report(_ error: Int32, _ name: String) -> Bool {
    if error != 0 {
      let reason = String(cString: strerror(error))
      FileHandle.standardError.write(Data("coverage: cannot count into \(name): \(reason)\n".utf8))
    }
    return error == 0
  }
}
