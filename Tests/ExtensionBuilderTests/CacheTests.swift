import AppBundle
import Foundation
import Glibc
import TestSupport
import Testing

@testable import ExtensionBuilder

@Suite("Bundles in the cache that nobody uses any more") struct CachePruningTests {
  private let now = Date()

  /// An entry with a program, last used so many days ago.
  private func add(_ name: String, days: Double, bytes: Int = 10, to tree: TestFolder) throws {
    try tree.write(String(repeating: "x", count: bytes), to: "\(name)/X.appex/X")
    try tree.write("", to: "\(name)/lock")
    try FileManager.default.setAttributes(
      [.modificationDate: now.addingTimeInterval(-days * 86_400)],
      ofItemAtPath: tree.file("\(name)/lock").path)
  }

  private func names(_ tree: TestFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: tree.url.path).sorted()
  }

  @Test("what was not used for a month goes")
  func age() throws {
    let tree = try TestFolder()
    try add("old", days: 31, to: tree)
    try add("recent", days: 29, to: tree)
    CachePruning(now: now).prune(tree.url)
    #expect(try names(tree) == ["recent"])
  }

  @Test("beyond the limit the longest unused go, but none that was used within a day")
  func size() throws {
    let tree = try TestFolder()
    for (name, days) in [("a", 9.0), ("b", 3), ("c", 2), ("d", 0.5)] {
      try add(name, days: days, bytes: 1000, to: tree)
    }
    CachePruning(limitBytes: 2500, now: now).prune(tree.url)
    #expect(try names(tree) == ["c", "d"])
    CachePruning(limitBytes: 0, now: now).prune(tree.url)
    #expect(try names(tree) == ["d"])
  }

  @Test("an entry that is being built stays")
  func locked() throws {
    let tree = try TestFolder()
    try add("old", days: 31, to: tree)
    try FileLock.held(tree.file("old/lock")) { CachePruning(now: now).prune(tree.url) }
    #expect(try names(tree) == ["old"])
  }

  @Test("a lock that goes with its folder while somebody waits for it is made anew")
  func removedLock() throws {
    let tree = try TestFolder(["old/lock": ""])
    let lock = tree.file("old/lock").path
    let holder = open(lock, O_RDWR | O_CLOEXEC)
    #expect(flock(holder, LOCK_EX) == 0)
    let isThere = try FileLock.held(tree.file("old/lock")) {
      try? FileManager.default.removeItem(at: tree.file("old"))
      close(holder)
    } _: { () throws(BuildError) in
      FileManager.default.fileExists(atPath: lock)
    }
    #expect(isThere)
  }
}

extension BuildTests {
  @Suite("Builds in the cache") struct CacheTests {
    private func tree() throws -> TestFolder {
      try TestFolder([
        "Ext/N.swift": """
        import UserNotifications
        class NotificationService: UNNotificationServiceExtension {}
        """,
        "Ext/Info.plist": propertyList(
          serviceExtension("$(PRODUCT_MODULE_NAME).NotificationService")),
      ])
    }

    private func build(
      _ tree: TestFolder, _ options: BuildOptions = BuildOptions()
    ) throws(BuildError) -> BuiltExtension {
      try ExtensionBuilder(
        environment: ProcessInfo.processInfo.environment
          .merging(["XDG_CACHE_HOME": tree.file("Cache").path]) { $1 }, sdk: FakeSDK.current
      ).buildCached(folder: tree.file("Ext"), options: options)
    }

    @Test("a folder and its options have one place, whose bundle is kept")
    func place() throws {
      let tree = try tree()
      let first = try build(tree)
      #expect(!first.isUpToDate && first.bundle.name == "Ext")
      #expect(first.bundle.url.path.hasPrefix(tree.file("Cache/pushsim/Extensions/").path))
      let second = try build(tree)
      #expect(second.isUpToDate && second.bundle.url.path == first.bundle.url.path)
      var options = BuildOptions()
      options.compilationConditions = ["X"]
      #expect(try build(tree, options).bundle.url.path != first.bundle.url.path)
    }

    @Test("a build removes what was not used for long, and a use of what is there counts")
    func pruning() throws {
      let tree = try tree()
      let entry = try build(tree).bundle.url.deletingLastPathComponent()
      let old = tree.file("Cache/pushsim/Extensions/old")
      try tree.write("", to: "Cache/pushsim/Extensions/old/lock")
      func age(_ path: String) throws {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -40 * 86_400)], ofItemAtPath: path)
      }
      for path in [old, entry].map({ $0.appendingPathComponent("lock").path })
        + [tree.file("Cache/pushsim/Extensions/pruned").path]
      {
        try age(path)
      }
      #expect(try build(tree).isUpToDate)
      #expect(FileManager.default.fileExists(atPath: old.path), "nothing was built")
      var options = BuildOptions()
      options.compilationConditions = ["X"]
      _ = try build(tree, options)
      #expect(!FileManager.default.fileExists(atPath: old.path))
      #expect(FileManager.default.fileExists(atPath: entry.path), "used a moment ago")
    }
  }
}
