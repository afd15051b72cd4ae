/// Something the sandbox does not hold on this machine.
package enum SandboxGap: String, Sendable, Hashable, CaseIterable {
  case switchedOff
  case noLandlock
  case noRefer
  case noTruncate
  case noNetworkRights
  case noDeviceControl
  case noProcessScopes
  case noCallFilters
  case processesAllowed

  /// The gaps that a kernel leaves open.
  package static func gaps(of kernel: KernelSupport) -> [SandboxGap] {
    var gaps: [SandboxGap] = []
    let version = kernel.landlockVersion
    if version == 0 {
      gaps.append(.noLandlock)
    } else {
      if version < 2 { gaps.append(.noRefer) }
      if version < 3 { gaps.append(.noTruncate) }
      // The filter of system calls refuses connections and signals to others by itself.
      if version < 4, !kernel.hasCallFilters { gaps.append(.noNetworkRights) }
      if version < 5 { gaps.append(.noDeviceControl) }
      if version < 6, !kernel.hasCallFilters { gaps.append(.noProcessScopes) }
    }
    if !kernel.hasCallFilters { gaps.append(.noCallFilters) }
    return gaps
  }

  /// The gaps that a policy leaves open.
  package static func gaps(of policy: SandboxPolicy) -> [SandboxGap] {
    gaps(of: policy.kernel) + (policy.allowsProcesses ? [.processesAllowed] : [])
  }

  /// The gap's consequence, as a sentence without its full stop.
  package var message: String {
    switch self {
    case .switchedOff:
      "the extension ran without the sandbox: it could read and write what you can, and use the "
        + "network"
    case .noLandlock:
      "this kernel has no Landlock, or it is switched off: the extension could read and write files "
        + "outside its container"
    case .noRefer:
      "Landlock version 1 refuses every move of a file to another folder, inside the container too; "
        + "a device allows it"
    case .noTruncate:
      "this kernel's Landlock (before version 3) lets the extension cut files outside its container"
    case .noNetworkRights:
      "this kernel's Landlock (before version 4) knows no TCP, and there are no filters of system "
        + "calls: the extension could use the network"
    case .noDeviceControl:
      "this kernel's Landlock (before version 5) does not refuse control calls on open devices; only "
        + "harmless devices can be opened"
    case .noProcessScopes:
      "this kernel's Landlock (before version 6) knows no scopes, and there are no filters of system "
        + "calls: the extension could send signals to your processes"
    case .noCallFilters:
      "this kernel has no filters of system calls: the extension could make processes, use UDP and "
        + "Unix sockets, and change modes of files outside its container"
    case .processesAllowed:
      "a backtrace needs a second process, so that this run lets the extension make processes; on a "
        + "device it cannot"
    }
  }

  /// The remedy for the gap; nil where none is needed.
  package var advice: String? {
    switch self {
    case .switchedOff: "leave the sandbox on for extensions you did not write"
    case .noLandlock: "use Linux 5.13 or later with landlock among the lsm= of its command line"
    case .noRefer: "use Linux 5.19 or later"
    case .noTruncate: "use Linux 6.2 or later"
    case .noNetworkRights: "use Linux 6.7 or later"
    case .noDeviceControl: nil
    case .noProcessScopes: "use Linux 6.12 or later"
    case .noCallFilters: "let the container use seccomp, or use a kernel with CONFIG_SECCOMP_FILTER"
    case .processesAllowed: nil
    }
  }

  /// Whether somebody else's code should not be run so.
  package var isSerious: Bool {
    switch self {
    case .noRefer, .noDeviceControl, .processesAllowed: false
    default: true
    }
  }
}
