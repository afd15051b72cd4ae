import CLinux

/// A policy in Landlock's words, for the version of one kernel.
package struct LandlockRules: Sendable, Hashable {
  /// Rights below one path.
  package struct Rule: Sendable, Hashable {
    package var path: String
    package var rights: UInt64
  }

  /// File rights that only a rule can grant.
  package var files: UInt64
  /// Network rights that no process has.
  package var network: UInt64
  /// The scopes in which a process cannot reach processes outside.
  package var scopes: UInt64
  package var rules: [Rule]

  /// Spells out a policy; nil where the kernel has no Landlock.
  package init?(_ policy: SandboxPolicy) {
    let version = policy.kernel.landlockVersion
    guard version > 0 else { return nil }
    let known = Self.knownFileRights(version)
    files = known
    network =
      version >= 4 ? UInt64(PUSHSIM_NET_BIND_TCP) | UInt64(PUSHSIM_NET_CONNECT_TCP) : 0
    scopes =
      version >= 6
      ? UInt64(PUSHSIM_SCOPE_ABSTRACT_SOCKETS) | UInt64(PUSHSIM_SCOPE_SIGNALS) : 0
    rules = [
      (policy.executable, Self.reading | UInt64(PUSHSIM_FS_EXECUTE)),
      (policy.readable, Self.reading),
      (policy.writable, Self.reading | Self.writing),
      (policy.scopes, UInt64(PUSHSIM_FS_READ_FILE)),
      (policy.devices, UInt64(PUSHSIM_FS_READ_FILE) | UInt64(PUSHSIM_FS_WRITE_FILE)),
    ].flatMap { paths, rights in paths.map { Rule(path: $0, rights: rights & known) } }
  }

  private static let reading = UInt64(PUSHSIM_FS_READ_FILE) | UInt64(PUSHSIM_FS_READ_DIR)

  private static let writing = [
    PUSHSIM_FS_WRITE_FILE, PUSHSIM_FS_REMOVE_DIR, PUSHSIM_FS_REMOVE_FILE, PUSHSIM_FS_MAKE_DIR,
    PUSHSIM_FS_MAKE_REG, PUSHSIM_FS_MAKE_SOCK, PUSHSIM_FS_MAKE_FIFO, PUSHSIM_FS_MAKE_SYM,
    PUSHSIM_FS_REFER, PUSHSIM_FS_TRUNCATE,
  ].reduce(UInt64(0)) { $0 | UInt64($1) }

  /// The first version has 13 rights, later ones added one each.
  private static func knownFileRights(_ version: Int) -> UInt64 {
    var rights: UInt64 = 0x1FFF
    if version >= 2 { rights |= UInt64(PUSHSIM_FS_REFER) }
    if version >= 3 { rights |= UInt64(PUSHSIM_FS_TRUNCATE) }
    if version >= 5 { rights |= UInt64(PUSHSIM_FS_IOCTL_DEV) }
    return rights
  }
}
