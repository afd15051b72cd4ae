import Diagnostics
import ExtensionSupervisor

extension Finding {
  /// The finding about a notification that was begun anew.
  static func secondTry(_ lost: ExtensionRun.SecondTry) -> Finding {
    let what =
      switch lost {
      case .reaper: "something killed pushsim's reaper while the extension ran"
      case .zygote: "the extension's zygote ended, or did what it must not, while the extension ran"
      }
    let fix =
      switch lost {
      case .reaper:
        "look in the system's log for what killed pushsim-reaper, such as a lack of memory"
      case .zygote:
        "look in the system's log for what killed it, such as a lack of memory, and for code of the "
          + "extension that runs before main"
      }
    return Finding(
      rule: nil, severity: .warning,
      message: "\(what), so a new process got the notification; transfers of the first one are "
        + "listed too", fix: fix)
  }
}
