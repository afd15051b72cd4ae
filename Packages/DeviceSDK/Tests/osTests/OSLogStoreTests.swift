import OSLog
import Testing

@Suite struct OSLogStoreTests {
  @Test("The log of this process alone can be opened, and has no lines")
  func scopes() throws {
    #expect(OSLogStore.Scope(rawValue: 1) == .currentProcessIdentifier)
    #expect(OSLogStore.Scope(rawValue: 0) == nil)
    let store = try OSLogStore(scope: .currentProcessIdentifier)
    let position = store.position(timeIntervalSinceEnd: -60)
    #expect(try Array(store.getEntries(at: position)).isEmpty)
  }
}
