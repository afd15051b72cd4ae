import Foundation
import Glibc
import SystemFiles
import TestSupport
import Testing

@Suite("Folders that an extension may change", .timeLimit(.minutes(1)))
struct OpenFolderTests {
  let workspace: TestFolder

  init() throws { workspace = try TestFolder() }

  private func folder(_ name: String) throws -> String {
    let path = workspace.path(name)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  @Test("a folder is made in place of a file or a link, whose target is left alone")
  func replaced() throws {
    let outside = try folder("outside")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: outside + "/file"))
    let root = try folder("root")
    #expect(symlink(outside, root + "/link") == 0)
    try workspace.write("text", to: "root/file")
    #expect(chmod(try folder("root/shut"), 0) == 0)
    let open = try OpenFolder(root)
    for name in ["link", "file", "shut", "new"] {
      _ = try open.madeFolder(name).madeFolder("inner")
      #expect(try FileCalls.stamp("\(root)/\(name)/inner").isFolder)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["file"])
  }

  @Test("a link takes the place of whatever stands there")
  func linked() throws {
    let root = try folder("root")
    let outside = try workspace.write("mine", to: "outside")
    try workspace.write("text", to: "root/file")
    #expect(symlink(outside, root + "/link") == 0)
    _ = try folder("root/full")
    try workspace.write("x", to: "root/full/x")
    for name in ["file", "link", "full", "new"] {
      try OpenFolder(root).link(name, to: "/target")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: "\(root)/\(name)") == "/target")
    }
    #expect(FileManager.default.fileExists(atPath: outside))
  }

  @Test("no folder on the way may be a link")
  func noLinks() throws {
    let real = try FileCalls.canonical(try folder("real/inner"))
    let above = (real as NSString).deletingLastPathComponent
    _ = try OpenFolder(withoutLinks: real)
    #expect(rename(above, above + "-moved") == 0)
    #expect(symlink(above + "-moved", above) == 0)
    #expect(throws: SystemCallError.self) { try OpenFolder(withoutLinks: real) }
    #expect(throws: SystemCallError.self) { try OpenFolder(withoutLinks: real + "/..") }
  }

  @Test(
    "thousands of nested folders and those that nobody may enter are removed, links not followed")
  func removed() throws {
    let root = try folder("root")
    let outside = try workspace.write("mine", to: "outside/file")
    #expect(symlink((outside as NSString).deletingLastPathComponent, root + "/link") == 0)
    var here = open(root, O_RDONLY)
    for _ in 0..<3_000 {
      #expect(mkdirat(here, "n", 0o700) == 0)
      let next = openat(here, "n", O_RDONLY)
      close(here)
      here = next
    }
    close(here)
    try workspace.write("text", to: "root/" + "file")
    _ = try folder("root/shut/inner")
    #expect(chmod(root + "/shut/inner", 0) == 0 && chmod(root + "/shut", 0) == 0)
    try OpenFolder(root).removeContents()
    #expect(try FileManager.default.contentsOfDirectory(atPath: root).isEmpty)
    #expect(FileManager.default.fileExists(atPath: outside))
  }

  @Test("the same for a user whom permissions hold back", .enabled(if: getuid() == 0))
  func unprivileged() async throws {
    let root = try folder("root/outer")
    _ = try folder("root/outer/shut/inner/more")
    for path in ["", "/shut", "/shut/inner", "/shut/inner/more"] {
      #expect(chown(root + path, 65534, 65534) == 0 && chmod(root + path, 0) == 0)
    }
    for path in [workspace.path(""), workspace.path("root")] {
      #expect(chmod(path, 0o777) == 0)
    }
    let parent = workspace.path("root")
    await #expect(processExitsWith: .success) { [parent = parent as String] in
      #expect(setuid(65534) == 0)
      try OpenFolder(parent).removeContents()
      #expect(try FileManager.default.contentsOfDirectory(atPath: parent).isEmpty)
    }
  }
}
