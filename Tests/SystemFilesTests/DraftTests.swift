import Foundation
import Glibc
import SystemFiles
import TestSupport
import Testing

@Suite("Files and folders that appear whole or not at all", .timeLimit(.minutes(1)))
struct DraftTests {
  let workspace: TestFolder

  init() throws { workspace = try TestFolder() }

  @Test("a published draft takes the place of the file that was there", arguments: [true, false])
  func published(isDurable: Bool) throws {
    let path = try workspace.write("old", to: "report")
    let (folder, name) = try OpenFolder.holding(path)
    let draft = try FileDraft(in: folder)
    try draft.append(Array("new".utf8))
    #expect(try workspace.read("report") == "old")
    try draft.publish(as: name, isDurable: isDurable)
    #expect(try workspace.read("report") == "new" && workspace.names() == ["report"])
  }

  @Test("a draft that is not published leaves nothing")
  func discarded() throws {
    try workspace.write("old", to: "report")
    _ = try FileDraft(in: OpenFolder(workspace.path("")))
    _ = try FolderDraft(for: workspace.path("folder"))
    #expect(try workspace.names() == ["report"] && workspace.read("report") == "old")
  }

  @Test("what a symbolic link points to is replaced, not the link")
  func linked() throws {
    try workspace.write("old", to: "target")
    #expect(symlink("target", workspace.path("link")) == 0)
    let (folder, name) = try OpenFolder.holding(workspace.path("link"))
    let draft = try FileDraft(in: folder)
    try draft.append(Array("new".utf8))
    try draft.publish(as: name)
    #expect(try workspace.read("target") == "new" && workspace.names() == ["link", "target"])
  }

  @Test("drafts that killed processes left are removed, and nothing else")
  func stale() throws {
    for name in [".pushsim-1.partial", ".pushsim-2.partial", "old"] {
      try workspace.write("", to: name)
    }
    for name in [".pushsim-1.partial", "old"] {
      var long = [timeval(tv_sec: 0, tv_usec: 0), timeval(tv_sec: 0, tv_usec: 0)]
      #expect(utimes(workspace.path(name), &long) == 0)
    }
    try FileDraft.removeStale(in: OpenFolder(workspace.path("")))
    #expect(try workspace.names() == [".pushsim-2.partial", "old"])
  }

  @Test("a folder's draft replaces the former folder, or refuses to")
  func folders() throws {
    for text in ["one", "two"] {
      let draft = try FolderDraft(for: workspace.path("folder"))
      try Data(text.utf8).write(to: URL(fileURLWithPath: draft.path + "/file"))
      try draft.replace()
      #expect(try workspace.read("folder/file") == text)
    }
    #expect(throws: SystemCallError(call: "rename", errno: EEXIST)) {
      try FolderDraft(for: workspace.path("folder")).publish()
    }
    #expect(try workspace.names() == ["folder"] && workspace.read("folder/file") == "two")
  }

  @Test("a lock is waited for, and tells that it is taken")
  func lock() throws {
    let folder = try OpenFolder(workspace.path(""))
    let held = try folder.lock()
    let other = try OpenFile(workspace.path(""), O_RDONLY | O_DIRECTORY)
    #expect(try !other.tryLock())
    var isReported = false
    try other.lock {
      isReported = true
      #expect(flock(held.descriptor, LOCK_UN) == 0)
    }
    #expect(isReported)
  }

  @Test("a program is found in the first absolute folder of PATH that has it")
  func search() throws {
    for folder in ["a", "b"] {
      try FileManager.default.createDirectory(
        atPath: workspace.path(folder), withIntermediateDirectories: false)
    }
    try workspace.write("no program", to: "a/tool")
    #expect(chmod(try workspace.write("", to: "b/tool"), 0o755) == 0)
    let path = ["relative", workspace.path("a"), workspace.path("b")].joined(separator: ":")
    let found = ProgramSearch.find("tool", environment: ["PATH": path])
    #expect(found?.path == workspace.path("b/tool"))
    #expect(ProgramSearch.find("tool", environment: [:]) == nil)
  }
}
