import Glibc
import ServerTLS
import Testing

/// How many connections an endpoint holds.
@Suite struct HeldConnectionsTests {
  @Test("An endpoint leaves files for the others and for the devices")
  func files() {
    var files = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    let share = Int(clamping: UInt64(files.rlim_cur)) / 4
    #expect(HeldConnections.limit(atMost: .max) == share)
    #expect(HeldConnections.limit(atMost: share - 1) == share - 1)
    #expect(HeldConnections.limit(atMost: share + 1) == share)
  }
}
