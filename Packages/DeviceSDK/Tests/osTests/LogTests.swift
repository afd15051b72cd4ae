import DeviceFoundation
import Testing
import os

@Suite("Log lines")
struct LogTests {
  private let name = "Ann"

  @Test("text and objects are private by default, numbers and literals public")
  func defaults() {
    let line: OSLogMessage = "user \(name) has \(3) of \(2.5), \(true), \(NSNumber(value: 4))"
    #expect(line.text.shown == "user <private> has 3 of 2.500000, true, <private>")
    #expect(line.text.unredacted == "user Ann has 3 of 2.500000, true, 4")
  }

  @Test("nothing is unredacted where nothing was hidden")
  func open() {
    let line: OSLogMessage = "user \(name, privacy: .public), \(7, privacy: .auto)"
    #expect(line.text.shown == "user Ann, 7" && line.text.unredacted == nil)
  }

  @Test("private numbers, hashes and sensitive values are hidden, these also in the full text")
  func hidden() {
    let line: OSLogMessage =
      "\(7, privacy: .private) \(name, privacy: .sensitive) \(name, privacy: .private(mask: .hash))"
    let hash = line.text.shown.split(separator: " ", maxSplits: 2)[2]
    #expect(line.text.shown.hasPrefix("<private> <private> <mask.hash: '"))
    #expect(line.text.unredacted == "7 <private> Ann")
    let again: OSLogMessage = "\(name, privacy: .private(mask: .hash))"
    #expect(again.text.shown == hash, "equal values have equal digests")
  }

  @Test("numbers and columns are formatted")
  func formats() {
    let hex: OSLogMessage =
      "\(255, format: .hex(includePrefix: true, minDigits: 4)) \(5, format: .decimal(minDigits: 2))"
    #expect(hex.text.shown == "0x00ff 05")
    let number: OSLogMessage = "\(1.2345, format: .fixed(precision: 2)) \(true, format: .answer)"
    #expect(number.text.shown == "1.23 YES")
    let wide: OSLogMessage =
      "[\(7, align: .right(columns: 3))][\(name, align: .left(columns: 5), privacy: .public)]"
    #expect(wide.text.shown == "[  7][Ann  ]")
  }

  @Test("errors, types and optionals' descriptions are private by default")
  func values() {
    let line: OSLogMessage =
      "\(CocoaError(.fileNoSuchFile), privacy: .private) \(Int.self, privacy: .public)"
    #expect(line.text.shown == "<private> Int")
    let error: OSLogMessage = "\(URLCode.lost.localizedDescription, privacy: .public)"
    #expect(!error.text.shown.isEmpty)
  }

  private enum URLCode: Error { case lost }

  @Test("a printf format has the same defaults, and says otherwise in braces")
  func printf() {
    let text = LogFormat.fill(
      "%@ %{public}@ %d %{private}d %.2f %ld %x 100%%",
      with: ["secret", "open", 1, 2, 1.5, Int.max, 255])
    #expect(text.shown == "<private> open 1 <private> 1.50 9223372036854775807 ff 100%")
    #expect(text.unredacted == "secret open 1 2 1.50 9223372036854775807 ff 100%")
  }

  @Test("a printf format takes objects, C text and too few values")
  func printfObjects() {
    let text = "C text".withCString { pointer in
      LogFormat.fill(
        "%{public}@|%{public}s|%{public, mask.hash}@|%@", with: [["a": 1], pointer, "x"])
    }
    #expect(text.shown == "{\n    a = 1;\n}|C text|x|<decode: missing data>")
  }

  @Test("all spellings of os_log and Logger compile, and write nowhere outside pushsim")
  func spellings() {
    let log = OSLog(subsystem: "com.example", category: "test")
    os_log("plain")
    os_log("%{public}@ %d", log: log, type: .info, name, 3)
    os_log(.error, log: log, "%@", ["a": 1] as [String: Any])
    os_log(.debug, "interpolated \(name, privacy: .public)")
    os_log("interpolated \(name)")
    let logger = Logger(subsystem: "com.example", category: "test")
    logger.log("\(name)")
    logger.log(level: .fault, "\(3)")
    logger.trace("t")
    logger.debug("d \(3)")
    logger.info("i")
    logger.notice("n")
    logger.warning("w")
    logger.error("e \(URLCode.lost, privacy: .public)")
    logger.critical("c")
    logger.fault("f")
    Logger(log).info("l")
    #expect(!OSLog.disabled.isEnabled(type: .error) && log.isEnabled(type: .debug))
    #expect(OSLogType.fault.rawValue == 17 && OSLogType.fault.name == "fault")
  }

  @Test("a lock by value guards one state")
  func lock() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<500 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock { $0 } == 2000)
    let bare = OSAllocatedUnfairLock()
    bare.lock()
    #expect(!bare.lockIfAvailable())
    bare.unlock()
    #expect(bare.withLock { 5 } == 5)
  }

  @Test("signposts run what they surround")
  func signposts() {
    let signposter = OSSignposter(subsystem: "com.example", category: .pointsOfInterest)
    let state = signposter.beginInterval("load", id: signposter.makeSignpostID())
    signposter.endInterval("load", state)
    #expect(signposter.withIntervalSignpost("work") { 4 } == 4)
    os_signpost(.begin, log: .default, name: "x")
  }
}
