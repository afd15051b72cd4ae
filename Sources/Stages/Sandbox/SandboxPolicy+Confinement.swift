import CLinux

/// The role that a process is confined for.
package enum ConfinedRole: Sendable {
  /// Serves notifications itself.
  case single
  /// Is forked for each notification; its children confine themselves further.
  case zygote
}

extension SandboxPolicy {
  /// The restrictions that the process imposes on itself before it executes the extension.
  package func confinement(_ role: ConfinedRole) -> pushsim_confinement {
    var result = pushsim_confinement()
    result.flags = flags(role)
    result.landlock_version = UInt32(kernel.landlockVersion)
    result.file_bytes = limits.fileBytes
    result.processes = limits.processes
    // A zygote holds a descriptor for each of its children.
    if case .single = role {
      result.open_files = limits.openFiles
      result.most_open_files = limits.mostOpenFiles
    }
    return result
  }

  /// The restrictions that a zygote's children impose on themselves: the value of `PUSHSIM_SEAL` in
  /// its environment.
  package var seal: String {
    let flags = flags(.single)
    return "\(kernel.landlockVersion),\(flags),\(limits.openFiles),\(limits.mostOpenFiles)"
  }

  /// The name of that variable.
  package static let sealVariable = String(PUSHSIM_SEAL_VARIABLE)

  private func flags(_ role: ConfinedRole) -> UInt32 {
    var flags = UInt32(PUSHSIM_CONFINE_RIGHTS) | UInt32(PUSHSIM_CONFINE_PRIVILEGES)
    if keepsFileRights { flags |= UInt32(PUSHSIM_CONFINE_FILE_RIGHTS) }
    if kernel.landlockVersion > 0 { flags |= UInt32(PUSHSIM_CONFINE_LANDLOCK) }
    guard kernel.hasCallFilters else { return flags }
    flags |= UInt32(PUSHSIM_CONFINE_CALLS)
    guard !allowsProcesses else { return flags }
    flags |= UInt32(PUSHSIM_CONFINE_CHILDREN)
    if case .single = role { flags |= UInt32(PUSHSIM_CONFINE_PROCESSES) }
    return flags
  }
}
