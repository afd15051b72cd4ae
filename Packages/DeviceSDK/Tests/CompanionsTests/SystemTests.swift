import AdSupport
import AppTrackingTransparency
import BackgroundTasks
import CFNetwork
import Combine
import Compression
import CoreTelephony
import DeviceFoundation
import Foundation
import Glibc
import LocalAuthentication
import Network
import Security
import SystemConfiguration
import Testing

/// Modules that shared code of apps imports, and extensions hardly use.
@Suite(.timeLimit(.minutes(1))) struct SystemTests {
  @Test("A host is always reached, and its watcher is called once")
  func reachability() async throws {
    var zero = sockaddr()
    zero.sa_len = UInt8(MemoryLayout<sockaddr>.size)
    #expect(zero.sa_len == 16 && SCNetworkReachabilityCreateWithAddress(nil, &zero) != nil)
    let host = try #require(SCNetworkReachabilityCreateWithName(nil, "example.com"))
    var flags = SCNetworkReachabilityFlags()
    #expect(SCNetworkReachabilityGetFlags(host, &flags) && flags == .reachable)
    let reached = await withCheckedContinuation { done in
      SCNetworkReachabilitySetCallback(host, { _, flags, _ in done.resume(returning: flags) }, nil)
      SCNetworkReachabilitySetDispatchQueue(host, .global())
    }
    #expect(reached == .reachable)
    #expect(NWPathMonitor(prohibitedInterfaceTypes: [.wifi]).currentPath.status == .unsatisfied)
  }

  @Test("Of requests for background work the last of a name waits")
  func backgroundTasks() async throws {
    let scheduler = BGTaskScheduler.shared
    for earliest in [nil, Date(timeIntervalSince1970: 0)] {
      let request = BGAppRefreshTaskRequest(identifier: "refresh")
      request.earliestBeginDate = earliest
      try scheduler.submit(request)
    }
    let waiting = await scheduler.pendingTaskRequests()
    #expect(waiting.map(\.earliestBeginDate) == [Date(timeIntervalSince1970: 0)])
    scheduler.cancel(taskRequestWithIdentifier: "refresh")
    #expect(await scheduler.pendingTaskRequests().isEmpty)
  }

  @Test("Nobody can be asked who they are, and there is no carrier")
  func person() async {
    var error: NSError?
    #expect(!LAContext().canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    #expect(error?.domain == LAError.errorDomain && error?.code == -5)
    await #expect(throws: LAError(.notInteractive)) {
      try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "why")
    }
    let code = await withCheckedContinuation { answer in
      SecRequestSharedWebCredential(nil, nil) { credentials, error in
        answer.resume(returning: credentials == nil ? error.map(CFErrorGetCode) : nil)
      }
    }
    #expect(code == Int(errSecItemNotFound))
    #expect((SecCreateSharedWebCredentialPassword() as String?)?.count == 15)
    #expect(CTTelephonyNetworkInfo().serviceCurrentRadioAccessTechnology == nil)
  }

  @Test("Errors of loading have CFNetwork's codes")
  func loadingErrors() {
    let error = URLError(.notConnectedToInternet) as NSError
    #expect(error.code == CFNetworkErrors.cfurlErrorNotConnectedToInternet.rawValue)
    #expect(CFNetworkErrors(rawValue: Int32(URLError.timedOut.rawValue)) == .cfurlErrorTimedOut)
  }

  @Test("Nobody has allowed to be tracked, nor can be asked for it")
  func tracking() async {
    #expect(ATTrackingManager.trackingAuthorizationStatus == .notDetermined)
    #expect(await ATTrackingManager.requestTrackingAuthorization() == .notDetermined)
    let status = await withCheckedContinuation { answer in
      ATTrackingManager.requestTrackingAuthorization { answer.resume(returning: $0) }
    }
    #expect(status == .notDetermined)
    let manager = ASIdentifierManager.shared()
    #expect(!manager.isAdvertisingTrackingEnabled)
    #expect(
      manager.advertisingIdentifier.uuidString == "00000000-0000-0000-0000-000000000000")
  }

  @Test("A demand compares and adds with numbers, and having no limit is above every number")
  func demands() {
    #expect(Subscribers.Demand.unlimited > 5 && Subscribers.Demand.none == 0)
    #expect(Subscribers.Demand.max(2) + 1 == .max(3) && Subscribers.Demand.max(2) <= 2)
    #expect(throws: CocoaError.self) {
      try URL(fileURLWithPath: "/nowhere").checkPromisedItemIsReachable()
    }
  }

  @Test("DEFLATE stores what it compresses, in blocks of 65535 bytes at most")
  func deflate() throws {
    let short = try NSData(data: Data("hello".utf8)).compressed(using: .zlib)
    #expect([UInt8](Data(referencing: short)) == [1, 5, 0, 0xfa, 0xff] + Array("hello".utf8))
    let long = try NSData(data: Data(count: 65_536)).compressed(using: .zlib)
    #expect(long.length == 65_536 + 10)
    #expect(throws: CocoaError.self) { try NSData().compressed(using: .lzma) }
  }

  @Test("DEFLATE leads back whatever its size, and nothing else is taken for it")
  func inflate() throws {
    for count in [0, 5, 65_535, 65_536, 300_000] {
      let data = NSData(data: Data((0..<count).map { UInt8(truncatingIfNeeded: $0) }))
      #expect(try data.compressed(using: .zlib).decompressed(using: .zlib) == data)
    }
    // 300,000 zeros, as zlib compresses them.
    let bytes = [UInt8](repeating: 0, count: 300_000)
    var small = [UInt8](repeating: 0, count: 1000)
    let size = compression_encode_buffer(&small, 1000, bytes, bytes.count, nil, COMPRESSION_ZLIB)
    let back = try NSData(data: Data(small.prefix(size))).decompressed(using: .zlib)
    #expect(size > 0 && back == NSData(data: Data(bytes)))
    let error = #expect(throws: CocoaError.self) {
      try NSData(data: Data("hello".utf8)).decompressed(using: .zlib)
    }
    #expect(error?.errorCode == 5377)
  }
}
