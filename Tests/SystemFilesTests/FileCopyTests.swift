import Foundation
import Glibc
import SystemFiles
import TestSupport
import Testing

@Suite("Copies of files and folders")
struct FileCopyTests {
  @Test("a folder is copied with all in it, links as they are")
  func folder() throws {
    let folder = try TestFolder(["a/b/c": "text"])
    try folder.link("a/link", to: "b/c")
    try FileCopy.copy(folder.file("a"), to: folder.file("copy"))
    #expect(try folder.read("copy/b/c") == "text")
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("copy/link"))
    #expect(link == "b/c")
  }

  @Test("folders of others are copied too, and are the copier's then", .enabled(if: getuid() == 0))
  func others() async throws {
    let folder = try TestFolder(["theirs/app/Info.plist": "text"])
    try FileManager.default.createDirectory(
      at: folder.file("mine"), withIntermediateDirectories: false)
    for path in [folder.path, folder.path("theirs"), folder.path("theirs/app")] {
      chmod(path, 0o755)
    }
    chown(folder.path("mine"), 65534, 65534)
    await #expect(processExitsWith: .success) {
      [source = folder.file("theirs") as URL, target = folder.file("mine/copy") as URL] in
      #expect(setgid(65534) == 0 && setuid(65534) == 0)
      try FileCopy.copy(source, to: target)
      var status = stat()
      #expect(stat(target.appendingPathComponent("app").path, &status) == 0)
      #expect(status.st_uid == 65534)
    }
  }
}
