import ExtensionSupervisor
import Foundation
import Glibc
import Sandbox

extension MachineReport {
  /// Returns the checks of the kernel's means to enforce an extension's sandbox.
  static func sandbox(_ kernel: KernelSupport) -> [MachineCheck] {
    let filters = MachineCheck(
      "seccomp", kernel.hasCallFilters ? .ok : .missing,
      kernel.hasCallFilters
        ? "keeps extensions from processes, sockets, signals, traces and mounts"
        : SandboxGap.noCallFilters.message,
      advice: kernel.hasCallFilters ? nil : SandboxGap.noCallFilters.advice)
    return [landlock(kernel), filters]
  }

  private static func landlock(_ kernel: KernelSupport) -> MachineCheck {
    let version = kernel.landlockVersion
    guard version > 0 else {
      return MachineCheck(
        "landlock", .missing, SandboxGap.noLandlock.message, advice: SandboxGap.noLandlock.advice)
    }
    let rights = [
      (1, "files"), (2, "moves between folders"), (3, "truncation"), (4, "TCP"),
      (5, "device control"), (6, "signals and abstract sockets"),
    ]
    let held = rights.filter { $0.0 <= version }.map(\.1).joined(separator: ", ")
    let open = rights.filter { $0.0 > version }.map(\.1).joined(separator: ", ")
    let advice =
      SandboxGap.gaps(of: kernel).lazy.compactMap(\.advice).first
      ?? (open.isEmpty ? nil : "nothing has to be done; Linux 6.12 or later holds these too")
    return MachineCheck(
      "landlock", version >= KernelSupport.newestVersion ? .ok : .partial,
      "version \(version), holds \(held)"
        + (open.isEmpty ? "" : "; not \(open)"), advice: advice)
  }

  static var limits: MachineCheck {
    let limits = SandboxLimits()
    return MachineCheck(
      "limits", .ok,
      "an extension's files of \(limits.fileBytes >> 20) MB, \(limits.writtenBytes >> 20) MB written "
        + "in all, \(limits.openFiles) open files, no core dump, no process")
  }

  static var cgroup: MachineCheck {
    let controllers = ["/sys/fs/cgroup", "/sys/fs/cgroup/unified"]
      .first { FileManager.default.fileExists(atPath: $0 + "/cgroup.controllers") }
    return MachineCheck(
      "cgroup v2", .ok,
      (controllers.map { "at \($0)" } ?? "not mounted")
        + "; not needed, since an extension can make no process")
  }

  /// Whether deadlines are kept to the millisecond while all processors are busy.
  static var priority: MachineCheck {
    guard !RealTimePriority.isGranted else {
      return MachineCheck(
        "real time", .ok, "deadlines and memory caps are kept on time while processors are busy")
    }
    return MachineCheck(
      "real time", .partial,
      "not for this user: with hundreds of extensions at once a deadline can come 50 ms late",
      advice: "for such batches, run as root, or: ulimit -r 1 (limits.conf: rtprio 1)")
  }

  /// How many files this process may open; a delivery takes about 16.
  static var openFiles: MachineCheck {
    let perDelivery = 16
    let others = 256
    let wanted = others + 64 * perDelivery
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let most = limit.rlim_max > UInt(Int32.max) ? Int(Int32.max) : Int(limit.rlim_max)
    let atOnce = max(1, (most - others) / perDelivery)
    guard most < wanted else {
      return MachineCheck(
        "open files", .ok, "up to \(most), enough for 64 and more deliveries at once")
    }
    return MachineCheck(
      "open files", .partial, "up to \(most), enough for \(atOnce) deliveries at once",
      advice: "for more, raise the hard limit (ulimit -Hn \(wanted)), or give --jobs \(atOnce)")
  }
}
