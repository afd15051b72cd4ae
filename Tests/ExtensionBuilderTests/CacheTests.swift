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

  @Test("beyond the limit the longest unused go, but none that was used within the hour")
  func size() throws {
    let tree = try TestFolder()
    for (name, days) in [("a", 9.0), ("b", 3), ("c", 0.1), ("d", 0.02)] {
      try add(name, days: days, bytes: 1000, to: tree)
    }
    CachePruning(limitBytes: 2500, now: now).prune(tree.url)
    #expect(try names(tree) == ["c", "d"])
    CachePruning(limitBytes: 0, now: now).prune(tree.url)
    #expect(try names(tree) == ["d"])
  }

  @Test("what was made from a folder that is gone goes at once, and what a killed process left")
  func orphans() throws {
    let tree = try TestFolder(["Ext/N.swift": "", ".gone-x/X": ""])
    for (name, source) in [("kept", "Ext"), ("orphan", "Lost")] {
      try add(name, days: 0, to: tree)
      try tree.write(tree.path(source), to: "\(name)/source")
    }
    CachePruning(now: now).prune(tree.url)
    #expect(try names(tree) == ["Ext", "kept"])
  }

  @Test("an entry that is being built stays")
  func locked() throws {
    let tree = try TestFolder()
    try add("old", days: 31, to: tree)
    try FileLock.held(tree.file("old/lock")) { CachePruning(now: now).prune(tree.url) }
    #expect(try names(tree) == ["old"])
  }

  @Test("an entry that a program uses stays until another 32 were made, even without its source")
  func used() throws {
    let tree = try TestFolder(["Ext/N.swift": ""])
    let source = tree.file("Ext")
    try CacheEntry(tree.file("used")).made(from: source) {}
    try CacheEntry(tree.file("unused")).made(from: source, isUsed: false) {}
    try FileManager.default.removeItem(at: source)
    CachePruning(now: now).prune(tree.url)
    #expect(try names(tree) == ["used"])
    for number in 0..<32 { try CacheEntry(tree.file("later \(number)")).made(from: tree.url) {} }
    CachePruning(now: now).prune(tree.url)
    #expect(try !names(tree).contains("used"))
  }

  @Test("an entry stays where it cannot be found out whether a program uses it")
  func unknownUse() throws {
    let tree = try TestFolder()
    try add("old", days: 31, to: tree)
    try tree.write("", to: "old/use/cannot be opened for writing")
    CachePruning(now: now).prune(tree.url)
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
      _ tree: TestFolder, _ folder: URL? = nil, _ options: BuildOptions = BuildOptions()
    ) throws(BuildError) -> BuiltExtension {
      try ExtensionBuilder(
        environment: ProcessInfo.processInfo.environment
          .merging(["XDG_CACHE_HOME": tree.file("Cache").path]) { $1 }, sdk: FakeSDK.current
      ).buildCached(folder: folder ?? tree.file("Ext"), options: options)
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
      #expect(try build(tree, nil, options).bundle.url.path != first.bundle.url.path)
    }

    @Test("what is built in a folder that is gone afterwards does not stay", arguments: [0, 1])
    func temporaryFolders(lasting: Int) throws {
      let tree = try tree()
      let copies = ["1", "2"].map { tree.file($0) }
      for copy in copies {
        try FileManager.default.copyItem(at: tree.file("Ext"), to: copy)
      }
      let entries = try copies.map { try build(tree, $0).bundle.url.deletingLastPathComponent() }
      for entry in entries { try endUse(of: entry) }
      for copy in copies.dropLast(lasting) { try FileManager.default.removeItem(at: copy) }
      _ = try build(tree)
      let left = entries.map { FileManager.default.fileExists(atPath: $0.path) }
      #expect(left == [false, lasting == 1])
    }

    /// As the end of the program would.
    private func endUse(of entry: URL) throws {
      try FileManager.default.removeItem(at: entry.appendingPathComponent("use"))
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
      for folder in [old, entry] { try age(folder.appendingPathComponent("lock").path) }
      #expect(try build(tree).isUpToDate)
      #expect(FileManager.default.fileExists(atPath: old.path), "nothing was built")
      var options = BuildOptions()
      options.compilationConditions = ["X"]
      _ = try build(tree, nil, options)
      #expect(!FileManager.default.fileExists(atPath: old.path))
      #expect(FileManager.default.fileExists(atPath: entry.path), "used a moment ago")
    }
  }
}
