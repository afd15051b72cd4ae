import Glibc
import SimulatorRuntime
import Testing

@Suite("Limits of the machine")
struct MachineLimitsTests {
  @Test("a limit that is too low is named, with the way to raise it")
  func shortages() {
    let ample = MachineLimits(files: 1_024, threads: .max, addressBytes: .max)
    #expect(ample.shortage == nil)
    var limits = ample
    limits.files = 20
    #expect(limits.shortage?.contains("ulimit -n") == true)
    limits = ample
    limits.threads = 80
    #expect(limits.shortage == nil)
    limits.usedThreads = 20
    #expect(limits.shortage?.contains("ulimit -u") == true)
    limits = ample
    limits.addressBytes = 300 << 20
    #expect(limits.shortage?.contains("ulimit -v") == true)
    #expect(limits.hopelessShortage == nil, "some commands need no more")
    for (resource, letter) in [(\MachineLimits.dataBytes, "d"), (\.stackBytes, "s")] {
      limits = ample
      limits[keyPath: resource] = 64 << 10
      #expect(limits.hopelessShortage?.contains("ulimit -\(letter)") == true)
    }
    limits = ample
    (limits.threads, limits.usedThreads) = (2, 1)
    #expect(limits.hopelessShortage?.contains("ulimit -u") == true)
  }

  @Test("the simulator says so, rather than to end in the middle")
  func refused() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 20, rlim_max: 20)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      do {
        _ = try SimulatorRuntime()
        exit(1)
      } catch {
        exit("\(error)".contains("ulimit -n") ? 0 : 2)
      }
    }
  }
}
