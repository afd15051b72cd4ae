import CLinux
import Testing

@testable import Sandbox

@Suite("Landlock's rules for a policy")
struct LandlockRulesTests {
  private func rules(_ version: Int) -> LandlockRules? {
    var policy = SandboxPolicy(
      readable: ["/etc/localtime"], executable: ["/usr"], writable: ["/device/container"],
      kernel: KernelSupport(landlockVersion: version, hasCallFilters: true))
    policy.scopes = ["/device/scopes"]
    policy.devices = ["/dev/null"]
    return LandlockRules(policy)
  }

  @Test("a kernel without Landlock gets no rules")
  func none() {
    #expect(rules(0) == nil)
  }

  @Test("each version is asked only for what it knows")
  func versions() throws {
    let one = try #require(rules(1))
    #expect(one.files == 0x1FFF && one.network == 0 && one.scopes == 0)
    #expect(try #require(rules(2)).files == 0x3FFF)
    #expect(try #require(rules(3)).files == 0x7FFF)
    #expect(try #require(rules(4)).network == 3)
    let five = try #require(rules(5))
    #expect(five.files == 0xFFFF && five.scopes == 0)
    #expect(try #require(rules(7)).scopes == 3)
    for version in 1...7 {
      let all = try #require(rules(version))
      #expect(all.rules.allSatisfy { $0.rights & ~all.files == 0 })
    }
  }

  @Test("only the container is written, only the system executed, and scopes are not listed")
  func rights() throws {
    let all = try #require(rules(6))
    func rights(_ path: String) throws -> UInt64 {
      try #require(all.rules.first { $0.path == path }).rights
    }
    let write = UInt64(PUSHSIM_FS_WRITE_FILE) | UInt64(PUSHSIM_FS_MAKE_REG)
    let execute = UInt64(PUSHSIM_FS_EXECUTE)
    #expect(try rights("/device/container") & write == write)
    #expect(try rights("/device/container") & execute == 0)
    #expect(try rights("/usr") & execute != 0)
    #expect(try rights("/usr") & write == 0)
    #expect(try rights("/device/scopes") == UInt64(PUSHSIM_FS_READ_FILE))
    #expect(try rights("/etc/localtime") & (write | execute) == 0)
    let nodes = UInt64(PUSHSIM_FS_MAKE_CHAR) | UInt64(PUSHSIM_FS_MAKE_BLOCK)
    #expect(all.rules.allSatisfy { $0.rights & nodes == 0 })
    #expect(all.rules.allSatisfy { $0.rights & UInt64(PUSHSIM_FS_IOCTL_DEV) == 0 })
  }
}
