import DeviceFoundation
import Synchronization
import Testing

@Suite("Locks, memory and objects", .serialized, .timeLimit(.minutes(1)))
struct RuntimeTests {
  @Test("LIFE-11: the memory left is the cap less the private memory, and falls as it is used")
  func memory() {
    _ = TestContainer.folder
    let before = os_proc_available_memory()
    #expect(before > 0 && before < TestContainer.memoryLimitBytes)
    let block = UnsafeMutableRawPointer.allocate(byteCount: 256 << 20, alignment: 4096)
    memset(block, 1, 256 << 20)
    let after = os_proc_available_memory()
    #expect(before - after > 128 << 20)
    block.deallocate()
  }

  @Test("an object's lock keeps threads apart and may be taken twice by one")
  func objectLock() {
    nonisolated(unsafe) let object = NSObject()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<500 {
        objc_sync_enter(object)
        objc_sync_enter(object)
        count += 1
        objc_sync_exit(object)
        objc_sync_exit(object)
      }
    }
    #expect(count == 2000)
    #expect(objc_sync_exit(object) == -1)
  }

  @Test("an unfair lock is held by one")
  func unfairLock() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    #expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
    lock.deallocate()
  }

  @Test("an associated value is its object's and its key's alone")
  func associations() {
    let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
    defer { keys.deallocate() }
    let (one, other) = (NSObject(), NSObject())
    objc_setAssociatedObject(one, keys, "value", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(one, keys) as? String == "value")
    #expect(objc_getAssociatedObject(one, keys + 1) == nil)
    #expect(objc_getAssociatedObject(other, keys) == nil)
    objc_setAssociatedObject(one, keys, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(one, keys) == nil)
  }

  @Test("an associated object is assigned, kept or copied as the policy says")
  func associationPolicies() {
    let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    defer { key.deallocate() }
    let owner = NSObject()
    func set(_ policy: objc_AssociationPolicy) -> String? {
      let text = NSMutableString(string: "one")
      objc_setAssociatedObject(owner, key, text, policy)
      text.append(" two")
      return (objc_getAssociatedObject(owner, key) as? NSString)?.description
    }
    #expect(set(.OBJC_ASSOCIATION_ASSIGN) == "one two")
    #expect(objc_getAssociatedObject(owner, key) == nil)
    for policy in [
      objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC,
    ] {
      #expect(set(policy) == "one two")
      #expect(objc_getAssociatedObject(owner, key) as? NSString == "one two")
    }
    for policy in [objc_AssociationPolicy.OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC] {
      #expect(set(policy) == "one")
      #expect(objc_getAssociatedObject(owner, key) as? NSString == "one")
    }
    objc_setAssociatedObject(owner, key, NSNumber(value: 3), .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, key) as? NSNumber == NSNumber(value: 3))
    objc_setAssociatedObject(owner, key, true, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, key) as? Bool == true)
    objc_setAssociatedObject(owner, key, "text", .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(owner, key) as? String == "text")
    objc_setAssociatedObject(owner, key, owner, .OBJC_ASSOCIATION_COPY)
    #expect(objc_getAssociatedObject(owner, key) as? NSObject === owner)
  }

  @Test("a Darwin notification reaches this process's observers of its name")
  func darwinNotifications() {
    let seen = Mutex<[String]>([])
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    let name = "com.example.changed.\(UUID().uuidString)"
    CFNotificationCenterAddObserver(
      center, nil,
      { _, _, name, _, _ in seen.withLock { $0.append(name?.rawValue as? String ?? "") } },
      name as NSString, nil, .deliverImmediately)
    CFNotificationCenterPostNotification(
      center, CFNotificationName(name as NSString), nil, nil, true)
    CFNotificationCenterPostNotification(
      center, CFNotificationName("com.example.other" as NSString), nil, nil, true)
    notify_post(name)
    CFNotificationCenterRemoveObserver(center, nil, CFNotificationName(name as NSString), nil)
    notify_post(name)
    #expect(seen.withLock(\.self) == [name, name])
  }

  @Test("a memory pressure source tells when the cap is near")
  func memoryPressure() async throws {
    _ = TestContainer.folder
    let environment = try #require(DeviceEnvironment.current)
    defer { DeviceEnvironment.current = environment }
    // 80 % of this cap is 64 MB away; what is allocated below is more.
    let used = environment.memoryLimitBytes - os_proc_available_memory()
    let bytes = 128 << 20
    DeviceEnvironment.current?.memoryLimitBytes = (used + bytes / 2) / 80 * 100
    let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical])
    let block = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 4096)
    await withCheckedContinuation { continuation in
      nonisolated(unsafe) var isResumed = false
      nonisolated(unsafe) let watched = source
      source.setEventHandler {
        // Memory that is filled between two looks is critical at once.
        guard !isResumed, !watched.data.isDisjoint(with: [.warning, .critical]) else { return }
        isResumed = true
        continuation.resume()
      }
      source.resume()
      memset(block, 1, bytes)
    }
    source.cancel()
    block.deallocate()
  }

  @Test("a coordinator runs the accessor at once, and a bookmark finds the file again")
  func files() throws {
    let file = TestContainer.folder.appendingPathComponent("data/\(UUID().uuidString)")
    var error: NSError?
    NSFileCoordinator(filePresenter: nil)
      .coordinate(writingItemAt: file, options: .forReplacing, error: &error) { url in
        try? Data("x".utf8).write(to: url)
      }
    #expect(error == nil)
    var isStale = true
    let found = try URL(
      resolvingBookmarkData: try file.bookmarkData(), bookmarkDataIsStale: &isStale)
    #expect(found.path == file.path && !isStale)
    try FileManager.default.removeItem(at: file)
    #expect(throws: CocoaError.self) { try file.bookmarkData() }
  }

  @Test("a rectangle goes through its dictionary, as the attachment option takes it")
  func geometry() {
    let rect = CGRect(x: 0, y: 0.25, width: 1, height: 0.5)
    #expect(rect.debugDescription == "(0.0, 0.25, 1.0, 0.5)")
    #expect(rect.size.debugDescription == "(1.0, 0.5)")
    #expect(rect.dictionaryRepresentation["Height"] as? Double == 0.5)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(CGRect(dictionaryRepresentation: ["X": 1]) == nil)
  }
}
