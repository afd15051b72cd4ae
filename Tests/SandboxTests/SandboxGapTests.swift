import Testing

@testable import Sandbox

@Suite("The gaps that a kernel leaves open")
struct SandboxGapTests {
  private func gaps(_ version: Int, filters: Bool = true) -> [SandboxGap] {
    SandboxGap.gaps(of: KernelSupport(landlockVersion: version, hasCallFilters: filters))
  }

  @Test("nothing from Landlock 6 on with filters of system calls")
  func whole() {
    #expect(gaps(6).isEmpty && gaps(7).isEmpty)
  }

  @Test("every version below leaves what the next one brought, unless the filters hold it")
  func versions() {
    #expect(gaps(0) == [.noLandlock])
    #expect(gaps(1) == [.noRefer, .noTruncate, .noDeviceControl])
    #expect(gaps(3) == [.noDeviceControl])
    #expect(gaps(5).isEmpty)
    #expect(gaps(3, filters: false).contains(.noNetworkRights))
    #expect(gaps(5, filters: false) == [.noProcessScopes, .noCallFilters])
  }

  @Test("an older version can be pretended, a newer one cannot")
  func pretended() {
    let real = KernelSupport.current(environment: [:])
    let variable = KernelSupport.versionVariable
    #expect(KernelSupport.current(environment: [variable: "0"]).landlockVersion == 0)
    #expect(KernelSupport.current(environment: [variable: "99"]) == real)
    #expect(!KernelSupport.current(environment: [variable: "-1"]).hasCallFilters)
  }
}
