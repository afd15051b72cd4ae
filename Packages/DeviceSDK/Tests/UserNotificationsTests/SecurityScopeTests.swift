import Foundation
import Synchronization
import Testing
import UserNotifications

// Serial: the provider is one for the process.
@Suite(.serialized) struct SecurityScopeTests {
  @Test("Without a provider no URL has a scope")
  func withoutProvider() {
    SecurityScope.provider = nil
    let url = URL(fileURLWithPath: "/tmp/a")
    #expect(!url.startAccessingSecurityScopedResource())
    url.stopAccessingSecurityScopedResource()
  }

  @Test("ATTA-31: the provider's answer is returned, and start and stop reach it with the URL")
  func withProvider() {
    let calls = Calls()
    SecurityScope.provider = SecurityScopeProvider(
      start: { url in
        calls.add("start \(url.path)")
        return url.path == "/granted"
      },
      stop: { url in calls.add("stop \(url.path)") })
    defer { SecurityScope.provider = nil }
    #expect(URL(fileURLWithPath: "/granted").startAccessingSecurityScopedResource())
    #expect(!URL(fileURLWithPath: "/refused").startAccessingSecurityScopedResource())
    URL(fileURLWithPath: "/granted").stopAccessingSecurityScopedResource()
    #expect(calls.all == ["start /granted", "start /refused", "stop /granted"])
  }
}

private final class Calls: Sendable {
  private let list = Mutex<[String]>([])

  var all: [String] { list.withLock { $0 } }

  func add(_ call: String) {
    list.withLock { $0.append(call) }
  }
}
